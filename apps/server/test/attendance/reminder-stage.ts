/** People who are reminded, over a moved clock; for tests of the reminders of taps. */
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { type CompanyDb, companyDb } from '../../src/db/company-db.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { unthrottled } from '../../src/engines/jobs/throttle.ts';
import { openAndCloseDays } from '../../src/modules/attendance/days/day-close.job.ts';
import { remindOfTaps } from '../../src/modules/attendance/reminders/clock-reminders.job.ts';
import type { TestUser } from '../world/factories.ts';
import type { World } from '../world/world.ts';

export const at = (time: string) => instant(`${time}:00+07:00`);
/** A Friday. */
export const TODAY = localDate('2026-11-20');

export interface Team {
  db: CompanyDb;
  superior: TestUser;
  user: TestUser;
}

export async function team(w: World, settings: Record<string, unknown> = {}): Promise<Team> {
  const company = await w.make.company({ settings });
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Agus Atasan', employed: false });
  const user = await w.make.user({ company, superior, fullname: 'Siti Staf' });
  await w.make.worksAt({ user, location: await w.make.location({ company }) });
  return { db: companyDb(w.pool, company.id), superior, user };
}

/** The rows of the date, as the job of every quarter of an hour makes them; then what they bring is forgotten. */
export async function openDays(w: World, { db }: Pick<Team, 'db'>, time: string): Promise<void> {
  await openAndCloseDays(db, at(time), 'week', unthrottled);
  await w.pool.query('delete from notification where company_id = $1', [db.companyId]);
}

export async function run(w: World, { db }: Pick<Team, 'db'>, ...times: readonly string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const time of times) {
    w.moveClock(at(time));
    counts.push(await remindOfTaps(db, w.clock()));
  }
  return counts;
}

export async function newsOf(
  w: World,
  { id }: TestUser,
): Promise<{ kind: string; title: string; body: string; link: string }[]> {
  const { rows } = await w.pool.query<{ kind: string; title: string; body: string; link: string }>(
    'select kind, title, body, link from notification where user_id = $1 order by created_at, id',
    [id],
  );
  return rows;
}
export const kindsOf = async (w: World, user: TestUser) => (await newsOf(w, user)).map(({ kind }) => kind);

/** Approved overtime, from the shift's end on unless told. */
export async function orderedUntil(w: World, user: TestUser, until: string, from = '2026-11-20T17:00'): Promise<void> {
  const own = { company_id: user.company.id, user_id: user.id };
  const [requestId, reasonId] = [newId(), newId()];
  await insertRows(w.pool, 'ot_reason', [{ company_id: user.company.id, id: reasonId, code: 'TGT', name: 'Target' }]);
  await insertRows(w.pool, 'request', [
    {
      ...own,
      id: requestId,
      kind: 'overtime',
      status: 'approved',
      first_date: TODAY,
      last_date: TODAY,
      tz: 'Asia/Jakarta',
      reason: 'Target bulan ini',
      created_by: user.id,
      label: 'Lembur',
      updated_at: new Date(at('2026-11-19T11:00')).toISOString(),
      starts_at: new Date(at(from)).toISOString(),
      ends_at: new Date(at(until)).toISOString(),
      submitted_at: new Date(at('2026-11-19T10:00')).toISOString(),
      decided_at: new Date(at('2026-11-19T11:00')).toISOString(),
    },
  ]);
  await insertRows(w.pool, 'overtime_order', [
    {
      ...own,
      request_id: requestId,
      work_date: TODAY,
      pay_day: 'workday',
      plan_start: new Date(at(from)).toISOString(),
      plan_end: new Date(at(until)).toISOString(),
      break_minutes: 0,
      plan_minutes: 120,
      reason_id: reasonId,
    },
  ]);
}
