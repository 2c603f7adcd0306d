import { describe, expect, test } from 'vitest';
import { leaveBalanceColumns } from '@hadir/contract/leave/columns.ts';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { asksLeave, withDays } from '../../../../test/leave/leave.ts';
import { everybody, house, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { newId } from '../../../db/new-id.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { leaveModule } from '../leave.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const balanceOf = async (reader: Person, userId?: string) =>
  (await reader.call(leaveBalances.balance, { query: userId === undefined ? {} : { userId } })).reply.data;
const entriesOf = async (reader: Person, userId?: string) =>
  (await reader.call(leaveBalances.entries, { query: userId === undefined ? {} : { userId } })).reply.data;

describe('The own balance', () => {
  test('says what there is, what waits, and what the year and the next bring, before any night has run', async () => {
    const found = await house(w);
    const { staff } = await everybody(server, found);
    await asksLeave(staff);
    const seen = await balanceOf(staff);
    expect(seen).toMatchObject({ serviceFrom: '2024-01-01', serviceMonths: 34, eligibleOn: '2025-01-01', can: [] });
    expect(seen.accounts).toHaveLength(1);
    expect(seen.accounts[0]).toMatchObject({
      code: 'TAHUNAN',
      balance: 12,
      waiting: 3,
      available: 9,
      carryOver: 0,
      debt: 0,
      // 24 December is cuti bersama; of the eleven left, six are carried until 30 June.
      projection: { today: 12, yearEnd: { date: '2026-12-31', balance: 11 } },
      lots: [{ kind: 'grant', from: '2026-01-01', to: '2026-12-31', remaining: 12, held: false }],
    });
    expect(seen.accounts[0]?.projection.lapses[0]).toEqual({ days: 5, lastDay: '2026-12-31' });
  });

  test('tells every entry, newest first, with what was left after it', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await withDays(w, found.staff, 5);
    const { id } = (await asksLeave(staff, { from: '2026-12-01', to: '2026-12-02' })).reply.data;
    await performAction(superior, id, 'approve');
    const entries = await entriesOf(staff);
    expect(entries.map(({ kind, date, days, after }) => [kind, date, days, after])).toEqual([
      ['pakai', '2026-12-02', -1, 3],
      ['pakai', '2026-12-01', -1, 4],
      ['hak', '2026-01-01', 5, 5],
    ]);
    expect(entries[0]).toMatchObject({
      request: { id, label: 'Cuti Tahunan' },
      by: 'Agus Atasan',
      lotTo: '2026-12-31',
    });
  });
});

