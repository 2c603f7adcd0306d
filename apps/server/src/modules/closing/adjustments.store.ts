/** Later effects on closed dates as rows: `day_adjustment`. */
import type { AdjustmentAmounts } from '@hadir/domain/closing/adjustment.ts';
import type { DayFigures } from '@hadir/domain/corrections/disadvantage.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { DayType } from '@hadir/domain/schedule/day-plan.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';

export interface AdjustmentOfDay {
  readonly userId: string;
  readonly date: LocalDate;
  /** The closed period of the date. */
  readonly period: string;
  readonly from: DayFigures;
  readonly to: DayFigures;
  readonly amounts: AdjustmentAmounts;
}

/** requested: an objection waits for its decision; due: the target period takes it in; dropped: nothing to do. */
export type AdjustmentState = 'requested' | 'due' | 'dropped';

interface Settled {
  readonly state: AdjustmentState;
  /** The period that takes it in; null while it is not due. */
  readonly target: string | null;
}

/** Of a change of the day: one each, as its last move left it. */
export async function writeChangeAdjustment(
  tx: CompanyDb,
  changeId: string,
  { userId, date, period, from, to, amounts, state, target }: AdjustmentOfDay & Settled,
  now: Instant,
): Promise<void> {
  await tx.query(
    `insert into day_adjustment (company_id, id, change_id, user_id, work_date, period, state, figures_from, figures_to,
        amounts, target_period, written_at, settled_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $7 = 'requested' then null else $12::timestamptz end)
      on conflict (company_id, change_id) do update set state = excluded.state, period = excluded.period,
        figures_from = excluded.figures_from, figures_to = excluded.figures_to, amounts = excluded.amounts,
        target_period = excluded.target_period, settled_at = excluded.settled_at`,
    [
      tx.companyId,
      newId(),
      changeId,
      userId,
      date,
      period,
      state,
      JSON.stringify(from),
      JSON.stringify(to),
      JSON.stringify(amounts),
      target,
      toWire(now),
    ],
  );
}

/** Of a request that was decided after the closing: due at once. */
export async function writeRequestAdjustment(
  tx: CompanyDb,
  requestId: string,
  { userId, date, period, from, to, amounts, target }: AdjustmentOfDay & Omit<Settled, 'state'>,
  now: Instant,
): Promise<void> {
  await tx.query(
    `insert into day_adjustment (company_id, id, request_id, user_id, work_date, period, state, figures_from, figures_to,
        amounts, target_period, written_at, settled_at)
      values ($1, $2, $3, $4, $5, $6, 'due', $7, $8, $9, $10, $11, $11)
      on conflict (company_id, request_id, user_id, work_date) where request_id is not null do update
        set state = 'due', period = excluded.period, figures_from = excluded.figures_from,
          figures_to = excluded.figures_to, amounts = excluded.amounts, target_period = excluded.target_period,
          settled_at = excluded.settled_at`,
    [
      tx.companyId,
      newId(),
      requestId,
      userId,
      date,
      period,
      JSON.stringify(from),
      JSON.stringify(to),
      JSON.stringify(amounts),
      target,
      toWire(now),
    ],
  );
}

/** Those of the names that are locked, once nobody is closing any of them. */
export async function lockedAmong(tx: CompanyDb, labels: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ label: string; state: string }>(
    `select label, state from period where company_id = $1 and label = any($2::text[]) order by label for share`,
    [tx.companyId, labels],
  );
  return new Set(rows.flatMap(({ label, state }) => (state === 'locked' ? [label] : [])));
}

export async function dayTypeOf(db: CompanyDb, userId: string, date: LocalDate): Promise<DayType> {
  const { rows } = await db.query<{ dayType: DayType }>(
    `select day_type as "dayType" from attendance_day where company_id = $1 and user_id = $2 and work_date = $3`,
    [db.companyId, userId, date],
  );
  return rows[0]?.dayType ?? 'workday';
}

/** What is due for the period, or was for an earlier one, belongs to this closing. */
export async function takeIn(tx: CompanyDb, closingId: string, period: string): Promise<void> {
  await tx.query(
    `update day_adjustment set closing_id = $2, target_period = $3
      where company_id = $1 and state = 'due' and closing_id is null and target_period <= $3`,
    [tx.companyId, closingId, period],
  );
}

/** A closing that no longer stands gives them back. */
export async function giveBack(tx: CompanyDb, closingId: string): Promise<void> {
  await tx.query('update day_adjustment set closing_id = null where company_id = $1 and closing_id = $2', [
    tx.companyId,
    closingId,
  ]);
}

/** The closed period that has taken in adjustments of this one; null where none has. */
export async function takenInBy(db: CompanyDb, period: string): Promise<string | null> {
  const { rows } = await db.query<{ label: string }>(
    `select c.period as label from day_adjustment a
       join period_closing c on c.company_id = a.company_id and c.id = a.closing_id
      where a.company_id = $1 and a.period = $2 order by c.period desc limit 1`,
    [db.companyId, period],
  );
  return rows[0]?.label ?? null;
}

/** Dates whose request counts in the day itself again, since its period is open. */
export async function dropOfRequests(tx: CompanyDb, period: string): Promise<{ userId: string; date: LocalDate }[]> {
  const { rows } = await tx.query<{ userId: string; date: LocalDate }>(
    `update day_adjustment set state = 'dropped', target_period = null
      where company_id = $1 and period = $2 and state = 'due' and request_id is not null
      returning user_id as "userId", work_date as date`,
    [tx.companyId, period],
  );
  return rows;
}
