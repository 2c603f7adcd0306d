/** One month to choose a day or both ends of a span from; arrow keys move, Enter chooses. */
import IconButton from '@mui/material/IconButton';
import { type LocalDate } from '@hadir/domain/kernel/time.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showDateInWords } from '../text/format.ts';
import { Icon } from '../pictures/icon.tsx';
import { useAppearance } from '../theme/appearance.ts';
import { monthAndYear } from '../text/time-words.ts';
import { dayAfterKey, firstOfMonth, monthsAway, weeksOf } from './month-days.ts';
import styles from './month-grid.module.css';

const WEEKDAYS = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'];

interface MonthGridProps {
  /** The chosen day or span. */
  from: LocalDate;
  to: LocalDate;
  today: LocalDate;
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  pick: (day: LocalDate) => void;
}

export function MonthGrid({ from, to, today, min, max, pick }: MonthGridProps) {
  const [at, setAt] = useState(to);
  const [month, setMonth] = useState(firstOfMonth(to));
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const rtl = useAppearance().activeDir === 'rtl';
  const allowed = (day: LocalDate) => (min === undefined || day >= min) && (max === undefined || day <= max);

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at, month]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, at, rtl);
    if (next === undefined || !allowed(next)) return;
    event.preventDefault();
    moved.current = true;
    setAt(next);
    setMonth(firstOfMonth(next));
  };

  const turn = (count: number) => {
    moved.current = false;
    const next = monthsAway(month, count);
    setMonth(next);
    setAt(next);
  };

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
      <table className="wide tab" ref={grid} role="grid" aria-label={monthAndYear(month)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th className="size-12 regular secondary" key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day === undefined ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- outside of the month, no control
                  <td key={column} />
                ) : (
                  <td
                    key={day}
                    data-within={day >= from && day <= to ? '' : undefined}
                    aria-selected={day >= from && day <= to}
                  >
                    <button
                      type="button"
                      data-day={day}
                      data-end={day === from || day === to ? '' : undefined}
                      aria-label={showDateInWords(day, 'full')}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === at ? 0 : -1}
                      disabled={!allowed(day)}
                      onClick={() => pick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
