/**
 * Days that a change of a person's dates concerns: judged again at once up to 31 dates, more by a job of the same
 * transaction (rules/schedules#effects-of-a-change).
 */
import { daysInclusive, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { Refused } from '../../../http/refused.ts';
import { daysSinceJoining } from '../../attendance/days/newcomer-days.service.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
import { lockedFrom } from './person-write.store.ts';

const JOB = 'people-recompute';
const MAX_IMMEDIATE_DATES = 31;
const MAX_IMMEDIATE_DAYS = 3_100;

export interface AffectedDays {
  userIds: readonly string[];
  from: LocalDate;
  /** Open while null. */
  to: LocalDate | null;
  today: LocalDate;
  now: Instant;
  actorUserId: string;
}

interface Task {
  companyId: string;
  userIds: readonly string[];
  from: LocalDate;
  to: LocalDate;
  cause: string;
  actorUserId: string;
}

export type DayEffect = { days: number; later: boolean } | null;

/** @throws Refused PERIODE_TERKUNCI when the date lies in or before a locked period */
export async function requireOpenSince(db: CompanyDb, from: LocalDate): Promise<void> {
  const label = await lockedFrom(db, from);
  if (label !== undefined) throw new Refused('PERIODE_TERKUNCI', { params: { periode: label } });
}

/** requireOpenSince() for many lines of one transaction: each date is asked for once. */
export function openOnce(): (db: CompanyDb, from: LocalDate) => Promise<void> {
  const open = new Set<LocalDate>();
  return async (db, from) => {
    if (open.has(from)) return;
    await requireOpenSince(db, from);
    open.add(from);
  };
}

/** Call it with the transaction of the change, after it is written. Null when no day of the past is concerned. */
export async function touchDays(app: App, tx: CompanyDb, touched: AffectedDays): Promise<DayEffect> {
  const { userIds, from, today, now, actorUserId } = touched;
  const to = touched.to === null || touched.to > today ? today : touched.to;
  const dates = daysInclusive(from, to);
  if (dates === 0 || userIds.length === 0) return null;
  const task: Task = { companyId: tx.companyId, userIds, from, to, cause: 'data_karyawan', actorUserId };
  const later = dates > MAX_IMMEDIATE_DATES || dates * userIds.length > MAX_IMMEDIATE_DAYS;
  if (later) {
    await app.jobs.send(JOB, task, { db: tx });
    return { days: dates * userIds.length, later };
  }
  const written = await recomputeDays(tx, { ...task, now, closes: true });
  return { days: written.length, later };
}

/**
 * The days of people who are registered after they joined, back to the first open period: their record begins with the
 * registration, not with the next look of a job.
 */
export async function recordNewcomers(
  app: App,
  tx: CompanyDb,
  userIds: readonly string[],
  { now, actorUserId }: Pick<AffectedDays, 'now' | 'actorUserId'>,
): Promise<void> {
  for (const { to, ...since } of await daysSinceJoining(tx, userIds, now)) {
    const task: Task = { companyId: tx.companyId, ...since, to, cause: 'data_karyawan', actorUserId };
    if (daysInclusive(since.from, to) * since.userIds.length > MAX_IMMEDIATE_DAYS)
      await app.jobs.send(JOB, task, { db: tx });
    else await recomputeDays(tx, { ...task, now, closes: true });
  }
}

/** Declares the job of the long changes. */
export function affectedDaysJob(app: App): void {
  app.jobs.handle<Task>(JOB, async (task) => {
    await recomputeDays(companyDb(app.pool, task.companyId), { ...task, now: app.clock(), closes: true });
  });
}
