import { expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { AT_PLACE, friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const REASON = 'HP mati sejak pagi';
const OBJECTION = 'Saya cuti hari itu.';

it('a client and an observer read that a superior did it, not who, why, or what the person says to it', async () => {
  w.moveClock(friday('08:00'));
  const company = await w.make.company();
  const client = await w.make.client({ company });
  const unit = await w.make.unit({ company, client });
  const boss = await w.make.user({ company, role: 'supervisor', fullname: 'Budi Atasan' });
  const user = await w.make.user({ company, superior: await w.make.user({ company, superior: boss }), unit });
  await w.make.worksAt({ user, location: await w.make.location({ company }) });
  await w.make.placement({ user, client, unit });
  const pic = await w.make.user({ company, role: 'client', client });
  await w.make.upliner({ user, upliner: boss, validator1: pic, client });
  const observer = await w.make.user({ company, role: 'monitoring' });
  await w.make.monitoring({ user: observer, unit });
  const made = await (await server.as(boss)).call(attendance.clockFor, {
    params: { userId: user.id },
    body: { type: 'in', wallAtTap: toWire(w.clock()), fixes: [AT_PLACE], reason: REASON },
  });
  const me = await server.as(user);
  const { id } = made.reply.data;
  expect((await me.call(attendance.objectToEvent, { params: { id }, body: { note: OBJECTION } })).status).toBe(200);
  const params = { userId: user.id, date: '2026-11-20' };
  for (const reader of [pic, observer]) {
    const seen = await (await server.as(reader)).call(attendance.day, { params });
    expect(seen.status, seen.text).toBe(200);
    expect(seen.reply.data.events[0]?.clockedBy).toMatchObject({ name: 'atasan', reason: '', objection: null });
    for (const hidden of ['Budi Atasan', REASON, OBJECTION]) expect(seen.text).not.toContain(hidden);
  }
  const own = await me.call(attendance.day, { params });
  expect(own.reply.data.events[0]?.clockedBy).toMatchObject({
    name: 'Budi Atasan',
    reason: REASON,
    objection: OBJECTION,
  });
});
