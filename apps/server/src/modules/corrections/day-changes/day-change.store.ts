/** Rows of day changes, and of what they leave to the next closing (docs/decisions/066). */
import type { DayFigures, Disadvantage } from '@hadir/domain/corrections/disadvantage.ts';
import { type DayChangeKind, type DayChangeState, OPEN_STATES } from '@hadir/domain/corrections/day-change.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { type Fragment, sql, statement } from '../../../db/sql.ts';

export interface DayChangeDraft {
  readonly userId: string;
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly kind: DayChangeKind;
  readonly reason: string;
  readonly disadvantages: readonly Disadvantage[];
  /** The day without and with the change. */
  readonly before: DayFigures;
  readonly after: DayFigures;
  /** What the kind's effect needs; plain JSON. */
  readonly wanted: unknown;
  /** It is the writer's own matter and nobody else could agree to it: noted. */
  readonly alone?: boolean;
}

interface DayAdjustment {
  readonly period: string;
  readonly state: 'requested' | 'due' | 'dropped';
}

export interface StoredDayChange extends DayChangeDraft {
  readonly id: string;
  readonly fullname: string;
  readonly employeeNo: string;
  readonly state: DayChangeState;
  /** What its effect wrote, for the way back. */
  readonly done: unknown;
  readonly writtenBy: string;
  readonly writtenByName: string;
  readonly writtenAt: Instant;
  readonly secondBy: string | null;
  readonly secondByName: string | null;
  readonly secondAt: Instant | null;
  readonly secondNote: string;
  readonly notifiedAt: Instant | null;
  readonly consentedAt: Instant | null;
  readonly objectedAt: Instant | null;
  readonly objection: string | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Instant | null;
  readonly decisionNote: string;
  readonly decidedAlone: boolean;
  readonly countedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly adjustment: DayAdjustment | null;
}

const ROW = sql`c.id, c.user_id as "userId", u.fullname, u.employee_no as "employeeNo", c.work_date as date, c.zone, c.kind,
  c.state, c.reason, c.disadvantages, c.figures_before as before, c.figures_after as after, c.wanted, c.done,
  c.written_by as "writtenBy", w.fullname as "writtenByName", c.written_at as "writtenAt", c.second_by as "secondBy",
  s.fullname as "secondByName", c.second_at as "secondAt", c.second_note as "secondNote", c.notified_at as "notifiedAt",
  c.consented_at as "consentedAt", c.objected_at as "objectedAt", c.objection, c.decided_by as "decidedBy",
  d.fullname as "decidedByName", c.decided_at as "decidedAt", c.decision_note as "decisionNote",
  c.decided_alone as "decidedAlone", c.counted_at as "countedAt", c.ended_at as "endedAt",
  case when a.change_id is not null then json_build_object('period', a.period, 'state', a.state) end as adjustment`;
const TABLES = sql`day_change c
  join app_user u on u.company_id = c.company_id and u.id = c.user_id
  join app_user w on w.company_id = c.company_id and w.id = c.written_by
  left join app_user s on s.company_id = c.company_id and s.id = c.second_by
  left join app_user d on d.company_id = c.company_id and d.id = c.decided_by
  left join day_adjustment a on a.company_id = c.company_id and a.change_id = c.id`;

/** `where` speaks of the change `c`; newest date first. */
export async function dayChangesWhere(
  db: CompanyDb,
  where: Fragment,
  { most = 200, offset = 0 } = {},
): Promise<StoredDayChange[]> {
  const { rows } = await db.query<StoredDayChange>(
    statement(sql`select ${ROW} from ${TABLES} where c.company_id = ${db.companyId}::uuid and ${where}
      order by c.work_date desc, c.written_at desc, c.id limit ${most}::int offset ${offset}::int`),
  );
  return rows;
}

export async function dayChangeById(db: CompanyDb, id: string): Promise<StoredDayChange | undefined> {
  return (await dayChangesWhere(db, sql`c.id = ${id}::uuid`))[0];
}

