/** Requests of leave and what they leave behind, for tests. */
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../src/db/new-id.ts';
import type { Person } from '../world/http.ts';
import type { World } from '../world/world.ts';

export const noonOf = (date: string) => instant(`${date}T12:00:00+07:00`);

export type LeaveBody = BodyIn<typeof leave.submit>;

/** Monday to Wednesday, 30 November to 2 December 2026: three working days of annual leave. */
export const leaveDraft = (more: Partial<LeaveBody> = {}): LeaveBody => ({
  type: 'TAHUNAN',
  from: '2026-11-30',
  to: '2026-12-02',
  reason: 'Acara keluarga di kampung.',
  ...more,
});

export const asksLeave = (person: Person, more: Partial<LeaveBody> = {}) =>
  person.call(leave.submit, { body: leaveDraft(more) });

/** `kind date days lot`, in the order they were written. */
export async function ledgerOf(w: World, userId: string): Promise<string[]> {
  const { rows } = await w.pool.query(
    `select e.kind, to_char(e.date, 'YYYY-MM-DD') as date, e.days::float8 as days, l.kind as lot from leave_entry e
       left join leave_lot l on l.company_id = e.company_id and l.id = e.lot_id where e.user_id = $1 order by e.id`,
    [userId],
  );
  return rows.map(({ kind, date, days, lot }) => `${kind} ${date} ${days} ${lot ?? 'hutang'}`);
}

/** Days in all lots. */
export async function restOf(w: World, userId: string): Promise<number> {
  const { rows } = await w.pool.query('select sum(remaining)::float8 as rest from leave_lot where user_id = $1', [
    userId,
  ]);
  return rows[0].rest;
}

export async function permittedDays(w: World, userId: string) {
  const { rows } = await w.pool.query(
    `select to_char(work_date, 'YYYY-MM-DD') as date, kind, half, calendar_day as calendar, label from day_permission
      where user_id = $1 order by work_date, kind`,
    [userId],
  );
  return rows;
}

export async function statusOn(w: World, userId: string, date: string): Promise<string> {
  const { rows } = await w.pool.query('select status from attendance_day where user_id = $1 and work_date = $2', [
    userId,
    date,
  ]);
  return rows[0]?.status;
}

export async function holiday(w: World, date: string, name: string, kind = 'libur_nasional'): Promise<void> {
  await w.pool.query(`insert into platform_holiday (id, date, kind, name, source) values ($1, $2, $3, $4, '')`, [
    newId(),
    date,
    kind,
    name,
  ]);
}

/** An account that began on 1 January with so many days of this year. */
export async function withDays(w: World, user: { id: string; company: { id: string } }, rest: number): Promise<void> {
  const [company, lot] = [user.company.id, newId()];
  await w.pool.query(
    `insert into leave_account (company_id, user_id, code, since, posted_through)
     values ($1, $2, 'TAHUNAN', '2026-01-01', '2026-11-19')`,
    [company, user.id],
  );
  await w.pool.query(
    `insert into leave_lot (company_id, id, user_id, code, kind, valid_from, valid_to, carry_max, carry_to, created_at)
     values ($1, $2, $3, 'TAHUNAN', 'grant', '2026-01-01', '2026-12-31', 6, '2027-06-30', now())`,
    [company, lot, user.id],
  );
  await w.pool.query(
    `insert into leave_entry (company_id, id, user_id, code, lot_id, kind, date, days, at)
     values ($1, $2, $3, 'TAHUNAN', $4, 'hak', '2026-01-01', $5, '2026-01-01T00:15:00+07:00')`,
    [company, newId(), user.id, lot, rest],
  );
}
