/** A month with its entries; a date opens the list of what holds on it. */
import type { CalendarItem } from '@hadir/contract/calendar/endpoints.ts';
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import { showDateInWords } from '../../ui/text/format.ts';
import { StatusShape } from '../../ui/chips/status-chip.tsx';
import { kindTones, kindWords } from './calendar-calls.ts';
import { firstDayOf, weeksOf } from '../../ui/day-picker/month-days.ts';
import styles from './calendar.module.css';

interface MonthViewProps {
  year: number;
  month: number;
  today: string;
  entries: readonly CalendarItem[];
  chosen: string | undefined;
  choose: (date: string) => void;
}

export function MonthView({ year, month, today, entries, chosen, choose }: MonthViewProps) {
  return (
    <div className="card overflow-hidden">
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAY_NAMES.map((name) => (
          <span className="caption secondary" key={name}>
            {name.slice(0, 3)}
          </span>
        ))}
      </div>
      {weeksOf(firstDayOf(year, month)).map((week, index) => (
        <div key={index} className={styles.week}>
          {week.map((date, day) => {
            if (date === undefined) return <span key={day} className={styles.none} />;
            const own = entries.filter((entry) => entry.date === date);
            const entriesText = own.map(({ kind, name }) => `${kindWords[kind]}: ${name}`).join('; ');
            return (
              <button
                key={date}
                type="button"
                className={`column relative text-start gap-4 focus-inset ${styles.day}`}
                data-weekend={day > 4 || undefined}
                data-today={date === today || undefined}
                aria-pressed={date === chosen}
                onClick={() => choose(date)}
              >
                <span className="visually-hidden">
                  {showDateInWords(date, 'full')}
                  {entriesText !== '' && `. ${entriesText}`}
                </span>
                <span className={`place-center size-14 radius-pill ${styles.number}`} aria-hidden="true">
                  {Number(date.slice(8))}
                </span>
                <span className={`stack min-w-0 gap-4 ${styles.marks}`} aria-hidden="true">
                  {own.slice(0, 3).map((entry, place) => (
                    <span
                      key={place}
                      className={`row min-w-0 size-12 radius-mark gap-4 ${styles.mark}`}
                      data-kind={entry.kind}
                      title={entry.name}
                    >
                      <StatusShape tone={kindTones[entry.kind]} size={8} />
                      <i className="one-line">{entry.name}</i>
                    </span>
                  ))}
                </span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
