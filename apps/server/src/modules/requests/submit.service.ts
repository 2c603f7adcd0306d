/** A draft shown as what it would become, and sent: judged by the same rules, its chain kept as it is now. */
import { errorText } from '@hadir/contract/errors.ts';
import { requestKindWord } from '@hadir/contract/requests-words.ts';
import { datesBetween } from '@hadir/domain/kernel/time.ts';
import type { Chain } from '@hadir/domain/requests/chain.ts';
import { isRefused, transition } from '@hadir/domain/requests/transition.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { isVisible } from '../../db/visible.ts';
import { actOf } from '../../http/act-of.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { type CompanyRules, currentRules } from '../attendance/current-rules.service.ts';
import { holdDays } from '../attendance/hold-days.service.ts';
import { awayBeside } from './away.store.ts';
import { askedSteps, resolveChain } from './chain.service.ts';
import { namesOf } from './chain.store.ts';
import { mayOpen } from './files.service.ts';
import { afterLastDay, requireBeforeLastDay } from './last-day.service.ts';
import { attachFiles, filesOf } from './files.store.ts';
import { clashRefusal, refusalOf } from './move.service.ts';
import { tellArrival, tellScreens } from './messages.job.ts';
import { type Clash, clashOf, writeDays } from './request-day.store.ts';
import { type Asking, type Prepared, type RequestHandler, type StoredRequest } from './request-handler.ts';
import {
  heldOf,
  holdPeople,
  holdRequest,
  insertDecision,
  insertRequest,
  type Kept,
  lockedPeriodOf,
  readKept,
  rewriteRequest,
} from './request.store.ts';
import { insertSteps } from './step.store.ts';
import { RECORDED_AT_ONCE, recordUndecided, takenDays, undecidable } from './undecided.service.ts';
import { shownRows, viewOf, withDetails } from './rows.service.ts';
import { type Reader, readerOf, standingFor } from './standing.service.ts';

/** What every draft carries, whatever its kind (contract: requests-kind.ts). */
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

type DraftCall = Call & { body: AnyDraft };
export { holdPeople } from './request.store.ts';

/** For whom the caller asks, also what was returned. @throws Refused TIDAK_DITEMUKAN for people out of scope today */
async function personOf(db: CompanyDb, c: Submitting, { today: date }: Reader, again: Kept | null): Promise<string> {
  // Who has left answers what was asked, and asks nothing new.
  if (c.actor.hasLeft === true && again === null) throw new Refused('TIDAK_BERHAK');
  const userId = again?.userId ?? c.body.userId ?? c.actor.userId;
  if (userId === c.actor.userId) {
    if (!c.scopes.includes('own')) throw new Refused('TIDAK_BERHAK');
  } else if (!(await isVisible(db, c.actor, c.scopes, userId, date))) throw notFound();
  return userId;
}

interface Judged {
  readonly reader: Reader;
  readonly asking: Asking<AnyDraft>;
  readonly prepared: Prepared<unknown>;
  readonly again: Kept | null;
  readonly clash: Clash | undefined;
  readonly chain: Chain;
}

async function returnedOne(db: CompanyDb, c: Submitting, handler: RequestHandler): Promise<Kept | null> {
  if (c.body.again === undefined) return null;
  const [kept] = await readKept(db, [c.body.again.id]);
  if (!kept || kept.kind !== handler.contract.kind) throw notFound();
  if (kept.userId !== c.actor.userId && kept.createdBy !== c.actor.userId) throw notFound();
  return kept;
}

/** Of a request sent again: those its sender may not open, and so cannot mean to let go. */
async function unseenFiles(db: CompanyDb, reader: Reader, again: Kept): Promise<AnyDraft['files']> {
  const files = await filesOf(db, again.id);
  return files.filter((file) => !mayOpen(reader, again, file)).map(({ id, name }) => ({ id, name }));
}

