/** Conditions of shifts and patterns: who works by them, what uses them, which days they concern. */
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { ATTENDANCE_LAW_FALLBACK, type AttendanceLaw, attendanceLaw } from '@hadir/domain/settings/legal-parameters.ts';
import type { LegalParameterRow } from '@hadir/domain/settings/legal-parameters.ts';
import type { LocalDate, LocalTime } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import { visibleUsers } from '../../db/visible.ts';
import type { Reader } from '../../engines/master-serving.ts';

/** Items of patterns that are still there. */
export const itemsOfKeptPatterns = sql`exists (select 1 from schedule s
  where s.company_id = x.company_id and s.id = x.schedule_id and s.deleted_at is null)`;

/** The shift of each day of the cycle in order, null for a day off. */
export const itemsOfPattern = sql`(select array_agg(i.shift_id order by n)
  from generate_series(0, t.cycle_days - 1) n
  left join schedule_item i on i.company_id = t.company_id and i.schedule_id = t.id and i.day_index = n)`;

export async function writeItems(tx: CompanyDb, id: string, value: FieldValue): Promise<void> {
  await tx.query(
    statement(
      sql`delete from schedule_item i where i.company_id = ${tx.companyId}::uuid and i.schedule_id = ${id}::uuid`,
    ),
  );
  const days = Array.isArray(value) ? value : [];
  await insertRows(
    tx,
    'schedule_item',
    days.map((shift, index) => ({ company_id: tx.companyId, schedule_id: id, day_index: index, shift_id: shift })),
  );
}

/** Patterns that somebody in scope follows today, by name or by unit. */
export function patternsInScope({ actor, scopes, today }: Reader): Fragment {
  const visible = visibleUsers(actor, scopes, { userColumn: 'u.id', date: today });
  return sql`exists (select 1 from schedule_assignment a join app_user u on u.company_id = a.company_id
     and (u.id = a.user_id or exists (select 1 from org_assignment o
           where o.company_id = u.company_id and o.user_id = u.id and o.unit_id = a.unit_id
             and o.valid_from <= ${today}::date and (o.valid_to is null or o.valid_to >= ${today}::date)))
    where a.company_id = t.company_id and a.schedule_id = t.id and a.valid_from <= ${today}::date
      and (a.valid_to is null or a.valid_to >= ${today}::date) and ${visible})`;
}

export const daysOfShift = (shiftId: string): Fragment => sql`d.shift_id = ${shiftId}::uuid`;

/** Days on which somebody follows the pattern by an own assignment or by that of the unit. */
export function daysOfPattern(scheduleId: string): Fragment {
  return sql`exists (select 1 from schedule_assignment a
    where a.company_id = d.company_id and a.schedule_id = ${scheduleId}::uuid and a.valid_from <= d.work_date
      and (a.valid_to is null or a.valid_to >= d.work_date)
      and (a.user_id = d.user_id or a.unit_id = d.unit_id and not exists (
        select 1 from schedule_assignment o
         where o.company_id = d.company_id and o.user_id = d.user_id and o.valid_from <= d.work_date
           and (o.valid_to is null or o.valid_to >= d.work_date))))`;
}

export interface WorkLaw extends AttendanceLaw {
  sixDays: boolean;
  /** Exempt from the limits of UU 13/2003 Ps 77 (certain sectors). */
  exempt: boolean;
}

export async function workLaw(db: Db, companyId: string, today: LocalDate): Promise<WorkLaw> {
  const { rows } = await db.query<{ six: boolean; exempt: boolean; law: LegalParameterRow[] }>(
    statement(sql`select coalesce(c.settings->>'workweek', '5') = '6' as six,
        coalesce(c.settings->>'sektor_tertentu', 'false') = 'true' as exempt,
        (select coalesce(json_agg(json_build_object('key', l.key, 'value', l.value, 'validFrom', l.valid_from,
           'validTo', l.valid_to)), '[]') from legal_parameter l) as law
      from company c where c.id = ${companyId}::uuid`),
  );
  const row = rows[0];
  if (row === undefined) return { ...ATTENDANCE_LAW_FALLBACK, sixDays: false, exempt: false };
  return { ...attendanceLaw(row.law, today), sixDays: row.six, exempt: row.exempt };
}

export interface ShiftHours {
  id: string;
  start: LocalTime;
  end: LocalTime;
  breakMode: 'auto' | 'window' | 'punch' | 'none';
  breakMinutes: number;
  breakStart: LocalTime | null;
  breakEnd: LocalTime | null;
}

export async function readShiftHours(db: Db, companyId: string, ids: readonly string[]): Promise<ShiftHours[]> {
  const { rows } = await db.query<ShiftHours>(
    statement(sql`select s.id, s.start_time as start, s.end_time as "end", s.break_mode as "breakMode",
        s.break_minutes as "breakMinutes", s.break_start as "breakStart", s.break_end as "breakEnd"
      from shift s where s.company_id = ${companyId}::uuid and s.id = any(${ids}::uuid[])`),
  );
  return rows;
}

export interface PatternOfShift {
  name: string;
  workweek: '5' | '6' | 'roster';
  /** The shift of each day of the cycle in order, null for a day off. */
  items: (string | null)[];
}

/** Kept patterns that name the shift. */
export async function patternsOfShift(db: Db, companyId: string, shiftId: string): Promise<PatternOfShift[]> {
  const { rows } = await db.query<PatternOfShift>(
    statement(sql`select t.name, t.workweek, ${itemsOfPattern} as items from schedule t
      where t.company_id = ${companyId}::uuid and t.deleted_at is null and exists (select 1 from schedule_item i
        where i.company_id = t.company_id and i.schedule_id = t.id and i.shift_id = ${shiftId}::uuid)
      order by t.name, t.id`),
  );
  return rows;
}
