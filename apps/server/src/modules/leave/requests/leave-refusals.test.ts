import { describe, expect, test } from 'vitest';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { asksLeave, type LeaveBody, ledgerOf, permittedDays } from '../../../../test/leave/leave.ts';
import { uploadedPaper } from '../../../../test/files/uploaded-documents.ts';
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

describe('A request of leave is refused', () => {
  test.each<[string, Partial<LeaveBody>, number, string]>([
    ['with too little notice', { from: '2026-11-23', to: '2026-11-23' }, 200, ''],
    ['two days ahead', { from: '2026-11-22', to: '2026-11-24' }, 422, 'TENGGAT_PENGAJUAN'],
    ['for dates that are over', { from: '2026-11-18', to: '2026-11-18' }, 422, 'PENGAJUAN_MUNDUR'],
    ['on a weekend', { from: '2026-11-28', to: '2026-11-29' }, 422, 'TIDAK_ADA_HARI_KERJA'],
    ['backwards', { from: '2026-12-02', to: '2026-12-01' }, 422, 'RENTANG_TANGGAL_TIDAK_VALID'],
    ['of a type for women', { type: 'HAID', from: '2026-11-20', to: '2026-11-20' }, 422, 'KHUSUS_KARYAWAN_PEREMPUAN'],
    ['of a type that is closed', { type: 'UMRAH' }, 422, 'JENIS_CUTI_NONAKTIF'],
    ['of a type that is not there', { type: 'LIBURAN' }, 404, 'TIDAK_DITEMUKAN'],
    ['of an event that is not named', { type: 'MENIKAH' }, 422, 'WAJIB_DIISI'],
    ['of more than it has', { from: '2026-12-01', to: '2026-12-18' }, 422, 'SALDO_TIDAK_CUKUP'],
    ['of the haj without a letter', { type: 'HAJI', from: '2027-05-01', to: '2027-06-05' }, 422, 'LAMPIRAN_WAJIB'],
  ])('%s', async (_name, more, status, code) => {
    const found = await house(w);
    const answer = await asksLeave(await server.as(found.staff), more);
    expect([answer.status, answer.error.code ?? '']).toEqual([status, code]);
  });

  test('before twelve months of service', async () => {
    const found = await house(w, { joined: localDate('2026-01-12') });
    const answer = await asksLeave(await server.as(found.staff));
    expect([answer.status, answer.error.message]).toEqual([
      422,
      'Cuti tahunan dapat diambil setelah 12 bulan bekerja (mulai 12/01/2027).',
    ]);
  });

  test('where the unit is full or gives no leave', async () => {
    const company = await w.make.company();
    const unit = await w.make.unit({ company });
    const superior = await w.make.user({ company, role: 'supervisor' });
    const [one, other] = [
      await w.make.user({ company, unit, superior }),
      await w.make.user({ company, unit, superior }),
    ];
    await w.pool.query(
      `insert into unit_leave (company_id, id, unit_id, max_count, blackouts)
       values ($1, $2, $3, 1, '[{"from":"2026-12-21","to":"2026-12-31","note":"tutup buku"}]')`,
      [company.id, newId(), unit.id],
    );
    expect((await asksLeave(await server.as(one))).status).toBe(200);
    const full = await asksLeave(await server.as(other), { from: '2026-12-02', to: '2026-12-03' });
    expect(full.error.message).toBe('Kuota cuti unit pada 02/12/2026 sudah penuh.');
    const blocked = await asksLeave(await server.as(other), { from: '2026-12-21', to: '2026-12-22' });
    expect(blocked.error.message).toBe('Cuti tidak dapat diambil pada 21/12/2026: tutup buku.');
    const wedding = { type: 'MENIKAH', eventDate: '2026-12-01', from: '2026-12-01', to: '2026-12-02' };
    expect((await asksLeave(await server.as(other), wedding)).status).toBe(200);
  });
});

describe('Leave by statute', () => {
  test('is refused only with one of the reasons of the law', async () => {
    const found = await house(w, { gender: 'P' });
    const { staff, superior } = await everybody(server, found);
    const submitted = (await asksLeave(staff, { type: 'HAID', from: '2026-11-20', to: '2026-11-21' })).reply.data;
    expect(submitted).toMatchObject({ days: 2, label: 'Cuti Haid' });
    const plain = await performAction(superior, submitted.id, 'reject', { reason: 'Sedang sibuk sekali.' });
    expect(plain.error.code).toBe('DASAR_PENOLAKAN_WAJIB');
    const founded = await performAction(superior, submitted.id, 'reject', {
      reason: 'Sudah diajukan kemarin.',
      reasonCode: 'GANDA',
    });
    expect(founded.reply.data.status).toBe('rejected');
  });

  test('counts calendar days, takes no balance, and covers the rest days', async () => {
    const found = await house(w, { gender: 'P' });
    const { staff, superior, admin } = await everybody(server, found);
    const { id } = (await asksLeave(staff, { type: 'HAID', from: '2026-11-20', to: '2026-11-21' })).reply.data;
    await performAction(superior, id, 'approve');
    expect(await permittedDays(w, found.staff.id)).toMatchObject([
      { date: '2026-11-20', kind: 'cuti', calendar: true },
      { date: '2026-11-21', kind: 'cuti', calendar: true },
    ]);
    expect(await ledgerOf(w, found.staff.id)).toEqual([]);
    const second = await asksLeave(staff, { type: 'HAID', from: '2026-12-01', to: '2026-12-01' });
    expect(second.error.message).toBe('Cuti haid dapat diambil lagi mulai 11/12/2026.');
    const wrong = { reason: 'Diajukan keliru.', reasonCode: 'DATA_SALAH' } as const;
    expect((await performAction(admin, id, 'revoke', wrong)).status).toBe(200);
    expect(await permittedDays(w, found.staff.id)).toEqual([]);
  });
});

