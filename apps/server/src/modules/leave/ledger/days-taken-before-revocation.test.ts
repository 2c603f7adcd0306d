import { afterEach, describe, expect, test } from 'vitest';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { absencePermission } from '@hadir/contract/permissions/endpoints.ts';
import { sick } from '@hadir/contract/sick/endpoints.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { asksLeave, type LeaveBody, noonOf } from '../../../../test/leave/leave.ts';
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
afterEach(() => {
  w.moveClock(noonOf('2026-11-20'));
});

/** Approved, begun, and called off on the date: what was taken until then is kept. */
async function calledOff(staff: Person, superior: Person, leave: Partial<LeaveBody>, on: string): Promise<string> {
  const { id } = (await asksLeave(staff, leave)).reply.data;
  let seen = await performAction(superior, id, 'approve');
  // A second step where the chain has one.
  if (seen.reply.data.status === 'pending') seen = await performAction(superior, id, 'approve');
  w.moveClock(noonOf(on));
  await performAction(staff, id, 'ask_cancel', { reason: 'Dipanggil kembali bekerja.' });
  expect((await performAction(superior, id, 'allow_cancel')).reply.data.status).toBe('cancelled');
  return id;
}

describe('The dates that were taken of a leave called off while it ran', () => {
  test('stand in the way of what is asked for them, and nothing else of it does', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await calledOff(staff, superior, {}, '2026-12-01');
    const day = { from: '2026-12-01', to: '2026-12-01' };
    const byHr = { ...day, userId: found.staff.id };
    const repeated = await asksLeave(admin, byHr);
    expect(repeated.error.message).toBe('Sudah ada pengajuan cuti tahunan pada 01/12/2026.');
    const izin = { ...byHr, category: 'keluarga', reason: 'Mengantar orang tua.' } as const;
    expect((await admin.call(absencePermission.submit, { body: izin })).error.code).toBe('BENTROK_PENGAJUAN');
    expect((await asksLeave(admin, { ...byHr, from: '2026-12-02', to: '2026-12-02' })).status).toBe(200);
    // Illness outranks them as it outranks leave that stands.
    const fever = { ...day, reason: 'Demam tinggi sejak malam.' };
    expect((await staff.call(sick.preview, { body: fever })).reply.data).toMatchObject({
      problems: [],
      details: { givenBack: ['2026-12-01'] },
    });
  });

  test('are free again when the calling off is taken back and HR revokes all of it', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    const id = await calledOff(staff, superior, {}, '2026-12-01');
    expect((await performAction(superior, id, 'undo')).reply.data.status).toBe('cancel_pending');
    await performAction(superior, id, 'keep', { reason: 'Cutinya tetap berjalan.' });
    const row = (await staff.call(leave.list)).reply.data.find((one) => one.id === id);
    expect(row).toMatchObject({ status: 'approved', details: { keptDates: [] } });
    await performAction(admin, id, 'revoke', { reason: 'Salah memilih tanggal cuti.' });
    const byHr = { userId: found.staff.id, from: '2026-12-01', to: '2026-12-01' };
    expect((await asksLeave(admin, byHr)).status).toBe(200);
  });

  test('count on the limit of the year, on the cycle, and on the quota of the unit', async () => {
    const company = await w.make.company();
    const unit = await w.make.unit({ company });
    const superior = await w.make.user({ company, role: 'supervisor' });
    const [one, other] = [
      await w.make.user({ company, unit, superior, gender: 'P' }),
      await w.make.user({ company, unit, superior }),
    ];
    await w.make.user({ company, role: 'admin' });
    await w.pool.query(`insert into unit_leave (company_id, id, unit_id, max_count) values ($1, $2, $3, 1)`, [
      company.id,
      newId(),
      unit.id,
    ]);
    const [staff, boss] = [await server.as(one), await server.as(superior)];
    const unpaid = { type: 'TANPA_UPAH', from: '2026-11-21', to: '2026-11-25' };
    await calledOff(staff, boss, unpaid, '2026-11-23');
    const later = await asksLeave(staff, { type: 'TANPA_UPAH', from: '2026-12-01', to: '2026-12-28' });
    expect(later.error.code).toBe('MELEBIHI_BATAS_HARI');
    expect((await asksLeave(staff, { type: 'TANPA_UPAH', from: '2026-12-01', to: '2026-12-27' })).status).toBe(200);

    await calledOff(staff, boss, { type: 'HAID', from: '2026-11-24', to: '2026-11-25' }, '2026-11-24');
    const cycle = await asksLeave(staff, { type: 'HAID', from: '2026-11-25', to: '2026-11-25' });
    expect(cycle.error.message).toBe('Cuti haid dapat diambil lagi mulai 15/12/2026.');

    w.moveClock(noonOf('2026-11-20'));
    const mate = await asksLeave(await server.as(other), { type: 'TANPA_UPAH', from: '2026-11-23', to: '2026-11-23' });
    expect(mate.error.code).toBe('KUOTA_UNIT_PENUH');
  });
});
