/** Who is to decide own days of the only admin finds and reads them: superior and deputy decider (docs/decisions/079). */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import { deputyDecider } from '@hadir/contract/approval-flows/deputy-decider.ts';
import { expect, test } from 'vitest';
import { day, MEANT, rewriteShift } from '../../../../test/attendance/dated-hours.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import type { Person } from '../../../../test/world/http.ts';
import { statementsDuring } from '../../../../test/world/statements.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { correctionsModule } from '../../corrections/corrections.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { schedulesModule } from '../schedules.module.ts';

const stage = hoursStage({ only: [schedulesModule, correctionsModule, attendanceModule, requestsModule], jobs: true });

/** Rina is the only admin and works by the shift that she rewrites: on the 16th and on these dates, too. */
async function loneHouse(...dates: string[]) {
  const house = await stage.mistypedForAdmin({ otherAdmin: false, colleague: false });
  const { adminUser } = house;
  for (const date of dates) {
    await stage.tapped(adminUser, 'in', `${date} 07:55`);
    await stage.tapped(adminUser, 'out', `${date} 17:05`);
  }
  await stage.judge(adminUser, '16', '19');
  return house;
}

async function underSuperior(...dates: string[]) {
  const house = await loneHouse(...dates);
  await stage.placeUnder(house.adminUser, house.superior);
  return { ...house, budi: await stage.server.as(house.superior) };
}

async function underDeputy() {
  const house = await loneHouse();
  const { company, admin } = house;
  const deputyUser = await stage.w.make.user({ company, role: 'supervisor', fullname: 'Wawan' });
  const { version } = (await admin.call(deputyDecider.read)).reply.data;
  expect((await admin.call(deputyDecider.save, { body: { version, userId: deputyUser.id } })).status).toBe(200);
  return { ...house, deputy: await stage.server.as(deputyUser) };
}

async function marks(person: Person, userId: string) {
  const { data } = (await person.call(attendance.matrix, { query: { from: day('16'), to: day('17') } })).reply;
  return data.find((row) => row.userId === userId)?.cells.map((cell) => cell?.openChange);
}

test('the superior sees the mark of the proposal in the matrix; nobody else below HR does', async () => {
  const { admin, adminUser, morning, budi, superior, company } = await underSuperior();
  const above = await stage.w.make.user({ company, role: 'supervisor', fullname: 'Dewi' });
  await stage.placeUnder(superior, above);
  await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
  expect(await marks(budi, adminUser.id)).toEqual([true, false]);
  expect(await marks(await stage.server.as(above), adminUser.id)).toEqual([false, false]);
});

test('the deputy decider reads the day that waits for the decision, and no other', async () => {
  const { admin, adminUser, morning, deputy } = await underDeputy();
  await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
  const read = (date: string) => deputy.call(attendance.day, { params: { userId: adminUser.id, date: day(date) } });
  const [change] = (await deputy.call(dayChanges.waiting)).reply.data;
  const shown = await read('16');
  expect(shown.status, shown.text).toBe(200);
  expect(shown.reply.data).toMatchObject({ changes: [{ id: change?.id, can: ['agree', 'refuse'] }] });
  expect(shown.reply.data.events.map(({ selfie }) => selfie)).toEqual([null, null]);
  expect((await read('17')).status).toBe(404);
  const agreed = { params: { id: change?.id ?? '' }, body: { move: 'agree' as const, words: '' } };
  expect((await deputy.call(dayChanges.move, agreed)).status).toBe(200);
  expect((await read('16')).status).toBe(404);
});

test('what waits is read from the database at once, however much it is', async () => {
  const statements = async (...dates: string[]) => {
    const { admin, morning, budi } = await underSuperior(...dates);
    await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    expect((await budi.call(dayChanges.waiting)).reply.data).toHaveLength(1 + dates.length);
    return statementsDuring(() => budi.call(dayChanges.waiting));
  };
  expect(await statements('17', '18')).toBe(await statements());
});
