/** The question of a list of requests, as the URL tells it (product/requests#request-lists). */
import { DECISION_MARKS } from '@hadir/contract/requests/words.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import { firstOfMonth, monthsAway } from '../../../ui/day-picker/month-days.ts';
import { showDate } from '../../../ui/text/format.ts';
import type { ListState } from '../../../ui/list-page/list-state.ts';
import { dateOrNone } from '../../../ui/text/time-words.ts';

/** data table: spans that a list can be narrowed to. */
const SPANS = [
  { id: 'bulan-ini', name: 'Bulan ini', months: 0 },
  { id: 'bulan-lalu', name: 'Bulan lalu', months: -1 },
  { id: 'bulan-depan', name: 'Bulan depan', months: 1 },
] as const;

/** Where in the URL: dates, and how it was decided. */
export const DATES = 'tanggal';
export const DECISION = 'keputusan';

const SORTS = ['submittedAt', 'first', 'fullname', 'status'] as const;

/** The first month and the last of a span, as dates. */
function datesOf(today: LocalDate, first: number, last: number) {
  const month = firstOfMonth(today);
  return { from: monthsAway(month, first), to: addDays(monthsAway(month, last + 1), -1) };
}

const chosenIn = (state: ListState, name: string): readonly string[] => state.filters[name] ?? [];

/** `2026-10-21..2026-11-20`: dates that a message leads to, of a period for example. */
function datesFromLink(state: ListState) {
  const [id = ''] = chosenIn(state, DATES);
  const [from, to] = id.split('..').map(dateOrNone);
  return from === undefined || to === undefined || to < from
    ? undefined
    : { id, name: `${showDate(from)}–${showDate(to)}`, from, to };
}

/** Spans to choose from; dates that a message led to stand first. */
export function spanChoices(state: ListState): readonly { readonly id: string; readonly name: string }[] {
  const linked = datesFromLink(state);
  return present([linked, ...SPANS]);
}

/** The dates a file may hold, the list's own first; a file spans three months at most. */
export function fileSpans(state: ListState, today: LocalDate) {
  const quarter = { id: 'tiga-bulan', name: 'Bulan ini dan dua bulan lalu', ...datesOf(today, -2, 0) };
  const months = SPANS.map(({ id, name, months: away }) => ({ id, name, ...datesOf(today, away, away) }));
  const chosen = datesFromLink(state) ?? months.find(({ id }) => id === chosenIn(state, DATES)[0]);
  return [chosen ?? quarter, ...[quarter, ...months].filter((span) => span !== (chosen ?? quarter))] as const;
}

/** What of the list's question goes into its file. */
export function fileFilter(state: ListState, today: LocalDate) {
  const { page: _page, size: _size, from: _from, to: _to, ...filter } = queryOf(state, today);
  return filter;
}

export function queryOf(state: ListState, today: LocalDate) {
  const of = (name: string) => [...chosenIn(state, name)];
  const sort = SORTS.find((key) => key === state.sort);
  const span = SPANS.find(({ id }) => id === of(DATES)[0]);
  const linked = datesFromLink(state);
  return {
    search: state.search,
    status: REQUEST_STATUSES.filter((status) => of('status').includes(status)),
    mark: DECISION_MARKS.filter((mark) => of(DECISION).includes(mark)),
    division: of('divisi'),
    unit: of('unit'),
    page: state.page,
    size: state.size,
    ...(linked !== undefined && { from: linked.from, to: linked.to }),
    ...(span !== undefined && datesOf(today, span.months, span.months)),
    ...(sort !== undefined && { sort, order: state.order }),
  };
}

/** What the figures above a list know of its question, and how they narrow it. */
export interface Listed {
  readonly people: Pick<ReturnType<typeof queryOf>, 'search' | 'division' | 'unit'>;
  readonly narrow: (statuses: readonly RequestStatus[], span: { from: LocalDate; to: LocalDate }) => void;
}

/** The filters of exactly the requests of these states that share a date with the span. */
export function narrowedTo(
  filters: ListState['filters'],
  statuses: readonly RequestStatus[],
  { from, to }: { from: LocalDate; to: LocalDate },
): ListState['filters'] {
  const { status: _status, [DECISION]: _decision, ...others } = filters;
  return { ...others, ...(statuses.length > 0 && { status: statuses }), [DATES]: [`${from}..${to}`] };
}
