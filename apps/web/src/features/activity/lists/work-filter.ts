/** Which dates the lists of work show: one day, a week or a month up to the chosen one. */
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';

export const SPANS = [
  { id: 'hari', name: 'Satu hari', days: 1 },
  { id: 'minggu', name: '7 hari', days: 7 },
  { id: 'bulan', name: '31 hari', days: 31 },
] as const;
export type SpanId = (typeof SPANS)[number]['id'];
export const SPAN_IDS = ['hari', 'minggu', 'bulan'] as const satisfies readonly SpanId[];

export function spanDates(date: LocalDate, span: SpanId): { from: LocalDate; to: LocalDate } {
  const days = SPANS.find(({ id }) => id === span)?.days ?? 1;
  return { from: addDays(date, 1 - days), to: date };
}
