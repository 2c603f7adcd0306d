/** How a period stands, as shape and word. */
import type { ClosingPeriod } from '@hadir/contract/closing/endpoints.ts';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { showDate } from '../../ui/text/format.ts';

export function PeriodState({ period }: { readonly period: Pick<ClosingPeriod, 'state' | 'can' | 'closesOn'> }) {
  if (period.state === 'locked') return <StatusChip tone="hadir">Ditutup</StatusChip>;
  if (!period.can.includes('close')) return <StatusChip tone="belum">Berjalan</StatusChip>;
  const closesOn = period.closesOn === null ? '' : `, otomatis ${showDate(period.closesOn)}`;
  return <StatusChip tone="tinjau">{`Dapat ditutup${closesOn}`}</StatusChip>;
}
