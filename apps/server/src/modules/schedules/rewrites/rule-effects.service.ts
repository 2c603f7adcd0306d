/**
 * What a change of shifts, patterns, days off or the calendar does to days already judged: up to 31 dates are judged
 * again in the deciding transaction, more by a job of the same transaction (rules/schedules#effects-of-a-change).
 */
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import { daysInclusive, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import type { Fragment } from '../../../db/sql.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
import { type ConcernedPerson, concerned } from './rule-effects.store.ts';

const MAX_IMMEDIATE_DATES = 31;
/** A transaction that held a whole large company would keep its clock-ins waiting. */
const MAX_IMMEDIATE_DAYS = 3_100;
const JOB = 'schedules-recompute';

export interface RuleChange {
  companyId: string;
  userId: string;
  today: LocalDate;
  now: Instant;
  /** The days it concerns, of the judged day `d`. */
  where: Fragment;
  /** A word of the day's history. */
  cause: string;
}

interface Range {
  from: LocalDate;
  to: LocalDate;
}

interface Task extends Range {
  companyId: string;
  userIds: string[];
  cause: string;
  actorUserId: string;
}

function rangeOf(people: readonly ConcernedPerson[]): Range | undefined {
  const [first] = people;
  if (first === undefined) return undefined;
  return people.reduce<Range>(
    (all, { from, to }) => ({ from: from < all.from ? from : all.from, to: to > all.to ? to : all.to }),
    first,
  );
}

/** Whose days a change concerns. */
export interface Concerned {
  readonly people: readonly string[];
  readonly days: number;
  /** From the first of them to the last; undefined where there are none. */
  readonly range: Range | undefined;
  /** Too many to be judged in the transaction of the change. */
  readonly later: boolean;
}

export async function whomItConcerns(db: CompanyDb, change: RuleChange): Promise<Concerned> {
  const found = await concerned(db, change.companyId, change.today, change.where);
  const range = rangeOf(found);
  const days = found.reduce((sum, person) => sum + person.days, 0);
  const dates = range === undefined ? 0 : daysInclusive(range.from, range.to);
  const people = found.map(({ userId }) => userId);
  return { people, days, range, later: dates > MAX_IMMEDIATE_DATES || days > MAX_IMMEDIATE_DAYS };
}

const effectOf = ({ people, days, later }: Concerned): MasterEffect => ({ people: people.length, days, later });

/** What the change would concern; the same count as applyRuleChange gives right afterwards. */
export async function previewRuleChange(db: CompanyDb, change: RuleChange): Promise<MasterEffect> {
  return effectOf(await whomItConcerns(db, change));
}

/** Call it with the transaction of the change, after the rule itself is written. */
export async function applyRuleChange(app: App, tx: CompanyDb, change: RuleChange): Promise<MasterEffect> {
  const found = await whomItConcerns(tx, change);
  await judgeConcerned(app, tx, change, found);
  return effectOf(found);
}

/** Judges what was found to be concerned: at once, or by a job of the same transaction. */
async function judgeConcerned(
  app: App,
  tx: CompanyDb,
  { companyId, userId, now, cause }: RuleChange,
  { people, range, later }: Concerned,
): Promise<void> {
  if (range === undefined) return;
  const task: Task = { companyId, userIds: [...people], ...range, cause, actorUserId: userId };
  if (later) await app.jobs.send(JOB, task, { db: tx });
  else await recomputeDays(tx, { ...task, now });
}

/** Declares the job of the large changes. */
export function ruleEffectJobs(app: App): void {
  app.jobs.handle<Task>(JOB, async (task) => {
    await recomputeDays(companyDb(app.pool, task.companyId), { ...task, now: app.clock() });
  });
}
