/** The two lines above the matrix: months, and below them the dates and what the totals count. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useMemo } from 'react';
import { monthAndYear } from '../../../ui/text/time-words.ts';
import type { MatrixDate } from '../attendance-calls.ts';
import { monthGroups } from './matrix-keys.ts';
import { weekdayLetter } from './matrix-row.tsx';
import { DATE_HEIGHT, MONTH_HEIGHT } from './matrix-sizes.ts';
import styles from './matrix.module.css';

const SATURDAY = 5;
/** CSS pixels that the name of a month needs. */
const ROOM_FOR_NAME = 60;
const TOTALS = ['H', 'T', 'A', 'C,S', 'Jam'];

interface MatrixHeadProps {
  dates: readonly MatrixDate[];
  today: LocalDate;
  /** Of a day, CSS pixels. */
  width: number;
  /** The columns, as a CSS track list. */
  template: string;
}

export function MatrixHead({ dates, today, width, template }: MatrixHeadProps) {
  return (
    <div className={`sticky bg-paper ${styles.head}`} role="rowgroup">
      <MonthLine dates={dates} width={width} template={template} />
      <DateLine dates={dates} today={today} template={template} />
    </div>
  );
}

function MonthLine({ dates, width, template }: Omit<MatrixHeadProps, 'today'>) {
  const months = useMemo(() => monthGroups(dates, (date) => monthAndYear(date)), [dates]);
  return (
    <div role="row" aria-rowindex={1} className="stack" style={{ gridTemplateColumns: template, height: MONTH_HEIGHT }}>
      <span role="columnheader" className={styles.corner}>
        <span className="visually-hidden">Bulan</span>
      </span>
      {months.map(({ name, first, days }) => (
        <span
          key={name}
          role="columnheader"
          className={`size-12 medium secondary nowrap ${styles.month}`}
          data-month={first > 0 || undefined}
          style={{ gridColumn: `span ${days}` }}
        >
          <span className={days * width > ROOM_FOR_NAME ? undefined : 'visually-hidden'}>{name}</span>
        </span>
      ))}
      <span
        role="columnheader"
        className={`size-12 medium secondary bg-paper sticky ${styles.totalHead}`}
        style={{ gridColumn: `span ${TOTALS.length}` }}
      >
        Total
      </span>
    </div>
  );
}

function DateLine({ dates, today, template }: Omit<MatrixHeadProps, 'width'>) {
  return (
    <div
      role="row"
      aria-rowindex={2}
      className="stack border-bottom"
      style={{ gridTemplateColumns: template, height: DATE_HEIGHT }}
    >
      <span role="columnheader" className={`flex size-12 medium secondary items-end ${styles.nameHead}`}>
        Karyawan
      </span>
      {dates.map(({ date, weekday, holiday }, column) => (
        <span
          key={date}
          role="columnheader"
          className={`column end text-center ${styles.date}`}
          title={holiday ?? undefined}
          data-free={weekday >= SATURDAY || holiday !== null || undefined}
          data-today={date === today || undefined}
          data-month={(column > 0 && date.endsWith('-01')) || undefined}
        >
          <span className="regular secondary">{weekdayLetter(date, weekday)}</span>
          {Number(date.slice(8))}
        </span>
      ))}
      {TOTALS.map((key, index) => (
        <span
          key={key}
          role="columnheader"
          className={`flex end size-12 medium secondary bg-paper ${styles.totalKey}`}
          data-first={index === 0 || undefined}
        >
          {key}
        </span>
      ))}
    </div>
  );
}
