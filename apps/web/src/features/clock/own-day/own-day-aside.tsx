/** The two further columns of a desk: the map of the places, and the last seven days (product/clocking#own-day). */
import Skeleton from '@mui/material/Skeleton';
import { given } from '@hadir/domain/kernel/given.ts';
import { addDays, datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { verdictWord } from '@hadir/contract/attendance/tap-words.ts';
import type { DayRow } from '@hadir/contract/attendance/days.ts';
import { labelWords } from '../../../ui/text/day-tone.ts';
import { showDateInWords, showTime } from '../../../ui/text/format.ts';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { DayLetter } from '../calendar/day-letter.tsx';
import styles from './own-day-aside.module.css';
import { PlaceMap } from '../place/place-map.tsx';
import { distanceWords } from '../place/current-place.ts';
import type { Clock } from './use-clock.ts';
import { monthOf, useOwnMonth } from '../calendar/use-own-days.ts';

const WEEK = 7;

export default function OwnDayAside({ clock }: { clock: Clock }) {
  const { owner, today, day, place } = clock;
  const last = day?.workDate as LocalDate | undefined;
  const first = given(last, (last) => addDays(last, 1 - WEEK));
  const thisMonth = useOwnMonth(owner, given(last, monthOf));
  const crosses = first !== undefined && last !== undefined && monthOf(first) !== monthOf(last);
  const before = useOwnMonth(owner, crosses ? monthOf(first) : undefined);
  if (today === undefined || first === undefined || last === undefined) return null;
  const isKnown = (date: LocalDate) =>
    (last !== undefined && monthOf(date) === monthOf(last) ? thisMonth : before).data !== undefined;
  const rows = new Map([...(before.data ?? []), ...(thisMonth.data ?? [])].map((row) => [row.workDate, row]));
  const measured = given(place.now, distanceWords);
  return (
    <>
      <section className="card overflow-hidden" aria-label="Peta lokasi absen">
        <div className={`relative border-bottom ${styles.map}`}>
          <PlaceMap today={today} place={place.now} width={480} height={360} />
        </div>
        <div className="pad-12-16">
          <p className="bold">{given(place.now, (now) => verdictWord[now.verdict]) ?? 'Titik absen Anda'}</p>
          <p className="secondary">
            {[
              place.now?.place?.name ?? today.places.map(({ name }) => name).join(', '),
              measured?.distance,
              measured?.accuracy,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </section>
      <section className="card overflow-hidden" aria-label="Tujuh hari terakhir">
        <h2 className={`large bold ${styles.heading}`}>Tujuh hari terakhir</h2>
        <ol>
          {datesBetween(first, last).map((date) => (
            <li key={date}>
              <Go
                to={addressOf('/apps/absent/kalender', { tanggal: date })}
                className="row min-h-44 pad-x-16 text-primary gap-12 hover-fill"
              >
                <span className={styles.date}>{shortDay(date)}</span>
                {isKnown(date) ? (
                  <DayLetter letter={rows.get(date)?.letter ?? '-'} review={rows.get(date)?.review != null} />
                ) : (
                  <Skeleton variant="rounded" width={24} height={20} />
                )}
                <bdi className="flex-1 secondary tabular nowrap text-end">{timesOf(rows.get(date))}</bdi>
              </Go>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function shortDay(date: LocalDate): string {
  const [weekday = '', rest = ''] = showDateInWords(date, 'full').split(', ');
  return `${weekday.slice(0, 3)} ${rest.split(' ')[0]}`;
}

function timesOf(row: DayRow | undefined): string {
  if (row === undefined) return '';
  const times = [row.inAt, row.outAt].filter((at) => at !== null).map((at) => showTime(Date.parse(at), row.zone));
  return times.length === 0 ? labelWords(row.label) : times.join('–');
}
