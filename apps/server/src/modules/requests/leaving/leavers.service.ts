/**
 * What a last day does to requests (docs/decisions/060): what lies after it is closed, what crosses it is cut off,
 * delegations end, and what waits for the person goes to somebody else. Foreseen before, done in the transaction that
 * sets the day: request rows first, then people, then months.
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { datesBetween, type Instant } from '@hadir/domain/kernel/time.ts';
import { type LeaversOutcome, outcomeOfLeaving } from '@hadir/domain/requests/leaving.ts';
import { SYSTEM_ACTOR } from '@hadir/domain/requests/request-state.ts';
import type { App } from '../../../app-context.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { retryOnDeadlock } from '../../../db/transactions/deadlock.ts';
import { Refused } from '../../../http/refused.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { activeDeputy } from '../chain/deputy.store.ts';
import {
  endDelegationsAfter,
  lockRequests,
  leaversWithRequests,
  type LastDayOf,
  reachingDelegations,
  type ReachingRequest,
  reachingRequests,
  waitingForLeavers,
} from './leavers.store.ts';
import { moveLockedRequest } from '../actions/request-action.service.ts';
import { lockUsers, loadRequest } from '../request.store.ts';
import { daysOf, type RequestDay } from '../request-day.store.ts';
import { resolveStepsSoon } from '../chain/resolve-steps.job.ts';

interface Reached {
  readonly request: ReachingRequest;
  readonly outcome: Exclude<LeaversOutcome, 'stay'>;
  readonly lastDay: LastDayOf['lastDay'];
}

/** Each request once; of a swap between two who leave, the stronger outcome. */
async function reached(db: CompanyDb, leaving: readonly LastDayOf[]): Promise<Reached[]> {
  const days = new Map(leaving.map(({ userId, lastDay }) => [userId, lastDay]));
  const found = new Map<string, Reached>();
  for (const request of await reachingRequests(db, leaving)) {
    const lastDay = days.get(request.leaverId);
    if (lastDay === undefined) continue;
    const outcome = outcomeOfLeaving(request, lastDay);
    if (outcome === 'stay' || found.get(request.id)?.outcome === 'close') continue;
    found.set(request.id, { request, outcome, lastDay });
  }
  return [...found.values()];
}

/** Before the people are held: the rows that the last days move, the people around them, their months. */
export async function lockReachedRequests(tx: CompanyDb, leaving: readonly LastDayOf[], now: Instant): Promise<void> {
  const ids = (await reached(tx, leaving)).map(({ request }) => request.id);
  if (ids.length > 0) await lockAll(tx, ids, now);
}

async function lockAll(tx: CompanyDb, ids: readonly string[], now: Instant) {
  await lockRequests(tx, ids);
  const requests = await loadRequest(tx, ids);
  const days: RequestDay[] = [];
  for (const { id } of requests) days.push(...(await daysOf(tx, id)));
  const own = requests.flatMap(({ userId, first, last }) =>
    datesBetween(first, last).map((date) => ({ userId, date })),
  );
  const all = [...own, ...days];
  await lockUsers(
    tx,
    all.map(({ userId }) => userId),
  );
  return { requests, rules: await lockDays(tx, all, now) };
}

export interface Ending {
  readonly app: App;
  readonly now: Instant;
  readonly actorId: string | null;
  readonly ip: string | null;
  readonly ref: string | null;
}

/** In the transaction that sets the last days, after the employments have their ends. */
export async function endRequestsAfter(tx: CompanyDb, leaving: readonly LastDayOf[], by: Ending): Promise<void> {
  const found = await reached(tx, leaving);
  if (found.length > 0) {
    const ids = found.map(({ request }) => request.id);
    const { requests, rules } = await lockAll(tx, ids, by.now);
    const mover = { ...by, actorId: null, viewerOf: () => SYSTEM_ACTOR };
    for (const { request, outcome, lastDay } of found) {
      const one = requests.find(({ id }) => id === request.id);
      if (one === undefined) continue;
      const reason = `Hari kerja terakhir ${dateText(lastDay)}`;
      const requested = { id: one.id, move: outcome, reason, ...(outcome === 'shorten' ? { lastDay } : {}) };
      await moveLockedRequest(tx, { request: one, rules }, mover, requested);
    }
  }
  await endDelegations(tx, leaving, by.now);
  await resolveWaitingFor(
    by.app,
    tx,
    leaving.map(({ userId }) => userId),
  );
}

