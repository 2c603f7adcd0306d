/** The shifts to paint with; the keys of the grid stand beside them. */
import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import { type CSSProperties, memo } from 'react';
import { timeSpan } from '../../ui/text/time-words.ts';
import type { RosterMonth } from './roster-calls.ts';
import styles from './roster-palette.module.css';

interface PaletteProps {
  readonly month: RosterMonth;
  /** What a stroke of the mouse paints; undefined: it selects. */
  readonly brush: PaintedPlan | undefined;
  readonly choose: (brush: PaintedPlan | undefined) => void;
}

interface Tool {
  readonly plan: PaintedPlan;
  readonly code: string;
  readonly name: string;
  readonly hours: string | undefined;
  readonly key: string;
  readonly color: string | undefined;
}

const MOST_KEYS = 9;

function toolsOf({ shifts, hours }: RosterMonth): Tool[] {
  const ofShifts = shifts.map(({ id, code, name, color, hours: runs }, place): Tool => {
    const own = hours[runs.at(-1)?.hours ?? -1];
    return {
      plan: { kind: 'SHIFT', shiftId: id, pointId: null },
      code,
      name,
      hours: own && timeSpan(own.start, own.end),
      key: place < MOST_KEYS ? String(place + 1) : '',
      color,
    };
  });
  return [
    ...ofShifts,
    { plan: { kind: 'OFF' }, code: 'L', name: 'Libur', hours: undefined, key: 'L', color: undefined },
    { plan: { kind: 'PATTERN' }, code: '×', name: 'Hapus', hours: 'kembali ke pola', key: '0', color: undefined },
  ];
}

const isSame = (one: PaintedPlan, other: PaintedPlan | undefined) => JSON.stringify(one) === JSON.stringify(other);

export const RosterPalette = memo(function RosterPalette({ month, brush, choose }: PaletteProps) {
  return (
    <div role="group" aria-label="Kuas" className={`card stack ${styles.palette}`}>
      {toolsOf(month).map(({ plan, code, name, hours, key, color }) => {
        const isOn = isSame(plan, brush);
        return (
          <button
            key={name + code}
            type="button"
            aria-pressed={isOn}
            className={`row gap-12 ${styles.tool}`}
            onClick={() => choose(isOn ? undefined : plan)}
          >
            <span
              aria-hidden="true"
              className={`place-center medium radius-mark ${styles.code}`}
              data-plain={color === undefined || undefined}
              style={{ '--shift': color } as CSSProperties}
            >
              {code}
            </span>
            <span className={`grow ${styles.words}`}>
              <span className="block one-line">{name}</span>
              {hours !== undefined && <span className="block secondary size-12">{hours}</span>}
            </span>
            {key !== '' && <kbd aria-hidden="true">{key}</kbd>}
          </button>
        );
      })}
    </div>
  );
});
