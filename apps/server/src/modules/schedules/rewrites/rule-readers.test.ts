/** Rules of company, department and shift are those of the date for whoever reads them. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { changeShift, day, wib } from '../../../../test/attendance/dated-hours.ts';
import { liveTap } from '../../../../test/attendance/taps.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { dashboardModule } from '../../dashboard/dashboard.module.ts';
import { schedulesModule } from '../schedules.module.ts';

const stage = hoursStage({ only: [attendanceModule, dashboardModule, schedulesModule], jobs: true });

describe('the nearest rule of the date decides', () => {
  test('shift before department before company, each from its own date on', async () => {
    const { company, admin, morning, user, me } = await stage.datedHouse();
    const department = await stage.w.make.department({ company });
    await stage.w.pool.query(`update org_assignment set department_id = $2 where user_id = $1`, [
      user.id,
      department.id,
    ]);
    await stage.w.make.rule({ company, key: 'grace_late', value: 20, from: day('24') });
    await stage.w.make.rule({ company, department, key: 'grace_late', value: 10, from: day('25') });
    await changeShift(admin, morning.id, { graceLate: 5, effectiveFrom: day('26') });
    await changeShift(admin, morning.id, { graceLate: null, effectiveFrom: day('27') });
    await stage.w.pool.query(
      `insert into setting_version (company_id, id, department_id, key, own, valid_from)
       values ($1, gen_random_uuid(), $2, 'grace_late', false, '2026-11-28')`,
      [company.id, department.id],
    );
    const read: (number | undefined)[] = [];
    for (const date of ['23', '24', '25', '26', '27', '28']) {
      stage.w.moveClock(wib(`2026-11-${date}T08:00`));
      read.push((await me.call(attendance.today)).reply.data.graceLateMinutes);
    }
    expect(read).toEqual([15, 20, 10, 5, 10, 20]);
  });
});

describe('a missing tap is counted by the rule of its date by', () => {
  /** Nobody clocked out on Monday the 9th and Tuesday the 10th; from the 10th on that is absence. */
  async function missing() {
    const found = await stage.datedHouse();
    const { company, user } = found;
    await stage.w.make.rule({ company, key: 'missing_punch_counts_as', value: 'alpa', from: day('10') });
    await stage.tapped(user, 'in', '09 08:00');
    await stage.tapped(user, 'in', '10 08:00');
    await stage.judge(user, '09', '10');
    return found;
  }

  test('the sums of the period', async () => {
    const { user, admin } = await missing();
    const { rows } = await stage.w.pool.query(`select figures from attendance_month where user_id = $1`, [user.id]);
    expect(rows.map(({ figures }) => [figures.hariKerja, figures.hariHadir])).toContainEqual([2, 1]);
    const recap = await admin.call(attendance.recap, { query: { period: '2026-11' } });
    expect(recap.reply.data.map(({ figures }) => figures.persentaseKehadiran)).toEqual([50]);
  });

  test('sums that follow one clock-in', async () => {
    const { user, me, company } = await missing();
    await stage.w.make.worksAt({ user, location: await stage.w.make.location({ company }) });
    stage.w.moveClock(wib('2026-11-20T08:00'));
    await me.call(attendance.clock, { body: liveTap(stage.w, 'in') });
    const { rows } = await stage.w.pool.query(
      `select figures from attendance_month where user_id = $1 and period = '2026-11'`,
      [user.id],
    );
    expect([rows[0]?.figures.hariKerja, rows[0]?.figures.hariHadir]).toEqual([3, 2]);
  });

  test('the dashboard’s rates', async () => {
    const { admin } = await missing();
    const { rates } = (await admin.call(dashboard.overview, { query: {} })).reply.data;
    expect(rates.map(({ date, rate }) => [date, rate])).toEqual([
      ['2026-11-09', 100],
      ['2026-11-10', 0],
    ]);
  });
});
