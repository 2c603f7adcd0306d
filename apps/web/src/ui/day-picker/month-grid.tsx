/** One month to choose a day or both ends of a span from. */
import IconButton from '@mui/material/IconButton';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { monthAndYear } from '../text/time-words.ts';
import { DayGrid } from './day-grid.tsx';
import { firstOfMonth, monthsAway, weeksOf } from './month-days.ts';
import styles from './month-grid.module.css';

interface MonthGridProps {
  /** The chosen day or span. */
  from: LocalDate;
  to: LocalDate;
  today: LocalDate;
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  pick: (day: LocalDate) => void;
}

export function MonthGrid({ from, to, ...days }: MonthGridProps) {
  const [at, setAt] = useState(to);
  const month = firstOfMonth(at);
  const turn = (count: number) => setAt(monthsAway(month, count));
  return (
    <div className={styles.month}>
      <div className={`row gap-4 ${styles.head}`}>
        <strong className="flex-1 medium" aria-live="polite">
          {monthAndYear(month)}
        </strong>
        <IconButton size="small" aria-label="Bulan sebelumnya" onClick={() => turn(-1)}>
          <Icon name="left" size={16} />
        </IconButton>
        <IconButton size="small" aria-label="Bulan berikutnya" onClick={() => turn(1)}>
          <Icon name="right" size={16} />
        </IconButton>
      </div>
      <DayGrid
        label={monthAndYear(month)}
        weeks={weeksOf(month)}
        chosen={{ from, to }}
        at={at}
        move={setAt}
        {...days}
      />
    </div>
  );
}
