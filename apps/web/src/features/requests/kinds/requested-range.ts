/** The dates that a link to a form names, else today. */
import { isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { SearchValues } from '../../../ui/navigation/go.tsx';

export function dateFromSearch({ tanggal }: SearchValues, today: LocalDate): LocalDate {
  return typeof tanggal === 'string' && isLocalDate(tanggal) ? tanggal : today;
}

export function rangeFromSearch(search: SearchValues, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = dateFromSearch(search, today);
  const last = search['sampai'];
  return { from, to: typeof last === 'string' && isLocalDate(last) && last >= from ? last : from };
}
