/** The dates that a link to a form names, else today. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { AskSearch } from '../form/ask-search.ts';

export function dateFromSearch({ tanggal }: AskSearch, today: LocalDate): LocalDate {
  return tanggal ?? today;
}

export function rangeFromSearch(search: AskSearch, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = dateFromSearch(search, today);
  const { sampai } = search;
  return { from, to: sampai !== undefined && sampai >= from ? sampai : from };
}
