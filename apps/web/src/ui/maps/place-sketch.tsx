/** A drawn map without tiles: the area of a place and a position with its accuracy, to scale. */
import { useId } from 'react';
import styles from './place-sketch.module.css';
import { drawSketch, type SketchFacts } from './place-sketch-scale.ts';

interface PlaceSketchProps extends SketchFacts {
  /** `tinjau`: outside, or not sure. */
  tone?: 'main' | 'tinjau';
  /** What the picture says, for people who do not see it. */
  label: string;
}

export function PlaceSketch({ tone = 'main', label, ...facts }: PlaceSketchProps) {
  const dots = useId();
  const { width, height } = facts;
  const { area, own, bar } = drawSketch(facts);
  const metres = bar.metres >= 1_000 ? `${bar.metres / 1_000} km` : `${bar.metres} m`;
  return (
    <svg
      className={`block w-full h-full ltr ${styles.sketch}`}
      viewBox={`0 0 ${width} ${height}`}
      data-tone={tone}
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern id={dots} width="6" height="6" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="3" r="0.8" className={styles.dot} />
        </pattern>
      </defs>
      <rect width={width} height={height} className={styles.ground} />
      <rect width={width} height={height} fill={`url(#${dots})`} />
      {area !== null && (
        <g>
          <circle cx={area.x} cy={area.y} r={area.r} className={styles.area} />
          <path d={`M${area.x - 5} ${area.y}h10M${area.x} ${area.y - 5}v10`} className={styles.centre} />
        </g>
      )}
      {area !== null && own !== null && Math.hypot(own.x - area.x, own.y - area.y) >= 24 && (
        <path d={`M${area.x} ${area.y}L${own.x} ${own.y}`} className={styles.way} />
      )}
      {own !== null && (
        <g>
          <circle cx={own.x} cy={own.y} r={own.r} className={styles.around} />
          <circle cx={own.x} cy={own.y} r="6.5" className={styles.rim} />
          <circle cx={own.x} cy={own.y} r="4.5" className={styles.own} />
        </g>
      )}
      <g className={styles.bar} aria-hidden="true">
        <path d={`M${width - 8 - bar.pixels} ${height - 10}v3h${bar.pixels}v-3`} />
        <text x={width - 8 - bar.pixels / 2} y={height - 11}>
          {metres}
        </text>
      </g>
    </svg>
  );
}
