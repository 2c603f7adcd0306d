/**
 * Hours and rules for dates that have passed: confirmed, with a reason, in open periods alone. Days that become better
 * or stay as they are are judged by them at once; the others keep their former hours until the person has consented or
 * the days in which to object have passed (docs/decisions/064).
 */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { MOST_FORMER_DAYS, type RewriteEffect } from '@hadir/contract/kernel/versions.ts';
import { firstOpenDate } from '@hadir/domain/attendance/period.ts';
import type { DayFigures } from '@hadir/domain/corrections/disadvantage.ts';
import { datesBetween, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Rewrite } from '@hadir/domain/schedule/dated-version.ts';
import type { App } from '../../../app-context.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { type Fragment, sql } from '../../../db/sql.ts';
import { Refused, refusedField } from '../../../http/refused.ts';
import { type CompanyRules, currentRules } from '../../attendance/rules/current-rules.service.ts';
import type { ComparedDay } from '../../attendance/days/former-hours.service.ts';
import { ownConfirmerNames, undecidedDays } from '../../corrections/day-changes/hours-changes.service.ts';
import { insertRewrite, type RewriteSubject } from './hours-rewrite.store.ts';
import {
  comparedDays,
  lockRewrittenDays,
  judgeRewritten,
  retainFormerHours,
  REWRITE_JOB,
  type RewrittenDays,
} from './rewritten-days.service.ts';
import { type RuleChange, whomItConcerns } from './rule-effects.service.ts';

export interface HoursRewrite {
  readonly companyId: string;
  /** Who makes it. */
  readonly userId: string;
  readonly today: LocalDate;
  readonly now: Instant;
  readonly ip: string | null;
  readonly ref: string | null;
  readonly subject: RewriteSubject;
  readonly subjectId: string;
  readonly from: LocalDate;
  /** Null: what it would do is asked for; nothing stays, nobody waits and nobody is told. */
  readonly reason: string | null;
  /** The judged days `d` that it concerns, whatever their date. */
  readonly days: Fragment;
  /** A word of the day's history. */
  readonly cause: string;
  record(rewrite: Rewrite): Promise<void>;
}

/** @throws Refused at `from` for a date that has not passed or lies in, or before, a locked period */
function refuseDates(rules: CompanyRules, { from, today }: HoursRewrite): void {
  if (from > today) throw refusedField('from', 'BELUM_LEWAT', { tanggal: dateText(today) });
  const open = firstOpenDate(rules.periods, today, rules.settings.cutoff_day);
  const locked = from < open ? from : datesBetween(from, today).find((date) => rules.lockedOn(date));
  if (locked === undefined) return;
  const params = { periode: rules.periodOn(locked).label };
  throw new Refused('PERIODE_TERKUNCI', { params, fields: [{ field: 'from', code: 'PERIODE_TERKUNCI', params }] });
}

/** Stands in the row of a rehearsal, which does not stay. */
const UNASKED = 'Belum disimpan: hanya dihitung.';

const same = ({ before, after, labels }: ComparedDay) =>
  labels.before === labels.after && JSON.stringify(before) === JSON.stringify(after);

const late = ({ lateMinutes, lateExcusedMinutes }: DayFigures) => lateMinutes - lateExcusedMinutes;

function sumsOf(days: readonly ComparedDay[], minutes: (figures: DayFigures) => number) {
  return days.reduce(
    (sum, { before, after }) => ({ before: sum.before + minutes(before), after: sum.after + minutes(after) }),
    { before: 0, after: 0 },
  );
}

const shownFigures = (figures: DayFigures, label: string) => ({
  label,
  lateMinutes: late(figures),
  workedMinutes: figures.workedMinutes,
});

interface Deciding {
  /** Who makes the change. */
  readonly by: string;
  /** Who could agree to its own days, by date; names. */
  readonly confirmers: ReadonlyMap<LocalDate, readonly string[]>;
  readonly undecided: readonly ComparedDay[];
}

