/** Reminders of a missing daily report, over a moved clock. */
import { dailyReports } from '@hadir/contract/activity/endpoints.ts';
import { instant, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { makeDay } from '../../../test/attendance/attendance-days.ts';
import type { Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { activityModule } from './activity.module.ts';
import { remindOfReports } from './report-reminders.job.ts';
import { companiesWithReports } from './report-reminders.store.ts';

let w: World;
let server: Served;
usesWorld({ only: [activityModule] }, (made) => {
  ({ w, server } = made);
});

const THURSDAY = localDate('2026-11-19');
const FRIDAY = localDate('2026-11-20');
const SATURDAY = localDate('2026-11-21');
const at = (time: string) => instant(`${time}:00+07:00`);

async function worker(settings: Record<string, unknown> = {}) {
  const company = await w.make.company({ settings: { daily_report: true, ...settings } });
  const user = await w.make.user({ company });
  const db = companyDb(w.pool, company.id);
  const run = async (...times: readonly string[]) => {
    const counts: number[] = [];
    for (const time of times) {
      w.moveClock(at(time));
      counts.push(await remindOfReports(db, w.clock()));
    }
    return counts;
  };
  const news = async () =>
    (
      await w.pool.query<{ title: string; body: string; link: string }>(
        `select title, body, link from notification where user_id = $1 and kind = 'pengingat_laporan' order by created_at`,
        [user.id],
      )
    ).rows;
  return { user, db, run, news, me: await server.as(user) };
}
const waiting = { status: 'BELUM_ABSEN', label: 'Belum Absen', letter: '-' };

test('after going home, and before the deadline on a day of work, each once, by two processes at once', async () => {
  const { user, db, run, news } = await worker();
  await makeDay(w.pool, { user, date: THURSDAY, out: '17:05' });
  await makeDay(w.pool, { user, date: FRIDAY, ...waiting });
  expect(await run('2026-11-19T17:19')).toEqual([0]);
  w.moveClock(at('2026-11-19T17:20'));
  const both = await Promise.all([remindOfReports(db, w.clock()), remindOfReports(db, w.clock())]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await run('2026-11-19T17:30', '2026-11-20T07:55', '2026-11-20T08:00', '2026-11-20T08:05')).toEqual([
    0, 0, 1, 0,
  ]);
  expect(await news()).toMatchObject([
    {
      title: 'Laporan harian 19/11/2026 belum dikirim',
      body: 'Kirim paling lambat 10.00 WIB agar tidak tercatat terlambat.',
      link: '/laporan/activity?tanggal=2026-11-19',
    },
    {},
  ]);
});

test('not on a day off, not on leave', async () => {
  const { user, run } = await worker();
  await makeDay(w.pool, { user, date: FRIDAY, out: '17:05' });
  await makeDay(w.pool, { user, date: SATURDAY, dayType: 'rest', status: 'LIBUR', label: 'Libur', letter: 'L' });
  expect(await run('2026-11-20T17:20', '2026-11-21T08:00')).toEqual([1, 0]);
  const away = await worker();
  await makeDay(w.pool, { user: away.user, date: THURSDAY, out: '17:05' });
  await makeDay(w.pool, { user: away.user, date: FRIDAY, status: 'CUTI', label: 'Cuti', letter: 'C' });
  expect(await away.run('2026-11-20T08:00')).toEqual([0]);
});

test('not of a day of leave with a tap, not of who has not gone, not once the report is sent', async () => {
  const { user, run, me } = await worker();
  const tapped = toWire(at('2026-11-20T17:05'));
  await makeDay(w.pool, { user, date: FRIDAY, status: 'CUTI', label: 'Cuti', letter: 'C', more: { out_at: tapped } });
  expect(await run('2026-11-20T17:20')).toEqual([0]);
  await w.pool.query(`update attendance_day set status = 'HADIR', out_at = null where user_id = $1`, [user.id]);
  expect(await run('2026-11-20T17:20')).toEqual([0]);
  await w.pool.query('update attendance_day set out_at = $2 where user_id = $1', [user.id, tapped]);
  const draft = { done: 'Stok opname gudang', plan: '', obstacle: '' };
  const store = (submit: boolean) =>
    me.call(dailyReports.store, { params: { date: FRIDAY }, body: { submit, ...draft } });
  expect((await store(true)).status).toBe(200);
  expect(await run('2026-11-20T17:20')).toEqual([0]);
});

test('by companies that have reports and want reminders alone', async () => {
  const without = await worker({ daily_report: false });
  const silent = await worker({ report_reminders: false });
  for (const { user, run } of [without, silent]) {
    await makeDay(w.pool, { user, date: FRIDAY, out: '17:05' });
    expect(await run('2026-11-20T17:20')).toEqual([0]);
  }
  const companies = await companiesWithReports(w.pool);
  expect(companies).toContain(silent.db.companyId);
  expect(companies).not.toContain(without.db.companyId);
});
