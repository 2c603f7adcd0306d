import type { CalendarItem } from '@hadir/contract/calendar/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { holidaysIn } from './month-dates.tsx';

const entry = (date: string, more: Partial<CalendarItem>): CalendarItem => ({
  id: null,
  date: localDate(date),
  kind: 'libur_nasional',
  name: date,
  source: '',
  scope: 'company',
  unit: null,
  policy: null,
  usualPolicy: 'POTONG',
  ...more,
});

it('tells the dates off of one month in order, without notes, dates of a unit, and joint leave that is worked', () => {
  const entries = [
    entry('2026-12-25', { name: 'Natal' }),
    entry('2026-11-22', { kind: 'libur_perusahaan', name: 'Ulang tahun perusahaan' }),
    entry('2026-11-03', { kind: 'cuti_bersama', name: 'Cuti bersama' }),
    entry('2026-11-04', { kind: 'cuti_bersama', name: 'Tetap masuk', policy: 'MASUK' }),
    entry('2026-11-07', { kind: 'cuti_bersama', name: 'Biasanya masuk', usualPolicy: 'MASUK' }),
    entry('2026-11-05', { kind: 'catatan', name: 'Gajian' }),
    entry('2026-11-06', { scope: 'unit', unit: 'Gudang', name: 'Libur gudang' }),
  ];
  expect(holidaysIn('2026-11', entries).map(({ name }) => name)).toEqual(['Cuti bersama', 'Ulang tahun perusahaan']);
});
