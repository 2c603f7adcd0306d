import { expect, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { LONGEST_PASTED_CELL, PASTE_COLUMNS, PASTE_LIMITS, type PasteCells, planPaste } from './paste-plan.ts';

const facts = {
  today: localDate('2026-11-20'),
  employeeNos: new Set(['a-1']),
  emails: new Set(['ada@contoh.id']),
  units: [{ id: 'u1', code: 'GDG', name: 'Gudang Cakung' }],
  places: [{ id: 'p1', code: 'P1', name: 'Kantor Pusat' }],
};
const line: PasteCells = {
  nik: 'B-1',
  name: 'Budi',
  contact: '0812-3456-7890',
  unit: 'gdg',
  place: '',
  joined: '01/11/2026',
};
const problemsOf = (change: Partial<PasteCells>) =>
  planPaste([{ ...line, ...change }], facts)[0]?.problems.map(({ column, code, proposal }) => [column, code, proposal]);

test('a clean line becomes a person: unit by code or name, contact by what it is', () => {
  expect(planPaste([line], facts)[0]?.person).toEqual({
    employeeNo: 'B-1',
    fullname: 'Budi',
    email: null,
    phone: '+6281234567890',
    unitId: 'u1',
    placeId: null,
    joinDate: '2026-11-01',
  });
  expect(problemsOf({ unit: ' gudang  CAKUNG ', contact: 'Budi@Contoh.id' })).toEqual([]);
});

test('each cell says what is wrong with it, and what it probably should be', () => {
  expect(problemsOf({ nik: 'A-1' })).toEqual([['nik', 'SUDAH_DIGUNAKAN', null]]);
  expect(problemsOf({ nik: 'B 1' })).toEqual([['nik', 'FORMAT_SALAH', 'B1']]);
  expect(problemsOf({ name: ' ' })).toEqual([['name', 'WAJIB_DIISI', null]]);
  expect(problemsOf({ contact: 'ada@contoh.id' })).toEqual([['contact', 'SUDAH_DIGUNAKAN', null]]);
  expect(problemsOf({ contact: 'budi@contoh,id' })).toEqual([['contact', 'FORMAT_SALAH', 'budi@contoh.id']]);
  expect(problemsOf({ contact: '123' })).toEqual([['contact', 'NOMOR_HP_TIDAK_VALID', null]]);
  expect(problemsOf({ unit: 'Gudang Cakun' })).toEqual([['unit', 'PILIHAN_TIDAK_ADA', 'Gudang Cakung']]);
  expect(problemsOf({ place: 'Bulan' })).toEqual([['place', 'PILIHAN_TIDAK_ADA', null]]);
  expect(problemsOf({ joined: '31/02/2026' })).toEqual([['joined', 'TANGGAL_TIDAK_ADA', null]]);
  expect(problemsOf({ joined: 'besok' })).toEqual([['joined', 'TANGGAL_TIDAK_VALID', null]]);
  expect(problemsOf({ joined: '1.11.2026' })).toEqual([['joined', 'TANGGAL_TIDAK_VALID', '01/11/2026']]);
  expect(problemsOf({ joined: '01/11/1926' })).toEqual([['joined', 'TANGGAL_TIDAK_MUNGKIN', null]]);
});

test.each(PASTE_COLUMNS)('a cell longer than the column %s is a fault of that cell, however long it is', (column) => {
  const longest = PASTE_LIMITS[column];
  expect(longest).toBeLessThan(LONGEST_PASTED_CELL);
  for (const length of [longest + 1, LONGEST_PASTED_CELL])
    expect(problemsOf({ [column]: 'x'.repeat(length) })).toEqual([[column, 'TERLALU_PANJANG', null]]);
});

test('the same NIK twice in the table is wrong in both lines', () => {
  const plan = planPaste([line, { ...line, nik: 'b-1', contact: '' }], facts);
  expect(plan.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['GANDA_DI_TABEL'],
    ['GANDA_DI_TABEL'],
  ]);
});
