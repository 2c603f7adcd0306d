/** The entries of a month as a list below each other; one leads to its date. */
import type { CalendarItem } from '@hadir/contract/calendar/endpoints.ts';
import { kindWords } from './calendar-calls.ts';
import styles from './calendar.module.css';
import { monthName } from './year-view.tsx';

interface MonthEntriesProps {
  year: number;
  month: number;
  entries: readonly CalendarItem[];
  choose: (date: string) => void;
}

export function MonthEntries({ year, month, entries, choose }: MonthEntriesProps) {
  return (
    <section className={`card stack overflow-hidden gap-12 pad-16 ${styles.card}`} aria-label="Bulan ini">
      <h2 className="large bold">{monthName(year, month)}</h2>
      {entries.length === 0 && <p className="body secondary">Tidak ada libur atau catatan bulan ini.</p>}
      {entries.length > 0 && (
        <ul className={styles.lines}>
          {entries.map(({ date, name, kind }, index) => (
            <li key={index}>
              <button
                className="stack baseline w-full min-h-44 text-start gap-8"
                type="button"
                onClick={() => choose(date)}
              >
                <b>{Number(date.slice(8))}</b>
                <span>
                  {name}
                  <i className="caption block secondary">{kindWords[kind]}</i>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
