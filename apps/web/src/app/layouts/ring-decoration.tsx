/** Rings of ticks behind the header of the result layout. */
import styles from './receipt-layout.module.css';

const RINGS = [
  { radius: 66, ticks: 120 },
  { radius: 100, ticks: 90 },
  { radius: 134, ticks: 100 },
  { radius: 168, ticks: 120 },
];

const TICK = 2;

export function RingDecoration() {
  return (
    <svg className={`absolute ${styles.rings}`} viewBox="-180 -76 360 76" aria-hidden="true">
      {RINGS.map(({ radius, ticks }) => (
        <circle
          key={radius}
          r={radius}
          strokeDasharray={`${TICK} ${(2 * Math.PI * radius) / ticks - TICK}`}
          strokeWidth={9}
          fill="none"
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}
