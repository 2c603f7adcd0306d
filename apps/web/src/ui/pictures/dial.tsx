/** The sign of the product: a ring of short ticks that says how much of the way is done. */
import type { ReactNode } from 'react';
import styles from './dial.module.css';

interface DialProps {
  /** Outer size in CSS pixels. */
  size?: number;
  ticks?: number;
  /** Inner and outer radius of the ticks, on a square of 200. */
  from?: number;
  to?: number;
  /** Number of lit ticks clockwise from 12; `spinning` while something is on its way. */
  lit: number | 'spinning';
  /** Ticks after the lit ones that show overtime or lateness. */
  over?: number;
  /** A custom property such as `--hadir-text`; the accent unless told. */
  colour?: string;
  stroke?: number;
  children?: ReactNode;
}

const SQUARE = 200;
const CENTRE = SQUARE / 2;

export function Dial({
  size = SQUARE,
  ticks = 60,
  from = 91,
  to = 98,
  lit,
  over = 0,
  colour = '--main',
  stroke = 2,
  children,
}: DialProps) {
  const spinning = lit === 'spinning';
  const count = spinning ? Math.round(ticks * 0.3) : lit;
  return (
    <div className={`relative ltr ${styles.dial}`} style={{ width: size, height: size }}>
      <svg
        className={spinning ? styles.spinning : undefined}
        viewBox={`0 0 ${SQUARE} ${SQUARE}`}
        strokeWidth={(stroke * SQUARE) / size}
        strokeLinecap="round"
        aria-hidden="true"
      >
        {Array.from({ length: ticks }, (_, index) => (
          <path
            key={index}
            d={tick(index / ticks, from, to)}
            style={{ stroke: `var(${toneOf(index, count, over, colour)})` }}
          />
        ))}
      </svg>
      {children}
    </div>
  );
}

function toneOf(index: number, lit: number, over: number, colour: string): string {
  if (index < lit) return colour;
  if (index < lit + over) return '--terlambat-text';
  return '--line';
}

function tick(share: number, from: number, to: number): string {
  const angle = share * 2 * Math.PI;
  const at = (radius: number) =>
    `${(CENTRE + Math.sin(angle) * radius).toFixed(2)} ${(CENTRE - Math.cos(angle) * radius).toFixed(2)}`;
  return `M${at(from)}L${at(to)}`;
}
