import { audit } from '@hadir/contract/audit/endpoints.ts';
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import { entityWord } from '@hadir/contract/audit/entity-words.ts';
import { actionWord } from '@hadir/contract/audit/words.ts';
import { division } from '@hadir/contract/master/organisation.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoWorld, demoWorld } from '../../../test/world/demo-world.ts';
import { organisationModule } from '../organisation/organisation.module.ts';
import { peopleRecordsModule } from '../people/records.module.ts';
import { auditModule } from './audit.module.ts';
import { changesOf, idsOf, subjectOf } from './shown-entries.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const names = new Map([[ID, 'Ani Lestari']]);

/** What one changed field reads, `Label: from > to`. */
const read = (entity: string, field: string, from: unknown, to: unknown) =>
  changesOf({ entity, entityId: null, before: { [field]: from }, after: { [field]: to } }, names, 'Asia/Jakarta').map(
    (change) => `${change.label}: ${change.from} > ${change.to}`,
  );

describe('a value of the log', () => {
  test.for<[string, string, unknown, unknown, string]>([
    ['company', 'grace_late', 5, 15, 'Toleransi terlambat: 5 menit > 15 menit'],
    ['company', 'late_max_minutes', 60, null, 'Terlambat lebih lama dari ini dihitung alpa: 60 menit > mati'],
    ['department_setting', 'requiredSelfie', false, true, 'Foto wajib saat absen: Tidak > Ya'],
    ['shift', 'start', '08:00', '09:00', 'Jam masuk: 08.00 > 09.00'],
    ['app_user', 'superiorId', '', ID, 'Atasan:  > Ani Lestari'],
    ['app_user', 'role', 'staff', 'supervisor', 'Peran: Karyawan > Supervisor'],
    ['request', 'approvers', [], [ID], 'Penyetuju:  > Ani Lestari'],
    ['request', 'status', 'pending', 'approved', 'Status: Menunggu > Disetujui'],
    ['company', 'activeTo', null, '2026-12-31', 'Aktif sampai:  > 31/12/2026'],
    ['app_user', 'sampai', null, '2026-11-20T02:00:00.000Z', 'Sampai:  > 20/11/2026 09.00'],
    ['platform_holiday', 'kind', 'libur_nasional', 'cuti_bersama', 'Jenis: Libur nasional > Cuti bersama'],
    ['request', 'alasan', null, 'BUKTI_TIDAK_SAH', 'Alasan:  > bukti tidak sah'],
    ['unit', 'headId', null, '01900000-0000-7000-8000-00000000dead', 'data yang sudah tidak ada'],
  ])('%s %s', ([entity, field, from, to, expected]) => {
    expect(read(entity, field, from, to).join()).toContain(expected);
  });

  test('what is named by id is found wherever it stands', () => {
    const row = { entity: 'attendance_day', entityId: `${ID}/2026-11-20`, before: null, after: { deep: [{ by: ID }] } };
    expect(idsOf([row])).toEqual([ID]);
    expect(subjectOf(row, names)).toBe('Ani Lestari, 20/11/2026');
  });
});

test('an action or a thing without words does not compile', () => {
  // @ts-expect-error: nothing says what this is.
  const unknown: AuditAction = 'sesuatu.terjadi';
  expect(actionWord(unknown)).toBe('Tindakan lain');
  expect(entityWord('sesuatu')).toBe('Data');
});

describe('the log of a company that is used', () => {
  let demo: DemoWorld;
  beforeAll(async () => {
    demo = await demoWorld([auditModule, organisationModule, peopleRecordsModule]);
  });
  afterAll(() => demo.close());

  test('shows no id and no code to its admin', async () => {
    const admin = demo.by('admin');
    const { rows: people } = await demo.w.pool.query<{ id: string; fullname: string }>(
      `select id, fullname from app_user where company_id = $1 and role = 'staff' and active order by fullname limit 3`,
      [demo.companyId],
    );
    const made = await admin.call(masterEndpoints(division).create, {
      body: { code: 'UJI', name: 'Divisi Uji', headId: people[0]?.id ?? null },
    });
    expect(made.status, made.text).toBe(200);
    const divisionId = made.reply.data.id;
    const moved = await admin.call(peopleRecords.bulkStructure, {
      body: { ids: people.map(({ id }) => id), from: '2026-11-20', divisionId, departmentId: null },
    });
    expect(moved.status, moved.text).toBe(200);
    const { data } = (await admin.call(audit.list, { query: { size: 100 } })).reply;
    expect(data.map(({ what, parts }) => [what, parts])).toEqual([
      ['Karyawan dipindahkan dalam struktur', 3],
      ['Data induk ditambah', 1],
      // The demo's past periods.
      ...Array.from({ length: 3 }, () => ['Periode ditutup', 1]),
    ]);
    expect(data[1]?.changes).toContainEqual(
      expect.objectContaining({ label: 'Kepala divisi', to: people[0]?.fullname }),
    );
    const texts = data.flatMap(({ what, kind, about, changes }) => [
      what,
      kind,
      about ?? '',
      ...changes.flatMap(({ label, from, to }) => [label, from, to]),
    ]);
    expect(texts.filter((text) => /[0-9a-f]{8}-[0-9a-f]{4}-|\b[a-z]+_[a-z_]+\b|^[a-z]+[A-Z]/.test(text))).toEqual([]);
  });
});
