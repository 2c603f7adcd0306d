import { describe, expect, test } from 'vitest';
import { correction, corrections } from '@hadir/contract/corrections/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { addDays, instant, localDate } from '@hadir/domain/kernel/time.ts';
import { dayOf, eventsOf, tap } from '../../../../test/attendance/corrected-days.ts';
import type { Served } from '../../../../test/world/http.ts';
import {
  asksCorrection,
  CORRECTED,
  everybody,
  house,
  judgeDay,
  missedDay,
  performAction,
} from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { correctionsModule } from '../corrections.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, correctionsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

describe('A correction', () => {
  test('of a missed day is asked, approved by the superior, and the day has its hours', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await judgeDay(w, found.staff);
    expect(await dayOf(w, found.staff.id)).toEqual({ status: 'ALPA', in: null, out: null });
    const response = await asksCorrection(staff);
    expect(response.status).toBe(200);
    const { id } = response.reply.data;
    expect(response.reply.data).toMatchObject({
      kind: 'correction',
      status: 'pending',
      first: CORRECTED,
      zone: 'Asia/Jakarta',
      step: { no: 1, of: 1, namedBy: 'Atasan', people: [{ fullname: 'Agus Atasan' }] },
      can: ['cancel'],
      details: { what: 'lainnya', before: { in: null, out: null }, overQuota: false },
    });
    expect(await dayOf(w, found.staff.id)).toMatchObject({ status: 'ALPA' });
    const answer = await performAction(superior, id, 'approve');
    expect([answer.status, answer.reply.data.status, answer.reply.data.can]).toEqual([200, 'approved', ['undo']]);
    expect(await dayOf(w, found.staff.id)).toEqual({ status: 'HADIR', in: '08:00', out: '17:00' });
    expect(await eventsOf(w, found.staff.id)).toEqual(['in 08:00 koreksi', 'out 17:00 koreksi']);
  });

  test('takes the place of the tap it contradicts, which stays to be seen; revoked, the tap counts again', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await tap(w, found.staff, 'in', '2026-11-19T08:47:00+07:00');
    await tap(w, found.staff, 'out', '2026-11-19T17:03:00+07:00');
    await judgeDay(w, found.staff);
    const { id } = (await asksCorrection(staff, { in: '07:58', out: null })).reply.data;
    await performAction(superior, id, 'approve');
    expect(await dayOf(w, found.staff.id)).toMatchObject({ in: '07:58', out: '17:03' });
    expect(await eventsOf(w, found.staff.id)).toEqual([
      'in 07:58 koreksi',
      'in 08:47 web (tidak dihitung)',
      'out 17:03 web',
    ]);
    const revoked = await performAction(admin, id, 'revoke', { reason: 'Ternyata memang terlambat.' });
    expect([revoked.status, revoked.reply.data.status]).toEqual([200, 'cancelled']);
    expect(await dayOf(w, found.staff.id)).toMatchObject({ in: '08:47', out: '17:03' });
    expect(await eventsOf(w, found.staff.id)).toEqual([
      'in 07:58 koreksi (tidak dihitung)',
      'in 08:47 web',
      'out 17:03 web',
    ]);
  });

  test.each(['the first first', 'the last first'])('revoked beside another of its day, %s', async (order) => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await tap(w, found.staff, 'in', '2026-11-19T08:47:00+07:00');
    await judgeDay(w, found.staff);
    const ids: string[] = [];
    for (const at of ['07:58', '07:30']) {
      const { id } = (await asksCorrection(staff, { in: at, out: null })).reply.data;
      await performAction(superior, id, 'approve');
      ids.push(id);
    }
    const [earlier = '', later = ''] = ids;
    const revoke = (id: string) => performAction(admin, id, 'revoke', { reason: 'Ternyata memang terlambat.' });
    const counted = async () =>
      (await eventsOf(w, found.staff.id)).filter((event) => !event.endsWith('(tidak dihitung)'));
    const first = order === 'the first first';
    await revoke(first ? earlier : later);
    expect(await counted()).toEqual([first ? 'in 07:30 koreksi' : 'in 07:58 koreksi']);
    await revoke(first ? later : earlier);
    expect(await counted()).toEqual(['in 08:47 web']);
    expect(await dayOf(w, found.staff.id)).toMatchObject({ in: '08:47' });
  });

  test('is undone within ten seconds by who approved it, and not after', async () => {
    w.moveClock(friday('10:00'));
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await judgeDay(w, found.staff);
    const { id } = (await asksCorrection(staff)).reply.data;
    await performAction(superior, id, 'approve');
    const undone = await performAction(superior, id, 'undo');
    expect([undone.status, undone.reply.data.status]).toEqual([200, 'pending']);
    expect(await dayOf(w, found.staff.id)).toMatchObject({ status: 'ALPA' });
    await performAction(superior, id, 'approve');
    w.moveClock(instant('2026-11-20T10:00:11+07:00'));
    const late = await performAction(superior, id, 'undo');
    expect([late.status, late.error.code]).toEqual([409, 'TINJAUAN_TIDAK_DAPAT_DIURUNGKAN']);
    expect(await dayOf(w, found.staff.id)).toMatchObject({ status: 'HADIR' });
    w.moveClock(friday('10:00'));
  });

  test.each([
    ['nothing wanted', { in: null, out: null }, 422, 'WAJIB_DIISI'],
    ['too long ago', { date: addDays(CORRECTED, -8) }, 422, 'BATAS_KOREKSI'],
    ['a day to come', { date: addDays(CORRECTED, 3) }, 422, 'BELUM_TIBA'],
    ['a short reason', { reason: 'lupa' }, 422, 'TERLALU_PENDEK'],
    ['the end before the begin', { in: '12:00', out: '11:00' }, 422, 'WAKTU_TIDAK_VALID'],
  ])('is refused for %s', async (_, more, status, code) => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    const answer = await asksCorrection(staff, more);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  test('is refused while another of the date waits, and allowed again once that one was decided', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await judgeDay(w, found.staff);
    const { id } = (await asksCorrection(staff)).reply.data;
    const second = await asksCorrection(staff, { in: '07:30' });
    expect([second.status, second.error.code]).toEqual([422, 'BENTROK_PENGAJUAN']);
    await performAction(superior, id, 'approve');
    expect((await asksCorrection(staff, { in: '07:30' })).status).toBe(200);
  });

  test('of what stands already is refused', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await judgeDay(w, found.staff);
    await performAction(superior, (await asksCorrection(staff)).reply.data.id, 'approve');
    const same = await asksCorrection(staff);
    expect([same.status, same.error.code]).toEqual([422, 'KOREKSI_TIDAK_BERUBAH']);
  });

  test('in a locked period is refused with 423 and its sentence, also when it waits', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await judgeDay(w, found.staff);
    const { id } = (await asksCorrection(staff)).reply.data;
    await insertRows(w.pool, 'period', [
      {
        company_id: found.staff.company.id,
        label: '2026-11',
        first_date: '2026-10-21',
        last_date: '2026-11-20',
        state: 'locked',
        locked_at: '2026-11-20T02:00:00Z',
      },
    ]);
    const decided = await performAction(superior, id, 'approve');
    expect([decided.status, decided.error.message]).toEqual([423, 'Periode 2026-11 sudah dikunci. Hubungi HR.']);
    const response = await asksCorrection(staff, { date: localDate('2026-11-18') });
    expect([response.status, response.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
  });

  test('beyond the quota of the period goes to HR, too', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    for (const days of [0, -1, -2, -3, -6]) {
      await judgeDay(w, found.staff, addDays(CORRECTED, days));
      const response = await asksCorrection(staff, { date: addDays(CORRECTED, days) });
      expect(response.reply.data.step?.of).toBe(1);
      await performAction(superior, response.reply.data.id, 'approve');
    }
    const sixth = await asksCorrection(staff, { date: addDays(CORRECTED, 1), in: '08:00', out: null });
    expect(sixth.reply.data).toMatchObject({ step: { of: 2 }, details: { overQuota: true } });
    expect((await performAction(superior, sixth.reply.data.id, 'approve')).reply.data.status).toBe('pending');
  });

  test('counts on the quota while it waits and while its withdrawal is asked, and no more once it was refused', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const ids: string[] = [];
    for (const days of [0, -1, -2, -3, -6]) {
      const date = addDays(CORRECTED, days);
      await judgeDay(w, found.staff, date);
      ids.push((await asksCorrection(staff, { date })).reply.data.id);
    }
    const sixth = { date: addDays(CORRECTED, 1), in: '08:00', out: null };
    const steps = async () =>
      (await staff.call(correction.preview, { body: missedDay(sixth) })).reply.data.chain.length;
    expect(await steps()).toBe(2);
    const [first = '', second = ''] = ids;
    await performAction(superior, first, 'approve');
    await w.pool.query(`update request set status = 'cancel_pending', open_step = 1 where id = $1`, [first]);
    expect(await steps()).toBe(2);
    await performAction(superior, second, 'reject', { reason: 'Ada di kantor hari itu.' });
    expect(await steps()).toBe(1);
  });

  test('older than the limit is asked by HR for the person', async () => {
    const found = await house(w);
    const { admin, otherAdmin } = await everybody(server, found);
    const response = await asksCorrection(admin, { date: addDays(CORRECTED, -15), userId: found.staff.id });
    expect(response.status).toBe(200);
    expect(response.reply.data).toMatchObject({ askedBy: { fullname: 'Hani HR' }, person: { fullname: 'Siti Staf' } });
    expect(
      (
        await performAction(otherAdmin, response.reply.data.id, 'override_approve', {
          reason: 'Disetujui HR langsung.',
        })
      ).status,
    ).toBe(200);
  });
});

