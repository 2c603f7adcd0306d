/** The report on a phone: the people of a day in groups, and what waits for a review. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ReactNode } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { DayChip } from '../../../ui/day-picker/day-chip.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { getReviews } from '../attendance-calls.ts';
import type { ChangeSearch, ReportSearch } from './attendance-search.ts';
import { ExplanationPanel } from '../explanation/explanation-panel.tsx';
import styles from './report-phone.module.css';
import { ReviewCards } from '../reviews/review-cards.tsx';

export type TeamDayPart = (date: LocalDate, open: (userId: string) => void) => ReactNode;

interface ReportPhoneProps {
  search: ReportSearch;
  change: ChangeSearch;
  today: LocalDate;
  teamDay: TeamDayPart;
}

export function ReportPhone({ search, change, today, teamDay }: ReportPhoneProps) {
  const session = useSession().data;
  const mayReview = session?.grants['attendance.review'] !== undefined;
  const { data } = useRemote(getReviews, mayReview ? { query: { state: 'terbuka', page: 1, size: 25 } } : null);
  const date = search.to !== undefined && search.from === search.to ? search.to : today;
  const reviewing = mayReview && search.tab === 'tinjau';
  const choose = (userId: string, day: LocalDate) => change({ open: { userId, date: day } });
  return (
    <div className={styles.page}>
      {mayReview ? (
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={reviewing ? 'tinjau' : 'semua'}
          aria-label="Tampilan"
          onChange={(_, tab: 'tinjau' | 'semua' | null) => {
            if (tab !== null) change({ tab });
          }}
        >
          <ToggleButton value="semua">Per orang</ToggleButton>
          <ToggleButton value="tinjau">
            Perlu ditinjau{data === undefined || data.total === 0 ? '' : ` ${showNumber(data.total)}`}
          </ToggleButton>
        </ToggleButtonGroup>
      ) : null}
      {reviewing ? (
        <ReviewCards choose={choose} />
      ) : (
        <>
          <div className={styles.day}>
            <DayChip day={date} today={today} max={today} choose={(day) => change({ from: day, to: day })} />
          </div>
          {teamDay(date, (userId) => choose(userId, date))}
        </>
      )}
      {search.open === undefined ? null : (
        <ExplanationPanel
          {...search.open}
          key={`${search.open.userId}_${search.open.date}`}
          close={() => change({ open: undefined })}
        />
      )}
    </div>
  );
}
