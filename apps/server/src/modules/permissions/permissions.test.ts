import { describe, expect, test } from 'vitest';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { absencePermission, earlyLeave, latePermission } from '@hadir/contract/permissions/endpoints.ts';
import { instant, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Served } from '../../../test/world/http.ts';
import { november, novemberAt, tapped } from '../../../test/overtime/overtime.ts';
import { answerTo, everybody, house, judgeDay, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { requestsModule } from '../requests/requests.module.ts';

// Monday 16 November 2026, 07.00 WIB; the company's hours are 08.00 to 17.00, Monday to Friday.
const MONDAY_MORNING = instant('2026-11-16T07:00:00+07:00');

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

async function dayOf(user: TestUser, date: LocalDate) {
  await judgeDay(w, user, date);
  const { rows } = await w.pool.query(
    `select status, flags, late_minutes as late, late_excused_minutes as excused, early_minutes as early,
        early_excused_minutes as "earlyExcused" from attendance_day where user_id = $1 and work_date = $2`,
    [user.id, date],
  );
  return rows[0];
}

async function lock(user: TestUser, from: LocalDate, to: LocalDate): Promise<void> {
  const row = { company_id: user.company.id, label: to.slice(0, 7), first_date: from, last_date: to, state: 'locked' };
  await insertRows(w.pool, 'period', [{ ...row, locked_at: 'now', updated_at: 'now' }]);
  await w.pool.query('update rules_version set version = version + 1 where company_id = $1', [user.company.id]);
}

const reason = 'Mengurus surat di kelurahan.';

describe('Coming late with permission', () => {
  const draft = (more: Partial<BodyIn<typeof latePermission.submit>> = {}) => ({
    date: november('16'),
    time: '10:00',
    reason,
    ...more,
  });

  test('is asked, approved, excuses the minutes, and is taken back by a revocation', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await tapped(w, found.staff, 'in', '2026-11-16T09:40:00+07:00');
    const preview = await staff.call(latePermission.preview, { body: draft() });
    expect(preview.reply.data).toMatchObject({
      problems: [],
      label: 'Izin terlambat sampai 10.00, 16/11/2026',
      details: { shift: { start: '08:00', end: '17:00' }, used: 0, quota: 3, overQuota: false },
      chain: [{ namedBy: 'Atasan' }],
    });
    const response = await staff.call(latePermission.submit, { body: draft() });
    expect([response.status, response.reply.data.minutes, response.reply.data.details]).toEqual([
      200,
      120,
      { time: '10:00', overQuota: false },
    ]);
    const { id } = response.reply.data;
    w.moveClock(novemberAt('16', '10:00'));
    expect(await dayOf(found.staff, november('16'))).toMatchObject({ late: 100, excused: 0 });
    expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('approved');
    expect(await dayOf(found.staff, november('16'))).toMatchObject({ status: 'HADIR', late: 100, excused: 100 });
    const revoked = await performAction(admin, id, 'revoke', { reason: 'Salah tanggal, menurut karyawan.' });
    expect(revoked.reply.data.status).toBe('cancelled');
    expect(await dayOf(found.staff, november('16'))).toMatchObject({ late: 100, excused: 0 });
  });

  test('is refused by name: hours, deadline, day off, leave, twice', async () => {
    const found = await house(w);
    const { staff, admin } = await everybody(server, found);
    expect(await answerTo(staff, latePermission.submit, draft({ time: '08:00' }))).toBe('422 WAKTU_IZIN_TIDAK_VALID');
    expect(await answerTo(staff, latePermission.submit, draft({ time: '12:31' }))).toBe('422 WAKTU_IZIN_TIDAK_VALID');
    expect(await answerTo(staff, latePermission.submit, draft({ date: november('21') }))).toBe('422 TIDAK_ADA_JADWAL');
    w.moveClock(novemberAt('16', '09:01'));
    const late = await staff.call(latePermission.submit, { body: draft() });
    expect([late.error.code, late.error.message]).toEqual([
      'TENGGAT_IZIN',
      'Izin terlambat paling lambat diajukan pukul 09.00.',
    ]);
    const forStaff = draft({ userId: found.staff.id });
    expect(await answerTo(admin, latePermission.submit, forStaff)).toBe(200);
    expect(await answerTo(admin, latePermission.submit, forStaff)).toBe('422 BENTROK_PENGAJUAN');
    const absent = { from: november('18'), to: november('18'), category: 'keluarga', reason } as const;
    expect(await answerTo(staff, absencePermission.submit, absent)).toBe(200);
    expect(await answerTo(staff, latePermission.submit, draft({ date: november('18') }))).toBe('422 BENTROK_PENGAJUAN');
  });

  test('beyond the quota of the period HR decides too', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    for (const day of ['16', '17', '18'])
      expect(await answerTo(staff, latePermission.submit, draft({ date: november(day) }))).toBe(200);
    const fourth = await staff.call(latePermission.submit, { body: draft({ date: november('19') }) });
    expect(fourth.reply.data).toMatchObject({ flags: ['LEBIH_KUOTA'], step: { of: 2 }, details: { overQuota: true } });
    const waiting = await superior.call(requests.inbox);
    expect(waiting.reply.data.at(-1)).toMatchObject({
      lines: [{ text: 'Izin terlambat ke-4 periode ini, kuota 3', tone: 'warning' }],
      exception: true,
    });
    // The next period counts anew (21st to 20th), by its own dates: all of these are asked in this one.
    for (const [day, flags, steps] of [
      ['23', [], 1],
      ['24', [], 1],
      ['25', [], 1],
      ['26', ['LEBIH_KUOTA'], 2],
    ] as const) {
      const next = await staff.call(latePermission.submit, { body: draft({ date: november(day) }) });
      expect(next.reply.data).toMatchObject({ flags, step: { of: steps } });
    }
  });

  test('is approved no longer when the roster has changed meanwhile', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id } = (await staff.call(latePermission.submit, { body: draft({ date: november('17') }) })).reply.data;
    const cell = {
      company_id: found.staff.company.id,
      user_id: found.staff.id,
      work_date: november('17'),
      kind: 'OFF',
    };
    await insertRows(w.pool, 'roster_cell', [{ ...cell, published_at: 'now' }]);
    const answer = await performAction(superior, id, 'approve');
    expect([answer.status, answer.error.code]).toEqual([422, 'TIDAK_ADA_JADWAL']);
  });
});

