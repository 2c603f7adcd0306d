/** The kind of a request as a sign, the same on every page of requests. */
import { toneOfLetter } from '@hadir/contract/status-colours.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { kindTraits, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { kindView } from './request-forms.ts';

/** In the tone that its days have in calendars, where it has days there. */
export function KindSign({ kind, size = 24 }: { kind: RequestKind; size?: 20 | 24 }) {
  const { awayLetter } = kindTraits[kind];
  const color = given(awayLetter, (awayLetter) => `var(--${toneOfLetter(awayLetter)}-text)`) ?? 'var(--secondary)';
  return (
    <span style={{ color, display: 'grid' }}>
      <Icon name={kindView(kind).icon} size={size} />
    </span>
  );
}
