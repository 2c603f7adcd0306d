/** What the list of reviews asks for: everything that waits, whatever the period; of decided ones those of the period. */
import type { ReportSearch, Span } from '../report/attendance-search.ts';

export function reviewQuery({ reviewState, search, page, size }: ReportSearch, { from, to }: Span) {
  return {
    state: reviewState,
    page,
    size,
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(reviewState !== 'terbuka' && { from, to }),
  };
}
