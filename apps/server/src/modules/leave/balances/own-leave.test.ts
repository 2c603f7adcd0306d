/** The own leave: every figure is the sum of entries that the person can read, the same on each page that shows it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { ownLeaveReads } from '@hadir/contract/leave/own-leave.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { asksLeave, leaveDraft, withDays } from '../../../../test/leave/leave.ts';
import { everybody, house, type House, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { dashboardModule } from '../../dashboard/dashboard.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { leaveModule } from '../leave.module.ts';

let w: World;
let server: Served;
const only = [attendanceModule, dashboardModule, requestsModule, leaveModule];
usesWorld({ only, jobs: true, now: instant('2026-11-20T09:00:00+07:00') }, (made) => {
  ({ w, server } = made);
});

let found: House;
beforeEach(async () => {
  found = await house(w);
});

const ownOf = async (me: Person) => (await me.call(ownLeaveReads.balance)).reply.data;
const annualOf = async (me: Person) => (await ownOf(me)).accounts[0]!;
const today = () => new Date(w.clock() + 7 * 3_600_000).toISOString().slice(0, 10);

/** What the ledger and the coming night make of the balance. */
async function summed(me: Person): Promise<number> {
  const { data, total } = (await me.call(leaveBalances.entries, { query: { size: 100 } })).reply;
  expect(total).toBe(data.length);
  const counting = data.filter(({ lotFrom }) => lotFrom === null || lotFrom <= today());
  const { due } = await annualOf(me);
  return sumDays([...counting, ...due].map(({ days }) => days));
}

/** The figure on every page that shows it. */
async function shown(): Promise<Record<string, readonly number[]>> {
  const me = await server.as(found.staff);
  const admin = await server.as(found.admin);
  const { balance, available } = await annualOf(me);
  const home = (await me.call(dashboard.own)).reply.data.leave!;
  const form = (await me.call(leaveBalances.balance)).reply.data.accounts[0]!;
  const report = (await admin.call(leaveBalances.list, { query: { userId: found.staff.id } })).reply.data[0]!;
  const panel = (await admin.call(leaveBalances.balance, { query: { userId: found.staff.id } })).reply.data
    .accounts[0]!;
  return {
    'own page': [balance, available],
    entries: [await summed(me), available],
    home: [home.balance, home.available],
    form: [form.balance, form.available],
    report: [report.balance, report.available],
    panel: [panel.balance, panel.available],
  };
}

const PAGES = ['own page', 'entries', 'home', 'form', 'report', 'panel'];
const everywhere = (balance: number, available: number) =>
  Object.fromEntries(PAGES.map((page) => [page, [balance, available]]));

