/** Above the calendar: which year or month is shown, and what may be added to it. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './calendar.module.css';
import { monthName } from './year-view.tsx';

export type CalendarSpan = 'bulan' | 'tahun';

const STEP_WORDS: Readonly<Record<CalendarSpan, { readonly back: string; readonly on: string }>> = {
  bulan: { back: 'Bulan sebelumnya', on: 'Bulan berikutnya' },
  tahun: { back: 'Tahun sebelumnya', on: 'Tahun berikutnya' },
};

interface CalendarHeadProps {
  view: CalendarSpan;
  year: number;
  month: number;
  /** Changes between month, year and the list of the table. */
  views: ReactNode;
  step: (by: 1 | -1) => void;
  goToToday: () => void;
  /** What may be added: of the national list, and dates of the company's own. */
  children: ReactNode;
}

export function CalendarHead({ view, year, month, views, step, goToToday, children }: CalendarHeadProps) {
  const words = STEP_WORDS[view];
  return (
    <div className={`row wrap gap-8 ${styles.head}`}>
      {views}
      <div className={`row wrap gap-8 ${styles.steps}`}>
        <Button aria-label={words.back} onClick={() => step(-1)}>
          <Icon name="left" size={20} />
        </Button>
        <b aria-live="polite">{view === 'tahun' ? year : monthName(year, month)}</b>
        <Button aria-label={words.on} onClick={() => step(1)}>
          <Icon name="right" size={20} />
        </Button>
        <Button onClick={goToToday}>Hari ini</Button>
      </div>
      <span className={`flex-1 ${styles.space}`} />
      {children}
    </div>
  );
}
