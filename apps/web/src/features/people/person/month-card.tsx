/** One month of a person: each judged date with its letter; a date opens its explanation. */
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { isQuietLetter, toneOfLetter } from '@hadir/contract/status-colours.ts';
import { monthsAway, weeksOf } from '../../../ui/day-picker/month-days.ts';
import { labelWords } from '../../../ui/text/day-tone.ts';
import { showDate, showDateInWords } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useWorthShowing } from '../../../ui/feedback/states.tsx';
import { monthAndYear } from '../../../ui/text/time-words.ts';
import { PartFailed } from './part-failed.tsx';
import { type PersonDay, usePersonDays } from './person-day-calls.ts';
import styles from './person.module.css';
import type { ShownPerson } from './shown-person.ts';
import { Card } from '../../../ui/layout/card.tsx';

const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

interface MonthCardProps {
  person: ShownPerson;
  today: LocalDate;
  /** The first of the month. */
  month: LocalDate;
  turn: (month: LocalDate) => void;
  /** The date whose explanation is open. */
  open: LocalDate | undefined;
  choose: (date: LocalDate) => void;
}

/** Why a date has no letter. */
function withoutDay({ startsOn, joinedOn, leftOn }: ShownPerson, date: LocalDate, today: LocalDate): string {
  const first = startsOn ?? joinedOn;
  if (first !== null && date < first) return 'belum bekerja';
  if (leftOn !== null && date > leftOn) return 'sudah berhenti';
  if (date > today) return 'belum tiba';
  return 'belum dinilai';
}

export function MonthCard({ person, today, month, turn, open, choose }: MonthCardProps) {
  const { data, error, mutate } = usePersonDays(person.userId, month, true);
  const waits = useWorthShowing(data === undefined && error === undefined);
  const days = new Map(data?.data.map((day) => [day.workDate as string, day]));
  return (
    <Card
      dense
      className="start gap-8"
      aria-label="Kehadiran sebulan"
      level={3}
      title={<span aria-live="polite">{monthAndYear(month)}</span>}
      action={
        <span className={`flex ${styles.turns}`}>
          <IconButton aria-label="Bulan sebelumnya" onClick={() => turn(monthsAway(month, -1))}>
            <Icon name="left" size={16} />
          </IconButton>
          <IconButton aria-label="Bulan berikutnya" onClick={() => turn(monthsAway(month, 1))}>
            <Icon name="right" size={16} />
          </IconButton>
        </span>
      }
    >
      {error === undefined && (
        <table className={`w-full tabular ${styles.month}`} aria-busy={data === undefined}>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th className="size-12 regular secondary" key={name} scope="col" abbr={name}>
                  {name.slice(0, 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week, row) => (
              <tr key={row}>
                {week.map((date, column) => (
                  <td key={column}>
                    {date !== undefined && (
                      <DateCell
                        date={date}
                        day={days.get(date)}
                        isToday={date === today}
                        isOpen={date === open}
                        waits={waits && date <= today}
                        without={data === undefined ? 'memuat' : withoutDay(person, date, today)}
                        choose={choose}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {error !== undefined && <PartFailed error={error} retry={() => mutate()} />}
      {person.startsOn !== null && <p className="body secondary">Mulai bekerja {showDate(person.startsOn)}.</p>}
      {person.leftOn !== null && <p className="body secondary">Berhenti {showDate(person.leftOn)}.</p>}
    </Card>
  );
}

interface DateCellProps {
  date: LocalDate;
  day: PersonDay | undefined;
  isToday: boolean;
  isOpen: boolean;
  waits: boolean;
  without: string;
  choose: (date: LocalDate) => void;
}

function DateCell({ date, day, isToday, isOpen, waits, without, choose }: DateCellProps) {
  const number = <em>{Number(date.slice(8))}</em>;
  const spoken = showDateInWords(date, 'full');
  if (day === undefined)
    return (
      <span className={`row w-full min-h-44 radius-input ${styles.date}`} data-today={isToday || undefined}>
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">{`${spoken}: ${without}`}</span>
        {waits && <Skeleton variant="rounded" width={20} height={18} aria-hidden="true" />}
      </span>
    );
  const tone = day.review === null ? toneOfLetter(day.letter) : 'tinjau';
  const words = [labelWords(day.label), day.review === null ? '' : 'perlu ditinjau'].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={`row w-full min-h-44 radius-input hover-fill ${styles.date}`}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isOpen}
      title={words}
      onClick={() => choose(date)}
    >
      <span aria-hidden="true">
        {number}
        <i
          className="bold radius-mark"
          style={{ color: `var(--${tone}-text)`, background: `var(--${tone}-fill)` }}
          data-quiet={(day.review === null && isQuietLetter(day.letter)) || undefined}
        >
          {day.letter}
        </i>
      </span>
      <span className="visually-hidden">{`${spoken}: ${words}`}</span>
    </button>
  );
}
