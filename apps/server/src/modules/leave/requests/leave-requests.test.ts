import { describe, expect, test } from 'vitest';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import {
  asksLeave,
  holiday,
  leaveDraft,
  ledgerOf,
  noonOf,
  permittedDays,
  restOf,
  statusOn,
  withDays,
} from '../../../../test/leave/leave.ts';
import { everybody, house, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { newId } from '../../../db/new-id.ts';
import { requestsModule } from '../../requests/requests.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

describe('Annual leave', () => {
  test('is foreseen with its days and balance, asked, approved, and lies on the days and in the ledger', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const seen = (await staff.call(leave.preview, { body: leaveDraft({ from: '2026-11-27', to: '2026-11-30' }) })).reply
      .data;
    expect(seen).toMatchObject({ days: 2, problems: [], label: 'Cuti Tahunan', chain: [{ namedBy: 'Atasan' }] });
    expect(seen.details).toEqual({
      dates: ['2026-11-27', '2026-11-30'],
      balance: { before: 12, waiting: 0, after: 10 },
      paid: true,
      wage: null,
    });
    const response = await asksLeave(staff);
    expect([response.status, response.reply.data?.days, response.reply.data?.status]).toEqual([200, 3, 'pending']);
    const after = (await staff.call(leave.preview, { body: leaveDraft({ from: '2026-12-07', to: '2026-12-07' }) }))
      .reply.data;
    expect(after.details?.balance).toEqual({ before: 12, waiting: 3, after: 8 });
    expect(await ledgerOf(w, found.staff.id)).toEqual([]);

    const inbox = (await superior.call(requests.inbox)).reply.data;
    expect(inbox[0]?.lines[0]?.text).toContain('Sisa cuti');
    expect((await performAction(superior, response.reply.data.id, 'approve')).reply.data.status).toBe('approved');
    expect(await ledgerOf(w, found.staff.id)).toEqual([
      'hak 2026-01-01 12 grant',
      'pakai 2026-11-30 -1 grant',
      'pakai 2026-12-01 -1 grant',
      'pakai 2026-12-02 -1 grant',
    ]);
    expect(await restOf(w, found.staff.id)).toBe(9);
    expect((await permittedDays(w, found.staff.id))[0]).toEqual({
      date: '2026-11-30',
      kind: 'cuti',
      half: null,
      calendar: false,
      label: 'Cuti Tahunan',
    });
  });

  test('given back when it is called off, and only the rest when it runs already', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    const { id } = (await asksLeave(staff)).reply.data;
    await performAction(superior, id, 'approve');
    await performAction(superior, id, 'undo');
    expect(await restOf(w, found.staff.id)).toBe(12);
    expect(await permittedDays(w, found.staff.id)).toEqual([]);
    await performAction(superior, id, 'approve');
    w.moveClock(noonOf('2026-12-01'));
    await performAction(staff, id, 'ask_cancel', { reason: 'Dipanggil kembali bekerja.' });
    expect((await performAction(superior, id, 'allow_cancel')).reply.data.status).toBe('cancelled');
    expect(await restOf(w, found.staff.id)).toBe(10);
    expect((await permittedDays(w, found.staff.id)).map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-01']);
    w.moveClock(noonOf('2026-11-20'));
    const whole = (await asksLeave(staff, { from: '2026-12-10', to: '2026-12-11' })).reply.data.id;
    await performAction(superior, whole, 'approve');
    await performAction(admin, whole, 'revoke', { reason: 'Salah memilih tanggal cuti.' });
    expect(await restOf(w, found.staff.id)).toBe(10);
  });

  test('puts the day of today at once to CUTI, and back when it is revoked', async () => {
    const found = await house(w);
    const { superior, admin } = await everybody(server, found);
    const { id } = (await asksLeave(admin, { userId: found.staff.id, from: '2026-11-20', to: '2026-11-20' })).reply
      .data;
    await performAction(superior, id, 'approve');
    expect(await statusOn(w, found.staff.id, '2026-11-20')).toBe('CUTI');
    await performAction(admin, id, 'revoke', { reason: 'Ternyata masuk bekerja.' });
    expect(await statusOn(w, found.staff.id, '2026-11-20')).toBe('BELUM_ABSEN');
  });

  test('two halves of a day by two requests are one whole day; one of them gone, the other stays', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const half = async (which: 'AM' | 'PM') =>
      (await asksLeave(staff, { from: '2026-12-01', to: '2026-12-01', half: which })).reply.data.id;
    const [morning, noon] = [await half('AM'), await half('PM')];
    expect((await asksLeave(staff, { from: '2026-12-01', to: '2026-12-01', half: 'AM' })).error.code).toBe(
      'BENTROK_PENGAJUAN',
    );
    await performAction(superior, morning, 'approve');
    await performAction(superior, noon, 'approve');
    expect(await permittedDays(w, found.staff.id)).toMatchObject([{ kind: 'cuti', half: null }]);
    expect(await restOf(w, found.staff.id)).toBe(11);
    await performAction(superior, noon, 'undo');
    expect(await permittedDays(w, found.staff.id)).toMatchObject([{ kind: 'cuti_setengah_hari', half: 'AM' }]);
    expect(await restOf(w, found.staff.id)).toBe(11.5);
  });

  test('of next year takes what will be carried over first, and the grant of its time for the rest', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await withDays(w, found.staff, 2);
    const { id } = (await asksLeave(staff, { from: '2027-01-11', to: '2027-01-13' })).reply.data;
    await performAction(superior, id, 'approve');
    expect(await ledgerOf(w, found.staff.id)).toEqual([
      'hak 2026-01-01 2 grant',
      'hak 2027-01-01 12 grant',
      'pakai 2027-01-11 -1 grant',
      'pakai 2027-01-12 -1 grant',
      'pakai 2027-01-13 -1 grant',
    ]);
    const { rows } = await w.pool.query(
      `select remaining::float8 as rest, taken_beyond::float8 as beyond from leave_lot where user_id = $1 order by valid_from`,
      [found.staff.id],
    );
    expect(rows).toEqual([
      { rest: 0, beyond: 2 },
      { rest: 11, beyond: 0 },
    ]);
    // Days of this year are still found: the booking of January moves to next year's grant.
    const december = (await asksLeave(staff, { from: '2026-12-14', to: '2026-12-15' })).reply.data.id;
    expect((await performAction(superior, december, 'approve')).status).toBe(200);
    expect(await restOf(w, found.staff.id)).toBe(9);
  });

  test('the last day by twenty requests at once is given exactly once', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    await withDays(w, found.staff, 1);
    const dates = Array.from({ length: 20 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`).filter(
      (date) => ![0, 6].includes(new Date(date).getUTCDay()),
    );
    const answers = await Promise.all(
      [...dates, ...dates].slice(0, 20).map((date) => asksLeave(staff, { from: localDate(date), to: localDate(date) })),
    );
    const codes = answers.map(({ status, error }) => (status === 200 ? 'diterima' : error.code));
    expect(codes.filter((code) => code === 'diterima')).toHaveLength(1);
    expect(codes.filter((code) => code === 'SALDO_TIDAK_CUKUP' || code === 'BENTROK_PENGAJUAN')).toHaveLength(19);
  });

  test('a balance that was taken away meanwhile refuses the approval, and nothing of it stays', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await withDays(w, found.staff, 3);
    const { id } = (await asksLeave(staff)).reply.data;
    await w.pool.query(
      `insert into leave_entry (company_id, id, user_id, code, lot_id, kind, date, days, at)
       select company_id, $2, user_id, code, id, 'penyesuaian', '2026-11-20', -1, now() from leave_lot where user_id = $1`,
      [found.staff.id, newId()],
    );
    const refused = await performAction(superior, id, 'approve');
    expect([refused.status, refused.error.code]).toEqual([422, 'SALDO_TIDAK_CUKUP']);
    expect(refused.error.message).toBe('Sisa cuti tidak cukup. Sisa 2 hari, diajukan 3 hari.');
    expect(await restOf(w, found.staff.id)).toBe(2);
    expect(await permittedDays(w, found.staff.id)).toEqual([]);
  });

  test('the database lets no lot owe anything and changes no entry', async () => {
    const found = await house(w);
    await withDays(w, found.staff, 1);
    const take = (days: number) =>
      w.pool.query(
        `insert into leave_entry (company_id, id, user_id, code, lot_id, kind, date, days, at)
         select company_id, $2, user_id, code, id, 'pakai', '2026-11-20', $3, now() from leave_lot where user_id = $1`,
        [found.staff.id, newId(), days],
      );
    await expect(take(-1.5)).rejects.toThrow(/leave_lot_remaining_check/);
    await expect(
      w.pool.query(`update leave_entry set days = 9 where user_id = $1`, [found.staff.id]),
    ).rejects.toThrow();
  });
});

test('a date that became a holiday before the decision takes no day', async () => {
  const found = await house(w);
  const { staff, superior } = await everybody(server, found);
  const { id } = (await asksLeave(staff, { from: '2026-12-08', to: '2026-12-09' })).reply.data;
  await holiday(w, '2026-12-09', 'Pilkada');
  await performAction(superior, id, 'approve');
  expect((await ledgerOf(w, found.staff.id)).slice(1)).toEqual(['pakai 2026-12-08 -1 grant']);
});
