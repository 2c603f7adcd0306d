import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { serveWorld, type Served } from '../../../../test/world/http.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { newId } from '../../../db/new-id.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world({ now: friday('10:00') });
  server = await serveWorld(w, { only: [attendanceModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

async function employee() {
  const shift = await w.make.shift({ name: 'Pagi', start: localTime('07:00'), end: localTime('15:00') });
  const user = await w.make.user();
  await w.make.worksAt({ user, location: await w.make.location() });
  await w.make.follows({
    user,
    schedule: await w.make.schedule({ days: [shift, shift, shift, shift, shift, null, null] }),
  });
  return user;
}

describe('The own plan', () => {
  it('tells shifts, days off, holidays and approved leave from today on, by the rules that will judge the day', async () => {
    const user = await employee();
    await w.make.permission({ user, date: localDate('2026-11-24'), kind: 'cuti' });
    await w.make.permission({ user, date: localDate('2026-11-25'), kind: 'wfh' });
    await w.pool.query(
      `insert into calendar_day (company_id, id, scope, date, kind, name) values ($1, $2, 'company', '2026-11-26', 'libur_perusahaan', 'Hari jadi')`,
      [user.company.id, newId()],
    );
    const query = { from: '2026-11-16', to: '2026-11-26' };
    const { reply, status, text } = await (await server.as(user)).call(attendance.plan, { query });
    expect(status, text).toBe(200);
    const pagi = { name: 'Pagi', start: '07:00', end: '15:00' };
    expect(
      reply.data.map(({ date, letter, shift, dayName, permissions }) => [date, letter, shift, dayName, permissions]),
    ).toEqual([
      ['2026-11-20', '-', pagi, null, []],
      ['2026-11-21', 'L', null, null, []],
      ['2026-11-22', 'L', null, null, []],
      ['2026-11-23', '-', pagi, null, []],
      ['2026-11-24', 'C', pagi, null, ['cuti']],
      ['2026-11-25', '-', pagi, null, ['wfh']],
      ['2026-11-26', 'LN', null, 'Hari jadi', []],
    ]);
  });

  it('ends with the employment, and a month that is over has none', async () => {
    const user = await employee();
    await w.pool.query(`update employment set end_date = '2026-11-23', end_reason = 'RESIGN' where user_id = $1`, [
      user.id,
    ]);
    const me = await server.as(user);
    const dates = async (from: string, to: string) =>
      (await me.call(attendance.plan, { query: { from, to } })).reply.data.map(({ date }) => date);
    expect(await dates('2026-11-22', '2026-11-30')).toEqual(['2026-11-22', '2026-11-23']);
    expect(await dates('2026-10-01', '2026-10-31')).toEqual([]);
    expect((await me.call(attendance.plan, { query: { from: '2026-11-01', to: '2027-11-01' } })).status).toBe(422);
  });
});