describe('The form of a correction', () => {
  test('begins with the taps of the day and the draft that was written for it; sending uses the draft up', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    await judgeDay(w, found.staff);
    const draftId = newId();
    await insertRows(w.pool, 'draft_correction', [
      {
        company_id: found.staff.company.id,
        id: draftId,
        user_id: found.staff.id,
        work_date: CORRECTED,
        kind: 'lupa_masuk',
        in_at: '2026-11-19T08:05:00+07:00',
        reason: 'Absen pukul 08.05 ditolak.',
        origin: 'review',
      },
    ]);
    const { reply } = await staff.call(corrections.prefill, { params: { date: CORRECTED } });
    expect(reply.data).toMatchObject({
      status: 'ALPA',
      shift: { start: '08:00', end: '17:00' },
      taps: { in: null, out: null },
      draft: { id: draftId, in: '08:05', out: null },
    });
    const sent = await asksCorrection(staff, { draftId });
    expect(sent.status).toBe(200);
    expect((await staff.call(corrections.drafts)).reply.data).toEqual([]);
    await performAction(staff, sent.reply.data.id, 'cancel');
    const used = await asksCorrection(staff, { draftId });
    expect([used.status, used.error.code]).toEqual([422, 'PILIHAN_TIDAK_ADA']);
    const repeated = await asksCorrection(staff, { draftId, date: addDays(CORRECTED, -1) });
    expect([repeated.status, repeated.error.code]).toEqual([422, 'PILIHAN_TIDAK_ADA']);
  });

  test('shows before it is sent what it would come to, and who decides', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    await judgeDay(w, found.staff);
    const { reply, status } = await staff.call(correction.preview, { body: missedDay({ out: '07:00', reason: '' }) });
    expect(status).toBe(200);
    expect(reply.data).toMatchObject({
      problems: [{ code: 'WAKTU_TIDAK_VALID', field: 'out' }],
      chain: [{ namedBy: 'Atasan', people: [{ fullname: 'Agus Atasan' }] }],
      withoutChain: false,
      details: { what: 'lainnya' },
    });
    expect((await staff.call(requests.list, { query: {} })).reply.total).toBe(0);
  });
});
