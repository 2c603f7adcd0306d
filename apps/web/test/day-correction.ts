/** A late day that HR corrects: what the form begins with, and what it would come to. */
import type { DayFigures } from '@hadir/domain/corrections/disadvantage.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Prefill, Preview } from '../src/features/corrections/corrections-calls.ts';
import { id } from './session.ts';

export const [USER, DATE] = [id(71), localDate('2026-11-19')];

const late: DayFigures = {
  status: 'HADIR',
  flags: ['TERLAMBAT'],
  lateMinutes: 47,
  lateExcusedMinutes: 0,
  earlyMinutes: 0,
  earlyExcusedMinutes: 0,
  workedMinutes: 433,
  afterEndMinutes: 3,
  overtimeMinutes: 0,
};

export const prefill = (more: Partial<Prefill> = {}): { data: Prefill } => ({
  data: {
    userId: USER,
    fullname: 'Siti Staf',
    date: DATE,
    zone: 'Asia/Jakarta',
    version: 3,
    label: 'Terlambat',
    shift: { name: 'Kantor', start: '08:00', end: '17:00' } as Prefill['shift'],
    taps: { in: '2026-11-19T01:47:00.000Z', out: '2026-11-19T10:03:00.000Z', punched: false, breaks: [] },
    requested: false,
    secondAdmin: false,
    ...more,
  },
});

export const preview = (more: Partial<Preview> = {}): { data: Preview } => ({
  data: {
    problems: [],
    lines: ['Masuk 08.47 → 08.00'],
    before: { ...late, flags: ['TERLAMBAT'] },
    after: { ...late, flags: [], lateMinutes: 0, workedMinutes: 480 },
    disadvantages: [],
    countsFrom: null,
    secondAdmin: false,
    ...more,
  },
});
