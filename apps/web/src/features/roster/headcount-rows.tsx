/** Below the people: how many of them work each shift on each day. */
import { useMemo } from 'react';
import { headcount } from './roster-rows.ts';
import styles from './roster.module.css';
import type { RosterEditor } from './use-roster-editor.ts';

interface HeadcountProps {
  readonly editor: RosterEditor;
  readonly template: string;
  readonly inner: number;
}

export function HeadcountRows({ editor, template, inner }: HeadcountProps) {
  const { month, reader, rows } = editor;
  const counts = useMemo(() => headcount(rows(), reader), [rows, reader]);
  return (
    <div role="rowgroup" aria-label="Jumlah orang per shift" className={styles.counts} style={{ width: inner }}>
      {month.shifts.map((shift, place) => (
        <div key={shift.id} role="row" className="stack" style={{ gridTemplateColumns: template }}>
          <div role="rowheader" className={`row min-w-0 size-12 secondary ${styles.name}`}>
            <span className="one-line">{shift.name}</span>
          </div>
          {(counts[place] ?? []).slice(reader.from, reader.to + 1).map((count, column) => (
            <div key={column} role="gridcell" className={`place-center tabular size-12 secondary ${styles.count}`}>
              {count === 0 ? '' : count}
            </div>
          ))}
          <div role="gridcell" aria-label={`${shift.name}, seluruh bulan`} className={styles.hours} />
        </div>
      ))}
    </div>
  );
}
