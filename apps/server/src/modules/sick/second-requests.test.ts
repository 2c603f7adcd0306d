import { describe, expect, test } from 'vitest';
import type { BodyIn, Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { overtime } from '@hadir/contract/overtime/endpoints.ts';
import {
  absencePermission,
  dayOffPermission,
  earlyLeave,
  latePermission,
} from '@hadir/contract/permissions/endpoints.ts';
import { sick } from '@hadir/contract/sick/endpoints.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { leaveDraft, noonOf, restOf, statusOn } from '../../../test/leave/leave.ts';
import { reasonFor } from '../../../test/overtime/overtime.ts';
import { everybody, house, judgeDay, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { requestsModule } from '../requests/requests.module.ts';

// Monday 30 November 2026; it is Friday 20 November, noon.
const DAY = localDate('2026-11-30');
const reason = 'Ada keperluan penting.';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

/** 200, or the code with its sentence. */
async function asks<E extends Endpoint>(person: Person, endpoint: E, body: BodyIn<E>): Promise<string> {
  const answer = await person.call(endpoint, { body });
  return answer.status === 200 ? 'diterima' : `${String(answer.error.code)}: ${String(answer.error.message)}`;
}

const whole = { from: DAY, to: DAY, reason };
const asksSick = (person: Person, more: { from?: string; to?: string } = {}) =>
  asks(person, sick.submit, { ...whole, ...more });
const asksLeave = (person: Person, half: 'AM' | 'PM' | null = null) =>
  asks(person, leave.submit, leaveDraft({ from: DAY, to: DAY, half }));
const asksLate = (person: Person) => asks(person, latePermission.submit, { date: DAY, time: '10:00', reason });
const asksEarly = (person: Person) => asks(person, earlyLeave.submit, { date: DAY, time: '15:00', reason });
const asksOvertime = async (person: Person, user: { company: { id: string } } & Parameters<typeof reasonFor>[1]) =>
  asks(person, overtime.submit, {
    date: DAY,
    start: '18:00',
    end: '20:00',
    reasonId: await reasonFor(w, user),
    reason,
  });

const taken = (what: string) => `BENTROK_PENGAJUAN: Sudah ada pengajuan ${what} pada 30/11/2026.`;

describe('A second report of illness', () => {
  test('on dates of the first is refused, waiting or approved, also where it stands over leave', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    const cuti = (await staff.call(leave.submit, { body: leaveDraft() })).reply.data.id;
    await performAction(superior, cuti, 'approve');
    const first = (await staff.call(sick.submit, { body: { ...whole, to: '2026-12-01' } })).reply.data.id;
    expect(await asksSick(staff)).toBe(taken('sakit'));
    expect(await asksSick(staff, { from: '2026-12-02', to: '2026-12-02' })).toBe('diterima');
    await performAction(admin, first, 'approve');
    expect(await asksSick(staff)).toBe(taken('sakit'));
    // The leave below it gone, its dates are those of the illness alone.
    await performAction(admin, cuti, 'revoke', { reason: 'Cutinya dibatalkan HR.' });
    expect(await asksLeave(staff)).toBe(taken('sakit'));
    expect(await asks(staff, absencePermission.submit, { ...whole, category: 'keluarga' })).toBe(taken('sakit'));
    await performAction(admin, first, 'revoke', {
      reason: 'Suratnya bukan dari dokter.',
      reasonCode: 'BUKTI_TIDAK_SAH',
    });
    expect(await asksSick(staff)).toBe('diterima');
  });

  test('by several at once is taken once', async () => {
    const staff = await server.as((await house(w)).staff);
    const answers = await Promise.all(Array.from({ length: 6 }, () => asksSick(staff)));
    expect(answers.filter((answer) => answer === 'diterima')).toHaveLength(1);
    expect(answers.filter((answer) => answer === taken('sakit'))).toHaveLength(5);
  });
});

describe('A whole day away', () => {
  test('is not asked where hours or overtime of that day are', async () => {
    for (const [asking, what] of [
      [asksLate, 'izin terlambat'],
      [asksEarly, 'izin pulang cepat'],
      [asksOvertime, 'lembur'],
    ] as const) {
      const { staff: user } = await house(w);
      const staff = await server.as(user);
      expect(await asking(staff, user)).toBe('diterima');
      expect(await asksLeave(staff)).toBe(taken(what));
      expect(await asks(staff, absencePermission.submit, { ...whole, category: 'keluarga' })).toBe(taken(what));
      const off = { date: DAY, mode: 'tanpa_upah', replacement: null, reason } as const;
      expect(await asks(staff, dayOffPermission.submit, off)).toBe(taken(what));
    }
  });

  test('leaves no hours and no overtime to ask for', async () => {
    const { staff: user } = await house(w);
    const staff = await server.as(user);
    expect(await asksLeave(staff)).toBe('diterima');
    for (const asking of [asksLate, asksEarly]) expect(await asking(staff)).toMatch(/^BENTROK_PENGAJUAN: .*tahunan/i);
    expect(await asksOvertime(staff, user)).toMatch(/^LEMBUR_SAAT_CUTI/);
  });

  test('half of it leaves the other half and the evening', async () => {
    const { staff: user } = await house(w);
    const staff = await server.as(user);
    expect(await asksLeave(staff, 'AM')).toBe('diterima');
    // In the morning that is asked for there is nothing to come late for.
    expect(await asksLate(staff)).toMatch(/^WAKTU_IZIN_TIDAK_VALID/);
    expect(await asksEarly(staff)).toBe('diterima');
    expect(await asksOvertime(staff, user)).toBe('diterima');
    expect(await asksLeave(staff, 'PM')).toBe(taken('izin pulang cepat'));
  });
});

test('a leave below an illness that is revoked and at once taken back takes no day of the illness', async () => {
  const found = await house(w);
  const { staff, superior, admin } = await everybody(server, found);
  const below = (await staff.call(leave.submit, { body: leaveDraft() })).reply.data.id;
  await performAction(superior, below, 'approve');
  const ill = (await staff.call(sick.submit, { body: whole })).reply.data.id;
  await performAction(admin, ill, 'approve');
  await performAction(admin, below, 'revoke', { reason: 'Salah memilih tanggal cuti.' });
  expect(await restOf(w, found.staff.id)).toBe(12);
  expect((await performAction(admin, below, 'undo')).reply.data.status).toBe('approved');
  expect(await restOf(w, found.staff.id)).toBe(10);
});

test('illness comes over hours and overtime that were granted: they sleep, and count on no quota', async () => {
  const found = await house(w);
  const { staff, superior, admin } = await everybody(server, found);
  const late = (await staff.call(latePermission.submit, { body: { date: DAY, time: '10:00', reason } })).reply.data.id;
  await performAction(superior, late, 'approve');
  expect(await asksOvertime(staff, found.staff)).toBe('diterima');
  const ill = (await staff.call(sick.submit, { body: whole })).reply.data.id;
  await performAction(admin, ill, 'approve');
  w.moveClock(noonOf(DAY));
  await judgeDay(w, found.staff, DAY);
  expect(await statusOn(w, found.staff.id, DAY)).toBe('SAKIT');
  const tuesday = { date: '2026-12-01', time: '10:00', reason };
  const used = async () => (await staff.call(latePermission.preview, { body: tuesday })).reply.data.details?.used;
  expect(await used()).toBe(0);
  await performAction(admin, ill, 'revoke', { reason: 'Suratnya bukan dari dokter.', reasonCode: 'BUKTI_TIDAK_SAH' });
  expect(await used()).toBe(1);
});

test('illness that is called off while it runs tells until when it holds, and keeps its dates', async () => {
  const found = await house(w);
  const { staff, admin } = await everybody(server, found);
  const { id } = (await staff.call(sick.submit, { body: { ...whole, to: '2026-12-02' } })).reply.data;
  await performAction(admin, id, 'approve');
  const shown = async () => (await staff.call(sick.list)).reply.data[0]?.details.keptTo;
  expect(await shown()).toBeNull();
  w.moveClock(noonOf('2026-12-01'));
  await performAction(staff, id, 'ask_cancel', { reason: 'Sudah sehat kembali.' });
  await performAction(admin, id, 'allow_cancel');
  expect(await shown()).toBe('2026-12-01');
  const izin = (date: string) =>
    asks(admin, absencePermission.submit, {
      from: date,
      to: date,
      category: 'keluarga',
      reason,
      userId: found.staff.id,
    });
  expect(await izin('2026-12-01')).toBe('BENTROK_PENGAJUAN: Sudah ada pengajuan sakit pada 01/12/2026.');
  expect(await izin('2026-12-02')).toBe('diterima');
  w.moveClock(noonOf('2026-11-20'));
});
