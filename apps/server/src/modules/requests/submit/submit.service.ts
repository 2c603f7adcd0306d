/** A draft shown as what it would become, and sent: judged by the same rules, its chain kept as it is now. */
import { errorText } from '@hadir/contract/errors.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { isRefused, transition } from '@hadir/domain/requests/transition.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import type { CompanyRules } from '../../attendance/rules/current-rules.service.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { awayInUnit } from '../lists/away.store.ts';
import { stepsToDecide } from '../chain/chain.service.ts';
import { namesOf } from '../chain/chain.store.ts';
import { attachFiles } from '../files/files.store.ts';
import { clashRefusal, refusalOf } from '../actions/request-action.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { type Arrival, arrivalMessages, notifyArrival, publishRequest } from '../notify/messages.job.ts';
import { clashOf, writeDays } from '../request-day.store.ts';
import type { RequestHandler, StoredRequest } from '../request-handler.ts';
import { insertDecision } from '../request-decision.store.ts';
import {
  snapshotOf,
  lockUsers,
  lockRequest,
  insertRequest,
  type LoadedRequest,
  lockedPeriodOf,
  loadRequest,
  rewriteRequest,
} from '../request.store.ts';
import { insertSteps } from '../chain/step.store.ts';
import { RECORDED_WITHOUT_DECISION, recordUndecided, undecidable } from '../chain/undecidable.service.ts';
import { readingOf, shownAsSubmitted, shownRows, viewOf, withDetails } from '../lists/rows.service.ts';
import { viewerRoleFor } from '../viewer-role.service.ts';
import { asSubmitted, requestOf } from './as-submitted.ts';
import { type AnyDraft, draftDays, type Judged, judge, type Submitting } from './judge-draft.service.ts';

/** Who submits for many people in one transaction locks all of them first, in the order of all writers. */
export { lockUsers } from '../request.store.ts';

type DraftCall = Call & { body: AnyDraft };

interface Problem {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
}

const problemOf = ({ code, params }: Refused): Problem => ({ code, field: null, message: errorText(code, params) });

/** In a transaction of its own, so that its reads share one connection. */
export async function previewDraft(c: DraftCall, handler: RequestHandler) {
  return c.db.transaction((tx) => previewInTransaction(tx, c, handler), { reusesPlans: true });
}

async function previewInTransaction(tx: CompanyDb, c: DraftCall, handler: RequestHandler) {
  const { reader, prepared, clash, chain, asking, afterEnd, fullname } = await judge(tx, c, handler, { locks: false });
  const { userId } = asking;
  const { first, last, zone, label, days, minutes, warnings } = prepared;
  const [names, away] = await runTogether(
    namesOf(
      tx,
      chain.steps.flatMap(({ approvers }) => approvers),
    ),
    awayInUnit(tx, reader, { userId, first, last }),
  );
  const problems: Problem[] = prepared.violations.map(({ code, field, params }) => ({
    code,
    field: field ?? null,
    message: errorText(code, params),
  }));
  if (afterEnd) problems.push(problemOf(afterEnd));
  const undecided = undecidable(prepared, chain, handler, fullname);
  if (undecided) problems.push(problemOf(undecided));
  if (clash && problems.every(({ code }) => code !== 'BENTROK_PENGAJUAN'))
    problems.push(problemOf(clashRefusal(requestKindWord[clash.kind], clash.date)));
  return {
    data: {
      first,
      last,
      zone,
      label,
      days,
      minutes,
      problems,
      warnings: chain.undecided && undecided === undefined ? [...warnings, RECORDED_WITHOUT_DECISION] : [...warnings],
      chain: stepsToDecide(chain, names),
      withoutChain: chain.withoutChain,
      away,
      clash: clash
        ? { id: clash.id, kind: clash.kind, label: clash.label, first: clash.first, last: clash.last }
        : null,
      details: prepared.preview,
    },
  };
}

/** A returned request may be sent again by who wrote it or whom it is about. @throws Refused as transition says */
async function allowResubmission(
  tx: CompanyDb,
  c: Submitting,
  request: LoadedRequest,
  { reader, asking }: Judged,
): Promise<void> {
  const snapshot = snapshotOf(request, asking.rules);
  const result = transition(snapshot, 'submit', viewerRoleFor(reader, request.kind), { now: c.now });
  if (isRefused(result)) throw await refusalOf(tx, result);
  if (c.body.again?.version !== request.version) throw new Refused('VERSI_BERUBAH');
}

/** Whose dates and balance it is about; a request sent again is held before its person. */
async function whoseDates(tx: CompanyDb, { id }: { readonly id: string }): Promise<string> {
  if (!(await lockRequest(tx, id))) throw notFound();
  const [request] = await loadRequest(tx, [id]);
  if (!request) throw notFound();
  return request.userId;
}

export async function submitDraft(c: DraftCall, handler: RequestHandler) {
  const read = (tx: CompanyDb) => judgeLocked(tx, c, handler);
  return c.onceAfter(read, async (tx, judged) => {
    const { request, rules, writing, known } = await startSubmission(tx, c, handler, judged);
    const view = await viewOf(tx, c.actor, c.now, { reader: judged.reader, rules });
    const shown = async () => {
      const rows = known ? [await shownAsSubmitted(view, known, judged.unitId)] : await shownRows(view, [request.id]);
      const { written } = judged.prepared;
      if (known && written) return withDetails(view, rows, new Map([[request.id, written(readingOf(view), request)]]));
      // The kind may take longer to write its part.
      await writing;
      return withDetails(view, rows);
    };
    const [, [row], messages] = await runTogether(
      writing,
      shown(),
      arrivalMessages(tx, request, arrivalOf(judged, rules, c.now)),
      publishRequest(tx, request, c.now),
    );
    if (!row) throw notFound();
    // Travels with the commit: the transaction waits for it, and does not stand without it.
    notify(tx, tx.companyId, messages, c.now).catch(() => undefined);
    return { data: row };
  });
}