function effectOf(
  concerned: Pick<RewriteEffect, 'people' | 'days' | 'later'>,
  compared: readonly ComparedDay[],
  { by, confirmers, undecided }: Deciding,
): RewriteEffect {
  const left = new Set(undecided);
  const decided = compared.filter((day) => !left.has(day));
  const own = decided.filter(({ userId, retainsFormer }) => retainsFormer && userId === by);
  const confirmersOn = ({ date }: ComparedDay) => confirmers.get(date) ?? [];
  const waitsForOthers = new Set(own.filter((day) => confirmersOn(day).length > 0));
  const former = decided.filter((day) => day.disadvantages.length > 0 && !waitsForOthers.has(day));
  const waits = new Set([...former, ...waitsForOthers]);
  const changed = decided.filter((day) => !waits.has(day) && !same(day));
  const alone = own.filter((day) => !waitsForOthers.has(day));
  const consent = alone.filter(({ disadvantages }) => disadvantages.length > 0).length;
  return {
    ...concerned,
    changed: changed.length,
    statuses: changed.filter(({ before, after }) => before.status !== after.status).length,
    lateMinutes: sumsOf(changed, late),
    workedMinutes: sumsOf(changed, ({ workedMinutes }) => workedMinutes),
    former: former.length,
    formerDays: former.slice(0, MOST_FORMER_DAYS).map(({ userId, fullname, date, disadvantages, ...day }) => ({
      userId,
      fullname,
      date,
      disadvantages: [...disadvantages],
      before: shownFigures(day.before, day.labels.before),
      after: shownFigures(day.after, day.labels.after),
    })),
    own: {
      days: own.length,
      alone: alone.length - consent,
      consent,
      confirmers: [...new Set([...waitsForOthers].flatMap(confirmersOn))].toSorted(),
    },
    undecided: undecided.length,
    rules: [],
  };
}

/**
 * In the transaction of the change: the versions are recorded here, between looking and judging. The caller has written
 * its row: the mark of the rules that this moves is moved by the lock of a period, too, so none is locked meanwhile.
 */
export async function rewriteHours(app: App, tx: CompanyDb, wish: HoursRewrite): Promise<RewriteEffect> {
  const { companyId, from, today, now, userId, reason } = wish;
  refuseDates(await currentRules(tx), wish);
  const where = sql`(${wish.days} and d.work_date >= ${from}::date)`;
  const change: RuleChange = { companyId, userId, today, now, cause: wish.cause, where };
  const { people, days, range, later } = await whomItConcerns(tx, change);
  const rewrite: Rewrite = { id: newId(), to: today };
  const task: RewrittenDays = {
    companyId,
    rewriteId: rewrite.id,
    by: userId,
    reason: reason ?? UNASKED,
    cause: wish.cause,
    userIds: [...people],
    from: range?.from ?? from,
    to: range?.to ?? from,
  };
  // Whoever changes one of the days meanwhile is waited for. A large company is not held for as long as it takes: its
  // days are compared afresh by the job, each with its months held.
  if (reason !== null && !later) await lockRewrittenDays(tx, task, people, now);
  const { subject, subjectId } = wish;
  const row = { id: rewrite.id, subject, subjectId, first: from, last: today, by: userId, now };
  await insertRewrite(tx, { ...row, reason: task.reason });
  await wish.record(rewrite);
  const compared = await comparedDays(tx, task, now);
  const former = compared.filter(({ retainsFormer }) => retainsFormer);
  const own = former.flatMap((day) => (day.userId === userId ? [day.date] : []));
  const confirmers = await ownConfirmerNames(tx, { by: userId, dates: own }, now);
  const undecided = await undecidedDays(tx, former, userId);
  if (reason !== null) {
    await retainFormerHours(tx, task, compared, { now, ip: wish.ip, ref: wish.ref });
    if (later) await app.jobs.send(REWRITE_JOB, task, { db: tx });
    else await judgeRewritten(tx, task, people, now);
  }
  return effectOf({ people: people.length, days, later }, compared, { by: userId, confirmers, undecided });
}
