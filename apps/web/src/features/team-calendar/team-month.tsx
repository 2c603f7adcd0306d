/** The dates on a phone: a dot for whoever is missing; a date chosen shows its people below. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type KeyboardEvent, useRef } from 'react';
import { dayAfterKey } from '../../ui/day-picker/month-days.ts';
import { showDateInWords } from '../../ui/text/format.ts';
import { useAppearance } from '../../ui/theme/appearance.ts';
import styles from './team-calendar.module.css';
import { toneOf } from './team-cell.ts';
import type { TeamDates } from './team-days.ts';

const WEEKDAYS = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'];
const MOST_DOTS = 3;

interface TeamMonthProps {
  /** Whole weeks. */
  team: TeamDates;
  /** Dates outside of it are quieter. */
  month: string | undefined;
  chosen: LocalDate;
  today: LocalDate;
  choose: (date: LocalDate) => void;
}

export function TeamMonth({ team, month, chosen, today, choose }: TeamMonthProps) {
  const grid = useRef<HTMLDivElement>(null);
  const rtl = useAppearance().activeDir === 'rtl';
  const onKeyDown = (event: KeyboardEvent, date: LocalDate) => {
    const next = dayAfterKey(event.key, date, rtl);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus());
  };
  return (
    <div ref={grid} className={`stack rows-4 ${styles.dots}`}>
      {WEEKDAYS.map((name) => (
        <span key={name} className="caption secondary text-center" aria-hidden="true">
          {name}
        </span>
      ))}
      {team.dates.map(({ date, holiday }, column) => {
        const away = team.data.flatMap(({ cells }) => {
          const cell = cells[column];
          return cell?.kind === 'away' ? [toneOf(cell) ?? 'belum'] : [];
        });
        return (
          <button
            key={date}
            type="button"
            className={`row centre text-primary tabular radius-input gap-4 ${styles.date}`}
            data-date={date}
            data-free={holiday !== null || column % 7 > 4 || undefined}
            data-outside={(month !== undefined && !date.startsWith(month)) || undefined}
            aria-current={date === today ? 'date' : undefined}
            aria-pressed={date === chosen}
            aria-label={[
              showDateInWords(date, 'full'),
              holiday,
              away.length === 0 ? null : `${away.length} tidak masuk`,
            ]
              .filter(Boolean)
              .join(', ')}
            tabIndex={date === chosen ? 0 : -1}
            onClick={() => choose(date)}
            onKeyDown={(event) => onKeyDown(event, date)}
          >
            {Number(date.slice(8))}
            <span className={`flex gap-4 ${styles.row}`}>
              {away.slice(0, MOST_DOTS).map((tone, index) => (
                <i key={index} style={{ background: `var(--${tone}-text)` }} />
              ))}
            </span>
          </button>
        );
      })}
    </div>
  );
}
