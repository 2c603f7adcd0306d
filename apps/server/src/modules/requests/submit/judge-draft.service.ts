/** A draft judged: who asks for whom, what its kind makes of it, who will be asked and what it meets. */
import type { Chain } from '@hadir/domain/requests/chain.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { isVisible } from '../../../db/visible.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { namesOf, resolveChain } from '../chain/chain.service.ts';
import { takenDays } from '../chain/undecidable.service.ts';
import { mayOpen } from '../files/files.service.ts';
import { filesOf } from '../files/files.store.ts';
import { afterLastDay } from '../leaving/last-day.service.ts';
import { type Clash, clashOf } from '../request-day.store.ts';
import type { Asking, Prepared, RequestHandler } from '../request-handler.ts';
import { type LoadedRequest, loadRequest } from '../request.store.ts';
import { type Reader, readerOf } from '../viewer-role.service.ts';

/** What every draft carries, whatever its kind (contract/requests/request-kind.ts). */
export interface AnyDraft {
  readonly userId?: string | undefined;
  readonly again?: { readonly id: string; readonly version: number } | undefined;
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly reason: string;
}

/** Who asks with which draft: a call, or a line of a file. */
export interface Submitting extends Pick<Call, 'app' | 'actor' | 'scopes' | 'now' | 'ip' | 'ref'> {
  readonly body: AnyDraft;
  /** HR's file: its limits hold whoever prepares it, and the request is the person's own, so that HR may decide it. */
  readonly byHr?: true;
}

/** For whom the caller asks, also what was returned. @throws Refused TIDAK_DITEMUKAN for people out of scope today */
async function personOf(
  db: CompanyDb,
  c: Submitting,
  { today: date }: Reader,
  returned: LoadedRequest | null,
): Promise<string> {
  // Who has left answers what was asked, and asks nothing new.
  if (c.actor.hasLeft === true && returned === null) throw new Refused('TIDAK_BERHAK');
  const userId = returned?.userId ?? c.body.userId ?? c.actor.userId;
  if (userId === c.actor.userId) {
    if (!c.scopes.includes('own')) throw new Refused('TIDAK_BERHAK');
  } else if (!(await isVisible(db, { actor: c.actor, scopes: c.scopes, userId, date }))) throw notFound();
  return userId;
}

/** A draft with what the rules of its kind say to it, and who would be asked. */
export interface Judged {
  readonly reader: Reader;
  readonly asking: Asking<AnyDraft>;
  readonly prepared: Prepared<unknown>;
  readonly returned: LoadedRequest | null;
  readonly clash: Clash | undefined;
  /** It takes a date after the last day of its person. */
  readonly afterEnd: Refused | undefined;
  /** Of the person whose matter it is. */
  readonly fullname: string;
  readonly chain: Chain;
}

async function returnedOne(db: CompanyDb, c: Submitting, handler: RequestHandler): Promise<LoadedRequest | null> {
  if (c.body.again === undefined) return null;
  const [request] = await loadRequest(db, [c.body.again.id]);
  if (!request || request.kind !== handler.contract.kind) throw notFound();
  if (request.userId !== c.actor.userId && request.createdBy !== c.actor.userId) throw notFound();
  return request;
}

/** Of a request sent again: those its sender may not open, and so cannot mean to let go. */
async function unseenFiles(db: CompanyDb, reader: Reader, returned: LoadedRequest): Promise<AnyDraft['files']> {
  const files = await filesOf(db, returned.id);
  return files.filter((file) => !mayOpen(reader, returned, file)).map(({ id, name }) => ({ id, name }));
}

export async function judge(db: CompanyDb, c: Submitting, handler: RequestHandler): Promise<Judged> {
  const { actor, now, app, body } = c;
  const [rules, reader, returned] = await runTogether(
    currentRules(db),
    readerOf(db, actor, now),
    returnedOne(db, c, handler),
  );
  const userId = await personOf(db, c, reader, returned);
  // Of HR's own matters the limits are everybody's.
  const isAdmin = (reader.isAdmin || c.byHr === true) && userId !== actor.userId;
  const draft =
    returned === null ? body : { ...body, files: [...(await unseenFiles(db, reader, returned)), ...body.files] };
  const asking = { app, db, actor, rules, userId, isAdmin, draft, now, returned };
  const prepared: Prepared<unknown> = await handler.prepare(asking as Parameters<typeof handler.prepare>[0]);
  const { days, addAdmin, partnerId } = prepared.chain;
  const [chain, clash, afterEnd, names] = await runTogether(
    resolveChain(
      db,
      {
        kind: handler.contract.kind,
        userId,
        createdBy: returned?.createdBy ?? (c.byHr ? userId : actor.userId),
        first: prepared.first,
        days,
        overQuota: addAdmin,
        partnerId,
        ...(returned ? { before: returned.steps } : {}),
      },
      now,
    ),
    clashOf(db, userId, prepared.slots, { except: returned?.id ?? null, by: 'rules' }),
    afterLastDay(db, takenDays(userId, prepared)),
    namesOf(db, [userId]),
  );
  const fullname = names.get(userId) ?? '';
  return { reader, asking, prepared, returned, chain, clash, afterEnd, fullname };
}
