import { describe, expect, test } from 'vitest';
import { addDays, instant, localDate, localTime, toWire } from '../kernel/time.ts';
import { activityDayRefusal, activityRefusal, activitySpan, coveredMinutes, MAX_ACTIVITIES } from './activity.ts';
import { isLateReport, reportDeadline, reviewActions, submitRefusal, workDone } from './daily-report.ts';

const FRIDAY = localDate('2026-11-20');
const JAKARTA = 'Asia/Jakarta' as const;
const at = (text: string) => instant(`${text}:00+07:00`);
const shift = (start: string, end: string) => ({ start: localTime(start), end: localTime(end) });
const MORNING = shift('08:00', '17:00');
const NIGHT = shift('22:00', '06:00');

describe('times of the clock become moments', () => {
  test.each([
    ['by day', MORNING, '08:00 10:00', '2026-11-20T08:00 2026-11-20T10:00'],
    ['over midnight by day', MORNING, '22:00 01:00', '2026-11-20T22:00 2026-11-21T01:00'],
    ['a whole day', MORNING, '08:00 08:00', '2026-11-20T08:00 2026-11-21T08:00'],
    ['the evening of a night shift', NIGHT, '22:00 23:00', '2026-11-20T22:00 2026-11-20T23:00'],
    ['the morning of a night shift', NIGHT, '05:00 06:00', '2026-11-21T05:00 2026-11-21T06:00'],
    ['six hours after a night shift', NIGHT, '12:00 12:30', '2026-11-21T12:00 2026-11-21T12:30'],
    ['the afternoon before a night shift', NIGHT, '12:01 12:30', '2026-11-20T12:01 2026-11-20T12:30'],
    ['without a shift', null, '05:00 06:00', '2026-11-20T05:00 2026-11-20T06:00'],
  ] as const)('%s', (_, on, clock, moments) => {
    const [start = '', end = ''] = clock.split(' ');
    const times = { date: FRIDAY, start: localTime(start), end: localTime(end) };
    const span = activitySpan(times, on, JAKARTA);
    expect([toWire(span.start), toWire(span.end)]).toEqual(moments.split(' ').map((text) => toWire(at(text))));
  });
});

const day = { date: FRIDAY, today: FRIDAY, works: true, report: null };

test.each([
  ['today', day, undefined],
  ['yesterday', { ...day, today: addDays(FRIDAY, 1) }, undefined],
  ['two days ago', { ...day, today: addDays(FRIDAY, 2) }, 'AKTIVITAS_TANGGAL'],
  ['tomorrow', { ...day, today: addDays(FRIDAY, -1) }, 'AKTIVITAS_TANGGAL'],
  ['a day without shift and tap', { ...day, works: false }, 'AKTIVITAS_BUKAN_HARI_KERJA'],
  ['a day whose report is a draft', { ...day, report: 'draft' }, undefined],
  ['a day whose report is sent', { ...day, report: 'submitted' }, 'LAPORAN_SUDAH_DIKIRIM'],
  ['a day whose report was read', { ...day, report: 'reviewed' }, 'LAPORAN_SUDAH_DIKIRIM'],
  ['an old day whose report came back', { ...day, today: addDays(FRIDAY, 9), report: 'returned' }, undefined],
] as const)('an activity on %s', (_, facts, refusal) => {
  expect(activityDayRefusal(facts)).toBe(refusal);
});

test.each([
  ['begins now', '2026-11-20T09:00', 0, undefined],
  ['begins in a minute', '2026-11-20T09:01', 0, 'AKTIVITAS_BELUM_MULAI'],
  ['is the last one allowed', '2026-11-20T08:00', MAX_ACTIVITIES - 1, undefined],
  ['is one too many', '2026-11-20T08:00', MAX_ACTIVITIES, 'AKTIVITAS_TERLALU_BANYAK'],
] as const)('an activity that %s', (_, start, others, refusal) => {
  const span = { start: at(start), end: at('2026-11-20T10:00') };
  expect(activityRefusal(span, { others, now: at('2026-11-20T09:00') })).toBe(refusal);
});

test('minutes at the same time count once', () => {
  const span = (from: string, to: string) => ({ start: at(`2026-11-20T${from}`), end: at(`2026-11-20T${to}`) });
  expect(coveredMinutes([])).toBe(0);
  expect(coveredMinutes([span('13:00', '14:00'), span('08:00', '10:00'), span('09:00', '11:00')])).toBe(240);
  expect(coveredMinutes([span('08:00', '12:00'), span('09:00', '10:00')])).toBe(240);
});

describe('the daily report', () => {
  const facts = { date: FRIDAY, today: FRIDAY, works: true, state: null, done: 'Sepuluh 10' };
  test.each([
    ['with ten characters', facts, undefined],
    ['with nine', { ...facts, done: 'Sembilan9' }, 'LAPORAN_KOSONG'],
    ['seven days later', { ...facts, today: addDays(FRIDAY, 7) }, undefined],
    ['eight days later', { ...facts, today: addDays(FRIDAY, 8) }, 'AKTIVITAS_TANGGAL'],
    ['eight days later, after its return', { ...facts, today: addDays(FRIDAY, 8), state: 'returned' }, undefined],
    ['of tomorrow', { ...facts, today: addDays(FRIDAY, -1) }, 'AKTIVITAS_TANGGAL'],
    ['of a day off', { ...facts, works: false }, 'AKTIVITAS_BUKAN_HARI_KERJA'],
    ['a second time', { ...facts, state: 'submitted' }, 'LAPORAN_SUDAH_DIKIRIM'],
    ['after it was read', { ...facts, state: 'reviewed' }, 'LAPORAN_SUDAH_DIKIRIM'],
  ] as const)('is sent %s', (_, one, refusal) => {
    expect(submitRefusal(one)).toBe(refusal);
  });

  test('is in time until the hour of the next day in the place of work', () => {
    const deadline = reportDeadline(FRIDAY, 10, 'Asia/Makassar');
    expect(toWire(deadline)).toBe(toWire(instant('2026-11-21T10:00:00+08:00')));
    expect(isLateReport(deadline, deadline)).toBe(false);
    expect(isLateReport(instant('2026-11-21T10:00:01+08:00'), deadline)).toBe(true);
  });

  test('is read or returned once, while it waits', () => {
    expect(reviewActions('submitted')).toEqual(['review', 'return']);
    expect((['draft', 'returned', 'reviewed'] as const).flatMap(reviewActions)).toEqual([]);
  });

  test('lists the activities where nothing else was written', () => {
    const list = [
      { start: '08:00', end: '10:00', title: 'Terima palet', description: '2 sobek' },
      { start: '10:00', end: '12:00', title: 'Stok opname', description: '' },
    ];
    expect(workDone('  ', list)).toBe('08.00–10.00 Terima palet: 2 sobek\n10.00–12.00 Stok opname');
    expect(workDone(' Gudang rapi. ', list)).toBe('Gudang rapi.');
    expect(workDone('', [])).toBe('');
  });
});
