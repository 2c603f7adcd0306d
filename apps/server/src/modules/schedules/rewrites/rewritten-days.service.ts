/**
 * The days of a rewrite of hours: which of them keep their former hours, and the judging of the others. Many days are
 * judged by a job: it compares each of them afresh, with what was written since the act, so that no day becomes worse
 * behind the person's back (docs/decisions/064, 078).
 */
import { datesBetween, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { retryOnDeadlock } from '../../../db/transactions/deadlock.ts';
import {
  type ComparedDay,
  compareHours,
  daysWithFormerHours,
  storeFormerHours,
} from '../../attendance/days/former-hours.service.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
import { proposeHours } from '../../corrections/day-changes/hours-changes.service.ts';

export const REWRITE_JOB = 'schedules-rewritten';
const PEOPLE_PER_BATCH = 250;

/** Plain JSON: the job is given it as it is. */
export interface RewrittenDays {
  readonly companyId: string;
  readonly rewriteId: string;
  /** Who made the rewrite, and why. */
  readonly by: string;
  readonly reason: string;
  /** A word of the day's history. */
  readonly cause: string;
  readonly userIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

function groupsOf(userIds: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let start = 0; start < userIds.length; start += PEOPLE_PER_BATCH)
    groups.push(userIds.slice(start, start + PEOPLE_PER_BATCH));
  return groups;
}

/** Whoever writes one of these days waits until the transaction ends. */
export async function lockRewrittenDays(
  tx: CompanyDb,
  { from, to }: RewrittenDays,
  userIds: readonly string[],
  now: Instant,
): Promise<void> {
  if (userIds.length === 0) return;
  const dates = datesBetween(from, to);
  await lockDays(
    tx,
    userIds.flatMap((userId) => dates.map((date) => ({ userId, date }))),
    now,
  );
}

export async function comparedDays(
  tx: CompanyDb,
  { rewriteId, by, from, to, userIds }: RewrittenDays,
  now: Instant,
): Promise<ComparedDay[]> {
  const found: ComparedDay[] = [];
  for (const group of groupsOf(userIds)) {
    const withFormerHours = await daysWithFormerHours(tx, rewriteId, group);
    const compared = await compareHours(tx, {
      userIds: group,
      from,
      to,
      now,
      rewriteIds: [rewriteId],
      by,
      withFormerHours,
    });
    for (const day of compared) found.push(day);
  }
  return found;
}

interface Made {
  readonly now: Instant;
  readonly ip: string | null;
  readonly ref: string | null;
}

/** Days that keep their former hours and did not before: from now on they wait for an answer. */
export async function retainFormerHours(
  tx: CompanyDb,
  { rewriteId, reason, by }: RewrittenDays,
  compared: readonly ComparedDay[],
  { now, ip, ref }: Made,
): Promise<void> {
  const former = compared.filter(({ retainsFormer }) => retainsFormer);
  const people = [...new Set(former.map(({ userId }) => userId))];
  const stored = await daysWithFormerHours(tx, rewriteId, people);
  const storedKeys = new Set(stored.map(({ userId, date }) => `${userId} ${date}`));
  const added = former.filter(({ userId, date }) => !storedKeys.has(`${userId} ${date}`));
  if (added.length === 0) return;
  await storeFormerHours(tx, added, rewriteId, now);
  await proposeHours(tx, added, { rewriteId, reason, by, now, ip, ref });
}

/** By the hours that count for each of them now. */
export async function judgeRewritten(
  tx: CompanyDb,
  { companyId, cause, by, from, to }: RewrittenDays,
  userIds: readonly string[],
  now: Instant,
): Promise<void> {
  if (userIds.length === 0) return;
  await recomputeDays(tx, { companyId, userIds, from, to, cause, now, actorUserId: by });
}

/** The job's work: some people at a time, their months locked while their days are compared and judged. */
export async function rewriteLater(db: CompanyDb, task: RewrittenDays, now: Instant): Promise<void> {
  for (const userIds of groupsOf(task.userIds)) {
    const part = { ...task, userIds };
    await retryOnDeadlock(() =>
      db.transaction(async (tx) => {
        await lockRewrittenDays(tx, part, userIds, now);
        await retainFormerHours(tx, part, await comparedDays(tx, part, now), { now, ip: null, ref: null });
        await judgeRewritten(tx, part, userIds, now);
      }),
    );
  }
}

export function rewriteJobs(app: App): void {
  app.jobs.handle<RewrittenDays>(REWRITE_JOB, async (task) => {
    await rewriteLater(companyDb(app.pool, task.companyId), task, app.clock());
  });
}
