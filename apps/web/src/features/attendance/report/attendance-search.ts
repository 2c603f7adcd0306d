/** What the report shows, as its URL tells it: a view can be sent as a link. */
import { groupedAttendanceReports } from '@hadir/contract/attendance/reports.ts';
import type { DayGroup } from '@hadir/domain/attendance/day-group.ts';
import {
  FORGOTTEN_TAP_STATUSES,
  LEAVE_STATUSES,
  SICK_STATUSES,
  TRAVEL_STATUSES,
} from '@hadir/domain/attendance/day-status.ts';
import { addDays, daysInclusive, isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { LIST_SIZES, type ListSize } from '../../../ui/list-page/list-state.ts';
import { asAddress, type SearchValues, useGo, usePathname, useSearchValues } from '../../../ui/navigation/go.tsx';
import {
  flag,
  id,
  keys,
  list,
  oneOf,
  pageNumber,
  readPageSearch,
  text,
  writePageSearch,
} from '../../../ui/navigation/page-search.ts';
import { dateOrNone } from '../../../ui/text/time-words.ts';
import type { Period } from '../attendance-calls.ts';

export const MAX_DAYS = 93;

/** Days, or sums of them by a key. */
export type ReportView = 'matriks' | 'daftar' | (typeof groupedAttendanceReports)[number]['name'];
const VIEWS: readonly ReportView[] = ['matriks', 'daftar', ...groupedAttendanceReports.map(({ name }) => name)];
/** Which reviews the list of "Perlu ditinjau" shows. */
export type ReviewState = 'terbuka' | 'diterima' | 'ditolak';
const TABS = ['semua', 'tinjau', 'belum', 'alpa', 'terlambat', 'lupa', 'hadir', 'cuti', 'dinas'] as const;
export type ListTab = (typeof TABS)[number];

export type SpanError = 'tooLong' | 'unreadable';

/** The structure filters, under the names of the contract. */
export const STRUCTURE = ['division', 'department', 'unit', 'client'] as const;
export type Structure = (typeof STRUCTURE)[number];

export interface ReportSearch {
  /** `undefined`: what suits the screen. */
  readonly view: ReportView | undefined;
  readonly tab: ListTab;
  readonly from: LocalDate | undefined;
  readonly to: LocalDate | undefined;
  /** Why the span that is shown is not that of the URL. */
  readonly spanError: SpanError | undefined;
  readonly reviewState: ReviewState;
  /** The review that is open beside the list, by id. */
  readonly review: string | undefined;
  readonly search: string;
  readonly filters: Readonly<Record<Structure, readonly string[]>>;
  readonly status: readonly string[];
  readonly exceptions: boolean;
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly size: ListSize;
  /** Columns of the list, by key; `undefined`: the usual ones. */
  readonly columns: readonly string[] | undefined;
  /** Times under the letters of the matrix. */
  readonly zoom: boolean;
  /** The explained day: person and date. */
  readonly open: { readonly userId: string; readonly date: LocalDate } | undefined;
}

export const REVIEW_STATES: readonly ReviewState[] = ['terbuka', 'diterima', 'ditolak'];

const REPORT_SEARCH = {
  tampilan: oneOf(VIEWS),
  bagian: oneOf(TABS, 'semua'),
  dari: text,
  sampai: text,
  hasil: oneOf(REVIEW_STATES, 'terbuka'),
  tinjauan: id,
  cari: text,
  divisi: list,
  departemen: list,
  unit: list,
  klien: list,
  status: list,
  pengecualian: flag,
  urut: id,
  arah: oneOf(['asc', 'desc'], 'desc'),
  hal: pageNumber,
  ukuran: oneOf(LIST_SIZES, 50),
  kolom: keys,
  zoom: flag,
  /** Person and date: `<id>_2026-11-20`. */
  buka: id,
};

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    '/laporan/all': typeof REPORT_SEARCH;
    '/client/kehadiran': typeof REPORT_SEARCH;
    '/monitoring/kehadiran': typeof REPORT_SEARCH;
    '/leader/kehadiran': typeof REPORT_SEARCH;
  }
}

export function readReportSearch(values: SearchValues): ReportSearch {
  const { dari, sampai, divisi, departemen, unit, klien, buka, ...read } = readPageSearch(REPORT_SEARCH, values);
  const [userId = '', date = ''] = (buka ?? '').split('_');
  return {
    view: read.tampilan,
    tab: read.bagian,
    ...span(dari, sampai),
    reviewState: read.hasil,
    review: read.tinjauan,
    search: read.cari,
    filters: { division: divisi, department: departemen, unit, client: klien },
    status: read.status,
    exceptions: read.pengecualian,
    sort: read.urut,
    order: read.arah,
    page: read.hal,
    size: read.ukuran,
    columns: read.kolom,
    zoom: read.zoom,
    open: userId !== '' && isLocalDate(date) ? { userId, date } : undefined,
  };
}

/** Both ends in order and at most 93 days apart; half a span is none. */
function span(first: string | undefined, last: string | undefined): Pick<ReportSearch, 'from' | 'to' | 'spanError'> {
  const [from, to] = [dateOrNone(first), dateOrNone(last)];
  if (from === undefined || to === undefined || to < from)
    return { from: undefined, to: undefined, spanError: first || last ? 'unreadable' : undefined };
  if (daysInclusive(from, to) > MAX_DAYS) return { from, to: addDays(from, MAX_DAYS - 1), spanError: 'tooLong' };
  return { from, to, spanError: undefined };
}

