/** Half a day of leave and hours of permission on one date. */
import { describe, expect, test } from 'vitest';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { outPermission } from '@hadir/contract/permissions/out-permission.ts';
import { earlyLeave, latePermission } from '@hadir/contract/permissions/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { leaveDraft } from '../../../test/leave/leave.ts';
import { everybody, house, judgeDay, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { requestsModule } from '../requests/requests.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

/** Monday 30 November 2026: 08.00 to 17.00, its halves end and begin at 12.30. */
const DATE = '2026-11-30';
const reason = 'Mengurus surat di kelurahan.';

async function stage() {
  w.moveClock(instant('2026-11-20T12:00:00+07:00'));
  const found = await house(w);
  return { found, ...(await everybody(server, found)) };
}

type Half = 'AM' | 'PM';
const asksHalf = (person: Person, half: Half) =>
  person.call(leave.submit, { body: leaveDraft({ from: DATE, to: DATE, half }) });
const asksLate = (person: Person, time: string) =>
  person.call(latePermission.submit, { body: { date: DATE, time, reason } });
const asksEarly = (person: Person, time: string) =>
  person.call(earlyLeave.submit, { body: { date: DATE, time, reason } });
const asksOut = (person: Person, from: string, to: string) =>
  person.call(outPermission.submit, { body: { date: DATE, from, to, reason } });
const verdict = ({ status, error }: { status: number; error: { code: string; message: string } }) =>
  status === 200 ? 200 : `${error.code}: ${error.message}`;

async function halfGranted(staff: Person, superior: Person, half: Half): Promise<string> {
  const response = await asksHalf(staff, half);
  expect(response.status, response.text).toBe(200);
  const { id } = response.reply.data;
  expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('approved');
  return id;
}

test('morning off: coming late counts from the second half, on form, preview, request and day', async () => {
  const { found, staff, superior } = await stage();
  await halfGranted(staff, superior, 'AM');
  const preview = await staff.call(latePermission.preview, { body: { date: DATE, time: '14:00', reason } });
  expect(preview.reply.data).toMatchObject({
    problems: [],
    clash: null,
    minutes: 90,
    details: { shift: { start: '12:30', end: '17:00', half: 'AM' } },
  });
  expect(verdict(await asksLate(staff, '10:00'))).toMatch(/^WAKTU_IZIN_TIDAK_VALID/);
  expect(verdict(await asksLate(staff, '14:46'))).toMatch(/^WAKTU_IZIN_TIDAK_VALID/);
  // Eight o'clock and an hour are long over; half past twelve and an hour are not.
  w.moveClock(instant(`${DATE}T13:30:00+07:00`));
  const response = await asksLate(staff, '14:00');
  expect([verdict(response), response.reply.data?.minutes]).toEqual([200, 90]);
  await performAction(superior, response.reply.data.id, 'approve');
  const tap = { company_id: found.staff.company.id, user_id: found.staff.id, source: 'web', work_date: DATE };
  for (const [type, at] of [
    ['in', `${DATE}T14:10:00+07:00`],
    ['out', `${DATE}T17:00:00+07:00`],
  ] as const)
    await insertRows(w.pool, 'attendance_event', [{ ...tap, id: newId(), type, at, received_at: at }]);
  w.moveClock(instant('2026-12-01T08:00:00+07:00'));
  await judgeDay(w, found.staff, localDate(DATE));
  const { rows } = await w.pool.query(
    'select status, flags, late_minutes as late, late_excused_minutes as excused from attendance_day where user_id = $1 and work_date = $2',
    [found.staff.id, DATE],
  );
  expect(rows).toEqual([
    { status: 'HADIR', flags: ['CUTI_SETENGAH_HARI', 'IZIN_TERLAMBAT', 'TERLAMBAT'], late: 100, excused: 90 },
  ]);
});

test('morning off: the deadline is told from the moved start', async () => {
  const { staff, superior } = await stage();
  await halfGranted(staff, superior, 'AM');
  w.moveClock(instant(`${DATE}T13:31:00+07:00`));
  expect(verdict(await asksLate(staff, '14:00'))).toBe(
    'TENGGAT_IZIN: Izin terlambat paling lambat diajukan pukul 13.30.',
  );
});

test('afternoon off: leaving early begins with the middle of the first half', async () => {
  const { staff, superior } = await stage();
  await halfGranted(staff, superior, 'PM');
  expect(verdict(await asksEarly(staff, '10:14'))).toMatch(/^WAKTU_IZIN_TIDAK_VALID/);
  expect(verdict(await asksEarly(staff, '12:30'))).toMatch(/^WAKTU_IZIN_TIDAK_VALID/);
  const response = await asksEarly(staff, '10:15');
  expect([verdict(response), response.reply.data?.minutes]).toEqual([200, 135]);
});

test('beside leave that waits, hours are asked for, and granted once the leave is', async () => {
  const { staff, superior } = await stage();
  const half = (await asksHalf(staff, 'AM')).reply.data.id;
  const late = await asksLate(staff, '14:00');
  expect(verdict(late)).toBe(200);
  const early = await performAction(superior, late.reply.data.id, 'approve');
  expect([early.status, early.error.code]).toEqual([422, 'WAKTU_IZIN_TIDAK_VALID']);
  await performAction(superior, half, 'approve');
  expect((await performAction(superior, late.reply.data.id, 'approve')).reply.data.status).toBe('approved');
});

test('hours that lie in the half are in the way of the leave, others are not', async () => {
  const { staff } = await stage();
  expect(verdict(await asksLate(staff, '10:00'))).toBe(200);
  expect(verdict(await asksHalf(staff, 'AM'))).toMatch(/^BENTROK_PENGAJUAN: .*izin terlambat/i);
  expect(verdict(await asksHalf(staff, 'PM'))).toBe(200);
});

test('leaving early and going out are in the way of their half alone', async () => {
  const { staff } = await stage();
  expect(verdict(await asksEarly(staff, '15:00'))).toBe(200);
  expect(verdict(await asksOut(staff, '13:00', '14:00'))).toBe(200);
  expect(verdict(await asksHalf(staff, 'PM'))).toMatch(/^BENTROK_PENGAJUAN/);
  expect(verdict(await asksHalf(staff, 'AM'))).toBe(200);
  expect(verdict(await asksOut(staff, '09:00', '10:00'))).toMatch(/^BENTROK_PENGAJUAN|^WAKTU_IZIN_TIDAK_VALID/);
});

test('two halves are a whole day: no hours are left', async () => {
  const { staff, superior } = await stage();
  await halfGranted(staff, superior, 'AM');
  await halfGranted(staff, superior, 'PM');
  for (const answer of [await asksLate(staff, '10:00'), await asksEarly(staff, '15:00')])
    expect(verdict(answer)).toMatch(/^BENTROK_PENGAJUAN: .*cuti tahunan/i);
});

async function taps(staff: { id: string; company: { id: string } }, ...pairs: ['in' | 'out', string][]) {
  const tap = { company_id: staff.company.id, user_id: staff.id, source: 'web', work_date: DATE };
  for (const [type, time] of pairs) {
    const at = `${DATE}T${time}:00+07:00`;
    await insertRows(w.pool, 'attendance_event', [{ ...tap, id: newId(), type, at, received_at: at }]);
  }
}

async function judged(staff: { id: string; company: { id: string } }, column: 'late' | 'early') {
  const { rows } = await w.pool.query<{ minutes: number; excused: number }>(
    `select ${column}_minutes as minutes, ${column}_excused_minutes as excused from attendance_day
      where user_id = $1 and work_date = $2`,
    [staff.id, DATE],
  );
  return rows[0];
}

const statusOf = async (person: Person, id: string) =>
  (await person.call(requests.detail, { params: { id } })).reply.data.status;

async function lateGranted(staff: Person, superior: Person, time: string): Promise<string> {
  const { id } = (await asksLate(staff, time)).reply.data;
  expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('approved');
  return id;
}

const REVOKED = { reason: 'Rapat klien dipindahkan ke pagi hari.' };

describe('hours granted beside leave that is given up', () => {
  test('a morning off is revoked: coming late until 14.00 goes with it and excuses nothing', async () => {
    const { found, staff, superior, admin } = await stage();
    const half = await halfGranted(staff, superior, 'AM');
    const late = await lateGranted(staff, superior, '14:00');
    expect((await performAction(admin, half, 'revoke', REVOKED)).reply.data.status).toBe('cancelled');
    const { reply } = await staff.call(requests.detail, { params: { id: late } });
    expect(reply.data).toMatchObject({
      status: 'cancelled',
      timeline: expect.arrayContaining([
        expect.objectContaining({
          move: 'drop',
          by: null,
          reason: expect.stringContaining('Cuti Tahunan setengah hari') as string,
        }),
      ]) as unknown,
    });
    await taps(found.staff, ['in', '14:10'], ['out', '17:00']);
    w.moveClock(instant('2026-12-01T08:00:00+07:00'));
    await judgeDay(w, found.staff, localDate(DATE));
    expect(await judged(found.staff, 'late')).toEqual({ minutes: 370, excused: 0 });
  });

  test('an afternoon off is revoked: leaving early from 10.15 goes with it', async () => {
    const { found, staff, superior, admin } = await stage();
    const half = await halfGranted(staff, superior, 'PM');
    const { id: early } = (await asksEarly(staff, '10:15')).reply.data;
    await performAction(superior, early, 'approve');
    await performAction(admin, half, 'revoke', REVOKED);
    expect(await statusOf(staff, early)).toBe('cancelled');
    await taps(found.staff, ['in', '08:00'], ['out', '10:15']);
    w.moveClock(instant('2026-12-01T08:00:00+07:00'));
    await judgeDay(w, found.staff, localDate(DATE));
    expect(await judged(found.staff, 'early')).toEqual({ minutes: 405, excused: 0 });
  });

  test('hours that wait go with leave that is refused or withdrawn; their slot is free for others', async () => {
    const { staff, superior } = await stage();
    const refused = (await asksHalf(staff, 'AM')).reply.data.id;
    const first = (await asksLate(staff, '14:00')).reply.data.id;
    await performAction(superior, refused, 'reject', { reason: 'Tutup buku bulan ini.' });
    expect(await statusOf(staff, first)).toBe('cancelled');
    const withdrawn = (await asksHalf(staff, 'AM')).reply.data.id;
    const second = (await asksLate(staff, '14:00')).reply.data.id;
    await performAction(staff, withdrawn, 'cancel');
    expect(await statusOf(staff, second)).toBe('cancelled');
    expect(verdict(await asksLate(staff, '10:00'))).toBe(200);
  });

  test('leave that is returned with a question keeps the hours that wait beside it', async () => {
    const { staff, superior } = await stage();
    const half = (await asksHalf(staff, 'AM')).reply.data.id;
    const late = (await asksLate(staff, '14:00')).reply.data.id;
    await performAction(superior, half, 'return', { reason: 'Pagi atau siang?' });
    expect(await statusOf(staff, late)).toBe('pending');
  });

  test('hours of the other half stay: they never leaned on the leave', async () => {
    const { staff, superior, admin } = await stage();
    const half = await halfGranted(staff, superior, 'AM');
    const early = (await asksEarly(staff, '16:00')).reply.data.id;
    await performAction(superior, early, 'approve');
    await performAction(admin, half, 'revoke', REVOKED);
    expect(await statusOf(staff, early)).toBe('approved');
  });

  test('half a day of another date takes no hours with it', async () => {
    const { staff, superior, admin } = await stage();
    const other = { from: '2026-12-01', to: '2026-12-01', half: 'AM' } as const;
    const half = (await staff.call(leave.submit, { body: leaveDraft(other) })).reply.data.id;
    await performAction(superior, half, 'approve');
    const late = await lateGranted(staff, superior, '09:30');
    await performAction(admin, half, 'revoke', REVOKED);
    expect(await statusOf(staff, late)).toBe('approved');
  });

  test('called off on its own day the half stays, and the hours with it', async () => {
    const { staff, superior } = await stage();
    const half = await halfGranted(staff, superior, 'AM');
    const late = await lateGranted(staff, superior, '14:00');
    w.moveClock(instant(`${DATE}T09:00:00+07:00`));
    await performAction(staff, half, 'ask_cancel');
    expect((await performAction(superior, half, 'allow_cancel')).reply.data.status).toBe('cancelled');
    expect(await statusOf(staff, late)).toBe('approved');
  });

  test('the revocation taken back within seconds brings leave and hours back', async () => {
    const { found, staff, superior, admin } = await stage();
    const half = await halfGranted(staff, superior, 'AM');
    const late = await lateGranted(staff, superior, '14:00');
    await performAction(admin, half, 'revoke', REVOKED);
    const back = await performAction(admin, half, 'undo');
    expect(back.reply.data?.status, back.text).toBe('approved');
    expect(await statusOf(staff, late)).toBe('approved');
    const { rows } = await w.pool.query('select kind from day_permission where user_id = $1 order by kind', [
      found.staff.id,
    ]);
    expect(rows).toEqual([{ kind: 'cuti_setengah_hari' }, { kind: 'izin_terlambat' }]);
  });
});
