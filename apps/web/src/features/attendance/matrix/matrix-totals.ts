/** The pinned totals of a person: present, late, absent, on leave or sick, hours worked. */
import type { StatusTone } from '../../../ui/theme/tokens.ts';

interface Total {
  readonly key: 'H' | 'T' | 'A' | 'C,S' | 'Jam';
  readonly words: string;
  readonly value: number;
  /** Worn from this tone on only by what should be looked at. */
  readonly tone: StatusTone | undefined;
}

/** `totals` counts days per report letter, and `workedMinutes` (contract matrixRow). */
export function matrixTotals(totals: Readonly<Record<string, number>>): readonly Total[] {
  const days = (...letters: string[]) => letters.reduce((sum, letter) => sum + (totals[letter] ?? 0), 0);
  return [
    { key: 'H', words: 'Hadir', value: days('H', 'T', 'PC', 'TPC', 'W', 'D'), tone: undefined },
    {
      key: 'T',
      words: 'Terlambat',
      value: days('T', 'TPC'),
      tone: days('T', 'TPC') >= MANY_LATE ? 'terlambat' : undefined,
    },
    { key: 'A', words: 'Alpa', value: days('A'), tone: 'alpa' },
    { key: 'C,S', words: 'Cuti dan sakit', value: days('C', 'CB', 'S'), tone: undefined },
    { key: 'Jam', words: 'Jam kerja', value: (totals['workedMinutes'] ?? 0) / 60, tone: undefined },
  ];
}

const MANY_LATE = 3;
