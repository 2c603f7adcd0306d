/** The large status of the receipt: sign, word, colour. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import styles from './receipt-chip.module.css';

const signs: Partial<Record<Tone, IconName>> = {
  hadir: 'check',
  terlambat: 'clock',
  tinjau: 'flag',
  alpa: 'x',
  luring: 'cloud-up',
  belum: 'refresh',
};

export function ResultChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-row bold nowrap radius-input gap-8 ${styles.chip}`}
      style={{ color: `var(--${tone}-text)`, background: `var(--${tone}-fill)` }}
    >
      <Icon name={signs[tone] ?? 'info'} size={16} />
      {children}
    </span>
  );
}
