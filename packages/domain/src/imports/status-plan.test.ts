import { expect, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { planStatus, type StatusFacts, type StatusPerson } from './status-plan.ts';

const admin = (userId: string): StatusPerson => ({
  userId,
  fullname: userId,
  self: false,
  active: true,
  isLastingAdmin: true,
  subordinates: 0,
  employment: { type: 'PKWTT', joinDate: localDate('2024-01-01'), endDate: null, endReason: null },
});

const facts = (more: Partial<StatusFacts> = {}): StatusFacts => ({
  today: localDate('2026-11-20'),
  locked: null,
  seats: { active: 3, most: null },
  admins: 2,
  person: (nik) => admin(nik),
  similarNik: () => undefined,
  ...more,
});

const leaving = (...niks: string[]) =>
  niks.map((nik, index) => ({
    rowNo: index + 2,
    cells: { NIK: nik, STATUS: 'NONAKTIF', TANGGAL_EFEKTIF: '30/11/2026', ALASAN: 'RESIGN', KETERANGAN: '' },
  }));

const codes = (lines: ReturnType<typeof planStatus>) =>
  lines.map(({ problems }) => problems.map(({ column, code }) => `${column} ${code}`));

test('admins leave one by one until one is left', () => {
  expect(codes(planStatus(leaving('A', 'B'), facts()))).toEqual([[], ['STATUS ADMIN_TERAKHIR']]);
  expect(codes(planStatus(leaving('A', 'B'), facts({ admins: 3 })))).toEqual([[], []]);
});

test('the day after the last day must not lie in a locked period', () => {
  const locked = { label: '2026-11', last: localDate('2026-11-30') };
  expect(codes(planStatus(leaving('A'), facts({ locked })))).toEqual([[]]);
  const longer = { ...locked, last: localDate('2026-12-01') };
  expect(codes(planStatus(leaving('A'), facts({ locked: longer })))).toEqual([['TANGGAL_EFEKTIF PERIODE_TERKUNCI']]);
});

test('a fixed-term contract needs its end, which the file does not hold', () => {
  const gone: StatusPerson = {
    ...admin('A'),
    active: false,
    employment: {
      type: 'PKWT',
      joinDate: localDate('2024-01-01'),
      endDate: localDate('2026-10-31'),
      endReason: 'HABIS_KONTRAK',
    },
  };
  const cells = { NIK: 'A', STATUS: 'aktif', TANGGAL_EFEKTIF: '2026-11-02', ALASAN: '', KETERANGAN: '' };
  const [line] = planStatus([{ rowNo: 2, cells }], facts({ person: () => gone }));
  expect(line?.problems.map(({ code }) => code)).toEqual(['AKTIF_PERLU_KONTRAK']);
});

test.each([
  ['19/11/2026', 'RESIGN', []],
  ['20/11/2026', 'RESIGN', ['STATUS BATAS_KARYAWAN']],
  ['20/11/2026', 'MENINGGAL', []],
])('whoever leaves with %s, %s, makes room today: %j', (lastDay, reason, expected) => {
  const gone: StatusPerson = {
    ...admin('B'),
    active: false,
    employment: {
      type: 'PKWTT',
      joinDate: localDate('2024-01-01'),
      endDate: localDate('2026-10-31'),
      endReason: 'PHK',
    },
  };
  const [leave] = leaving('A');
  const back = { NIK: 'B', STATUS: 'AKTIF', TANGGAL_EFEKTIF: '20/11/2026', ALASAN: '', KETERANGAN: '' };
  const lines = [
    { rowNo: 2, cells: { ...leave?.cells, NIK: 'A', TANGGAL_EFEKTIF: lastDay, ALASAN: reason } },
    { rowNo: 3, cells: back },
  ];
  const person = (nik: string) => (nik === 'B' ? gone : admin(nik));
  expect(codes(planStatus(lines, facts({ person, seats: { active: 3, most: 3 } })))[1]).toEqual(expected);
});