async function judge(db: CompanyDb, c: Submitting, handler: RequestHandler, rules: CompanyRules): Promise<Judged> {
  const { actor, now, app, body } = c;
  const reader = await readerOf(db, actor, now);
  const again = await returnedOne(db, c, handler);
  const userId = await personOf(db, c, reader, again);
  // Of HR's own matters the limits are everybody's.
  const isAdmin = (reader.isAdmin || c.byHr === true) && userId !== actor.userId;
  const draft = again === null ? body : { ...body, files: [...(await unseenFiles(db, reader, again)), ...body.files] };
  const asking = { app, db, actor, rules, userId, isAdmin, draft, now, again };
  const prepared: Prepared<unknown> = await handler.prepare(asking as Parameters<typeof handler.prepare>[0]);
  const { days, addAdmin, partnerId } = prepared.chain;
  const chain = await resolveChain(
    db,
    {
      kind: handler.contract.kind,
      userId,
      createdBy: again?.createdBy ?? (c.byHr ? userId : actor.userId),
      first: prepared.first,
      days,
      overQuota: addAdmin,
      partnerId,
      ...(again ? { before: again.steps } : {}),
    },
    now,
  );
  return {
    reader,
    asking,
    prepared,
    again,
    chain,
    clash: await clashOf(db, userId, prepared.slots, { except: again?.id ?? null, by: 'rules' }),
  };
}

interface Problem {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
}

const problemOf = ({ code, params }: Refused): Problem => ({ code, field: null, message: errorText(code, params) });

export async function previewDraft(c: DraftCall, handler: RequestHandler) {
  const { reader, prepared, clash, chain, asking } = await judge(c.db, c, handler, await currentRules(c.db));
  const { userId } = asking;
  const names = await namesOf(c.db, [userId, ...chain.steps.flatMap(({ approvers }) => approvers)]);
  const problems: Problem[] = prepared.violations.map(({ code, field, params }) => ({
    code,
    field: field ?? null,
    message: errorText(code, params),
  }));
  const leaves = await afterLastDay(c.db, takenDays(userId, prepared));
  if (leaves) problems.push(problemOf(leaves));
  const undecided = undecidable(prepared, chain, handler, names.get(userId) ?? '');
  if (undecided) problems.push(problemOf(undecided));
  if (clash && problems.every(({ code }) => code !== 'BENTROK_PENGAJUAN'))
    problems.push(problemOf(clashRefusal(requestKindWord[clash.kind], clash.date)));
  const { first, last, zone, label, days, minutes, warnings } = prepared;
  return {
    data: {
      first,
      last,
      zone,
      label,
      days,
      minutes,
      problems,
      warnings: chain.undecided && undecided === undefined ? [...warnings, RECORDED_AT_ONCE] : [...warnings],
      chain: askedSteps(chain, names),
      withoutChain: chain.withoutChain,
      away: await awayBeside(c.db, reader, { userId: asking.userId, first, last }),
      clash: clash
        ? { id: clash.id, kind: clash.kind, label: clash.label, first: clash.first, last: clash.last }
        : null,
      details: prepared.preview,
    },
  };
}

/** A returned request may be sent again by who wrote it or whom it is about. @throws Refused as transition says */
async function allowAgain(tx: CompanyDb, c: Submitting, kept: Kept, { reader, asking }: Judged): Promise<void> {
  const held = heldOf(kept, lockedPeriodOf(asking.rules, kept));
  const result = transition(held, 'submit', standingFor(reader, kept.kind), c.now);
  if (isRefused(result)) throw await refusalOf(tx, result);
  if (c.body.again?.version !== kept.version) throw new Refused('VERSI_BERUBAH');
}

/** Whose dates and balance it is about; a request sent again is held before its person. */
async function whoseDates(tx: CompanyDb, { body, actor }: Submitting): Promise<string> {
  if (body.again === undefined) return body.userId ?? actor.userId;
  if (!(await holdRequest(tx, body.again.id))) throw notFound();
  const [kept] = await readKept(tx, [body.again.id]);
  if (!kept) throw notFound();
  return kept.userId;
}

export async function submitDraft(c: DraftCall, handler: RequestHandler) {
  return c.once(async (tx) => {
    const { request, reader, rules } = await submitHeld(tx, c, handler);
    const view = await viewOf(tx, c.actor, c.now, { reader, rules });
    const [row] = await withDetails(view, await shownRows(view, [request.id]));
    if (!row) throw notFound();
    return { data: row };
  });
}

