/** A day before and after a change, in the figures that pay and recap are made of. */
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { dayLabel } from '@hadir/domain/attendance/day-status.ts';
import { labelWords } from '../text/day-tone.ts';
import { showMinutes } from '../text/format.ts';
import styles from './day-changes.module.css';

type Figures = DayChange['before'];

const ROWS: readonly { readonly label: string; readonly of: (day: Figures) => number; readonly always?: true }[] = [
  { label: 'Terlambat', of: (day) => day.lateMinutes - day.lateExcusedMinutes, always: true },
  { label: 'Pulang cepat', of: (day) => day.earlyMinutes - day.earlyExcusedMinutes },
  { label: 'Jam kerja', of: (day) => day.workedMinutes, always: true },
  { label: 'Sesudah jam pulang', of: (day) => day.afterEndMinutes },
  { label: 'Lembur', of: (day) => day.overtimeMinutes },
];

const minutes = (count: number) => (count === 0 ? '–' : showMinutes(count));
const label = ({ status, flags }: Figures) => labelWords(dayLabel(status, flags));

export function FiguresTable({ before, after }: { before: Figures; after: Figures | null }) {
  const rows = ROWS.filter(
    ({ of, always }) => always === true || of(before) !== 0 || (after !== null && of(after) !== 0),
  );
  return (
    <table className={`body w-full ${styles.figures}`}>
      <thead>
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner, no control */}
          <td />
          <th className="secondary" scope="col">
            Sebelum
          </th>
          <th className="secondary" scope="col">
            Sesudah
          </th>
        </tr>
      </thead>
      <tbody>
        <Row name="Hasil" before={label(before)} after={after && label(after)} />
        {rows.map((row) => (
          <Row
            key={row.label}
            name={row.label}
            before={minutes(row.of(before))}
            after={after && minutes(row.of(after))}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, before, after }: { name: string; before: string; after: string | null }) {
  return (
    <tr data-changed={(after !== null && after !== before) || undefined}>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>{after ?? '…'}</td>
    </tr>
  );
}
