/** What stands beside the own clock: the newest request that waits, the leave that is left, when work goes on. */
import { describe, expect, test } from 'vitest';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { asksLeave, withDays } from '../../../test/leave/leave.ts';
import { asksCorrection, everybody, house, judgeDay, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { correctionsModule } from '../corrections/corrections.module.ts';
import { leaveModule } from '../leave/leave.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { dashboardModule } from './dashboard.module.ts';

let w: World;
let server: Served;
const only = [attendanceModule, dashboardModule, correctionsModule, requestsModule, leaveModule];
usesWorld({ only, jobs: true, now: instant('2026-11-20T09:00:00+07:00') }, (made) => {
  ({ w, server } = made);
});

const homeOf = async (me: Person) => (await me.call(dashboard.own)).reply.data;

describe('What waits', () => {
  test('nothing: says so', async () => {
    const { staff } = await everybody(server, await house(w));
    expect((await homeOf(staff)).waiting).toBeNull();
  });

  test('the newest of those that wait, with whom, and how many there are', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await judgeDay(w, found.staff);
    await asksCorrection(staff);
    w.moveClock(instant('2026-11-20T10:00:00+07:00'));
    const { id } = (await asksLeave(staff)).reply.data;
    expect((await homeOf(staff)).waiting).toMatchObject({
      count: 2,
      newest: {
        id,
        kind: 'leave',
        status: 'pending',
        first: '2026-11-30',
        last: '2026-12-02',
        step: { people: [{ id: found.superior.id, fullname: 'Agus Atasan' }] },
      },
    });
    await performAction(superior, id, 'approve');
    expect((await homeOf(staff)).waiting).toMatchObject({ count: 1, newest: { kind: 'correction' } });
  });

  test('one that came back with a question waits for the person', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id } = (await asksLeave(staff)).reply.data;
    await performAction(superior, id, 'return', { reason: 'Siapa yang menggantikan?' });
    expect((await homeOf(staff)).waiting).toMatchObject({
      count: 1,
      newest: { id, status: 'draft', decisionReason: 'Siapa yang menggantikan?' },
    });
  });

  test('of others is not there, whoever decides it', async () => {
    const { staff, superior, admin } = await everybody(server, await house(w));
    await asksLeave(staff);
    for (const reader of [superior, admin]) expect((await homeOf(reader)).waiting).toBeNull();
  });
});

describe('The leave that is left', () => {
  test('less what waits; what ends within sixty days is named', async () => {
    const found = await house(w);
    const { staff } = await everybody(server, found);
    await withDays(w, found.staff, 10);
    await asksLeave(staff);
    // 31 December is 41 days away; six of ten are carried, one goes with cuti bersama.
    expect((await homeOf(staff)).leave).toMatchObject({
      balance: 10,
      waiting: 3,
      available: 7,
      lapse: { days: 3, lastDay: '2026-12-31' },
    });
  });

  test.each([
    ['2026-11-01', { days: 3, lastDay: '2026-12-31' }],
    ['2026-10-31', null],
  ])('on %s the lapse of 31 December is %o', async (date, lapse) => {
    const found = await house(w);
    await withDays(w, found.staff, 10);
    w.moveClock(instant(`${date}T09:00:00+07:00`));
    expect((await homeOf(await server.as(found.staff))).leave?.lapse ?? null).toEqual(lapse);
  });
});

describe('When work goes on', () => {
  test('on a Friday: the weekend off, then Monday, a week in all', async () => {
    const { staff } = await everybody(server, await house(w));
    const { coming } = await homeOf(staff);
    expect(coming.map(({ date }) => date)).toHaveLength(8);
    expect(coming.slice(0, 4).map(({ date, letter }) => [date, letter])).toEqual([
      ['2026-11-20', '-'],
      ['2026-11-21', 'L'],
      ['2026-11-22', 'L'],
      ['2026-11-23', '-'],
    ]);
    expect(coming[3]?.shift).toMatchObject({ start: '08:00', end: '17:00' });
  });

  test('before a long leave: as far as the first day of work behind it', async () => {
    const found = await house(w);
    const { staff, superior, director, admin } = await everybody(server, found);
    await withDays(w, found.staff, 10);
    const { id } = (await asksLeave(staff, { from: '2026-11-23', to: '2026-12-01' })).reply.data;
    for (const decider of [superior, director, admin]) await performAction(decider, id, 'approve');
    const { coming } = await homeOf(staff);
    expect(coming.at(-1)).toMatchObject({ date: '2026-12-02', letter: '-' });
    expect(coming.find(({ date }) => date === '2026-11-23')?.letter).toBe('C');
  });

  test('in the first days of an employment: only the days of it', async () => {
    const company = await w.make.company();
    const me = await w.make.user({ company, joined: localDate('2026-11-20') });
    const { coming, leave } = await homeOf(await server.as(me));
    expect(coming[0]?.date).toBe('2026-11-20');
    expect(leave).toMatchObject({ balance: 0, available: 0, lapse: null, eligibleOn: '2027-11-20' });
  });
});

test('who has no employment has no home of this kind', async () => {
  const client = await w.make.client();
  const reader = await w.make.user({ company: client.company, role: 'client', client });
  expect((await (await server.as(reader)).call(dashboard.own)).status).toBe(403);
});
