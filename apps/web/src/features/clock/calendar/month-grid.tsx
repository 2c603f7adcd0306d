/** A month of own days; arrow keys move from day to day. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DayRow, PlannedDay } from '@hadir/contract/attendance/days.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { addDays, datesBetween, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { labelWords } from '../../../ui/text/day-tone.ts';
import { monthAndYear, weekdayName } from '../../../ui/text/time-words.ts';
import { plannedWords, startWords } from './upcoming-day.tsx';
import { DayLetter } from './day-letter.tsx';
import styles from './month-grid.module.css';
import { firstDate, lastDate, type Month } from './use-own-days.ts';

interface MonthGridProps {
  month: Month;
  today: LocalDate;
  rows: readonly DayRow[];
  /** Dates that have not passed; a judged row goes before them. */
  plan: readonly PlannedDay[];
  selected: LocalDate | undefined;
  open: (date: LocalDate) => void;
  /** The tapped day stays this far above the lower edge, clear of the sheet; CSS pixels. */
  above: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function MonthGrid({ month, today, rows, plan, selected, open, above }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const dates = datesBetween(firstDate(month), lastDate(month));
  const byDate = new Map(rows.map((row) => [row.workDate, row]));
  const planOn = new Map(plan.map((day) => [day.date, day]));
  const entry = selected ?? (dates.includes(today) ? today : dates[0]);

  // Scrolled clear of the sheet; where there is no room for that, the sheet covers the cell and not the cell the sheet.
  const [clear, setClear] = useState(false);
  useEffect(() => {
    const cell = selected === undefined ? undefined : grid.current?.querySelector(`[data-date="${selected}"]`);
    if (cell == null || above === 0) return setClear(false);
    const under = () => cell.getBoundingClientRect().bottom - (window.innerHeight - above);
    if (under() > 0) window.scrollBy({ top: under() });
    const look = () => setClear(under() <= 0 && cell.getBoundingClientRect().top >= 0);
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [selected, above]);

  const move = (event: KeyboardEvent, date: LocalDate) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const mirrored = document.documentElement.dir === 'rtl' && Math.abs(step) === 1 ? -step : step;
    grid.current?.querySelector<HTMLElement>(`[data-date="${addDays(date, mirrored)}"]`)?.focus();
  };

  return (
    <div ref={grid} className={`stack rows-4 ${styles.grid}`}>
      {dates.map((date, index) => {
        const row = byDate.get(date);
        const planned = planOn.get(date);
        const words = row === undefined ? plannedOrNone(planned, date > today) : judgedWords(row);
        return (
          <button
            key={date}
            type="button"
            className={`row centre radius-input gap-4 ${styles.cell}`}
            style={index === 0 ? { gridColumnStart: weekday(date) + 1 } : undefined}
            data-date={date}
            data-selected={date === selected || undefined}
            data-clear={(date === selected && clear) || undefined}
            aria-current={date === today ? 'date' : undefined}
            tabIndex={date === entry ? 0 : -1}
            onClick={() => open(date)}
            onKeyDown={(event) => move(event, date)}
          >
            <span className={`caption secondary ${styles.number}`}>{Number(date.slice(8))}</span>
            <span className="visually-hidden">
              {monthAndYear(date)}, {weekdayName(date)}, {words}
            </span>
            {row === undefined ? (
              <Coming day={planned} />
            ) : (
              <DayLetter letter={row.letter} review={row.review !== null} />
            )}
          </button>
        );
      })}
    </div>
  );
}

/** Quieter than what has been judged: the start of work, or the letter of a day off. */
function Coming({ day }: { day: PlannedDay | undefined }) {
  const start = given(day, startWords);
  if (day === undefined || day.letter === '-' || day.letter === 'X')
    return (
      <span className={`row caption secondary tabular ${styles.coming}`} aria-hidden="true">
        {start}
      </span>
    );
  return <DayLetter letter={day.letter} />;
}

const judgedWords = ({ label, review }: DayRow) => `${labelWords(label)}${review === null ? '' : ', perlu ditinjau'}`;

function plannedOrNone(planned: PlannedDay | undefined, ahead: boolean): string {
  if (planned !== undefined) return `jadwal ${plannedWords(planned)}`;
  if (ahead) return 'belum tiba';
  return 'belum ada data';
}
