import { describe, expect, test } from 'vitest';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { dayOffPermission, wfh } from '@hadir/contract/permissions/endpoints.ts';
import { instant, type LocalDate, localDate, localTime } from '@hadir/domain/kernel/time.ts';
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
  const { rows } = await w.pool.query(`select status from attendance_day where user_id = $1 and work_date = $2`, [
    user.id,
    date,
  ]);
  return rows[0];
}

const reason = 'Mengurus surat di kelurahan.';

describe('Izin off', () => {
  const draft = (more: Partial<BodyIn<typeof dayOffPermission.submit>> = {}) => ({
    date: november('18'),
    mode: 'tukar_hari' as const,
    replacement: november('21'),
    reason,
    ...more,
  });

  async function approved(found: Awaited<ReturnType<typeof house>>) {
    const people = await everybody(server, found);
    const response = await people.staff.call(dayOffPermission.submit, { body: draft() });
    const { id } = response.reply.data;
    await performAction(people.superior, id, 'approve');
    expect((await performAction(people.admin, id, 'approve')).reply.data.status).toBe('approved');
    return { ...people, id };
  }

  test('frees the workday and makes the free day a workday; undone, both are as before', async () => {
    const found = await house(w);
    const { admin, id } = await approved(found);
    w.moveClock(novemberAt('23', '07:00'));
    expect(await dayOf(found.staff, november('18'))).toMatchObject({ status: 'IZIN_OFF' });
    expect(await dayOf(found.staff, november('21'))).toMatchObject({ status: 'ALPA' });
    expect((await performAction(admin, id, 'revoke', { reason: 'Tidak jadi ditukar harinya.' })).status).toBe(200);
    expect(await dayOf(found.staff, november('18'))).toMatchObject({ status: 'ALPA' });
    expect(await dayOf(found.staff, november('21'))).toMatchObject({ status: 'LIBUR' });
  });

  test('the free day that is worked instead may be taken once', async () => {
    const found = await house(w);
    const { staff } = await approved(found);
    expect(await answerTo(staff, dayOffPermission.submit, draft({ date: november('19') }))).toBe(
      '422 TANGGAL_PENGGANTI_TIDAK_VALID',
    );
  });

  test('is not approved any more where by then the workday is free, or the free day is work', async () => {
    const shift = { name: 'Pagi', start: localTime('08:00'), end: localTime('14:00') };
    for (const [day, kind, code] of [
      ['18', 'OFF', 'TIDAK_ADA_JADWAL'],
      ['21', 'SHIFT', 'TANGGAL_PENGGANTI_TIDAK_VALID'],
    ] as const) {
      const found = await house(w);
      const { company } = found.staff;
      const { staff, superior, admin } = await everybody(server, found);
      const { id } = (await staff.call(dayOffPermission.submit, { body: draft() })).reply.data;
      await performAction(superior, id, 'approve');
      const made = await w.make.shift({ company, ...shift });
      const cell = { company_id: company.id, user_id: found.staff.id, work_date: november(day), published_at: 'now' };
      await insertRows(w.pool, 'roster_cell', [{ ...cell, kind, shift_id: kind === 'OFF' ? null : made.id }]);
      const refused = await performAction(admin, id, 'approve');
      expect([refused.status, refused.error.code]).toEqual([422, code]);
    }
  });

  test('is refused by name: no free day, too far, begun, quota', async () => {
    const found = await house(w);
    const { staff } = await everybody(server, found);
    const ask = (more: Parameters<typeof draft>[0]) => answerTo(staff, dayOffPermission.submit, draft(more));
    expect(await ask({ replacement: null })).toBe('422 WAJIB_DIISI');
    expect(await ask({ replacement: november('19') })).toBe('422 TANGGAL_PENGGANTI_TIDAK_VALID');
    expect(await ask({ replacement: localDate('2026-12-19') })).toBe('422 TANGGAL_PENGGANTI_TIDAK_VALID');
    expect(await ask({ date: november('22') })).toBe('422 TIDAK_ADA_JADWAL');
    w.moveClock(novemberAt('16', '08:00'));
    expect(await ask({ date: november('16') })).toBe('422 WAKTU_LAMPAU');
    expect(await ask({ mode: 'tanpa_upah', replacement: null })).toBe(200);
    expect(await ask({ mode: 'tanpa_upah', replacement: null, date: november('19') })).toBe(200);
    expect(await ask({ mode: 'tanpa_upah', replacement: null, date: november('20') })).toBe('422 KUOTA_IZIN_HABIS');
  });
});

describe('Two at once', () => {
  test('never go beyond the quota of a period', async () => {
    const found = await house(w);
    const { staff } = await everybody(server, found);
    const days = ['17', '18', '19', '20'].map((day) =>
      answerTo(staff, dayOffPermission.submit, { date: november(day), mode: 'tanpa_upah', replacement: null, reason }),
    );
    expect((await Promise.all(days)).toSorted()).toEqual([200, 200, '422 KUOTA_IZIN_HABIS', '422 KUOTA_IZIN_HABIS']);
  });
});

describe('Working from home', () => {
  const draft = (from: string, to = from) => ({
    from: november(from),
    to: november(to),
    address: 'Rumah orang tua',
    reason,
  });

  test('counts as WFH, two days in a week, HR may allow more', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    const response = await staff.call(wfh.submit, { body: draft('16', '17') });
    const { id } = response.reply.data;
    expect(response.reply.data).toMatchObject({ days: 2, details: { address: 'Rumah orang tua' } });
    expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('approved');
    expect(await answerTo(staff, wfh.submit, draft('19'))).toBe('422 KUOTA_WFH_HABIS');
    expect(await answerTo(staff, wfh.submit, draft('23'))).toBe(200);
    const byHr = { ...draft('19'), userId: found.staff.id };
    expect(await answerTo(admin, wfh.submit, byHr)).toBe(200);
    await tapped(w, found.staff, 'in', '2026-11-16T08:00:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T17:00:00+07:00');
    w.moveClock(novemberAt('17', '09:00'));
    expect(await dayOf(found.staff, november('16'))).toMatchObject({ status: 'WFH' });
  });

  test('the address is no matter of the client', async () => {
    const found = await house(w);
    const { company } = found.staff;
    const client = await w.make.client({ company });
    await w.make.placement({ user: found.staff, client });
    const validator = await w.make.user({ company, role: 'client', client });
    await w.make.upliner({ client, user: found.staff, upliner: found.superior, validator1: validator });
    const { staff } = await everybody(server, found);
    expect(await answerTo(staff, wfh.submit, draft('18'))).toBe(200);
    const seen = await (await server.as(validator)).call(wfh.list);
    expect(seen.reply.data.map((row) => row.details)).toEqual([{ workdays: ['2026-11-18'], address: null }]);
    expect(seen.text).not.toContain('Rumah orang tua');
  });
});
