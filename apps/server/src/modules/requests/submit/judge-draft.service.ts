/** A draft judged: who asks for whom, what its kind makes of it, who will be asked and what it meets. */
import { dateIn, datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Chain } from '@hadir/domain/requests/chain.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { isVisible } from '../../../db/visible.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { type CompanyRules, judgeByCurrentRules } from '../../attendance/rules/current-rules.service.ts';
import { type ChainGround, chainOn, readChainGround } from '../chain/chain.service.ts';
import { takenDays } from '../chain/undecidable.service.ts';
import { mayOpen } from '../files/files.service.ts';
import { filesOf } from '../files/files.store.ts';
import { afterLastDay } from '../leaving/last-day.service.ts';
import { type Clash, clashOf } from '../request-day.store.ts';
import type { Asking, Prepared, RequestHandler } from '../request-handler.ts';
import { type LoadedRequest, loadRequest } from '../request.store.ts';
import { isAdminOver, type Reader, readerOf } from '../viewer-role.service.ts';

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
async function personOf(db: CompanyDb, c: Submitting, returned: LoadedRequest | null): Promise<string> {
  // Who has left answers what was asked, and asks nothing new.
  if (c.actor.hasLeft === true && returned === null) throw new Refused('TIDAK_BERHAK');
  const userId = returned?.userId ?? c.body.userId ?? c.actor.userId;
  const date = dateIn(c.now, c.actor.zone);
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
  /** The rules read when its months were locked; null where they are not yet. */
  readonly underLock: CompanyRules | null;
  readonly returned: LoadedRequest | null;
  readonly clash: Clash | undefined;
  /** It takes a date after the last day of its person. */
  readonly afterEnd: Refused | undefined;
  /** Of the person whose matter it is. */
  readonly fullname: string;
  /** Where the person works on the first date. */
  readonly unitId: string | null;
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

/** @param locks takes the months of a draft that no rule refuses, while it is seen who will be asked */
export async function judge(
  db: CompanyDb,
  c: Submitting,
  handler: RequestHandler,
  { locks }: { readonly locks: boolean },
): Promise<Judged> {
  const returned = await returnedOne(db, c, handler);
  const reading = readerOf(db, c.actor, c.now);
  const [reader, judged] = await runTogether(
    reading,
    judgeByCurrentRules(db, (rules, current) =>
      judgeBy(db, c, handler, { rules, current: locks ? current : null, reading, returned }),
    ),
  );
  return { ...judged, reader, returned };
}

/** Its own dates, a partner's, and the other date of a swap. */
export function draftDays({ first, last, slots }: Pick<Prepared<unknown>, 'first' | 'last' | 'slots'>, owner: string) {
  const others = slots.map(({ userId = owner, date }) => ({ userId, date }));
  return { own: datesBetween(first, last).map((date) => ({ userId: owner, date })), others };
}

interface JudgedBy {
  readonly rules: CompanyRules;
  /** To lock by, where that is wanted. */
  readonly current: Promise<CompanyRules> | null;
  /** On its way: only a request sent again waits for it. */
  readonly reading: Promise<Reader>;
  readonly returned: LoadedRequest | null;
}

async function judgeBy(
  db: CompanyDb,
  c: Submitting,
  handler: RequestHandler,
  { rules, current, reading, returned }: JudgedBy,
): Promise<Omit<Judged, 'reader' | 'returned'>> {
  const { actor, now, app, body } = c;
  const userId = await personOf(db, c, returned);
  // Of HR's own matters the limits are everybody's.
  const isAdmin = (isAdminOver(actor) || c.byHr === true) && userId !== actor.userId;
  const draft =
    returned === null ? body : { ...body, files: [...(await unseenFiles(db, await reading, returned)), ...body.files] };
  const asking = { app, db, actor, rules, userId, isAdmin, draft, now, returned };
  const createdBy = returned?.createdBy ?? (c.byHr ? userId : actor.userId);
  const groundFor = (first: LocalDate, partnerId: string | null) =>
    readChainGround(db, { userId, createdBy, first, partnerId }, now);
  const startsOn = handler.startsOn?.(draft as Parameters<NonNullable<typeof handler.startsOn>>[0]);
  const preparing: Promise<Prepared<unknown>> = handler.prepare(asking as Parameters<typeof handler.prepare>[0]);
  const guessing: Promise<ChainGround | null> =
    startsOn === undefined ? Promise.resolve(null) : groundFor(startsOn, null);
  guessing.catch(() => undefined);
  const [judged] = await Promise.allSettled([preparing]);
  // Only a draft that fails waits for who would be asked: nothing goes on behind its end.
  if (judged.status === 'rejected') await runTogether(preparing, guessing);
  const prepared = await preparing;
  const { days, addAdmin: overQuota, partnerId } = prepared.chain;
  const isGuessRight = startsOn === prepared.first && partnerId === null;
  const isLocking = prepared.violations.length === 0 && current !== null && (await current) === rules;
  const { own, others } = draftDays(prepared, userId);
  const [underLock, guessed, read, clash, afterEnd] = await runTogether(
    isLocking ? lockDays(db, [...own, ...others], now, rules) : Promise.resolve(null),
    guessing,
    isGuessRight ? Promise.resolve(null) : groundFor(prepared.first, partnerId),
    clashOf(db, userId, prepared.slots, { except: returned?.id ?? null, by: 'rules' }),
    afterLastDay(db, takenDays(userId, prepared)),
  );
  const ground = read ?? guessed;
  if (ground === null) throw new Error('nobody was looked for who would be asked');
  const before = returned === null ? {} : { before: returned.steps };
  const { chain, fullname, unitId } = chainOn(ground, { kind: handler.contract.kind, days, overQuota, ...before });
  return { asking, prepared, underLock, chain, clash, afterEnd, fullname, unitId };
}
