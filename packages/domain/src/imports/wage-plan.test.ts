/** What a file of wages would write; findings name the cell, never an amount. */
import { expect, it, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import type { WageBasis } from '../overtime/monthly-wage.ts';
import { planWages, WAGE_IMPORT_COLUMNS, type WageFacts } from './wage-plan.ts';

const known: WageBasis = { basis: 'daily', daily: 250_000 };
const facts: WageFacts = {
  latest: localDate('2027-11-20'),
  person: (nik) =>
    nik === '0071' || nik === '0072'
      ? { userId: nik, employed: true }
      : nik === '0080'
        ? { userId: nik, employed: false }
        : undefined,
  similarNik: (nik) => (nik === '71' ? '0071' : undefined),
  writtenOn: (userId, date) => (userId === '0072' && date === '2026-11-01' ? known : undefined),
};

const line = (text: string, rowNo = 2) => ({
  rowNo,
  cells: Object.fromEntries(text.split(';').map((cell, index) => [WAGE_IMPORT_COLUMNS[index] ?? '', cell])),
});
const planned = (...texts: string[]) =>
  planWages(
    texts.map((text, index) => line(text, index + 2)),
    facts,
  );

it.each([
  [
    '0071;01/11/2026;BULANAN;5.000.000;Rp 500.000;0',
    { basis: 'monthly', basic: 5_000_000, fixedAllowance: 500_000, variableAllowance: 0 },
  ],
  ['0071;2026-11-01;harian;;;;250000', known],
  ['0071;2026-11-01;harian;;;;Rp 250.000,00', known],
  ['0071;2026-11-01;harian;;;;250.000,-', known],
  [
    '0071;01/11/2026;SATUAN;;;;;41520000;12;5.396.761',
    { basis: 'piece', earned: 41_520_000, months: 12, minimum: 5_396_761 },
  ],
])('%s is a wage', (text, wage) => {
  expect(planned(text)).toMatchObject([{ wage, from: '2026-11-01', effect: 'baru', problems: [] }]);
});

test('a wage that was written for the date is replaced, or the same', () => {
  expect(planned('0072;01/11/2026;HARIAN;;;;260000')[0]?.effect).toBe('berubah');
  expect(planned('0072;01/11/2026;HARIAN;;;;250.000')[0]?.effect).toBe('sama');
});

it.each([
  [';;', ['NIK WAJIB_DIISI', 'BERLAKU_MULAI WAJIB_DIISI', 'DASAR_UPAH WAJIB_DIISI']],
  ['71;01/11/2026;HARIAN;;;;1', ['NIK NIK_TIDAK_DITEMUKAN']],
  ['0080;01/11/2026;HARIAN;;;;1', ['NIK SUDAH_NONAKTIF']],
  ['0071;31/11/2026;HARIAN;;;;1', ['BERLAKU_MULAI TANGGAL_TIDAK_ADA']],
  ['0071;21/11/2027;HARIAN;;;;1', ['BERLAKU_MULAI TANGGAL_TIDAK_MUNGKIN']],
  ['0071;01/11/2026;HARIAN;;;;0', ['UPAH_SEHARI NOMINAL_TIDAK_TERBACA']],
  ['0071;01/11/2026;MINGGUAN;;;;1', ['DASAR_UPAH ISIAN_DI_LUAR_PILIHAN']],
  ['0071;01/11/2026;HARIAN', ['UPAH_SEHARI WAJIB_DIISI']],
  ['0071;01/11/2026;HARIAN;;;;dua ratus', ['UPAH_SEHARI NOMINAL_TIDAK_TERBACA']],
  ['0071;01/11/2026;HARIAN;;;;250,5', ['UPAH_SEHARI NOMINAL_TIDAK_TERBACA']],
  ['0071;01/11/2026;HARIAN;5000000;;;250000', ['UPAH_POKOK TIDAK_SESUAI_PILIHAN']],
  ['0071;01/11/2026;SATUAN;;;;;41520000;13;5000000', ['JUMLAH_BULAN FORMAT_SALAH']],
])('%s is refused: %j', (text, problems) => {
  const [one] = planned(text);
  expect(one?.problems.map(({ column, code }) => `${column} ${code}`)).toEqual(problems);
  expect([one?.wage, one?.effect]).toEqual([null, null]);
});

test('two wages of one person for one date are refused, for two dates taken', () => {
  const twice = planned('0071;01/11/2026;HARIAN;;;;1', '0071;2026-11-01;HARIAN;;;;2', '0071;01/12/2026;HARIAN;;;;3');
  expect(twice.map(({ effect }) => effect)).toEqual([null, null, 'baru']);
  expect(twice[0]?.problems).toMatchObject([{ column: 'NIK', code: 'BARIS_GANDA' }]);
});
