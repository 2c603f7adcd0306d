/** Days in weeks from Monday to choose from: the arrow keys move, Enter chooses, and Tab reaches one of them (APG grid). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useAppearance } from '../theme/appearance.ts';
import { showDateInWords } from '../text/format.ts';
import styles from './day-grid.module.css';
import { dayAfterKey } from './month-days.ts';

const WEEKDAYS = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'] as const;

/** What stands at a day. */
interface DayMarks {
  readonly off: boolean;
  /** Something to know about it, beside what its words say. */
  readonly dotted: boolean;
  /** Said with its date. */
  readonly words: readonly string[];
}

const PLAIN: DayMarks = { off: false, dotted: false, words: [] };

interface DayGridProps {
  label: string;
  weeks: readonly (readonly (LocalDate | undefined)[])[];
  /** The chosen day or span; undefined: nothing is chosen yet. */
  chosen: { readonly from: LocalDate; readonly to: LocalDate } | undefined;
  today: LocalDate;
  min?: LocalDate | undefined;
  max?: LocalDate | undefined;
  /** Where Tab stops. */
  at: LocalDate;
  /** The keys lead to that day: its weeks are to be shown. */
  move: (day: LocalDate) => void;
  pick: (day: LocalDate) => void;
  marksOf?: (day: LocalDate) => DayMarks;
  /** Of a neighbouring month. */
  isOther?: (day: LocalDate) => boolean;
}

export function DayGrid(props: DayGridProps) {
  const { label, weeks, min, max, at, move } = props;
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const rtl = useAppearance().activeDir === 'rtl';
  const allowed = (day: LocalDate) => (min === undefined || day >= min) && (max === undefined || day <= max);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at, weeks]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, at, rtl);
    if (next === undefined || !allowed(next)) return;
    event.preventDefault();
    moved.current = true;
    move(next);
  };
  return (
    <table ref={grid} className={`w-full tabular ${styles.grid}`} role="grid" aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th className="size-12 regular secondary" key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          // By its days: a week that moves up when the calendar folds keeps the focus that is in it.
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, column) =>
              day === undefined ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- outside of the month, no control
                <td key={column} />
              ) : (
                <Day key={day} {...props} day={day} disabled={!allowed(day)} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day(props: DayGridProps & { day: LocalDate; disabled: boolean }) {
  const { day, disabled, chosen, today, at, pick, marksOf, isOther } = props;
  const isChosen = chosen !== undefined && day >= chosen.from && day <= chosen.to;
  const { off, dotted, words } = marksOf?.(day) ?? PLAIN;
  return (
    <td
      aria-selected={isChosen}
      data-in={isChosen || undefined}
      data-from={(isChosen && day === chosen.from) || undefined}
      data-to={(isChosen && day === chosen.to) || undefined}
      data-off={off || undefined}
      data-other={isOther?.(day) || undefined}
    >
      <button
        className="relative size-16 hover-press"
        type="button"
        data-day={day}
        tabIndex={day === at ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-label={[showDateInWords(day, 'full'), ...words].join(', ')}
        disabled={disabled}
        onClick={() => pick(day)}
      >
        {Number(day.slice(8))}
        {dotted && <i />}
      </button>
    </td>
  );
}
