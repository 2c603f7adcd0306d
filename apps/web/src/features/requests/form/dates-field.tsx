/** A day or a range on a calendar folded to the weeks it touches; days off are marked, so are days others are away. */
import { given, present } from '@hadir/domain/kernel/given.ts';
import { addDays, datesBetween, dayNumber, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { type ReactNode, useState } from 'react';
import { type CalendarDay, useDaysOff } from './days-off.ts';
import { DayGrid } from '../../../ui/day-picker/day-grid.tsx';
import { firstOfMonth, monthsAway } from '../../../ui/day-picker/month-days.ts';
import { GroupError } from '../../../ui/form/fields/choice-fields.tsx';
import { useFirstError } from '../../../ui/form/fields/use-field.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { shortDay } from '../../../ui/text/time-words.ts';
import { datesText } from '../request-text.ts';
import styles from './dates-field.module.css';

/** Shown beside the chosen week while the calendar is folded. */
const FOLDED_WEEKS = 2;

interface Range {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface Away {
  readonly fullname: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
}

type DayOf = (day: LocalDate) => CalendarDay;

interface DatesProps {
  label: string;
  /** Undefined: nothing is chosen yet. */
  value: Range | undefined;
  today: LocalDate;
  single?: boolean;
  away?: readonly Away[];
  /** Right of the heading: a switch of the kind. */
  labelExtra?: ReactNode;
  error: string | undefined;
  change: (range: Range) => void;
}

/** In the form of a request; `names`: the fields that it writes. */
export function DatesField({ names, ...props }: Omit<DatesProps, 'error'> & { names: readonly string[] }) {
  return <Dates {...props} error={useFirstError(names)} />;
}

function Dates(props: DatesProps) {
  const { label, value, today, single = false, away = [], labelExtra: headingExtra, error, change } = props;
  const [month, setMonth] = useState<LocalDate>();
  const [at, setAt] = useState<LocalDate>();
  const [choosing, setChoosing] = useState(false);
  const from = value?.from ?? today;
  const to = value?.to ?? today;
  const folded = month === undefined;
  const days = daysShown(month, from, to);
  const dayOf = useDaysOff(month ?? from);
  const pick = (day: LocalDate) => {
    setAt(day);
    const ends = !single && choosing && value !== undefined && day >= value.from;
    setChoosing(!single && !ends);
    change({ from: day, to: day, ...(ends && { from: value.from }) });
  };
  const move = (day: LocalDate) => {
    if (!days.includes(day)) setMonth(firstOfMonth(day));
    setAt(day);
  };
  const stop = days.find((day) => day === (at ?? from)) ?? days[0] ?? from;
  return (
    <div className="stack gap-8" role="group" aria-label={label}>
      <div className={`row between min-h-44 gap-12 ${styles.head}`}>
        <span className={`overflow-hidden absolute ${styles.unseen}`}>{label}</span>
        <button
          type="button"
          className="row large min-h-44 bold text-primary gap-8"
          aria-expanded={!folded}
          onClick={() => setMonth(folded ? firstOfMonth(from) : undefined)}
        >
          {given(value, (range) => datesText({ first: range.from, last: range.to }, today)) ?? 'Pilih tanggal'}
          <Icon name={folded ? 'down' : 'up'} size={16} />
        </button>
        {folded && headingExtra}
        {month !== undefined && <MonthTurn turn={(step) => setMonth(monthsAway(month, step))} />}
      </div>
      <DayGrid
        label={label}
        weeks={weeks(days)}
        chosen={value}
        today={today}
        at={stop}
        move={move}
        pick={pick}
        marksOf={(day) => marksOf(day, dayOf, away)}
        isOther={(day) => month !== undefined && day.slice(0, 7) !== month.slice(0, 7)}
      />
      <p className={`stack secondary ${styles.holidays}`} role="status">
        {namedDays(value, at, dayOf).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <GroupError error={error} />
    </div>
  );
}

function MonthTurn({ turn }: { turn: (step: -1 | 1) => void }) {
  return (
    <span className={`flex ${styles.turn}`}>
      {[
        { words: 'Bulan sebelumnya', icon: 'left', step: -1 } as const,
        { words: 'Bulan berikutnya', icon: 'right', step: 1 } as const,
      ].map(({ words, icon, step }) => (
        <button
          className="place-center square-44 radius-pill"
          key={step}
          type="button"
          aria-label={words}
          onClick={() => turn(step)}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </span>
  );
}

/** How a day looks on the calendar, and what is read out of it. */
function marksOf(day: LocalDate, dayOf: DayOf, away: readonly Away[]) {
  const others = away.filter((one) => day >= one.first && day <= one.last);
  const { off, name } = dayOf(day);
  const words = present([name ?? (off && 'libur'), ...others.map(({ fullname }) => `${fullname} tidak masuk`)]);
  return { off, dotted: others.length > 0, words };
}

/** `25 Desember: Hari Raya Natal`, of the chosen days and of the one that was touched last. */
function namedDays(value: Range | undefined, touched: LocalDate | undefined, dayOf: DayOf): readonly string[] {
  const days = given(value, ({ from, to }) => datesBetween(from, to)) ?? [];
  return [...new Set(present([...days, touched]))].toSorted().flatMap((day) => {
    const { off, name } = dayOf(day);
    if (name !== null) return [`${shortDay(day)}: ${name}`];
    if (off && day === touched) return [`${shortDay(day)}: libur menurut jadwal`];
    return [];
  });
}

/** Whole weeks from Monday: those of the month, or those that the range touches and one more. */
function daysShown(month: LocalDate | undefined, from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const first = month ?? from;
  const last = given(month, (shown) => addDays(monthsAway(shown, 1), -1)) ?? to;
  const start = addDays(first, -weekday(first));
  const end = addDays(last, 6 - weekday(last));
  const least = month === undefined ? FOLDED_WEEKS * 7 : 0;
  const count = Math.min(6 * 7, Math.max(least, dayNumber(end) - dayNumber(start) + 1));
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

function weeks(days: readonly LocalDate[]): readonly (readonly LocalDate[])[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, row) => days.slice(row * 7, row * 7 + 7));
}
