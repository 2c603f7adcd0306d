import { expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { friday, liveTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

it('A client’s drawer shows the photo of the open period only, also when an older one was opened again', async () => {
  const client = await w.make.client();
  const validator = await w.make.user({ role: 'client', client });
  const placed = await w.make.user();
  await w.make.placement({ user: placed, client, from: localDate('2026-10-01') });
  await w.make.upliner({ client, user: placed, upliner: validator, validator1: validator });
  await w.make.worksAt({ user: placed, location: await w.make.location() });
  w.moveClock(friday('08:00'));
  const selfie = { sha256: 'a'.repeat(64), bytes: 40_000 };
  await (await server.as(placed)).call(attendance.clock, { body: liveTap(w, 'in', { selfie }) });
  const person = await server.as(validator);
  const showsPhoto = async () => {
    const answer = await person.call(attendance.day, { params: { userId: placed.id, date: '2026-11-20' } });
    return answer.reply.data.events[0]?.selfieExpected;
  };

  expect(await showsPhoto()).toBe(true);
  await w.pool.query(
    `insert into period (company_id, label, first_date, last_date, state)
     values ($1, '2026-11', '2026-10-21', '2026-11-20', 'closing')`,
    [placed.company.id],
  );
  w.moveClock(instant('2026-11-23T08:00:00+07:00'));
  expect(await showsPhoto()).toBe(false);
  await w.pool.query(`update period set state = 'open' where company_id = $1`, [placed.company.id]);
  expect(await showsPhoto()).toBe(true);
});

it('A day’s explanation says what the tap was made with', async () => {
  const user = await w.make.user();
  await w.make.worksAt({ user, location: await w.make.location() });
  w.moveClock(friday('08:00'));
  const me = await server.as(user);
  const agent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Mobile Safari/537.36';
  await me.call(attendance.clock, { body: liveTap(w, 'in'), headers: { 'user-agent': agent } });
  const answer = await me.call(attendance.day, { params: { userId: user.id, date: '2026-11-20' } });
  const tap = answer.reply.data.steps.find(({ code }) => code === 'ABSEN');
  expect(tap?.params).toMatchObject({ sumber: 'mobile', perangkat: 'Chrome di Android' });
});
