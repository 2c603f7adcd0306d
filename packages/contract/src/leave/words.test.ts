import { expect, it } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { entryReason, projectionText } from './words.ts';

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

const LAPSES = [
  { days: 3, lastDay: '31/12/2026' },
  { days: 2.5, lastDay: '30/06/2027' },
  { days: 1, lastDay: '31/12/2027' },
];
it.each([
  [
    'nothing changes',
    { today: 10, after: 10, lapses: 0 },
    'Saldo hari ini 10 hari dan pada 31/12/2026 tetap 10 hari, bila tidak ada lagi cuti yang diambil.',
  ],
  [
    'cuti bersama takes a day and some lapse',
    { today: 10, after: 9, lapses: 1 },
    'Saldo hari ini 10 hari dan pada 31/12/2026 menjadi 9 hari, bila tidak ada lagi cuti yang diambil. Ambil sebelum hangus: 3 hari paling lambat 31/12/2026.',
  ],
  [
    'two dates of lapse',
    { today: 7, after: 7, lapses: 2 },
    'Saldo hari ini 7 hari dan pada 31/12/2026 tetap 7 hari, bila tidak ada lagi cuti yang diambil. Ambil sebelum hangus: 3 hari paling lambat 31/12/2026 dan 2,5 hari paling lambat 30/06/2027.',
  ],
  [
    'three dates of lapse',
    { today: 7, after: 7, lapses: 3 },
    'Saldo hari ini 7 hari dan pada 31/12/2026 tetap 7 hari, bila tidak ada lagi cuti yang diambil. Ambil sebelum hangus: 3 hari paling lambat 31/12/2026, 2,5 hari paling lambat 30/06/2027, dan 1 hari paling lambat 31/12/2027.',
  ],
])('the outlook where %s', (_, { today, after, lapses }, text) => {
  const outlook = { today, yearEnd: { date: '31/12/2026', balance: after }, lapses: LAPSES.slice(0, lapses) };
  expect(projectionText(outlook, (day) => day)).toBe(text);
});
