/** One symbol of the product's set. Decoration unless `label` names it. */
import type { CSSProperties } from 'react';
import styles from './icon.module.css';
import { type IconName, mirrored, shapes } from './icon-shapes.ts';

export type { IconName };

const GRID = 20;
const STROKE = 1.75;

interface IconProps {
  name: IconName;
  /** Drawn size in CSS pixels; the stroke stays 1.75 at every size. */
  size?: number;
  label?: string;
  className?: string | undefined;
  style?: CSSProperties;
}

export function Icon({ name, size = GRID, label, className, style }: IconProps) {
  const classes = [styles.icon, mirrored.has(name) && styles.mirrored, className].filter(Boolean).join(' ');
  return (
    <svg
      className={classes}
      style={style}
      width={size}
      height={size}
      viewBox={`0 0 ${GRID} ${GRID}`}
      strokeWidth={(STROKE * GRID) / size}
      data-icon={name}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={shapes[name]} />
    </svg>
  );
}

/** Below this size the sign fills more of its ground: ring and check stay apart. */
const SMALL_MARK = 40;

const SIGN = { strokeWidth: 3 };
const GROWN_SIGN = { strokeWidth: 2.4, transform: 'translate(-7.8 -7.2) scale(1.3)' };

/** The mark of the product: ring and check. */
export function Mark({ size = 32 }: { size?: number }) {
  const sign = size < SMALL_MARK ? GROWN_SIGN : SIGN;
  return (
    <svg className="block flex-none" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="14" fill="var(--layout)" />
      <g {...sign} fill="none" stroke="var(--on-layout)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M33.8 20.8A10.4 10.4 0 1 1 27.3 14.1" />
        <path d="M19.4 23.9l3.8 3.8 10.2-11.2" />
      </g>
    </svg>
  );
}
