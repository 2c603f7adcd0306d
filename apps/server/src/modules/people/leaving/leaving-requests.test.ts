/** What a last day does to the person's requests (docs/decisions/060). */
import { describe, expect, test } from 'vitest';
import { peopleParts as parts } from '@hadir/contract/people/parts.ts';
import { absencePermission, wfh } from '@hadir/contract/permissions/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksLeave, ledgerOf, permittedDays, restOf, withDays } from '../../../../test/leave/leave.ts';
import { previewLeavingOf, leaves, rowOf, versionOf } from '../../../../test/people/leaving.ts';
import { everybody, type House, house, performAction } from '../../../../test/requests/request-house.ts';
import { asksSick } from '../../../../test/leave/sick.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { leaveModule } from '../../leave/leave.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { peopleRecordsModule } from '../records.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule, peopleRecordsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

async function approvedLeave(found: House, from: string, to: string, more: object = {}): Promise<string> {
  const { staff, superior } = await everybody(server, found);
  const response = await asksLeave(staff, { from, to, ...more });
  expect(response.status, response.text).toBe(200);
  const { id } = response.reply.data;
  expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('approved');
  return id;
}

describe('Approved leave around the last day, Tuesday 1 December', () => {
  test.for<[string, string, string, object, string, string, number, number]>([
    ['ends on it', '2026-11-30', '2026-12-01', {}, 'approved', '2026-12-01', 2, 10],
    ['is on it', '2026-12-01', '2026-12-01', {}, 'approved', '2026-12-01', 1, 11],
    ['crosses it by one day', '2026-11-30', '2026-12-02', {}, 'approved', '2026-12-01', 2, 10],
    ['begins on it', '2026-12-01', '2026-12-03', {}, 'approved', '2026-12-01', 1, 11],
    ['begins the day after', '2026-12-02', '2026-12-03', {}, 'cancelled', '2026-12-03', 2, 12],
    ['is half of it', '2026-12-01', '2026-12-01', { half: 'AM' }, 'approved', '2026-12-01', 0.5, 11.5],
    ['is half of the day after', '2026-12-02', '2026-12-02', { half: 'PM' }, 'cancelled', '2026-12-02', 0.5, 12],
  ])('%s', async ([, from, to, more, status, last, days, rest]) => {
    const found = await house(w);
    await withDays(w, found.staff, 12);
    const id = await approvedLeave(found, from, to, more);
    const { admin } = await everybody(server, found);
    const preview = (await previewLeavingOf(admin, found.staff)).requests;
    const crosses = status === 'approved' && last !== to;
    expect([preview.closed.count, preview.shortened.count]).toEqual([status === 'cancelled' ? 1 : 0, crosses ? 1 : 0]);
    const left = await leaves(admin, found.staff);
    expect(left.status, left.text).toBe(200);
    expect(await rowOf(admin, id)).toMatchObject({ status, last, days });
    expect(await restOf(w, found.staff.id)).toBe(rest);
    expect((await permittedDays(w, found.staff.id)).filter(({ date }) => date > '2026-12-01')).toEqual([]);
    const { rows } = await w.pool.query(
      'select 1 from request_day where request_id = $1 and work_date > $2 and taken',
      [id, '2026-12-01'],
    );
    expect(rows).toEqual([]);
  });

  test('is cut off by counter-entries, said in the trail, told to the person, and revoked for the rest alone', async () => {
    const found = await house(w);
    await withDays(w, found.staff, 12);
    const id = await approvedLeave(found, '2026-11-30', '2026-12-02');
    const { admin } = await everybody(server, found);
    await leaves(admin, found.staff);
    expect((await ledgerOf(w, found.staff.id)).slice(-4)).toEqual([
      'pakai 2026-11-30 -1 grant',
      'pakai 2026-12-01 -1 grant',
      'pakai 2026-12-02 -1 grant',
      'batal 2026-12-02 1 grant',
    ]);
    expect((await rowOf(admin, id)).timeline.at(-1)).toMatchObject({
      move: 'shorten',
      by: null,
      reason: 'Hari kerja terakhir 01/12/2026',
    });
    await performAction(admin, id, 'revoke', { reason: 'Cutinya dicatat keliru.' });
    expect(await restOf(w, found.staff.id)).toBe(12);
  });

  test('of one day after goes back with its reserve where it still waits', async () => {
    const found = await house(w);
    await withDays(w, found.staff, 12);
    const { staff, admin, superior } = await everybody(server, found);
    const after = (await asksLeave(staff, { from: '2026-12-02', to: '2026-12-03' })).reply.data.id;
    const across = (await asksLeave(staff, { from: '2026-11-30', to: '2026-12-01' })).reply.data.id;
    await leaves(admin, found.staff, { lastDay: '2026-11-30' });
    expect((await rowOf(admin, after)).status).toBe('cancelled');
    expect(await rowOf(admin, across)).toMatchObject({ status: 'pending', last: '2026-11-30', days: 1 });
    expect((await performAction(superior, after, 'approve')).error.code).toBe('SUDAH_DIPROSES');
    expect((await performAction(superior, across, 'approve')).reply.data.status).toBe('approved');
    expect(await restOf(w, found.staff.id)).toBe(11);
  });
});

