/** The state of a settlement, the same on every list. */
import { settlementStateWord } from '@hadir/contract/settlements/words.ts';
import type { SettlementState } from '@hadir/domain/settlements/settlement-actions.ts';
import { StatusChip } from '../../ui/chips/status-chip.tsx';

const TONES = {
  draft: 'belum',
  pending: 'terlambat',
  revision: 'tinjau',
  verified: 'terlambat',
  approved: 'izin',
  paid: 'hadir',
  repaid: 'hadir',
  closed: 'hadir',
} as const;

export function SettlementChip({ state }: { readonly state: SettlementState }) {
  return <StatusChip tone={TONES[state]}>{settlementStateWord[state]}</StatusChip>;
}
