/** The dark cover with its oval hole and the ring that fills while the picture is still and sharp. */
import { memo } from 'react';
import styles from './camera.module.css';
import { READY_TICKS } from './use-camera.ts';

const WIDTH = 360;
const HEIGHT = 740;
const CENTRE = { x: 180, y: 316 };
const OVAL = { rx: 118, ry: 152 };
const GAP = 8;
const LENGTH = 8;

const round = (value: number) => value.toFixed(1);

function tick(index: number): string {
  const angle = (index / READY_TICKS) * 2 * Math.PI;
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  const at = (grow: number) =>
    `${round(CENTRE.x + sin * (OVAL.rx + grow))} ${round(CENTRE.y - cos * (OVAL.ry + grow))}`;
  return `M${at(GAP)}L${at(GAP + LENGTH)}`;
}

const TICKS = Array.from({ length: READY_TICKS }, (_, index) => tick(index));

// Far beyond the edges, so that taller and wider screens stay covered.
const COVER = `M-2000 -2000h4360v4740h-4360zM${CENTRE.x - OVAL.rx} ${CENTRE.y}a${OVAL.rx} ${OVAL.ry} 0 1 0 ${OVAL.rx * 2} 0a${OVAL.rx} ${OVAL.ry} 0 1 0 ${-OVAL.rx * 2} 0z`;

export const OvalFrame = memo(function OvalFrame({ ready }: { ready: number }) {
  return (
    <svg
      className={`cover w-full h-full ltr ${styles.frame}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={COVER} className={styles.cover} />
      <g className={styles.ticks}>
        {TICKS.map((path, index) => (
          <path key={path} d={path} data-lit={index < ready ? '' : undefined} />
        ))}
      </g>
    </svg>
  );
});