/** For those who do not show it. In the caller's transaction. @throws Refused as the first rule that does not hold says */
export async function submitInTransaction(
  tx: CompanyDb,
  c: Submitting,
  handler: RequestHandler,
): Promise<StoredRequest> {
  const judged = await judgeLocked(tx, c, handler);
  const { request, rules, writing } = await startSubmission(tx, c, handler, judged);
  await runTogether(
    writing,
    notifyArrival(tx, request, arrivalOf(judged, rules, c.now)),
    publishRequest(tx, request, c.now),
  );
  return request;
}

/** Those of its open step are known, unless it was recorded without a decision meanwhile. */
function arrivalOf({ chain, fullname }: Judged, rules: CompanyRules, now: Instant): Arrival {
  const open = chain.steps.filter(({ no }) => no === chain.openStep);
  const approvers = open.flatMap(({ actor, approvers }) => approvers.map((userId) => ({ userId, actor })));
  const known = { fullname, zone: rules.zone, open: approvers.toSorted(byUserId) };
  return { informs: chain.informs, now, ...(chain.undecided ? {} : { known }) };
}

const byUserId = (one: { userId: string }, other: { userId: string }) => (one.userId < other.userId ? -1 : 1);

/** The lock of the people is sent first: all that is judged is read under it. */
async function judgeLocked(tx: CompanyDb, c: Submitting, handler: RequestHandler): Promise<Judged> {
  const people = c.body.again === undefined ? [c.body.userId ?? c.actor.userId] : [await whoseDates(tx, c.body.again)];
  const [, judged] = await runTogether(lockUsers(tx, people), judge(tx, c, handler, { locks: true }));
  return judged;
}

interface Submission {
  readonly request: StoredRequest;
  /** As they are under the lock of the days. */
  readonly rules: CompanyRules;
  /** Its statements are sent, so whatever is read from now on sees the request; what it refuses is still to come. */
  readonly writing: Promise<void>;
  /** Where all its rows are the ones just written. */
  readonly known: LoadedRequest | undefined;
}

/** In the caller's transaction; nobody is notified yet. @throws Refused as the first rule that does not hold says */
async function startSubmission(
  tx: CompanyDb,
  c: Submitting,
  handler: RequestHandler,
  judged: Judged,
): Promise<Submission> {
  const { prepared, asking, returned, clash } = judged;
  if (returned) await allowResubmission(tx, c, returned, judged);
  const [violation] = prepared.violations;
  if (violation) throw await refusalOf(tx, violation);
  if (clash) throw clashRefusal(requestKindWord[clash.kind], clash.date);
  if (judged.afterEnd) throw judged.afterEnd;
  const nobody = undecidable(prepared, judged.chain, handler, judged.fullname);
  if (nobody) throw nobody;
  const { own, others } = draftDays(prepared, asking.userId);
  const rules = judged.underLock ?? (await lockDays(tx, [...own, ...others], c.now, asking.rules));
  const locked = lockedPeriodOf(rules, { ...prepared, otherDates: others.map(({ date }) => date) });
  if (locked !== null) throw new Refused('PERIODE_TERKUNCI', { params: { periode: locked } });
  const request = requestOf(c, handler, judged);
  const decision = { id: newId(), by: c.actor.userId, at: c.now };
  const writing = write(tx, c, handler, { judged, request, decisionId: decision.id });
  // What more is done with it has to be there before it is shown.
  const isMore = returned !== null || c.body.files.length > 0 || judged.chain.undecided;
  if (isMore) await writing;
  if (judged.chain.undecided) await recordUndecided(tx, c, request.id);
  const known = isMore ? undefined : asSubmitted(request, { ...judged, decision });
  return { request, rules, writing, known };
}

/** All of it travels together: a date that is taken takes back what was written beside it. */
async function write(
  tx: CompanyDb,
  c: Submitting,
  handler: RequestHandler,
  { judged, request, decisionId }: { readonly judged: Judged; readonly request: StoredRequest; decisionId: string },
): Promise<void> {
  const { prepared, asking, returned, chain } = judged;
  const { id: requestId, round, version, first, last, label } = request;
  const attaching = returned !== null || c.body.files.length > 0;
  const [, , areFree] = await runTogether(
    returned ? rewriteRequest(tx, request, c.now) : insertRequest(tx, request, c.now),
    insertSteps(tx, request, chain.steps, c.now),
    writeDays(tx, request, prepared.slots, { replaces: returned !== null }),
    attaching
      ? attachFiles(tx, request, asking.draft.files, {
          by: c.actor.userId,
          now: c.now,
          private: handler.private === true || prepared.privateFiles === true,
        })
      : Promise.resolve(),
    prepared.write(tx, request),
    insertDecision(tx, {
      id: decisionId,
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
    }),
    writeAudit(tx, {
      ...auditFieldsOf(c, 'request.submit', 'request', requestId),
      after: { jenis: request.kind, userId: request.userId, dari: first, sampai: last, label },
    }),
  );
  if (!areFree) {
    // A partner's date, taken in the same moment by a request of somebody else.
    const clash = await clashOf(tx, request.userId, prepared.slots, { except: request.id, by: 'constraint' });
    throw clashRefusal(requestKindWord[clash?.kind ?? request.kind], clash?.date ?? first);
  }
  if (returned) await handler.moved?.(tx, request, returned.status, { ...movingOf(c), rules: asking.rules });
}

const movingOf = ({ app, now, actor, ip, ref }: Submitting) =>
  ({ app, now, actorId: actor.userId, move: 'submit', ip, ref }) as const;
