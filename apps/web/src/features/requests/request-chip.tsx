/** Status and kind of a request as signs, the same on every page of requests. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { requestStatusWord } from '@hadir/contract/requests-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { kindIcon, kindTone, statusTone } from './request-look.ts';

export function RequestChip({ status }: { status: RequestStatus }) {
  return <StatusChip tone={statusTone[status]}>{requestStatusWord[status]}</StatusChip>;
}

export function KindSign({ kind, size = 24 }: { kind: RequestKind; size?: 20 | 24 }) {
  const tone = kindTone[kind];
  return (
    <span style={{ color: tone === undefined ? 'var(--secondary)' : `var(--${tone}-text)`, display: 'grid' }}>
      <Icon name={kindIcon[kind]} size={size} />
    </span>
  );
}
