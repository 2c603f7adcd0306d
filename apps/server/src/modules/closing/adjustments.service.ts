/**
 * What would change a day of a closed period stays beside it as an adjustment of the next period that is open
 * (rules/attendance#adjustments). Written in the transaction of what it comes from, under the months of the date.
 */
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import { adjustmentAmounts } from '@hadir/domain/closing/adjustment.ts';
import type { DayFigures } from '@hadir/domain/corrections/disadvantage.ts';
import { addDays, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { daysBeyondLock } from '../attendance/days/beyond-lock.service.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import {
  type AdjustmentState,
  dayTypeOf,
  lockedAmong,
  writeChangeAdjustment,
  writeRequestAdjustment,
} from './adjustments.store.ts';

/** Beyond the periods that can be closed by now. */
const DAYS_AHEAD = 400;

/** The next period that is not closed. A closing that is under way is waited for: it takes in only what it has seen. */
async function targetOf(tx: CompanyDb, rules: CompanyRules, source: string): Promise<string> {
  const { to } = rules.periodNamed(periodLabel(source));
  const next = rules.periodsTouching(addDays(to, 1), addDays(to, DAYS_AHEAD)).map(({ label }) => label);
  const locked = await lockedAmong(tx, next);
  const target = next.find((label) => !locked.has(label));
  if (target === undefined) throw new Error(`no period after ${source} is open`);
  return target;
}

const missingPunch = (rules: CompanyRules, date: LocalDate) => rules.on(date).settings.missing_punch_counts_as;

export interface ChangedDay {
  readonly changeId: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly period: string;
  readonly state: AdjustmentState;
  readonly from: DayFigures;
  readonly to: DayFigures;
}

/** A change of the day that was moved after the closing. */
export async function adjustByChange(
  tx: CompanyDb,
  rules: CompanyRules,
  { changeId, state, from, to, ...day }: ChangedDay,
  now: Instant,
): Promise<void> {
  const dayType = await dayTypeOf(tx, day.userId, day.date);
  const amounts = adjustmentAmounts({ ...from, dayType }, { ...to, dayType }, missingPunch(rules, day.date));
  const target = state === 'due' ? await targetOf(tx, rules, day.period) : null;
  await writeChangeAdjustment(tx, changeId, { ...day, from, to, amounts, state, target }, now);
}

/** A request whose effects were written after the closing: its closed days stay, and what they would be is written down. */
export async function adjustByRequest(
  tx: CompanyDb,
  rules: CompanyRules,
  { requestId, userId, dates }: { requestId: string; userId: string; dates: readonly LocalDate[] },
  now: Instant,
): Promise<void> {
  const closed = dates.filter((date) => rules.lockedOn(date));
  if (closed.length === 0) return;
  for (const { date, stored, judged } of await daysBeyondLock(tx, rules, { userId, dates: closed, now })) {
    const amounts = adjustmentAmounts(stored, judged, missingPunch(rules, date));
    if (Object.keys(amounts).length === 0) continue;
    const period = rules.periodOn(date).label;
    const target = await targetOf(tx, rules, period);
    const { dayType: _stored, ...from } = stored;
    const { dayType: _judged, ...to } = judged;
    await writeRequestAdjustment(tx, requestId, { userId, date, period, from, to, amounts, target }, now);
  }
}