describe('HR', () => {
  test('gives days with a reason, takes away what is there, and both stand in the audit log', async () => {
    const found = await house(w);
    const { staff, admin } = await everybody(server, found);
    const adjust = (days: number, more = {}) =>
      admin.call(leaveBalances.adjust, {
        body: { userId: found.staff.id, days, reason: 'Saldo awal dari sistem lama.', ...more },
      });
    const given = await adjust(2.5, { validTo: '2027-03-31' });
    expect(given.reply.data.accounts[0]).toMatchObject({ balance: 14.5 });
    expect((await adjust(-4)).reply.data.accounts[0]).toMatchObject({ balance: 10.5 });
    const much = await adjust(-20);
    expect([much.status, much.error.errors]).toEqual([
      422,
      { days: ['Sisa cuti tidak cukup. Sisa 10,5 hari, diajukan 20 hari.'] },
    ]);
    expect((await adjust(1.25)).status).toBe(422);
    expect((await adjust(1, { validTo: '2026-01-01' })).error.code).toBe('RENTANG_TANGGAL_TIDAK_VALID');
    expect((await adjust(1, { code: 'HAJI' })).error.code).toBe('PILIHAN_TIDAK_ADA');
    expect((await entriesOf(staff))[0]).toMatchObject({
      kind: 'penyesuaian',
      note: 'Saldo awal dari sistem lama.',
      by: 'Hani HR',
    });
    const { rows } = await w.pool.query(
      `select before, after from audit_log where action = 'leave.balance.adjust' and entity_id = $1 order by at, id`,
      [found.staff.id],
    );
    expect(rows).toEqual([
      {
        before: { jenis: 'TAHUNAN', sisa: 12 },
        after: { jenis: 'TAHUNAN', sisa: 14.5, hari: 2.5, alasan: 'Saldo awal dari sistem lama.' },
      },
      {
        before: { jenis: 'TAHUNAN', sisa: 14.5 },
        after: { jenis: 'TAHUNAN', sisa: 10.5, hari: -4, alasan: 'Saldo awal dari sistem lama.' },
      },
    ]);
    const notifications = await w.pool.query(
      `select title from notification where user_id = $1 and kind = 'sisa_cuti_diubah'`,
      [found.staff.id],
    );
    expect(notifications.rows.map(({ title }) => title).sort()).toEqual([
      'Sisa cuti berkurang 4 hari',
      'Sisa cuti bertambah 2,5 hari',
    ]);
  });

  test('gives nothing to oneself, and the same key gives once', async () => {
    const found = await house(w);
    const { admin } = await everybody(server, found);
    const own = { userId: found.admin.id, days: 5, reason: 'Untuk saya sendiri.' };
    expect((await admin.call(leaveBalances.adjust, { body: own })).error.code).toBe('TIDAK_BOLEH_SENDIRI');
    const body = { userId: found.staff.id, days: 1, reason: 'Pengganti kerja hari libur.' };
    const key = newId();
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(leaveBalances.adjust, { body, key })));
    expect(answers.map(({ reply }) => reply.data.accounts[0]?.balance)).toEqual([13, 13, 13]);
  });

  test('opens long leave by giving its days; they are an account of their own', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await w.pool.query(`update leave_type set active = true where company_id = $1 and code = 'BESAR'`, [
      found.staff.company.id,
    ]);
    const body = {
      userId: found.staff.id,
      code: 'BESAR',
      days: 30,
      validTo: '2027-12-31',
      reason: 'Enam tahun bekerja.',
    };
    await admin.call(leaveBalances.adjust, { body });
    const { id } = (await asksLeave(staff, { type: 'BESAR', from: '2027-02-01', to: '2027-02-28' })).reply.data;
    expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('pending');
    expect((await performAction(admin, id, 'approve')).reply.data.status).toBe('approved');
    const { accounts } = await balanceOf(staff);
    expect(accounts.map(({ code, name, balance }) => [code, name, balance])).toEqual([
      ['TAHUNAN', 'Cuti Tahunan', 12],
      ['BESAR', 'Cuti Besar', 2],
    ]);
  });
});