/** What waits for people who are gone goes to somebody else as soon as the transaction is committed. */
export async function resolveWaitingFor(app: App, tx: CompanyDb, userIds: readonly string[]): Promise<void> {
  if ((await waitingForLeavers(tx, userIds)).length > 0) await resolveStepsSoon(app, tx);
}

async function endDelegations(tx: CompanyDb, leaving: readonly LastDayOf[], now: Instant): Promise<void> {
  const ending = await reachingDelegations(tx, leaving);
  if (ending.length === 0) return;
  await endDelegationsAfter(tx, leaving, now);
  const messages = ending.map(({ userId, delegateId, delegateName, userName, leaverId, lastDay }) => {
    const given = leaverId === delegateId;
    return {
      userId: given ? userId : delegateId,
      kind: 'delegasi',
      title: given ? `Delegasi Anda kepada ${delegateName} berakhir` : `Delegasi dari ${userName} berakhir`,
      body: `Berlaku sampai ${dateText(lastDay)}, hari kerja terakhir ${given ? delegateName : userName}.`,
      link: '/dashboards/pending',
    };
  });
  await notify(tx, tx.companyId, messages, now);
}

/**
 * What a last day left behind: set before the product cut requests off, or carried over from a file. Each person in a
 * transaction; whose period is locked stays as it was paid.
 */
export async function sweepLeavers(app: App, db: CompanyDb, now: Instant): Promise<void> {
  const by: Ending = { app, now, actorId: null, ip: null, ref: null };
  for (const one of await leaversWithRequests(db)) {
    const end = async (tx: CompanyDb) => {
      await lockReachedRequests(tx, [one], now);
      await endRequestsAfter(tx, [one], by);
    };
    try {
      await retryOnDeadlock(() => db.transaction(end));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}

/** Told by name; the rest is counted. */
const MOST_NAMED = 20;

interface AffectedRequest {
  readonly id: string;
  readonly label: string;
  readonly fullname: string;
  readonly first: ReachingRequest['first'];
  readonly last: ReachingRequest['last'];
}

export interface ImpactPreview {
  /** Dated after the last day. */
  readonly closed: Listed;
  /** Crossing it. */
  readonly shortened: Listed;
  /** Of others, waiting for the person's decision. */
  readonly waiting: Listed;
  /** Names of those on the other side of a delegation. */
  readonly delegations: string[];
  /** The person is the company's deputy decider. */
  readonly isDeputy: boolean;
}

interface Listed {
  readonly count: number;
  readonly named: AffectedRequest[];
}

function listed(requests: readonly AffectedRequest[]): Listed {
  const named = requests
    .slice(0, MOST_NAMED)
    .map(({ id, label, fullname, first, last }) => ({ id, label, fullname, first, last }));
  return { count: requests.length, named };
}

export async function previewLeaving(
  db: CompanyDb,
  leaving: readonly LastDayOf[],
): Promise<ReadonlyMap<string, ImpactPreview>> {
  const found = await reached(db, leaving);
  const delegations = await reachingDelegations(db, leaving);
  const ids = leaving.map(({ userId }) => userId);
  const waiting = await waitingForLeavers(db, ids);
  const deputy = await activeDeputy(db);
  const closed = new Set(found.filter(({ outcome }) => outcome === 'close').map(({ request }) => request.id));
  return new Map(
    ids.map((userId) => {
      const own = found.filter(({ request }) => request.leaverId === userId).map(({ request }) => request);
      return [
        userId,
        {
          closed: listed(own.filter(({ id }) => closed.has(id))),
          shortened: listed(own.filter(({ id }) => !closed.has(id))),
          waiting: listed(waiting.filter(({ leaverId }) => leaverId === userId)),
          delegations: delegations
            .filter(({ leaverId }) => leaverId === userId)
            .map((one) => (one.userId === userId ? one.delegateName : one.userName)),
          isDeputy: deputy === userId,
        },
      ];
    }),
  );
}

export { closedBefore } from './leavers.store.ts';
export type { LastDayOf } from './leavers.store.ts';