describe('Leaving early with permission', () => {
  const draft = { date: november('16'), time: '15:00', reason } as const;

  test('excuses the minutes before the end; it is asked before leaving', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    expect(await answerTo(staff, earlyLeave.submit, { ...draft, time: '12:00' })).toBe('422 WAKTU_IZIN_TIDAK_VALID');
    const response = await staff.call(earlyLeave.submit, { body: draft });
    expect(response.reply.data).toMatchObject({ startsAt: '2026-11-16T08:00:00.000Z', minutes: 120 });
    expect((await performAction(superior, response.reply.data.id, 'approve')).status).toBe(200);
    await tapped(w, found.staff, 'in', '2026-11-16T08:00:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T14:30:00+07:00');
    w.moveClock(novemberAt('17', '09:00'));
    expect(await dayOf(found.staff, november('16'))).toMatchObject({ early: 150, earlyExcused: 120 });
    w.moveClock(novemberAt('17', '15:00'));
    expect(await answerTo(staff, earlyLeave.submit, { ...draft, date: november('17') })).toBe('422 TENGGAT_IZIN');
  });
});

describe('Staying away with permission', () => {
  const draft = (more: Partial<BodyIn<typeof absencePermission.submit>> = {}) => ({
    from: november('19'),
    to: november('23'),
    category: 'administrasi' as const,
    reason,
    ...more,
  });

  test('over a weekend takes three workdays, is decided by superior and HR, and frees the days', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    const response = await staff.call(absencePermission.submit, { body: draft() });
    const { id, days, details } = response.reply.data;
    expect([days, details]).toEqual([
      3,
      { category: 'administrasi', workdays: ['2026-11-19', '2026-11-20', '2026-11-23'], paidDays: 3 },
    ]);
    expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('pending');
    expect((await performAction(admin, id, 'approve')).reply.data.status).toBe('approved');
    w.moveClock(novemberAt('24', '09:00'));
    expect(await dayOf(found.staff, november('20'))).toMatchObject({ status: 'IZIN' });
    expect(await dayOf(found.staff, november('21'))).toMatchObject({ status: 'LIBUR' });
  });

  test('six days a year are paid; the superior is not told which', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    for (const [from, to] of [
      ['17', '19'],
      ['23', '24'],
    ] as const)
      expect(await answerTo(staff, absencePermission.submit, draft({ from: november(from), to: november(to) }))).toBe(
        200,
      );
    const last = await staff.call(absencePermission.submit, {
      body: draft({ from: november('25'), to: november('27') }),
    });
    expect(last.reply.data.details).toMatchObject({ paidDays: 1 });
    const seen = await superior.call(absencePermission.list);
    expect(seen.reply.data.map((row) => row.details.paidDays)).toEqual([null, null, null]);
    const byHr = await admin.call(absencePermission.list);
    expect(byHr.reply.data.map((row) => row.details.paidDays).toSorted()).toEqual([1, 2, 3]);
  });

  test('is refused by name: too long, no workday, backwards, pay asked for, taken', async () => {
    const found = await house(w);
    const { staff, admin } = await everybody(server, found);
    const ask = (more: Parameters<typeof draft>[0]) => answerTo(staff, absencePermission.submit, draft(more));
    expect(await ask({ to: november('24') })).toBe('422 MELEBIHI_BATAS_HARI');
    expect(await ask({ from: november('21'), to: november('22') })).toBe('422 TIDAK_ADA_HARI_KERJA');
    expect(await ask({ to: november('18') })).toBe('422 RENTANG_TANGGAL_TIDAK_VALID');
    expect(await ask({ paid: true })).toBe('403 TIDAK_BERHAK');
    const unpaid = await admin.call(absencePermission.submit, {
      body: draft({ userId: found.staff.id, paid: false }),
    });
    expect(unpaid.reply.data.details).toMatchObject({ paidDays: 0 });
    expect(await ask({ from: november('20'), to: november('20') })).toBe('422 BENTROK_PENGAJUAN');
  });

  test('a locked period is refused with its sentence, asked and decided', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id } = (
      await staff.call(absencePermission.submit, { body: draft({ from: november('19'), to: november('19') }) })
    ).reply.data;
    await lock(found.staff, localDate('2026-10-21'), november('20'));
    const answer = await staff.call(absencePermission.submit, {
      body: draft({ from: november('18'), to: november('18') }),
    });
    expect([answer.status, answer.error.message]).toEqual([423, 'Periode 2026-11 sudah dikunci. Hubungi HR.']);
    expect((await performAction(superior, id, 'approve')).status).toBe(423);
  });
});