test('papers of a birth are for the person and HR; what is paid is, too', async () => {
  const found = await house(w, { gender: 'P' });
  const { staff, superior, admin } = await everybody(server, found);
  const submitWithPaper = async (more: Partial<LeaveBody>) => {
    const file = await uploadedPaper(staff);
    const { id } = (await asksLeave(staff, { files: [{ id: file, name: 'surat.jpg' }], ...more })).reply.data;
    const open = async (person: Person) => (await person.call(requests.file, { params: { id, fileId: file } })).status;
    const row = async (person: Person) => {
      const { files, details } = (await person.call(leave.list)).reply.data.find((one) => one.id === id) ?? {};
      return [files, details?.paid];
    };
    return { open: [await open(staff), await open(superior), await open(admin)], row };
  };
  const birth = await submitWithPaper({ type: 'MELAHIRKAN', from: '2026-12-01', to: '2027-02-28' });
  expect(birth.open).toEqual([200, 404, 200]);
  expect([await birth.row(staff), await birth.row(superior), await birth.row(admin)]).toEqual([
    [1, true],
    [0, null],
    [1, true],
  ]);
  const child = await submitWithPaper({
    type: 'NIKAH_ANAK',
    eventDate: '2026-11-24',
    from: '2026-11-24',
    to: '2026-11-25',
  });
  expect(child.open).toEqual([200, 200, 200]);
  expect(await child.row(superior)).toEqual([1, null]);
});

test('who asks for somebody is told of the pay what the type says, not what was taken before', async () => {
  const found = await house(w);
  const { staff, superior, admin } = await everybody(server, found);
  const haj = { type: 'HAJI', from: '2027-05-01', to: '2027-06-05', reason: 'Berangkat haji tahun ini.' };
  const file = await uploadedPaper(staff);
  await asksLeave(staff, { ...haj, files: [{ id: file, name: 'porsi.jpg' }] });
  const second = { ...haj, from: '2028-05-01', to: '2028-06-05' };
  const paid = async (person: Person) =>
    (await person.call(leave.preview, { body: { ...second, userId: found.staff.id } })).reply.data.details?.paid;
  expect([await paid(staff), await paid(admin), await paid(superior)]).toEqual([false, false, true]);
});

test('a client sees the dates and the name of the type, not the reasons of a family', async () => {
  const client = await w.make.client();
  const company = client.company;
  const leader = await w.make.user({ company, isLeader: true });
  const person = await w.make.user({ company, leader });
  const validator = await w.make.user({ company, role: 'client', client });
  await w.make.placement({ user: person, client });
  await w.make.upliner({ client, user: person, upliner: leader, validator1: validator });
  const owner = await server.as(person);
  const body = {
    type: 'DUKA_INTI',
    from: '2026-11-20',
    to: '2026-11-23',
    relation: 'ANAK',
    eventDate: '2026-11-20',
    contactPhone: '0812345678',
  } as const;
  const { id } = (await asksLeave(owner, body)).reply.data;
  const keys = [
    'agreedDays',
    'contactPhone',
    'dates',
    'eventDate',
    'half',
    'handover',
    'keptDates',
    'letterDays',
    'paid',
    'relation',
    'specialMonths',
    'type',
    'typeName',
    'wage',
  ];
  const seen = async (reader: Person) =>
    (await reader.call(leave.list)).reply.data.find((row) => row.id === id)?.details;
  const [own, foreign] = [await seen(owner), await seen(await server.as(validator))];
  expect(Object.keys(own ?? {}).sort()).toEqual(keys);
  expect(own).toMatchObject({ relation: 'ANAK', contactPhone: '0812345678', eventDate: '2026-11-20' });
  expect(Object.keys(foreign ?? {}).sort()).toEqual(keys);
  expect(foreign).toMatchObject({
    relation: null,
    contactPhone: null,
    eventDate: null,
    typeName: 'Duka Keluarga Inti',
  });
});

test('who takes over the work is somebody else of the company', async () => {
  const { staff: own, superior: above } = await house(w);
  const staff = await server.as(own);
  const stranger = await w.make.user();
  for (const handoverUserId of [own.id, stranger.id]) {
    const refused = await asksLeave(staff, { handoverUserId });
    expect([refused.status, refused.error.code]).toEqual([422, 'PILIHAN_TIDAK_ADA']);
    expect(Object.keys(refused.error.errors ?? {})).toEqual(['handoverUserId']);
  }
  expect((await asksLeave(staff, { handoverUserId: above.id })).reply.data.details.handover?.id).toBe(above.id);
});
