/** The state of a paper, the same on every list. */
import { LAPSED_WORD, paperStateWord } from '@hadir/contract/papers/words.ts';
import type { PaperRow } from '@hadir/contract/papers/endpoints.ts';
import { StatusChip } from '../../ui/chips/status-chip.tsx';

const TONES = {
  waiting: 'terlambat',
  issued: 'hadir',
  declined: 'alpa',
  withdrawn: 'libur',
  revoked: 'alpa',
} as const;

export function PaperChip({ paper: { state, lapsed } }: { readonly paper: Pick<PaperRow, 'state' | 'lapsed'> }) {
  if (lapsed) return <StatusChip tone="alpa">{LAPSED_WORD}</StatusChip>;
  return <StatusChip tone={TONES[state]}>{paperStateWord[state]}</StatusChip>;
}
