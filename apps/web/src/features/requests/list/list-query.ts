/** The question of a list of requests, as the URL tells it (ux.md K05). */
import { REQUEST_STATUSES } from '@hadir/domain/requests/request-state.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { firstOfMonth, monthsAway } from '../../../ui/day-picker/month-days.ts';
import type { ListState } from '../../../ui/list-page/list-state.ts';

/** data table: spans that a list can be narrowed to. */
export const SPANS = [
  { id: 'bulan-ini', name: 'Bulan ini', months: 0 },
  { id: 'bulan-lalu', name: 'Bulan lalu', months: -1 },
  { id: 'bulan-depan', name: 'Bulan depan', months: 1 },
] as const;

const SORTS = ['submittedAt', 'first', 'fullname', 'status'] as const;

/** The first month and the last of a span, as dates. */
function datesOf(today: LocalDate, first: number, last: number) {
  const month = firstOfMonth(today);
  return { from: monthsAway(month, first), to: addDays(monthsAway(month, last + 1), -1) };
}

/** The dates a file may hold, the list's own first; a file spans three months at most. */
export function fileSpans(state: ListState, today: LocalDate) {
  const quarter = { id: 'tiga-bulan', name: 'Bulan ini dan dua bulan lalu', ...datesOf(today, -2, 0) };
  const months = SPANS.map(({ id, name, months: away }) => ({ id, name, ...datesOf(today, away, away) }));
  const chosen = months.find(({ id }) => id === state.filters['tanggal']?.[0]);
  return [chosen ?? quarter, ...[quarter, ...months].filter((span) => span !== (chosen ?? quarter))] as const;
}

/** What of the list's question goes into its file. */
export function fileFilter(state: ListState, today: LocalDate) {
  const { page: _page, size: _size, from: _from, to: _to, ...filter } = queryOf(state, today);
  return filter;
}

export function queryOf(state: ListState, today: LocalDate) {
  const of = (name: string) => [...(state.filters[name] ?? [])];
  const sort = SORTS.find((key) => key === state.sort);
  const span = SPANS.find(({ id }) => id === of('tanggal')[0]);
  return {
    search: state.search,
    status: REQUEST_STATUSES.filter((status) => of('status').includes(status)),
    division: of('division'),
    unit: of('unit'),
    page: state.page,
    size: state.size,
    ...(span === undefined ? {} : datesOf(today, span.months, span.months)),
    ...(sort === undefined ? {} : { sort, order: state.order }),
  };
}
