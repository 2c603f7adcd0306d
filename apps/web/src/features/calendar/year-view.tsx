/** Twelve small months; what is marked is read below each of them, too. */
import type { CalendarItem } from '@hadir/contract/calendar/endpoints.ts';
import { StatusShape } from '../../ui/chips/status-chip.tsx';
import { monthAndYear } from '../../ui/text/time-words.ts';
import { kindTones, kindWords } from './calendar-calls.ts';
import { firstDayOf, weeksOf } from '../../ui/day-picker/month-days.ts';
import styles from './calendar.module.css';

interface YearViewProps {
  year: number;
  today: string;
  entries: readonly CalendarItem[];
  open: (month: number, date?: string) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function monthName(year: number, month: number): string {
  return monthAndYear(firstDayOf(year, month));
}

export function YearView({ year, today, entries, open }: YearViewProps) {
  return (
    <div className={`stack gap-12 ${styles.year}`}>
      {MONTHS.map((month) => {
        const prefix = firstDayOf(year, month).slice(0, 7);
        const own = entries.filter(({ date }) => date.startsWith(prefix));
        return (
          <section key={month} className={`card ${styles.small}`} aria-label={monthName(year, month)}>
            <h2 className="large bold">
              <button type="button" onClick={() => open(month)}>
                {monthName(year, month)}
              </button>
            </h2>
            <div className={`stack gap-4 ${styles.dots}`} aria-hidden="true">
              {weeksOf(firstDayOf(year, month))
                .flat()
                .map((date, index) => {
                  const marked = own.find((entry) => entry.date === date && entry.kind !== 'catatan');
                  return (
                    <span
                      className="place-center radius-mark"
                      key={index}
                      data-kind={marked?.kind}
                      data-weekend={index % 7 > 4 || undefined}
                      data-today={date === today || undefined}
                    >
                      {date !== undefined && Number(date.slice(8))}
                    </span>
                  );
                })}
            </div>
            <ul>
              {own.map((entry, index) => (
                <li key={index}>
                  <button
                    className="small stack baseline w-full text-start"
                    type="button"
                    onClick={() => open(month, entry.date)}
                    title={kindWords[entry.kind]}
                  >
                    <StatusShape tone={kindTones[entry.kind]} size={8} />
                    <b>{Number(entry.date.slice(8))}</b>
                    <span>{entry.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
