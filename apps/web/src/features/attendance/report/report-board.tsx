/** The report on a desk: matrix or list, filters above, the explained day docked beside it. */
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { groupedAttendanceReports } from '@hadir/contract/attendance/reports.ts';
import { daysInclusive, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../../api/user.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useNeededWidth } from '../../../ui/layout/page-width.ts';
import { useSavedAppearance } from '../../../ui/theme/saved-appearance.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import type { Period } from '../attendance-calls.ts';
import {
  type ChangeSearch,
  filterOf,
  groupedOf,
  namedDates,
  type ReportSearch,
  type ReportView,
  type Span,
  viewOfReport,
} from './attendance-search.ts';
import { ExplanationPanel } from '../explanation/explanation-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListTabs } from './list-tabs.tsx';
import { MatrixBoard } from '../matrix/matrix-board.tsx';
import { wholeWidth } from '../matrix/matrix-sizes.ts';
import { PeriodNav, SpanErrorNote } from './period-nav.tsx';
import styles from './report-board.module.css';
import { ReviewTools } from '../reviews/review-tools.tsx';
import { useMinute } from './use-minute.ts';

const SavedViews = lazy(() => import('../../../ui/list-page/saved-views.tsx'));
const DayTable = lazy(() => import('../days/day-table.tsx'));
const ReviewDesk = lazy(() => import('../reviews/review-desk.tsx'));
const GroupedBoard = lazy(() => import('../grouped/grouped-board.tsx'));
const ColumnMenu = lazy(() => import('./column-menu.tsx'));

/** Space on both sides of the board, and the explained day with the gap before it (report-board, explanation/explanation-panel.module.css). */
const BOARD_PADDING = 32;
const PANEL_WIDTH = 376;

export type GroupedName = (typeof groupedAttendanceReports)[number]['name'];
export type ReportFilter = ReturnType<typeof filterOf>;

interface ReportBoardProps {
  search: ReportSearch;
  change: ChangeSearch;
  span: Span;
  periods: readonly Period[];
  zone: Zone;
  today: LocalDate;
  /** "Unduh" of what is filtered; nothing for those who may not export. */
  download: (filter: ReportFilter, report?: GroupedName) => ReactNode;
}

export function ReportBoard({ search, change, span, periods, zone, today, download }: ReportBoardProps) {
  const session = useSession().data;
  const [exceptions, setExceptions] = useState<number>();
  const mayReview = session?.grants['attendance.review'] !== undefined;
  const view: ReportView = search.view ?? 'matriks';
  const grouped = groupedOf({ view });
  const reviewing = view === 'daftar' && search.tab === 'tinjau' && mayReview;
  const choose = (userId: string, date: LocalDate) => change({ open: { userId, date } });
  const days = daysInclusive(span.from, span.to);
  const isMatrix = view === 'matriks';
  const panelWidth = search.open === undefined ? 0 : PANEL_WIDTH;
  useNeededWidth(isMatrix ? wholeWidth(days, search.zoom) + BOARD_PADDING + panelWidth : 0);
  const now = useMinute();
  const onExceptionCount = (people: number) => {
    if (people !== exceptions) queueMicrotask(() => setExceptions(people));
  };
  return (
    <div className={`flex flex-none gap-16 ${styles.board}`}>
      <div className={`column grow gap-12 ${styles.column}`}>
        <div className="row wrap gap-8">
          <ViewSwitch view={view} change={change} />
          <PeriodNav
            span={span}
            periods={periods}
            today={today}
            choose={(next) => change({ ...next, open: undefined })}
          />
          <SpanErrorNote error={search.spanError} />
          <span className="flex-1" />
          <Suspense>
            <SavedViews page="kehadiran" here={viewOfReport(search)} dates={namedDates(search)} />
          </Suspense>
          {/* The files are made of days; the list of reviews is none of them. */}
          {!reviewing &&
            download(filterOf(grouped === undefined ? search : { ...search, tab: 'semua' }, span, now), grouped?.name)}
        </div>
        {view === 'daftar' && (
          <div className={`flex ${styles.tabs}`}>
            <ListTabs search={search} span={span} now={now} change={change} mayReview={mayReview} />
          </div>
        )}
        {reviewing && <ReviewTools {...{ search, span, change }} />}
        {!reviewing && (
          <FilterBar {...{ search, change }} exceptionCount={isMatrix ? exceptions : undefined}>
            <ViewTools {...{ view, search, change, zone }} severalDays={days > 1} />
          </FilterBar>
        )}
        {isMatrix && <MatrixBoard {...{ search, span, zone, today, change, choose }} onExceptions={onExceptionCount} />}
        {!isMatrix && (
          <Suspense fallback={<Loading heights={[36, 320, 44]} />}>
            <Rows {...{ reviewing, search, span, zone, now, change, choose }} />
          </Suspense>
        )}
      </div>
      <OpenDay open={search.open} change={change} />
    </div>
  );
}

