/** The dial in the corner of the login page on phones: decoration. */
import styles from './ring-corner.module.css';

const CENTRE = { x: 340, y: 8 };
const RINGS = [
  { radius: 44, ticks: 48 },
  { radius: 76, ticks: 84 },
  { radius: 108, ticks: 120 },
  { radius: 140, ticks: 156 },
];
const LIT_RING = 2;
const LIT_FROM = 0.548;
const LIT_TO = 0.719;

export function RingCorner() {
  return (
    <svg className={`absolute ${styles.corner}`} width="360" height="240" viewBox="0 0 360 240" aria-hidden="true">
      {RINGS.flatMap(({ radius, ticks }, ring) =>
        Array.from({ length: ticks }, (_, index) => {
          const share = index / ticks;
          const lit = ring === LIT_RING && share >= LIT_FROM && share <= LIT_TO;
          return <path key={`${ring}-${index}`} d={tick(share, radius - 4, radius + 4)} data-lit={lit || undefined} />;
        }),
      )}
    </svg>
  );
}

function tick(share: number, from: number, to: number): string {
  const angle = share * 2 * Math.PI;
  const at = (radius: number) =>
    `${(CENTRE.x + Math.sin(angle) * radius).toFixed(1)} ${(CENTRE.y - Math.cos(angle) * radius).toFixed(1)}`;
  return `M${at(from)}L${at(to)}`;
}
