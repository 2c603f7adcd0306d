/** What is counted of each period, in its parts, and how the running one differs from the one before. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { StatusTone } from '../theme/tokens.ts';

export interface PeriodPart {
  readonly key: string;
  readonly word: string;
  readonly tone: StatusTone;
  readonly fill: 'full' | 'light' | 'hatched';
}

export interface CountedPeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** By the key of the part. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface PeriodParts {
  /** From the bottom of a column up. */
  readonly parts: readonly PeriodPart[];
  /** A number as it is written. */
  readonly show: (count: number) => string;
}

export const allOf = ({ counts }: CountedPeriod): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** `+3 dari periode lalu (42)`; empty where no period lies before. */
export function changeText(count: number, before: number | undefined, show: (count: number) => string): string {
  if (before === undefined) return '';
  const below = count < before ? '−' : '±';
  const sign = count > before ? '+' : below;
  return `${sign}${show(Math.abs(count - before))} dari periode lalu (${show(before)})`;
}

/** `12 pengajuan cuti, 30 di bawah periode lalu` */
export function periodFinding(what: string, [count = 0, before]: readonly number[], show: (count: number) => string) {
  const words = `${show(count)} ${what}`;
  if (before === undefined) return `${words} periode ini`;
  if (count === before) return `${words}, sama dengan periode lalu`;
  return `${words}, ${show(Math.abs(count - before))} di ${count > before ? 'atas' : 'bawah'} periode lalu`;
}
