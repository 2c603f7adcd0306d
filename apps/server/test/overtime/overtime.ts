/** Overtime in a small house, for its tests: ordered, worked, looked at by the jobs of a quarter of an hour. */
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { overtime, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { type Instant, instant, localDate } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { companyDb } from '../../src/db/company-db.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { unthrottled } from '../../src/engines/jobs/throttle.ts';
import { openAndCloseDays } from '../../src/modules/attendance/days/day-close.job.ts';
import { realiseDue } from '../../src/modules/overtime/overtime.job.ts';
import { monthlyOnly, sealWage } from '../../src/modules/people/wages/sealed-wage.service.ts';
import type { WageBasis } from '@hadir/domain/overtime/monthly-wage.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import { everybody, house, performAction } from '../requests/request-house.ts';
import type { World } from '../world/world.ts';

/** Monday 16 November 2026, 09.00 WIB; the company's hours are 08.00 to 17.00, Monday to Friday. */
export const MONDAY_MORNING = instant('2026-11-16T09:00:00+07:00');
export const november = (day: string) => localDate(`2026-11-${day}`);
export const novemberAt = (day: string, time: string) => instant(`2026-11-${day}T${time}:00+07:00`);

export type OvertimeDraft = BodyIn<typeof overtime.submit>;

/** Monday evening, 17.00 to 20.00. */
export const eveningOf = (reasonId: string, more: Partial<OvertimeDraft> = {}): OvertimeDraft => ({
  date: november('16'),
  start: '17:00',
  end: '20:00',
  reasonId,
  reason: 'Menyelesaikan pesanan besar.',
  ...more,
});

export async function reasonFor(w: World, user: TestUser): Promise<string> {
  const row = { company_id: user.company.id, id: newId(), code: `A${newId().slice(-6)}`, name: 'Target Produksi' };
  await insertRows(w.pool, 'ot_reason', [row]);
  return row.id;
}

export async function overtimeHouse(w: World, server: Served) {
  const found = await house(w);
  return { found, ...(await everybody(server, found)), reasonId: await reasonFor(w, found.staff) };
}

/** Proposed by the employee and approved: Monday 17.00 to 20.00. */
export async function approvedEvening(w: World, server: Served) {
  const made = await overtimeHouse(w, server);
  const { id } = (await made.staff.call(overtime.submit, { body: eveningOf(made.reasonId) })).reply.data;
  expect((await performAction(made.superior, id, 'approve')).reply.data.status).toBe('approved');
  return { ...made, id };
}

/** A tap as it lies in the record. */
export async function tapped(w: World, user: TestUser, type: 'in' | 'out', when: string): Promise<void> {
  const row = { company_id: user.company.id, at: when, id: newId(), user_id: user.id, type, received_at: when };
  await insertRows(w.pool, 'attendance_event', [{ ...row, source: 'web', work_date: when.slice(0, 10) }]);
}

/** The jobs of a quarter of an hour: close the days, look at the overtime. */
export async function pass(w: World, user: TestUser, now: Instant): Promise<void> {
  w.moveClock(now);
  const db = companyDb(w.pool, user.company.id);
  await openAndCloseDays(db, now, 'week', unthrottled);
  await realiseDue(db, now);
}

/** From the beginning of the year on; a number is the month's basic wage. */
export async function earns(w: World, server: Served, user: TestUser, wage: number | WageBasis): Promise<void> {
  const agreed = typeof wage === 'number' ? monthlyOnly(wage) : wage;
  const sealed = sealWage(server.app.secrets.personal, user.company.id, user.id, agreed);
  const own = { company_id: user.company.id, user_id: user.id, valid_from: '2026-01-01' };
  await insertRows(w.pool, 'person_wage', [{ ...own, sealed, created_at: 'now', created_by: user.id }]);
}

/** The period of the 21st of October to the 20th of November, as HR locks it. */
export async function lockNovember(w: World, user: TestUser): Promise<void> {
  const period = { company_id: user.company.id, label: '2026-11', first_date: '2026-10-21', last_date: '2026-11-20' };
  await insertRows(w.pool, 'period', [{ ...period, state: 'locked', locked_at: 'now', updated_at: 'now' }]);
  await w.pool.query('update rules_version set version = version + 1 where company_id = $1', [user.company.id]);
}

/** What the validation shows of the second half of November. */
export const toValidate = (admin: Person) =>
  admin.call(overtimeWork.validation, { query: { from: november('16'), to: november('30') } });
