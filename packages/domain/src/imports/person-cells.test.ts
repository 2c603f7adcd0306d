import { describe, expect, test } from 'vitest';
import { type FieldColumn, mendedEmail, readFieldCell, shownValue } from './person-cells.ts';

test.each([
  ['budi @contoh.co.id', 'budi@contoh.co.id'],
  ['budi@contoh,co,id', 'budi@contoh.co.id'],
  ['budi@contoh.co.id..', 'budi@contoh.co.id'],
  ['budi', null],
  // Looked through for full stops at its end, it would not be answered today.
  [`${'.'.repeat(1_000_000)}x`, null],
])('case $#: what was probably meant', (typed, proposed) => {
  expect(mendedEmail(typed)).toBe(proposed);
});

const field = (more: Partial<FieldColumn>): FieldColumn => ({
  key: 'isian',
  column: 'ISIAN',
  word: 'isian',
  kind: 'text',
  min: 1,
  max: 0,
  options: [],
  clearable: true,
  neededForNew: false,
  guarded: false,
  ...more,
});
const name = field({ min: 2, max: 10 });
const email = field({ kind: 'email', max: 254 });
const phone = field({ kind: 'phone', max: 30 });
const date = field({ kind: 'date' });
const options = [
  ['A', 'Golongan A'],
  ['B', 'Golongan B'],
] as const;
const choice = field({ kind: 'choice', options });

describe('a cell that holds a field of a person', () => {
  test.each<[string, FieldColumn, string, string]>([
    ['text without doubled spaces', name, 'Budi   S', 'Budi S'],
    ['an address in small letters', email, 'Budi@Contoh.ID', 'budi@contoh.id'],
    ['a number with +62', phone, '0812-3456-7890', '+6281234567890'],
    ['a date as it is stored', date, '05/11/2026', '2026-11-05'],
    ['a choice by its value', choice, 'a', 'A'],
    ['a choice by its word', choice, 'golongan b', 'B'],
  ])('%s', (_, of, typed, value) => expect(readFieldCell(typed, of)).toEqual({ value }));

  test.each<[string, FieldColumn, string, object]>([
    ['text that is too short', name, 'B', { code: 'TERLALU_PENDEK', params: { kolom: 'ISIAN', n: 2 } }],
    ['text that is too long', name, 'Budi Santoso', { code: 'TERLALU_PANJANG', params: { kolom: 'ISIAN', n: 10 } }],
    ['no address', email, 'budi', { code: 'FORMAT_SALAH', params: { kolom: 'isian' }, proposal: null }],
    [
      'an address with a slip',
      email,
      'a@b,id',
      { code: 'FORMAT_SALAH', params: { kolom: 'isian' }, proposal: 'a@b.id' },
    ],
    ['no number', phone, '12', { code: 'NOMOR_HP_TIDAK_VALID', params: { kolom: 'isian' } }],
    ['a date that no calendar has', date, '31/02/2026', { code: 'TANGGAL_TIDAK_ADA' }],
    ['another choice', choice, 'C', { code: 'ISIAN_DI_LUAR_PILIHAN', params: { kolom: 'ISIAN', pilihan: 'A, B' } }],
  ])('%s is told at the cell', (_, of, typed, problem) => expect(readFieldCell(typed, of)).toMatchObject({ problem }));

  test.each<[FieldColumn, string | null, string]>([
    [name, 'Budi', 'Budi'],
    [name, null, ''],
    [date, '2026-11-05', '05/11/2026'],
    [choice, 'A', 'Golongan A'],
  ])('case $#: beside a change', (of, value, shown) => expect(shownValue(value, of)).toBe(shown));
});