describe('Sisa Cuti', () => {
  test('has one line per person in scope, with the columns of the specification', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await withDays(w, found.staff, 10);
    const { id } = (await asksLeave(staff, { from: '2026-12-01', to: '2026-12-02' })).reply.data;
    await performAction(superior, id, 'approve');
    await asksLeave(staff, { from: '2026-12-14', to: '2026-12-14' });
    const all = (await admin.call(leaveBalances.list)).reply;
    expect(all.total).toBe(5);
    expect(all.data.find(({ userId }) => userId === found.staff.id)).toMatchObject({
      fullname: 'Siti Staf',
      superior: 'Agus Atasan',
      serviceMonths: 34,
      entitled: 10,
      used: 2,
      jointLeave: 0,
      lapsed: 0,
      waiting: 1,
      balance: 8,
      available: 7,
      validTo: '2026-12-31',
      carryOverTo: null,
    });
    const below = (await superior.call(leaveBalances.list)).reply.data.map(({ fullname }) => fullname);
    expect(below).toEqual(['Agus Atasan', 'Siti Staf']);
    expect((await staff.call(leaveBalances.list)).reply.data.map(({ fullname }) => fullname)).toEqual(['Siti Staf']);
    expect((await staff.call(leaveBalances.balance, { query: { userId: found.superior.id } })).status).toBe(404);
  });

  test('leaves as a file for HR and clients, and for nobody else', async () => {
    const found = await house(w);
    const { superior, admin } = await everybody(server, found);
    const csv = await admin.call(leaveBalances.file, { query: { format: 'csv' } });
    expect(csv.status).toBe(200);
    const header = csv.text.split(/\r?\n/).find((line) => line.includes('Sisa Tersedia'));
    expect(header?.replace('\uFEFF', '').replaceAll('"', '').split(';')).toEqual(
      leaveBalanceColumns.map(({ label }) => label),
    );
    expect(csv.text).toContain('Siti Staf');
    expect((await admin.call(leaveBalances.file)).bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await superior.call(leaveBalances.file)).status).toBe(403);
  });

  test('shows a client the people placed there, without why HR changed something', async () => {
    const client = await w.make.client();
    const person = await w.make.user({ company: client.company, joined: localDate('2024-01-01') });
    const validator = await w.make.user({ company: client.company, role: 'client', client });
    await w.make.placement({ user: person, client });
    await w.make.upliner({ client, user: person, upliner: validator, validator1: validator });
    const admin = await server.as(await w.make.user({ company: client.company, role: 'admin' }));
    await admin.call(leaveBalances.adjust, {
      body: { userId: person.id, days: 1, reason: 'Alasan antara HR dan karyawan.' },
    });
    const reader = await server.as(validator);
    expect((await reader.call(leaveBalances.list)).reply.data.map(({ userId }) => userId)).toEqual([person.id]);
    const seen = await reader.call(leaveBalances.entries, { query: { userId: person.id } });
    expect(seen.text).not.toContain('Alasan antara HR');
    expect(seen.reply.data[0]).toMatchObject({ kind: 'penyesuaian', note: '', by: null });
  });

  test('shows who has left, on the last day, with the days that are owed in money', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await withDays(w, found.staff, 10);
    const { id } = (await asksLeave(staff, { from: '2026-11-24', to: '2026-11-26' })).reply.data;
    await performAction(superior, id, 'approve');
    await w.pool.query(`update employment set end_date = '2026-11-24' where user_id = $1`, [found.staff.id]);
    const left = { query: { employment: 'left' as const } };
    expect((await admin.call(leaveBalances.list, left)).reply.total).toBe(0);
    const before = w.clock();
    w.moveClock(instant('2027-02-10T09:00:00+07:00'));
    const later = await server.as(found.admin);
    const rows = (await later.call(leaveBalances.list, left)).reply;
    // Three days were booked, one of them was still taken; the grant of a year that was never worked does not count.
    expect(rows.data).toMatchObject([
      { fullname: 'Siti Staf', superior: 'Agus Atasan', leftOn: '2026-11-24', balance: 7, payout: 9, lapsed: 0 },
    ]);
    const current = (await later.call(leaveBalances.list)).reply.data;
    expect(current.find(({ userId }) => userId === found.staff.id)).toBeUndefined();
    expect(current.every(({ leftOn, payout }) => leftOn === null && payout === null)).toBe(true);
    const query = { userId: found.staff.id };
    expect((await later.call(leaveBalances.balance, { query })).reply.data).toMatchObject({
      leftOn: '2026-11-24',
      payout: 9,
      can: [],
      accounts: [{ balance: 7, projection: { today: 7, lapses: [] } }],
    });
    const file = await later.call(leaveBalances.file, { query: { employment: 'left', format: 'csv' } });
    expect(file.text).toContain('Uang Pengganti (hari)');
    const body = { userId: found.staff.id, days: 1, reason: 'Terlambat dicatat.' };
    const refused = await later.call(leaveBalances.adjust, { body });
    expect([refused.status, refused.error.code]).toEqual([409, 'SUDAH_KELUAR']);
    const { rows: lots } = await w.pool.query<{ id: string }>('select id from leave_lot where user_id = $1 limit 1', [
      found.staff.id,
    ]);
    const release = { params: { id: lots[0]?.id ?? '' }, body: { reason: 'Terlambat dilepas.' } };
    expect((await later.call(leaveBalances.release, release)).error.code).toBe('SUDAH_KELUAR');
    w.moveClock(before);
  });
});
