/** A house whose hours change on a date, for tests of what counts on each side of it. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { shift } from '@hadir/contract/master/schedules.ts';
import { instant, type LocalDate, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { recomputeDays } from '../../src/modules/attendance/days/recompute.service.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import { tapped as storeTap } from '../overtime/overtime.ts';
import type { World } from '../world/world.ts';

export const shifts = masterEndpoints(shift);

/** WIB. */
export const wib = (text: string) => instant(`${text}:00+07:00`);
/** Of November 2026; the 20th is a Friday, and the last day of its period. */
export const day = (text: string) => localDate(`2026-11-${text}`);

/** Two admins, and somebody who works six days a week on one shift under a superior. */
export async function datedHouse(w: World, server: Served, hours: { start?: string; end?: string } = {}) {
  const company = await w.make.company();
  const adminUser = await w.make.user({ company, role: 'admin', fullname: 'Rina' });
  const otherUser = await w.make.user({ company, role: 'admin', fullname: 'Tono' });
  const times = { start: localTime(hours.start ?? '08:00'), end: localTime(hours.end ?? '17:00') };
  const morning = await w.make.shift({ company, name: 'Pagi', ...times });
  const pattern = await w.make.schedule({ company, days: [...Array(6).fill(morning), null] });
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Budi' });
  const user = await w.make.user({ company, fullname: 'Ani', superior });
  await w.make.follows({ user, schedule: pattern });
  const [admin, other, me] = [await server.as(adminUser), await server.as(otherUser), await server.as(user)];
  return { company, adminUser, admin, otherUser, other, morning, pattern, superior, user, me };
}

/** A tap as a phone has stored it, local time of November 2026: `19 08:20`. */
export async function tapped(w: World, user: TestUser, type: 'in' | 'out', text: string): Promise<void> {
  const [date = '', time = ''] = text.split(' ');
  await storeTap(w, user, type, `2026-11-${date}T${time}:00+07:00`);
}

/** The days as they are stored. */
export async function storedDays(w: World, user: TestUser, from: string, to: string) {
  const { rows } = await w.pool.query<{ date: string; status: string; late: number; worked: number; start: string }>(
    `select to_char(work_date, 'DD') as date, status, late_minutes as late, worked_minutes as worked,
        shift_snapshot ->> 'start' as start
      from attendance_day where user_id = $1 and work_date between $2 and $3 order by 1`,
    [user.id, day(from), day(to)],
  );
  return rows;
}

/** Judges the days and reads them. */
export async function judge(w: World, user: TestUser, from: string, to: string) {
  const range = { companyId: user.company.id, userIds: [user.id], from: day(from), to: day(to) };
  const db = companyDb(w.pool, user.company.id);
  await recomputeDays(db, { ...range, cause: 'uji', now: w.clock(), closes: true });
  return storedDays(w, user, from, to);
}

/** Start of the planned shift by date, null for a free day; tells of days to come. */
export async function plannedStarts(me: Person, from: string, to: string) {
  const { data } = (await me.call(attendance.plan, { query: { from: day(from), to: day(to) } })).reply;
  return Object.fromEntries(data.map(({ date, shift: own }) => [date.slice(8), own?.start ?? null]));
}

export const valuesOf = async (admin: Person, id: string) =>
  (await admin.call(shifts.one, { params: { id } })).reply.data;

export type Changed = Partial<Awaited<ReturnType<typeof valuesOf>>['values']>;
interface Dates {
  effectiveFrom?: LocalDate | null;
  versionId?: string | null;
}

export async function changeShift(admin: Person, id: string, changed: Changed & Dates) {
  const { values, version } = await valuesOf(admin, id);
  return admin.call(shifts.change, { params: { id }, body: { ...values, ...changed, version } });
}

export const REASON = 'Jam masuk salah ketik sejak awal bulan.';

/** What is asked for; done, it carries a reason, too. */
export async function rewriteBody(admin: Person, id: string, from: string, changed: Changed) {
  const { values, version } = await valuesOf(admin, id);
  return { params: { id }, body: { ...values, ...changed, version, from: day(from) } };
}

export async function rewriteShift(
  admin: Person,
  id: string,
  { from, changed, reason = REASON }: { from: string; changed: Changed; reason?: string },
) {
  const { params, body } = await rewriteBody(admin, id, from, changed);
  return admin.call(shifts.rewrite, { params, body: { ...body, reason } });
}

/** 07–16 was typed, 08–17 was meant: on the 16th worked as meant, on the 17th left at four, on the 18th not there. */
export async function mistypedHouse(w: World, server: Served) {
  const house = await datedHouse(w, server, { start: '07:00', end: '16:00' });
  const { user } = house;
  await tapped(w, user, 'in', '16 07:55');
  await tapped(w, user, 'out', '16 17:05');
  await tapped(w, user, 'in', '17 07:55');
  await tapped(w, user, 'out', '17 16:10');
  return { ...house, before: await judge(w, user, '16', '18') };
}

export const MEANT = { start: '08:00', end: '17:00' };