function OpenDay({ open, change }: { open: ReportSearch['open']; change: ChangeSearch }) {
  if (open === undefined) return null;
  return <ExplanationPanel {...open} key={`${open.userId}_${open.date}`} close={() => change({ open: undefined })} />;
}

function ViewSwitch({ view, change }: { view: ReportView; change: ChangeSearch }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="Tampilan"
      onChange={(_, next: ReportView | null) => {
        if (next === null) return;
        // Pages of days are none of sums.
        const sameRows = groupedOf({ view: next }) === groupedOf({ view });
        change({ view: next, open: undefined, ...(!sameRows && { page: 1 }) });
      }}
    >
      <ToggleButton value="matriks">Matriks</ToggleButton>
      <ToggleButton value="daftar">Daftar</ToggleButton>
      {groupedAttendanceReports.map(({ name, word }) => (
        <ToggleButton key={name} value={name}>
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface ViewToolsProps {
  view: ReportView;
  search: ReportSearch;
  change: ChangeSearch;
  severalDays: boolean;
  zone: Zone;
}

/** What is set of the view itself, behind its filters. */
function ViewTools({ view, search, change, severalDays, zone }: ViewToolsProps) {
  if (view === 'matriks')
    return (
      <Tooltip title={search.zoom ? 'Sembunyikan jam' : 'Tampilkan jam'}>
        <IconButton
          aria-label="Tampilkan jam"
          aria-pressed={search.zoom}
          onClick={() => change({ zoom: !search.zoom })}
        >
          <Icon name="clock" size={16} />
        </IconButton>
      </Tooltip>
    );
  if (groupedOf({ view }) !== undefined) return <DensityButton />;
  return (
    <>
      <DensityButton />
      <Suspense fallback={null}>
        <ColumnMenu search={search} change={change} severalDays={severalDays} zone={zone} />
      </Suspense>
    </>
  );
}

interface RowsProps {
  reviewing: boolean;
  search: ReportSearch;
  span: Span;
  zone: Zone;
  now: ReturnType<typeof useMinute>;
  change: ChangeSearch;
  choose: (userId: string, date: LocalDate) => void;
}

/** Sums by a key, reviews, or days. */
function Rows({ reviewing, search, span, zone, now, change, choose }: RowsProps) {
  const grouped = groupedOf(search);
  if (grouped !== undefined)
    return <GroupedBoard key={grouped.name} report={grouped} search={search} span={span} now={now} change={change} />;
  if (reviewing) return <ReviewDesk search={search} span={span} change={change} choose={choose} />;
  return <DayTable search={search} span={span} now={now} zone={zone} change={change} choose={choose} />;
}

function DensityButton() {
  const { density } = useAppearance();
  const save = useSavedAppearance();
  const compact = density !== 'comfortable';
  const words = compact ? 'Baris longgar' : 'Baris rapat';
  return (
    <Tooltip title={words}>
      <IconButton aria-label={words} onClick={() => save({ density: compact ? 'comfortable' : 'compact' })}>
        <Icon name="rows" size={16} />
      </IconButton>
    </Tooltip>
  );
}
