/** The holidays of the month, the coming ones too: the letters above know only days that have begun. */
import type { calendar, CalendarItem } from '@hadir/contract/calendar/endpoints.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { weekdayName } from '../../../ui/text/time-words.ts';
import styles from './month-dates.module.css';
import type { Month } from './use-own-days.ts';

const getYear = remote<typeof calendar.year>('GET', '/api/calendar');

/** Dates off for everybody in the company; those of one unit are its own matter. */
export function holidaysIn(month: Month, entries: readonly CalendarItem[]): readonly CalendarItem[] {
  return entries
    .filter(({ date, scope, kind }) => date.startsWith(month) && scope !== 'unit' && kind !== 'catatan')
    .filter(({ kind, policy, usualPolicy }) => kind !== 'cuti_bersama' || (policy ?? usualPolicy) !== 'MASUK')
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

export function MonthDates({ month }: { month: Month }) {
  const { data: session } = useSession();
  const may = (session?.grants['master.read'] ?? []).length > 0;
  const { data } = useRemote(getYear, may ? { query: { year: Number(month.slice(0, 4)) } } : null);
  if (data === undefined) return null;
  const dates = holidaysIn(month, data.data.entries);
  if (dates.length === 0) return null;
  return (
    <section className={`pt-16 border-top mt-16 ${styles.dates}`} aria-labelledby="libur-bulan-ini">
      <h2 className="body medium secondary" id="libur-bulan-ini">
        Hari libur bulan ini
      </h2>
      <ul>
        {dates.map(({ date, name }) => (
          <li className="stack gap-12" key={`${date}${name}`}>
            <span>
              {weekdayName(date)}, {Number(date.slice(8))}
            </span>
            <b className="medium break-anywhere">{name}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