/** In the caller's transaction. @throws Refused as the first rule that does not hold says */
export async function submitHeld(
  tx: CompanyDb,
  c: Submitting,
  handler: RequestHandler,
): Promise<{ request: StoredRequest; reader: Reader; rules: CompanyRules }> {
  await holdPeople(tx, [await whoseDates(tx, c)]);
  const judged = await judge(tx, c, handler, await currentRules(tx));
  const { reader, prepared, asking, again, clash } = judged;
  if (again) await allowAgain(tx, c, again, judged);
  const [violation] = prepared.violations;
  if (violation) throw await refusalOf(tx, violation);
  if (clash) throw clashRefusal(requestKindWord[clash.kind], clash.date);
  const { userId } = asking;
  await requireBeforeLastDay(tx, takenDays(userId, prepared));
  const nobody = undecidable(prepared, judged.chain, handler, (await namesOf(tx, [userId])).get(userId) ?? '');
  if (nobody) throw nobody;
  const days = datesBetween(prepared.first, prepared.last).map((date) => ({ userId: asking.userId, date }));
  // A partner's, and the other date of a swap.
  const others = prepared.slots.map(({ userId = asking.userId, date }) => ({ userId, date }));
  const rules = await holdDays(tx, [...days, ...others], c.now);
  const locked = lockedPeriodOf(rules, { ...prepared, otherDates: others.map(({ date }) => date) });
  if (locked !== null) throw new Refused('PERIODE_TERKUNCI', { params: { periode: locked } });
  const request = await write(tx, c, handler, judged);
  if (judged.chain.undecided) await recordUndecided(tx, c, request.id);
  return { request, reader, rules };
}

async function write(tx: CompanyDb, c: Submitting, handler: RequestHandler, judged: Judged): Promise<StoredRequest> {
  const { prepared, asking, again, chain } = judged;
  const { first, last, startsAt, endsAt, zone, label, days, minutes, flags, phase, slots } = prepared;
  const version = (again?.version ?? 0) + 1;
  const request: StoredRequest = {
    id: again?.id ?? newId(),
    kind: handler.contract.kind,
    userId: asking.userId,
    createdBy: again?.createdBy ?? (c.byHr ? asking.userId : c.actor.userId),
    first,
    last,
    startsAt,
    endsAt,
    zone,
    label,
    days,
    minutes,
    reason: c.body.reason,
    status: 'pending',
    round: (again?.round ?? 0) + 1,
    openStep: chain.openStep,
    withoutChain: chain.withoutChain,
    flags,
    phase,
    submittedAt: c.now,
    decidedAt: null,
    version,
  };
  if (again) await rewriteRequest(tx, request, c.now);
  else await insertRequest(tx, request, c.now);
  await insertSteps(tx, request, chain.steps, c.now);
  if (!(await writeDays(tx, request.id, request.userId, slots))) {
    // A partner's date, taken in the same moment by a request of somebody else.
    const taken = await clashOf(tx, request.userId, slots, { except: request.id, by: 'wall' });
    throw clashRefusal(requestKindWord[taken?.kind ?? request.kind], taken?.date ?? first);
  }
  if (again !== null || c.body.files.length > 0)
    await attachFiles(tx, request, asking.draft.files, {
      by: c.actor.userId,
      now: c.now,
      private: handler.private === true || prepared.privateFiles === true,
    });
  await prepared.write(tx, request);
  const { id: requestId, round } = request;
  await insertDecision(tx, {
    requestId,
    round,
    no: null,
    move: 'submit',
    actorId: c.actor.userId,
    onBehalfOf: null,
    reason: null,
    reasonCode: null,
    at: c.now,
    ip: c.ip,
    version,
    undoes: null,
  });
  if (again) await handler.moved?.(tx, request, again.status, { ...movingOf(c), rules: asking.rules });
  await tellArrival(tx, request, { informs: chain.informs, now: c.now });
  await writeAudit(tx, {
    ...actOf(c, 'request.submit', 'request', requestId),
    after: { jenis: request.kind, userId: request.userId, dari: first, sampai: last, label },
  });
  await tellScreens(c.app, tx, request, c.now);
  return request;
}

const movingOf = ({ app, now, actor, ip, ref }: Submitting) =>
  ({ app, now, actorId: actor.userId, move: 'submit', ip, ref }) as const;
