/** How scheduled reports are told, on screen and in letters. */
import type { ScheduleRhythm, ScheduleSpan } from '@hadir/domain/exports/report-schedule.ts';
import { WEEKDAY_NAMES } from '../kernel/cell.ts';

export const scheduleSpanWord: Readonly<Record<ScheduleSpan, string>> = {
  yesterday: 'Kemarin',
  'last-week': 'Tujuh hari terakhir',
  'last-period': 'Periode lalu',
  'open-period': 'Periode berjalan',
};

export const scheduleRhythmWord: Readonly<Record<ScheduleRhythm['rhythm'], string>> = {
  daily: 'Setiap hari',
  weekly: 'Setiap minggu',
  monthly: 'Setiap bulan',
};

/** `Setiap tanggal 26, 07.00` */
export function rhythmText({ rhythm, day, time }: Omit<ScheduleRhythm, 'time'> & { readonly time: string }): string {
  const hour = time.replace(':', '.');
  if (rhythm === 'daily') return `${scheduleRhythmWord.daily}, ${hour}`;
  return rhythm === 'weekly' ? `Setiap ${WEEKDAY_NAMES[day ?? 0]}, ${hour}` : `Setiap tanggal ${day}, ${hour}`;
}
