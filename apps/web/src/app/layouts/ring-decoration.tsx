/** Rings of ticks behind the header of the result layout. */
import styles from './result-layout.module.css';

const RINGS = [
  { radius: 66, ticks: 96 },
  { radius: 100, ticks: 64 },
  { radius: 134, ticks: 64 },
  { radius: 168, ticks: 64 },
];

export function RingDecoration() {
  return (
    <svg className={styles.rings} viewBox="-180 -180 360 180" aria-hidden="true">
      {RINGS.map(({ radius, ticks }) => (
        <circle
          key={radius}
          r={radius}
          pathLength={ticks * 2}
          strokeDasharray="0.5 1.5"
          strokeWidth={9}
          fill="none"
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}
