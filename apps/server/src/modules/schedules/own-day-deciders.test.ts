/** Who is asked about the own days of the only admin finds and reads them: superior and deputy decider (078). */
import { attendance } from '@hadir/contract/attendance.ts';
import { dayChanges } from '@hadir/contract/day-changes.ts';
import { deputyDecider } from '@hadir/contract/deputy-decider.ts';
import { expect, test } from 'vitest';
import { datedHouse, day, judge, MEANT, rewriteShift, tapped } from '../../../test/dated-hours.ts';
import type { Person, Served } from '../../../test/http.ts';
import { statementsDuring } from '../../../test/statements.ts';
import { usesWorld } from '../../../test/uses-world.ts';
import type { World } from '../../../test/world.ts';
import { rebuildSuperiorClosure } from '../../db/superior-closure.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { correctionsModule } from '../corrections/corrections.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { schedulesModule } from './schedules.module.ts';

let w: World;
let server: Served;
usesWorld(
  { only: [schedulesModule, correctionsModule, attendanceModule, requestsModule], jobs: true },
  (made) => ({ w, server } = made),
);

/** Rina is the only admin and works by the shift that she rewrites. */
async function loneHouse(...dates: string[]) {
  const house = await datedHouse(w, server, { start: '07:00', end: '16:00' });
  const { adminUser, otherUser, pattern } = house;
  await w.pool.query('update app_user set active = false where id = $1', [otherUser.id]);
  await w.make.follows({ user: adminUser, schedule: pattern });
  for (const date of dates) {
    await tapped(w, adminUser, 'in', `${date} 07:55`);
    await tapped(w, adminUser, 'out', `${date} 17:05`);
  }
  await judge(w, adminUser, '16', '19');
  return house;
}

async function underSuperior(...dates: string[]) {
  const house = await loneHouse(...dates);
  const { adminUser, superior } = house;
  await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [adminUser.id, superior.id]);
  await rebuildSuperiorClosure(w.pool, adminUser.company.id, day('20'));
  return { ...house, budi: await server.as(superior) };
}

async function underDeputy() {
  const house = await loneHouse('16');
  const { company, admin } = house;
  const leadUser = await w.make.user({ company, role: 'supervisor', fullname: 'Wawan' });
  const { version } = (await admin.call(deputyDecider.read)).reply.data;
  expect((await admin.call(deputyDecider.save, { body: { version, userId: leadUser.id } })).status).toBe(200);
  return { ...house, deputy: await server.as(leadUser) };
}

async function marks(person: Person, userId: string) {
  const { data } = (await person.call(attendance.matrix, { query: { from: day('16'), to: day('17') } })).reply;
  return data.find((row) => row.userId === userId)?.cells.map((cell) => cell?.openChange);
}

test('the superior sees the mark of the proposal in the matrix; nobody else below HR does', async () => {
  const { admin, adminUser, morning, budi, superior, company } = await underSuperior('16');
  const above = await w.make.user({ company, role: 'supervisor', fullname: 'Dewi' });
  await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [superior.id, above.id]);
  await rebuildSuperiorClosure(w.pool, company.id, day('20'));
  await rewriteShift(admin, morning.id, '16', MEANT);
  expect(await marks(budi, adminUser.id)).toEqual([true, false]);
  expect(await marks(await server.as(above), adminUser.id)).toEqual([false, false]);
});

test('the deputy decider reads the day that waits for the decision, and no other', async () => {
  const { admin, adminUser, morning, deputy } = await underDeputy();
  await rewriteShift(admin, morning.id, '16', MEANT);
  const read = (date: string) => deputy.call(attendance.day, { params: { userId: adminUser.id, date: day(date) } });
  const [asked] = (await deputy.call(dayChanges.waiting)).reply.data;
  const shown = await read('16');
  expect(shown.status, shown.text).toBe(200);
  expect(shown.reply.data).toMatchObject({ changes: [{ id: asked?.id, can: ['agree', 'refuse'] }] });
  expect(shown.reply.data.events.map(({ selfie }) => selfie)).toEqual([null, null]);
  expect((await read('17')).status).toBe(404);
  const agreed = { params: { id: asked?.id ?? '' }, body: { move: 'agree' as const, words: '' } };
  expect((await deputy.call(dayChanges.move, agreed)).status).toBe(200);
  expect((await read('16')).status).toBe(404);
});

test('what waits is asked of the database at once, however much it is', async () => {
  const statements = async (...dates: string[]) => {
    const { admin, morning, budi } = await underSuperior(...dates);
    await rewriteShift(admin, morning.id, '16', MEANT);
    expect((await budi.call(dayChanges.waiting)).reply.data).toHaveLength(dates.length);
    return statementsDuring(() => budi.call(dayChanges.waiting));
  };
  expect(await statements('16', '17', '18')).toBe(await statements('16'));
});