describe('Every page shows one figure, the sum of its entries', () => {
  test('before any night has run: the right of the year is due', async () => {
    expect(await shown()).toEqual(everywhere(12, 12));
    expect((await annualOf(await server.as(found.staff))).due).toEqual([
      { date: '2026-01-01', kind: 'hak', days: 12, after: 12, lotFrom: '2026-01-01', lotTo: '2026-12-31' },
    ]);
  });

  test('with days taken, some given back, and a request that waits', async () => {
    const { staff, superior } = await everybody(server, found);
    await withDays(w, found.staff, 10);
    const { id } = (await asksLeave(staff, { from: '2026-12-01', to: '2026-12-02' })).reply.data;
    await performAction(superior, id, 'approve');
    const back = (await asksLeave(staff, { from: '2026-12-08', to: '2026-12-08' })).reply.data;
    await performAction(superior, back.id, 'approve');
    await performAction(superior, back.id, 'undo');
    await performAction(superior, back.id, 'reject', { reason: 'Tutup buku minggu itu.' });
    await asksLeave(staff, { from: '2026-12-14', to: '2026-12-14' });
    expect(await shown()).toEqual(everywhere(8, 7));
  });

  test('with a correction by HR', async () => {
    const { admin } = await everybody(server, found);
    const body = { userId: found.staff.id, days: -2.5, reason: 'Salah catat tahun lalu.' };
    await admin.call(leaveBalances.adjust, { body });
    expect(await shown()).toEqual(everywhere(9.5, 9.5));
  });

  test('with leave of next year: its days are in no balance yet', async () => {
    const { staff, superior } = await everybody(server, found);
    await withDays(w, found.staff, 3);
    const { id } = (await asksLeave(staff, { from: '2027-02-01', to: '2027-02-05' })).reply.data;
    await performAction(superior, id, 'approve');
    const { data } = (await staff.call(leaveBalances.entries)).reply;
    expect(data.some(({ lotFrom }) => lotFrom === '2027-01-01')).toBe(true);
    const { balance } = await annualOf(staff);
    expect(await shown()).toEqual(everywhere(balance, balance));
  });

  test('after the year has ended and before the night has posted it', async () => {
    await withDays(w, found.staff, 9);
    w.moveClock(instant('2027-01-01T00:05:00+07:00'));
    // Six are carried, three lapse, and twelve arise.
    expect(await shown()).toEqual(everywhere(18, 18));
    const { due } = await annualOf(await server.as(found.staff));
    expect(due.map(({ kind, days, after }) => [kind, days, after])).toEqual([
      ['carry_over', -6, 3],
      ['carry_over', 6, 9],
      ['hangus', -3, 6],
      ['hak', 12, 18],
    ]);
  });

  test('with a debt of cuti bersama', async () => {
    await withDays(w, found.staff, 1);
    await w.pool.query(
      `insert into leave_entry (company_id, id, user_id, code, lot_id, kind, date, days, at)
       values ($1, gen_random_uuid(), $2, 'TAHUNAN', null, 'hutang', '2026-03-20', -2, now())`,
      [found.staff.company.id, found.staff.id],
    );
    const { debt } = await annualOf(await server.as(found.staff));
    expect(debt).toBe(2);
    expect(await shown()).toEqual(everywhere(-1, -1));
  });
});

describe('What is to come', () => {
  test('names the requests that wait, cuti bersama, and the days that arise next', async () => {
    const { staff } = await everybody(server, found);
    const { id } = (await asksLeave(staff, { from: '2026-12-01', to: '2026-12-02' })).reply.data;
    const { ahead, projection } = await annualOf(staff);
    expect({ ...ahead, jointLeave: ahead.jointLeave.slice(0, 1) }).toEqual({
      waiting: [{ id, label: 'Cuti Tahunan', first: '2026-12-01', last: '2026-12-02', days: 2 }],
      grants: [{ from: '2027-01-01', to: '2027-12-31', days: 12 }],
      jointLeave: ['2026-12-24'],
    });
    expect(projection.lapses[0]).toEqual({ days: 5, lastDay: '2026-12-31' });
  });

  test('half a day that waits takes half a day', async () => {
    const { staff } = await everybody(server, found);
    await staff.call(leave.submit, { body: leaveDraft({ from: '2026-12-01', to: '2026-12-01', half: 'AM' }) });
    expect((await annualOf(staff)).ahead.waiting.map(({ days }) => days)).toEqual([0.5]);
  });

  test('next year’s days that were made ahead for a leave are told once', async () => {
    const { staff, superior } = await everybody(server, found);
    await withDays(w, found.staff, 3);
    const { id } = (await asksLeave(staff, { from: '2027-02-01', to: '2027-02-05' })).reply.data;
    await performAction(superior, id, 'approve');
    const { grants } = (await annualOf(staff)).ahead;
    expect(grants.filter(({ from }) => from === '2027-01-01')).toHaveLength(1);
  });
});

describe('The own leave is the own', () => {
  test('whoever asks reads no other’s, an admin and a superior neither', async () => {
    const { staff, superior, admin } = await everybody(server, found);
    for (const [reader, person] of [
      [staff, found.staff],
      [superior, found.superior],
      [admin, found.admin],
    ] as const)
      expect((await ownOf(reader)).userId).toBe(person.id);
  });
});
