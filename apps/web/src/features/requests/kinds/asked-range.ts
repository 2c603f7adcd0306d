/** The dates that a link to a form names, else today. */
import { isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { SearchValues } from '../../../ui/go.tsx';

export function askedDate({ tanggal }: SearchValues, today: LocalDate): LocalDate {
  return typeof tanggal === 'string' && isLocalDate(tanggal) ? tanggal : today;
}

export function askedRange(asked: SearchValues, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = askedDate(asked, today);
  const last = asked['sampai'];
  return { from, to: typeof last === 'string' && isLocalDate(last) && last >= from ? last : from };
}