describe('Other kinds around the last day', () => {
  test('izin, WFH and illness lose the days after it, each judged again', async () => {
    const found = await house(w);
    const { staff, superior, admin, otherAdmin } = await everybody(server, found);
    const izin = {
      from: '2026-11-30',
      to: '2026-12-01',
      category: 'keluarga',
      reason: 'Mengantar orang tua.',
    } as const;
    const away = (await staff.call(absencePermission.submit, { body: izin })).reply.data.id;
    await performAction(superior, away, 'approve');
    expect((await performAction(admin, away, 'approve')).reply.data.status).toBe('approved');
    const home = {
      from: '2026-11-24',
      to: '2026-11-25',
      address: 'Jalan Mawar 1',
      reason: 'Menunggu teknisi di rumah.',
    };
    const atHome = (await staff.call(wfh.submit, { body: home })).reply.data.id;
    await performAction(superior, atHome, 'approve');
    const ill = (await asksSick(staff, { from: '2026-11-20', to: '2026-11-25' })).reply.data?.id;
    await leaves(admin, found.staff, { lastDay: '2026-11-24' });
    expect((await rowOf(admin, away)).status).toBe('cancelled');
    expect(await rowOf(admin, atHome)).toMatchObject({ status: 'approved', last: '2026-11-24', days: 1 });
    if (ill !== undefined) {
      expect(await rowOf(admin, ill)).toMatchObject({ status: 'pending', last: '2026-11-24' });
      expect((await performAction(otherAdmin, ill, 'approve')).reply.data.status).toBe('approved');
    }
    expect((await permittedDays(w, found.staff.id)).filter(({ date }) => date > '2026-11-24')).toEqual([]);
  });

  test('nothing is asked for after it, by nobody; up to it, it is', async () => {
    const found = await house(w);
    const { staff, admin } = await everybody(server, found);
    await leaves(admin, found.staff);
    const refused = await asksLeave(staff, { type: 'TANPA_UPAH', from: '2026-12-01', to: '2026-12-02' });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Hari kerja terakhir Siti Staf adalah 01/12/2026. Pilih tanggal sampai hari itu, atau minta HR mengubah hari terakhirnya.',
    ]);
    const byHr = { type: 'TANPA_UPAH', from: '2026-12-02', to: '2026-12-02', userId: found.staff.id };
    expect((await asksLeave(admin, byHr)).error.code).toBe('SESUDAH_HARI_TERAKHIR');
    expect((await asksLeave(staff, { type: 'TANPA_UPAH', from: '2026-12-01', to: '2026-12-01' })).status).toBe(200);
  });

  test('a cancellation of what lies after it is not undone', async () => {
    const found = await house(w);
    const { staff, admin } = await everybody(server, found);
    const { id } = (await asksLeave(staff, { type: 'TANPA_UPAH', from: '2026-12-02', to: '2026-12-02' })).reply.data;
    await performAction(staff, id, 'cancel');
    await leaves(admin, found.staff);
    expect((await performAction(staff, id, 'undo')).error.code).toBe('SESUDAH_HARI_TERAKHIR');
  });
});

describe('The last day once more', () => {
  test('moved earlier cuts off more; moved later revives nothing, and says so', async () => {
    const found = await house(w);
    await withDays(w, found.staff, 12);
    const first = await approvedLeave(found, '2026-11-30', '2026-12-01');
    const second = await approvedLeave(found, '2026-12-02', '2026-12-03');
    const { admin } = await everybody(server, found);
    await leaves(admin, found.staff);
    await leaves(admin, found.staff, { lastDay: '2026-11-30' });
    expect(await rowOf(admin, first)).toMatchObject({ status: 'approved', last: '2026-11-30', days: 1 });
    expect((await previewLeavingOf(admin, found.staff, '2026-12-10')).notRevived).toBe(1);
    await leaves(admin, found.staff, { lastDay: '2026-12-10' });
    expect([(await rowOf(admin, first)).last, (await rowOf(admin, second)).status]).toEqual([
      '2026-11-30',
      'cancelled',
    ]);
    expect(await restOf(w, found.staff.id)).toBe(11);
  });
});

describe('At the same moment', () => {
  test('an approval and the last day: whichever is first, nothing stands after it and every day is back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const found = await house(w);
      await withDays(w, found.staff, 12);
      const { staff, superior, admin } = await everybody(server, found);
      const ids: string[] = [];
      for (const [from, to] of [
        ['2026-11-30', '2026-12-02'],
        ['2026-12-03', '2026-12-04'],
      ] as const)
        ids.push((await asksLeave(staff, { from, to })).reply.data.id);
      const version = await versionOf(admin, found.staff.id);
      const body = { version, lastDay: '2026-12-01', endReason: 'RESIGN' as const };
      const answers = await Promise.all([
        admin.call(parts.deactivate, { params: { id: found.staff.id }, body }),
        ...ids.map((id) => superior.call(requests.move, { params: { id }, body: { move: 'approve', version: 1 } })),
      ]);
      expect(answers[0]?.status, answers[0]?.text).toBe(200);
      for (const { status } of answers.slice(1)) expect([200, 409]).toContain(status);
      const [across, after] = [await rowOf(admin, ids[0] ?? ''), await rowOf(admin, ids[1] ?? '')];
      expect([across.last, after.status]).toEqual(['2026-12-01', 'cancelled']);
      expect(await restOf(w, found.staff.id)).toBe(across.status === 'approved' ? 10 : 12);
    }
  });

  test('a request sent and the last day: it is refused or it goes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const found = await house(w);
      const { staff, admin } = await everybody(server, found);
      const version = await versionOf(admin, found.staff.id);
      const body = { version, lastDay: '2026-12-01', endReason: 'RESIGN' as const };
      const [left, sent] = await Promise.all([
        admin.call(parts.deactivate, { params: { id: found.staff.id }, body }),
        asksLeave(staff, { type: 'TANPA_UPAH', from: '2026-12-02', to: '2026-12-02' }),
      ]);
      expect([left.status, [200, 409].includes(sent.status)]).toEqual([200, true]);
      if (sent.status === 200) expect((await rowOf(admin, sent.reply.data.id)).status).toBe('cancelled');
    }
  });
});