/** In the order of the ids. */
export async function dayChangesByIds(db: CompanyDb, ids: readonly string[]): Promise<StoredDayChange[]> {
  const found = await dayChangesWhere(db, sql`c.id = any(${ids}::uuid[])`, { most: ids.length });
  const byId = new Map(found.map((change) => [change.id, change]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Held until the transaction ends: whoever moves it next sees what became of it. */
export async function lockDayChange(tx: CompanyDb, id: string): Promise<StoredDayChange | undefined> {
  await tx.query('select 1 from day_change where company_id = $1 and id = $2 for update', [tx.companyId, id]);
  return dayChangeById(tx, id);
}

export function dayChangesOn(db: CompanyDb, userId: string, date: LocalDate): Promise<StoredDayChange[]> {
  return dayChangesWhere(db, sql`c.user_id = ${userId}::uuid and c.work_date = ${date}::date`);
}

export interface PeopleAndDates {
  readonly userIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Dates on which somebody has still something to say. */
export async function openChangeDays(
  db: CompanyDb,
  { userIds, from, to }: PeopleAndDates,
  { proposals }: { readonly proposals: boolean },
): Promise<{ userId: string; date: LocalDate }[]> {
  const { rows } = await db.query<{ userId: string; date: LocalDate }>(
    `select distinct user_id as "userId", work_date as date from day_change
      where company_id = $1 and user_id = any($2::uuid[]) and work_date between $3 and $4
        and state = any($5::text[]) and ($6 or notified_at is not null)`,
    [db.companyId, userIds, from, to, OPEN_STATES, proposals],
  );
  return rows;
}

/** Proposed by whose day it is: others than HR may be asked about them (docs/decisions/078). */
export function proposedOwnChanges(db: CompanyDb, { userIds, from, to }: PeopleAndDates): Promise<StoredDayChange[]> {
  return dayChangesWhere(
    db,
    sql`c.state = 'proposed' and c.user_id = c.written_by and c.user_id = any(${userIds}::uuid[])
      and c.work_date between ${from}::date and ${to}::date`,
  );
}

/** Something is still to be said about one of the kind on these dates. */
export async function hasOpenChange(
  db: CompanyDb,
  { userId, date, kind }: Pick<DayChangeDraft, 'userId' | 'date' | 'kind'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from day_change where company_id = $1 and user_id = $2 and work_date = $3 and kind = $4
      and state = any($5::text[])`,
    [db.companyId, userId, date, kind, OPEN_STATES],
  );
  return rowCount !== 0;
}

export interface NewDayChange extends DayChangeDraft {
  readonly state: DayChangeState;
  readonly notifiedAt: Instant | null;
}

/** @returns their ids, in their order. @throws a unique violation where one of the kind is open on the date */
export async function insertDayChanges(
  tx: CompanyDb,
  drafts: readonly NewDayChange[],
  { by, now }: { by: string; now: Instant },
): Promise<string[]> {
  const ids = drafts.map(() => newId());
  await insertRows(
    tx,
    'day_change',
    drafts.map((draft, index) => ({
      company_id: tx.companyId,
      id: ids[index],
      user_id: draft.userId,
      work_date: draft.date,
      zone: draft.zone,
      kind: draft.kind,
      state: draft.state,
      reason: draft.reason,
      disadvantages: draft.disadvantages,
      figures_before: draft.before,
      figures_after: draft.after,
      wanted: draft.wanted,
      written_by: by,
      written_at: toWire(now),
      second_note: '',
      notified_at: draft.notifiedAt === null ? null : toWire(draft.notifiedAt),
      decision_note: '',
      decided_alone: draft.alone ?? false,
      version: 1,
    })),
  );
  return ids;
}

/** What a move writes beside the state; what is left out stays. */
export interface DayChangePatch {
  readonly second?: { readonly by: string; readonly note: string };
  readonly notified?: true;
  readonly consented?: true;
  readonly objection?: string;
  readonly decision?: { readonly by: string; readonly note: string; readonly alone: boolean };
  /** Judged with it from now on, with what its effect wrote. */
  readonly counts?: { readonly done: unknown };
  readonly ended?: true;
  /** As the day is judged now. */
  readonly figures?: Pick<DayChangeDraft, 'before' | 'after' | 'disadvantages'>;
}

export async function writeDayChange(
  tx: CompanyDb,
  id: string,
  { state, patch, now }: { state: DayChangeState; patch: DayChangePatch; now: Instant },
): Promise<void> {
  const { second, decision, counts, figures } = patch;
  await tx.query(
    `update day_change set state = $3, version = version + 1,
        second_by = coalesce($5, second_by), second_at = case when $5::uuid is null then second_at else $4 end,
        second_note = coalesce($6, second_note),
        notified_at = case when $7 then $4 else notified_at end, consented_at = case when $8 then $4 else consented_at end,
        objection = coalesce($9, objection), objected_at = case when $9::text is null then objected_at else $4 end,
        decided_by = coalesce($10, decided_by), decided_at = case when $10::uuid is null then decided_at else $4 end,
        decision_note = coalesce($11, decision_note), decided_alone = coalesce($12, decided_alone),
        counted_at = case when $13 then $4 else counted_at end, done = case when $13 then $14::jsonb else done end,
        ended_at = case when $13 then null when $15 then $4 else ended_at end,
        figures_before = coalesce($16::jsonb, figures_before), figures_after = coalesce($17::jsonb, figures_after),
        disadvantages = coalesce($18::text[], disadvantages)
      where company_id = $1 and id = $2`,
    [
      tx.companyId,
      id,
      state,
      toWire(now),
      second?.by ?? null,
      second?.note ?? null,
      patch.notified === true,
      patch.consented === true,
      patch.objection ?? null,
      decision?.by ?? null,
      decision?.note ?? null,
      decision?.alone ?? null,
      counts !== undefined,
      counts === undefined ? null : JSON.stringify(counts.done),
      patch.ended === true,
      figures === undefined ? null : JSON.stringify(figures.before),
      figures === undefined ? null : JSON.stringify(figures.after),
      figures?.disadvantages ?? null,
    ],
  );
}
