/** A status as shape, word and colour, the same everywhere (product/appearance#principles). */
import type { ReactNode } from 'react';
import styles from './status-chip.module.css';
import type { StatusTone } from '../theme/tokens.ts';

/** Shapes on a square of 10: disc, clock, cross, diamond, plus, half disc, arrow, house, bar, triangle, ring. */
const paths: Readonly<Record<StatusTone, string>> = {
  hadir: 'M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0z',
  terlambat: 'M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0zM4.3 2v3.4l2.6 1.6.7-1.2-1.9-1.2V2z',
  alpa: 'M1.4 0 5 3.6 8.6 0 10 1.4 6.4 5 10 8.6 8.6 10 5 6.4 1.4 10 0 8.6 3.6 5 0 1.4z',
  cuti: 'M5 0l5 5-5 5-5-5z',
  sakit: 'M3.3 0h3.4v3.3H10v3.4H6.7V10H3.3V6.7H0V3.3h3.3z',
  izin: 'M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0zM5 1.5a3.5 3.5 0 0 0 0 7z',
  dinas: 'M4.5 0 10 5l-5.5 5V6.6H0V3.4h4.5z',
  wfh: 'M5 0l5 4.5V10H6.3V6.5H3.7V10H0V4.5z',
  libur: 'M0 3.5h10v3H0z',
  tinjau: 'M5 0l5 9.5H0zM4.3 3.3v3h1.4v-3zM4.3 7v1.3h1.4V7z',
  belum: 'M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0zM5 1.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
};

/** The shape alone, in the colour of its tone; decoration beside the word. */
export function StatusShape({ tone, size = 10 }: { tone: StatusTone; size?: number }) {
  return (
    <svg
      className="block flex-none"
      style={{ color: `var(--${tone}-text)` }}
      width={size}
      height={size}
      viewBox="0 0 10 10"
      data-shape={tone}
      aria-hidden="true"
    >
      <path d={paths[tone]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

interface StatusChipProps {
  tone: StatusTone;
  children: ReactNode;
  /** Without the fill, for places that have their own. */
  bare?: boolean;
}

export function StatusChip({ tone, children, bare = false }: StatusChipProps) {
  return (
    <span
      className={`inline-row flex-none caption medium radius-input gap-8 ${styles.chip}`}
      data-tone={tone}
      style={{ color: `var(--${tone}-text)`, ...(bare ? { padding: 0 } : { background: `var(--${tone}-fill)` }) }}
    >
      <StatusShape tone={tone} />
      {children}
    </span>
  );
}
