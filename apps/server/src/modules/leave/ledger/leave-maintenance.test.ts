import { describe, expect, test } from 'vitest';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { LEAVE_TYPES } from '@hadir/domain/leave/leave-types.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksLeave, holiday, ledgerOf, noonOf, restOf, withDays } from '../../../../test/leave/leave.ts';
import { everybody, house, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { leaveModule } from '../leave.module.ts';
import { readTypes } from '../requests/leave-request.store.ts';
import { maintainLeave } from './leave-maintenance.service.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const night = (company: { id: string }, date: string) => maintainLeave(companyDb(w.pool, company.id), noonOf(date));

async function messagesOf(userId: string, kind: string): Promise<string[]> {
  const { rows } = await w.pool.query(
    'select title, body from notification where user_id = $1 and kind = $2 order by created_at',
    [userId, kind],
  );
  return rows.map(({ title, body }) => `${title}. ${body}`);
}

test('every company has the types of the specification, older ones and new ones', async () => {
  const company = await w.make.company();
  const stored = await readTypes(companyDb(w.pool, company.id));
  expect(stored.map(({ id: _id, version: _version, ...type }) => type)).toEqual(LEAVE_TYPES);
  const { rows } = await w.pool.query(
    'select count(*)::int as missing from company c where not exists (select 1 from leave_type t where t.company_id = c.id)',
  );
  expect(rows).toEqual([{ missing: 0 }]);
});

describe('The night', () => {
  test('grants what has come due, once, and again after a year of standstill', async () => {
    const company = await w.make.company();
    const person = await w.make.user({ company, joined: localDate('2025-11-20') });
    expect(await night(company, '2026-11-19')).toMatchObject({ posted: 1 });
    expect(await ledgerOf(w, person.id)).toEqual([]);
    await night(company, '2026-11-20');
    expect(await night(company, '2026-11-20')).toMatchObject({ posted: 0 });
    expect(await ledgerOf(w, person.id)).toEqual(['hak 2026-11-20 12 grant']);
    await night(company, '2027-11-25');
    const after = (await ledgerOf(w, person.id)).slice(1);
    // The eight dates of cuti bersama of the year between, and what they left of the grant.
    expect(after.filter((line) => line.startsWith('potong_cuti_bersama'))).toHaveLength(8);
    expect(after.slice(8)).toEqual([
      'carry_over 2027-11-20 -4 grant',
      'carry_over 2027-11-20 4 carry',
      'hak 2027-11-20 12 grant',
    ]);
  });

  test('two at once post once', async () => {
    const company = await w.make.company();
    const people = await Promise.all(Array.from({ length: 5 }, () => w.make.user({ company })));
    await Promise.all(Array.from({ length: 4 }, () => night(company, '2026-11-20')));
    for (const { id } of people) expect(await ledgerOf(w, id)).toEqual(['hak 2026-01-01 12 grant']);
  });

  test('takes a day for cuti bersama, owes it before the first grant, and gives it back to who worked', async () => {
    const company = await w.make.company();
    const [old, young, worker] = [
      await w.make.user({ company }),
      await w.make.user({ company, joined: localDate('2026-06-01') }),
      await w.make.user({ company }),
    ];
    await night(company, '2026-12-23');
    await Promise.all(Array.from({ length: 3 }, () => night(company, '2026-12-24')));
    expect(await ledgerOf(w, old.id)).toEqual(['hak 2026-01-01 12 grant', 'potong_cuti_bersama 2026-12-24 -1 grant']);
    expect(await ledgerOf(w, young.id)).toEqual(['hutang 2026-12-24 -1 hutang']);
    for (const type of ['in', 'out'])
      await w.pool.query(
        `insert into attendance_event (company_id, at, id, user_id, type, received_at, source, work_date)
         values ($1, $2::timestamptz, $3, $4, $5, $2::timestamptz, 'web', '2026-12-24')`,
        [company.id, `2026-12-24T${type === 'in' ? '08' : '17'}:00:00+07:00`, newId(), worker.id, type],
      );
    await recomputeDays(companyDb(w.pool, company.id), {
      companyId: company.id,
      userIds: [worker.id],
      from: localDate('2026-12-24'),
      to: localDate('2026-12-24'),
      cause: 'uji',
      now: noonOf('2026-12-25'),
    });
    await night(company, '2026-12-25');
    expect((await ledgerOf(w, worker.id)).slice(1)).toEqual([
      'potong_cuti_bersama 2026-12-24 -1 grant',
      'batal 2026-12-24 1 grant',
    ]);
    await night(company, '2027-06-01');
    // Seven more dates until then.
    expect((await ledgerOf(w, young.id)).slice(8)).toEqual([
      'hak 2027-06-01 12 grant',
      'hutang 2027-06-01 -8 grant',
      'hutang 2027-06-01 8 hutang',
    ]);
  });

  test('gives a booked day back when its date becomes a holiday, and says so', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id } = (await asksLeave(staff, { from: '2026-12-07', to: '2026-12-08' })).reply.data;
    await performAction(superior, id, 'approve');
    await holiday(w, '2026-12-08', 'Libur daerah uji');
    expect(await night(found.staff.company, '2026-11-21')).toMatchObject({ returned: 1 });
    expect(await restOf(w, found.staff.id)).toBe(11);
    expect(await messagesOf(found.staff.id, 'cuti_dikembalikan')).toEqual([
      '1 hari cuti dikembalikan. 08/12/2026 menjadi hari libur, jadi tidak memotong cuti.',
    ]);
    expect(await night(found.staff.company, '2026-11-22')).toMatchObject({ returned: 0 });
  });

  test('takes the day of cuti bersama that was declared over a leave: booked, still asked, or on the very day', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { company } = found.staff;
    const declare = (date: string) =>
      w.pool.query(
        `insert into calendar_day (company_id, id, date, kind, name) values ($1, $2, $3, 'cuti_bersama', 'Cuti bersama')`,
        [company.id, newId(), date],
      );
    const on = async (date: string) => (await asksLeave(staff, { from: date, to: date })).reply.data.id;
    const ofDate = async (date: string) =>
      (await ledgerOf(w, found.staff.id)).filter((line) => line.includes(` ${date} `));

    await performAction(superior, await on('2026-12-14'), 'approve');
    const waiting = await on('2026-12-15');
    const late = await on('2026-12-16');
    await performAction(superior, late, 'approve');
    // A leave that still holds its day is not taken twice.
    await performAction(superior, await on('2026-12-17'), 'approve');
    await declare('2026-12-14');
    await declare('2026-12-15');
    await performAction(superior, waiting, 'approve');
    expect(await night(company, '2026-11-21')).toMatchObject({ returned: 1 });
    expect(await messagesOf(found.staff.id, 'cuti_dikembalikan')).toEqual([
      '1 hari cuti dikembalikan. 14/12/2026 menjadi cuti bersama, yang memotong cuti pada harinya.',
    ]);
    await night(company, '2026-12-15');
    expect(await ofDate('2026-12-14')).toEqual([
      'pakai 2026-12-14 -1 grant',
      'batal 2026-12-14 1 grant',
      'potong_cuti_bersama 2026-12-14 -1 grant',
    ]);
    expect(await ofDate('2026-12-15')).toEqual(['potong_cuti_bersama 2026-12-15 -1 grant']);
    await declare('2026-12-16');
    await night(company, '2026-12-16');
    expect(await ofDate('2026-12-16')).toEqual([
      'pakai 2026-12-16 -1 grant',
      'batal 2026-12-16 1 grant',
      'potong_cuti_bersama 2026-12-16 -1 grant',
    ]);
    await night(company, '2026-12-18');
    expect(await ofDate('2026-12-17')).toEqual(['pakai 2026-12-17 -1 grant']);
    expect(await restOf(w, found.staff.id)).toBe(8);
  });

  test('warns sixty, thirty and seven days before days lapse, each once', async () => {
    const company = await w.make.company();
    const person = await w.make.user({ company });
    await withDays(w, person, 8);
    for (const date of ['2026-11-20', '2026-11-21', '2026-12-05', '2026-12-28', '2026-12-29'])
      await night(company, date);
    const days = ['2', '2', '1'];
    expect(await messagesOf(person.id, 'cuti_hangus')).toEqual(
      days.map((n) => `${n} hari cuti akan hangus. Ambil paling lambat 31/12/2026. Sesudah itu tidak berlaku lagi.`),
    );
  });

  test('lets nothing lapse where the company refused leave in the last sixty days, until HR decides', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await night(found.staff.company, '2026-11-20');
    const { id } = (await asksLeave(staff)).reply.data;
    await performAction(superior, id, 'reject', { reason: 'Sedang tutup buku tahunan.' });
    await night(found.staff.company, '2027-01-01');
    // Twelve of either year, less the cuti bersama of 24 December.
    expect(await restOf(w, found.staff.id)).toBe(23);
    w.moveClock(noonOf('2027-01-02'));
    const mine = await server.as(found.admin);
    const query = { userId: found.staff.id };
    const seen = (await mine.call(leaveBalances.balance, { query })).reply.data;
    expect(seen.can).toEqual(['adjust', 'release']);
    const suspendedLot = seen.accounts[0]?.lots.find((lot) => lot.held);
    expect(suspendedLot).toMatchObject({
      kind: 'grant',
      to: '2026-12-31',
      remaining: 11,
      released: { carried: 6, lapsed: 5, balance: 18 },
    });
    const released = await mine.call(leaveBalances.release, {
      params: { id: suspendedLot?.id ?? '' },
      body: { reason: 'Disepakati dengan karyawan.' },
    });
    expect(released.reply.data.accounts[0]).toMatchObject({ balance: 18, carryOver: 6 });
    const repeated = await mine.call(leaveBalances.release, {
      params: { id: suspendedLot?.id ?? '' },
      body: { reason: 'Disepakati dengan karyawan.' },
    });
    expect([repeated.status, repeated.error.code]).toEqual([409, 'STATUS_TIDAK_SESUAI']);
    w.moveClock(noonOf('2026-11-20'));
  });
});
