/** The state of a paper, the same on every list. */
import { paperStateWord } from '@hadir/contract/papers/words.ts';
import type { PaperRow } from '@hadir/contract/papers/endpoints.ts';
import { StatusChip } from '../../ui/chips/status-chip.tsx';

const TONES = {
  waiting: 'terlambat',
  issued: 'hadir',
  declined: 'alpa',
  withdrawn: 'libur',
  revoked: 'alpa',
} as const;

export function PaperChip({ state }: Pick<PaperRow, 'state'>) {
  return <StatusChip tone={TONES[state]}>{paperStateWord[state]}</StatusChip>;
}
