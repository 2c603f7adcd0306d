/** When tickets come, by weekday and hour: a table whose cells are the darker the more there are. */
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import { Card } from '../../../ui/layout/card.tsx';

interface HourCount {
  readonly weekday: number;
  readonly hour: number;
  readonly count: number;
}

/** Hours in which nothing ever came are left out at both ends. */
function hoursShown(hours: readonly HourCount[]): number[] {
  const all = hours.map(({ hour }) => hour);
  const first = Math.min(8, ...all);
  const last = Math.max(16, ...all);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

const STRONGEST = 70;

export function HourMap({ hours }: { readonly hours: readonly HourCount[] }) {
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const countOf = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.count ?? 0;
  const columns = hoursShown(hours);
  return (
    <Card
      dense
      className="one-column gap-8"
      title="Jam sibuk"
      sub="Tiket masuk menurut hari dan jam; angka adalah banyaknya tiket."
    >
      {/* Nothing in it can be pressed: it is scrolled by keys itself. */}
      <div className="scroll relative" tabIndex={0} role="group" aria-label="Jam sibuk menurut hari">
        <table className="tabular caption text-center w-full" style={{ borderSpacing: 2, borderCollapse: 'separate' }}>
          <thead>
            <tr>
              <th scope="col" className="text-start">
                Hari
              </th>
              {columns.map((hour) => (
                <th key={hour} scope="col" className="secondary regular">
                  {String(hour).padStart(2, '0')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAY_NAMES.map((name, weekday) => (
              <tr key={name}>
                <th scope="row" className="text-start regular nowrap">
                  {name}
                </th>
                {columns.map((hour) => (
                  <Cell key={hour} count={countOf(weekday, hour)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Cell({ count, most }: { readonly count: number; readonly most: number }) {
  const part = Math.round((STRONGEST * count) / most);
  return (
    <td
      className="radius-mark"
      style={{
        minWidth: 28,
        height: 28,
        background:
          count === 0
            ? 'var(--pressed)'
            : `color-mix(in srgb, var(--hadir-fill) ${String(100 - part)}%, var(--hadir-text) ${String(part / 3)}%)`,
      }}
    >
      {count === 0 ? <span className="visually-hidden">0</span> : count}
    </td>
  );
}
