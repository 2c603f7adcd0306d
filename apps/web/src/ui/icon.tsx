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
  const classes = [styles.icon, mirrored.has(name) ? styles.mirrored : '', className].filter(Boolean).join(' ');
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

/** The mark of the product: ring and check. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="10" fill="var(--layout)" />
      <g fill="none" stroke="var(--on-layout)" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="16" cy="16" r="9.5" strokeWidth="2.2" />
        <path d="M11.8 16.2l3.2 3.2 5.4-6.6" strokeWidth="2.6" />
      </g>
    </svg>
  );
}
