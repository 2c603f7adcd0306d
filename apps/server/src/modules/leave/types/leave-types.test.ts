import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import type { ValuesOf } from '@hadir/contract/kernel/master.ts';
import { leaveTypes } from '@hadir/contract/master/leave.ts';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { asksLeave } from '../../../../test/leave/leave.ts';
import type { Served } from '../../../../test/world/http.ts';
import { everybody, house } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { leaveModule } from '../leave.module.ts';

const ends = masterEndpoints(leaveTypes);
type Someone = Awaited<ReturnType<typeof everybody>>['admin'];

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const birthday: ValuesOf<typeof leaveTypes> = {
  code: 'ULTAH',
  name: 'Cuti Ulang Tahun',
  maxDays: 1,
  unit: 'working',
  halfDay: false,
  pay: 'full',
  balance: 'none',
  proof: 'none',
  gender: null,
  noticeDays: 0,
  backdateDays: 0,
  event: false,
  unitQuota: false,
  color: '#12A150',
};

async function typeOf(admin: Someone, code: string) {
  const { data } = (await admin.call(ends.list, { query: { size: 100, archived: 'semua' } })).reply;
  const row = data.find(({ values }) => values['code'] === code);
  if (row === undefined) throw new Error(`no type ${code}`);
  return row;
}

async function change(admin: Someone, code: string, values: Partial<ValuesOf<typeof leaveTypes>>) {
  const row = await typeOf(admin, code);
  const body = { ...row.values, ...values, version: row.version };
  return admin.call(ends.change, { params: { id: row.id }, body });
}

describe('Types of leave', () => {
  test('a company adds its own, and the form offers and obeys it at once', async () => {
    const { staff, admin } = await everybody(server, await house(w));
    const made = await admin.call(ends.create, { body: birthday });
    expect(made.status, made.text).toBe(200);
    const offered = (await staff.call(leaveBalances.types)).reply.data;
    expect(offered.find(({ code }) => code === 'ULTAH')).toMatchObject({ name: 'Cuti Ulang Tahun', maxDays: 1 });
    const response = await asksLeave(staff, { type: 'ULTAH', from: '2026-12-01', to: '2026-12-01' });
    expect([response.status, response.reply.data.label]).toEqual([200, 'Cuti Ulang Tahun']);
    const long = await asksLeave(staff, { type: 'ULTAH', from: '2026-12-02', to: '2026-12-03' });
    expect([long.status, long.error.code]).toEqual([422, 'MELEBIHI_BATAS_HARI']);
    expect((await change(admin, 'ULTAH', { noticeDays: 60 })).status).toBe(200);
    const late = await asksLeave(staff, { type: 'ULTAH', from: '2026-12-04', to: '2026-12-04' });
    expect([late.status, late.error.code]).toEqual([422, 'TENGGAT_PENGAJUAN']);
    const { id, version } = await typeOf(admin, 'ULTAH');
    expect((await admin.call(ends.archive, { params: { id }, body: { version } })).status).toBe(200);
    expect((await staff.call(leaveBalances.types)).reply.data.map(({ code }) => code)).not.toContain('ULTAH');
  });

  test('what the law grants is not lowered and not taken away; the sentence names the article', async () => {
    const { admin } = await everybody(server, await house(w));
    const lowered = await change(admin, 'MENIKAH', { maxDays: 2 });
    expect([lowered.status, lowered.error.errors?.['maxDays']]).toEqual([
      422,
      ['Lamanya paling sedikit 3 hari menurut UU 13/2003 Pasal 93 ayat 4.'],
    ]);
    const unpaid = await change(admin, 'HAID', { pay: 'unpaid' });
    expect([unpaid.status, unpaid.error.code]).toEqual([422, 'JENIS_CUTI_TETAP']);
    const more = await change(admin, 'MENIKAH', { maxDays: 5 });
    expect(more.reply.data.values['maxDays']).toBe(5);
    const { id, version, can } = await typeOf(admin, 'MENIKAH');
    expect(can).toEqual(['change']);
    const archived = await admin.call(ends.archive, { params: { id }, body: { version } });
    expect([archived.status, archived.error.code]).toEqual([409, 'BARIS_TETAP']);
    const deleted = await admin.call(ends.remove, { params: { id }, body: { version } });
    expect([deleted.status, deleted.error.code]).toEqual([409, 'BARIS_TETAP']);
    const { data: history } = (await admin.call(ends.history, { params: { id } })).reply;
    expect(JSON.stringify(history)).toContain('Paling lama');
  });

  test('is deleted and moved to other balances only while nobody has used it', async () => {
    const { staff, admin } = await everybody(server, await house(w));
    await admin.call(ends.create, { body: birthday });
    expect((await change(admin, 'ULTAH', { balance: 'annual' })).status).toBe(200);
    expect((await change(admin, 'ULTAH', { balance: 'none' })).status).toBe(200);
    expect((await asksLeave(staff, { type: 'ULTAH', from: '2026-12-01', to: '2026-12-01' })).status).toBe(200);
    const moved = await change(admin, 'ULTAH', { balance: 'annual' });
    expect([moved.status, moved.error.code]).toEqual([422, 'SALDO_TETAP']);
    const { id, version } = await typeOf(admin, 'ULTAH');
    const gone = await admin.call(ends.remove, { params: { id }, body: { version } });
    expect([gone.status, gone.error.code]).toEqual([409, 'MASIH_DIGUNAKAN']);
    const odd = await admin.call(ends.create, { body: { ...birthday, code: 'ultah-2' } });
    expect([odd.status, odd.error.code]).toEqual([422, 'KODE_JENIS_CUTI']);
  });

  test('of another company, and for people who are no admins, there are none', async () => {
    const { admin } = await everybody(server, await house(w));
    const { staff, admin: other } = await everybody(server, await house(w));
    const { id, version } = await typeOf(admin, 'UMRAH');
    expect((await other.call(ends.restore, { params: { id }, body: { version } })).status).toBe(404);
    expect((await staff.call(ends.list)).status).toBe(403);
  });
});
