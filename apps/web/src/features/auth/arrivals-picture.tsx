/** The picture beside the login form: an invented morning of arrivals, and the server's clock. No company's data. */
import { useMemo } from 'react';
import { ZONES, zoneName } from '@hadir/domain/kernel/time.ts';
import { useServerMinute } from '../../api/server-clock.ts';
import { ClockText } from '../../ui/text/clock-text.tsx';
import { showDayOf } from '../../ui/text/format.ts';
import styles from './arrivals-picture.module.css';

// One number per 4.5 minutes from 06.00 on; the last ones come after 08.15.
const EARLY = [
  1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 4, 5, 10, 11, 10, 7, 7, 6, 7, 5, 5, 6, 6, 10, 12, 15, 17, 30, 34, 34, 24, 16, 9, 6,
];
const LATE = [8, 4, 3, 2, 3, 2, 2];
const STEP_X = 17.2;
const STEP_Y = 14.6;
const START = 549.4;

/** The zone of this device when it is one of Indonesia's, else Jakarta. */
function ownZone() {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ZONES.find((zone) => zone === device) ?? 'Asia/Jakarta';
}

export function ArrivalsPicture() {
  const now = useServerMinute();
  const zone = useMemo(() => ownZone(), []);
  return (
    <div className={`overflow-hidden ltr sticky ${styles.picture}`} aria-hidden="true">
      <svg className="cover w-full h-full" viewBox="0 0 880 900" preserveAspectRatio="xMinYMid meet">
        <Dots />
        <line x1={START} x2={START} y1="160" y2="738" stroke="currentColor" strokeWidth="1.5" />
        <text x={START + 12} y="176" className={styles.strong}>
          08.00
        </text>
        <text x={START + 12} y="196">
          jam masuk
        </text>
        <text x="37" y="756">
          06.00
        </text>
        <text x="295" y="756">
          07.00
        </text>
        <text x="811" y="756">
          09.00
        </text>
      </svg>
      <div className={`absolute ${styles.clock}`}>
        <p className={styles.time}>
          <ClockText zone={zone} />
        </p>
        <p className="large mt-4">
          {showDayOf(now, zone)}, {zoneName[zone]}
        </p>
      </div>
      <div className={`flex between gap-16 absolute ${styles.legend}`}>
        <span>Satu titik, satu orang yang tiba.</span>
        <span className={`row gap-8 ${styles.late}`}>setelah 08.15</span>
      </div>
    </div>
  );
}

function Dots() {
  return [...EARLY, ...LATE].map((height, column) => {
    const late = column >= EARLY.length;
    return Array.from({ length: height }, (_, row) => (
      <circle
        key={`${column}-${row}`}
        cx={42 + column * STEP_X}
        cy={716 - row * STEP_Y}
        r="5.4"
        fill={late ? 'var(--late)' : 'currentColor'}
        fillOpacity={late ? 1 : 0.4 + (0.52 * row) / Math.max(height - 1, 7)}
      />
    ));
  });
}
