/** The status of a request as a sign, the same on every page that shows one. */
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { requestStatusWord } from '@hadir/contract/requests/words.ts';
import { StatusChip } from './status-chip.tsx';
import type { StatusTone } from '../theme/tokens.ts';

const statusTone: Readonly<Record<RequestStatus, StatusTone>> = {
  draft: 'tinjau',
  pending: 'belum',
  approved: 'hadir',
  rejected: 'alpa',
  cancel_pending: 'belum',
  cancelled: 'libur',
  expired: 'libur',
};

export function RequestChip({ status }: { status: RequestStatus }) {
  return <StatusChip tone={statusTone[status]}>{requestStatusWord[status]}</StatusChip>;
}