export function writeReportSearch(search: ReportSearch): string {
  const { filters, sort, open } = search;
  return writePageSearch(REPORT_SEARCH, {
    tampilan: search.view,
    bagian: search.tab,
    dari: search.from ?? '',
    sampai: search.to ?? '',
    hasil: search.reviewState,
    tinjauan: search.review,
    cari: search.search,
    divisi: filters.division,
    departemen: filters.department,
    unit: filters.unit,
    klien: filters.client,
    status: search.status,
    pengecualian: search.exceptions,
    urut: sort,
    arah: sort === undefined ? 'desc' : search.order,
    hal: search.page,
    ukuran: search.size,
    kolom: search.columns,
    zoom: search.zoom,
    buka: open && `${open.userId}_${open.date}`,
  });
}

/** What a saved view remembers; the dates are those on the screen when it is opened. */
export const viewOfReport = (search: ReportSearch): string =>
  writeReportSearch({ ...search, from: undefined, to: undefined, open: undefined, review: undefined, page: 1 });

/** Dates that the address names, under its names. */
export const namedDates = ({ from, to }: ReportSearch): Readonly<Record<string, string>> =>
  from === undefined || to === undefined ? {} : { dari: from, sampai: to };

/** The declaration of the report that is shown, where its rows are sums by a key. */
export const groupedOf = ({ view }: Pick<ReportSearch, 'view'>) =>
  groupedAttendanceReports.find(({ name }) => name === view);

export type ChangeSearch = (change: Partial<ReportSearch>) => void;

/** Whatever narrows the rows leads back to the first page. */
const NARROWING: readonly (keyof ReportSearch)[] = [
  'from',
  'to',
  'search',
  'filters',
  'status',
  'exceptions',
  'tab',
  'reviewState',
  'size',
];

export function useReportSearch(): [ReportSearch, ChangeSearch] {
  const search = readReportSearch(useSearchValues());
  const path = usePathname();
  const go = useGo();
  const change: ChangeSearch = (next) => {
    const narrows = NARROWING.some((name) => name in next);
    const back = {
      ...(narrows && !('page' in next) && { page: 1 }),
      // Another list has other reviews.
      ...((narrows || 'page' in next) && !('review' in next) && { review: undefined }),
    };
    go(asAddress(path + writeReportSearch({ ...search, ...back, ...next })), { replace: true });
  };
  return [search, change];
}

/** A tab is a saved filter that holds the people of a figure of the dashboard: some by status alone, some by group. */
const TAB_STATUS: Readonly<Partial<Record<ListTab, readonly string[]>>> = {
  alpa: ['ALPA'],
  terlambat: ['TERLAMBAT'],
  lupa: FORGOTTEN_TAP_STATUSES,
  hadir: ['HADIR', 'WFH'],
  cuti: [...LEAVE_STATUSES, ...SICK_STATUSES],
  dinas: TRAVEL_STATUSES,
};
const TAB_GROUP: Readonly<Partial<Record<ListTab, DayGroup>>> = {
  belum: 'missing',
  terlambat: 'late',
  hadir: 'onTime',
};

export interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * The filter of the contract for a search, its span resolved.
 * @param now RFC 3339; who is "Belum absen" depends on it
 */
export function filterOf(search: ReportSearch, { from, to }: Span, now: string) {
  const { tab, exceptions, filters } = search;
  // A chosen status wins over the tab.
  const byTab = search.status.length === 0;
  const group = byTab ? TAB_GROUP[tab] : undefined;
  return {
    from,
    to,
    ...(search.search.trim() !== '' && { search: search.search.trim() }),
    division: [...filters.division],
    department: [...filters.department],
    unit: [...filters.unit],
    client: [...filters.client],
    status: [...(byTab ? (TAB_STATUS[tab] ?? []) : search.status)],
    group: group === undefined ? [] : [group],
    ...(exceptions && { exceptions: 'ya' as const }),
    ...(tab === 'tinjau' && { review: 'ya' as const }),
    ...(group === 'missing' && { groupAt: now }),
  };
}

/** The span shown when the URL names none: the period of today, else the last 31 days. */
export function defaultSpan(periods: readonly Period[], today: LocalDate): Span {
  const current = periods.find(({ from, to }) => from <= today && today <= to);
  if (current === undefined) return { from: addDays(today, -30), to: today };
  return { from: current.from, to: current.to };
}

/** What the URL names, else the usual span. */
export function shownSpan({ from, to }: ReportSearch, periods: readonly Period[], today: LocalDate): Span {
  if (from === undefined || to === undefined) return defaultSpan(periods, today);
  return { from, to };
}

/** The span before (-1) or after (+1): the neighbouring period where one touches, else as many days. */
export function neighbourSpan(span: Span, periods: readonly Period[], direction: -1 | 1): Span {
  const edge = direction === 1 ? addDays(span.to, 1) : addDays(span.from, -1);
  const period = periods.find(({ from, to }) => (direction === 1 ? from === edge : to === edge));
  if (period !== undefined) return { from: period.from, to: period.to };
  const days = daysInclusive(span.from, span.to);
  return { from: addDays(span.from, direction * days), to: addDays(span.to, direction * days) };
}

/** True when anything narrows the rows. */
export function isFiltered(search: ReportSearch): boolean {
  return (
    search.search.trim() !== '' ||
    search.exceptions ||
    search.status.length > 0 ||
    STRUCTURE.some((name) => search.filters[name].length > 0)
  );
}

export const NO_FILTERS: Partial<ReportSearch> = {
  search: '',
  exceptions: false,
  status: [],
  filters: { division: [], department: [], unit: [], client: [] },
};
