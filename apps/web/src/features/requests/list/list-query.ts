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

export function queryOf(state: ListState, today: LocalDate) {
  const of = (name: string) => [...(state.filters[name] ?? [])];
  const sort = SORTS.find((key) => key === state.sort);
  const span = SPANS.find(({ id }) => id === of('tanggal')[0]);
  const month = span === undefined ? undefined : monthsAway(firstOfMonth(today), span.months);
  return {
    search: state.search,
    status: REQUEST_STATUSES.filter((status) => of('status').includes(status)),
    division: of('division'),
    unit: of('unit'),
    page: state.page,
    size: state.size,
    ...(month === undefined ? {} : { from: month, to: addDays(monthsAway(month, 1), -1) }),
    ...(sort === undefined ? {} : { sort, order: state.order }),
  };
}
