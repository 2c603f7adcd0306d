/** The kind of a request as a sign, the same on every page of requests. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { kindIcon, kindTone } from './kind-appearance.ts';

export function KindSign({ kind, size = 24 }: { kind: RequestKind; size?: 20 | 24 }) {
  const tone = kindTone[kind];
  return (
    <span style={{ color: tone === undefined ? 'var(--secondary)' : `var(--${tone}-text)`, display: 'grid' }}>
      <Icon name={kindIcon[kind]} size={size} />
    </span>
  );
}
