import { expect, it } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { entryReason } from './leave-words.ts';

const YEAR = { lotFrom: localDate('2026-01-01'), lotTo: localDate('2026-12-31') };
const DEBT = { lotFrom: null, lotTo: null };
const date = localDate('2026-12-02');
const request = { label: 'Cuti Tahunan', first: localDate('2026-12-01'), last: localDate('2026-12-02') };

it.each([
  ['a right', { kind: 'hak', days: 12, ...YEAR }, 'Untuk 1 Jan 2026 – 31 Des 2026'],
  ['a leave', { kind: 'pakai', days: -1, ...YEAR, request }, 'Cuti Tahunan 1 Des – 2 Des 2026'],
  [
    'a leave of one day',
    { kind: 'pakai', days: -1, ...YEAR, request: { ...request, first: request.last } },
    'Cuti Tahunan 2 Des 2026',
  ],
  ['a leave given back', { kind: 'batal', days: 1, ...YEAR, request }, 'Cuti Tahunan 1 Des – 2 Des 2026'],
  ['cuti bersama given back', { kind: 'batal', days: 1, ...YEAR }, 'Cuti bersama yang tidak jadi memotong'],
  ['cuti bersama', { kind: 'potong_cuti_bersama', days: -1, ...YEAR }, 'Cuti bersama 2 Des 2026'],
  ['days that go over', { kind: 'carry_over', days: -6, ...YEAR }, 'Belum diambil sampai 31 Des 2026'],
  [
    'days that came over',
    { kind: 'carry_over', days: 6, lotFrom: localDate('2027-01-01'), lotTo: localDate('2027-06-30') },
    'Dari periode sebelumnya, berlaku sampai 30 Jun 2027',
  ],
  ['a lapse', { kind: 'hangus', days: -3, ...YEAR }, 'Tidak diambil sampai 31 Des 2026'],
  ['a debt', { kind: 'hutang', days: -1, ...DEBT }, 'Cuti bersama tanpa sisa, dipotong dari hak berikutnya'],
  ['a debt that is paid', { kind: 'hutang', days: 1, ...DEBT }, 'Dilunasi dari hak yang timbul'],
  ['days that pay it', { kind: 'hutang', days: -1, ...YEAR }, 'Melunasi hutang cuti bersama'],
  ['what HR wrote, in HR’s words', { kind: 'penyesuaian', days: 2, ...YEAR }, ''],
] as const)('%s says why it is there', (_, entry, words) => {
  expect(entryReason({ date, ...entry })).toBe(words);
});
