/** The report on a phone: the people of a day in groups, and what waits for a review. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { groupedAttendanceReports } from '@hadir/contract/attendance/reports.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { DayChip } from '../../../ui/day-picker/day-chip.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { getReviews, type Period } from '../attendance-calls.ts';
import { type ChangeSearch, groupedOf, type ReportSearch, type ReportView, type Span } from './attendance-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { PeriodNav, SpanErrorNote } from './period-nav.tsx';
import { useMinute } from './use-minute.ts';
import { ExplanationPanel } from '../explanation/explanation-panel.tsx';
import styles from './report-phone.module.css';
import { ReviewCards } from '../reviews/review-cards.tsx';

const GroupedBoard = lazy(() => import('../grouped/grouped-board.tsx'));

export type TeamDayPart = (date: LocalDate, open: (userId: string) => void) => ReactNode;

interface ReportPhoneProps {
  search: ReportSearch;
  change: ChangeSearch;
  today: LocalDate;
  teamDay: TeamDayPart;
  /** What the sums are of; known where they are shown. */
  sums?: { readonly span: Span; readonly periods: readonly Period[] };
}

export function ReportPhone({ search, change, today, teamDay, sums }: ReportPhoneProps) {
  const session = useSession().data;
  const mayReview = session?.grants['attendance.review'] !== undefined;
  const { data } = useRemote(getReviews, mayReview && { query: { state: 'terbuka', page: 1, size: 25 } });
  const date = search.to !== undefined && search.from === search.to ? search.to : today;
  const grouped = groupedOf(search);
  const reviewing = mayReview && grouped === undefined && search.tab === 'tinjau';
  const now = useMinute();
  const choose = (userId: string, day: LocalDate) => change({ open: { userId, date: day } });
  const shown = () => {
    if (grouped !== undefined && sums !== undefined)
      return (
        <>
          <div className={`row gap-8 ${styles.day}`}>
            <PeriodNav {...sums} today={today} choose={change} />
          </div>
          <SpanErrorNote error={search.spanError} />
          <FilterBar search={search} change={change} />
          <Suspense fallback={<Loading />}>
            <GroupedBoard
              key={grouped.name}
              report={grouped}
              search={search}
              span={sums.span}
              now={now}
              change={change}
            />
          </Suspense>
        </>
      );
    if (reviewing) return <ReviewCards choose={choose} />;
    return (
      <>
        <div className={`row gap-8 ${styles.day}`}>
          <DayChip day={date} today={today} max={today} choose={(day) => change({ from: day, to: day })} />
        </div>
        {teamDay(date, (userId) => choose(userId, date))}
      </>
    );
  };
  return (
    <div className="stack pt-16 gap-16">
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={grouped?.name ?? (reviewing ? 'tinjau' : 'semua')}
        aria-label="Tampilan"
        onChange={(_, chosen: 'semua' | 'tinjau' | ReportView | null) => {
          if (chosen === 'semua' || chosen === 'tinjau') change({ view: undefined, tab: chosen });
          else if (chosen !== null) change({ view: chosen, tab: 'semua', from: undefined, to: undefined });
        }}
      >
        <ToggleButton value="semua">Per orang</ToggleButton>
        {mayReview && (
          <ToggleButton value="tinjau">
            Perlu ditinjau{data !== undefined && data.total !== 0 && ` ${showNumber(data.total)}`}
          </ToggleButton>
        )}
        {groupedAttendanceReports.map(({ name, word }) => (
          <ToggleButton key={name} value={name}>
            {word}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown()}
      {search.open !== undefined && (
        <ExplanationPanel
          {...search.open}
          key={`${search.open.userId}_${search.open.date}`}
          close={() => change({ open: undefined })}
        />
      )}
    </div>
  );
}
