/** The moves on the requests that are chosen. */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { ChooseBar } from '../../../../ui/chips/selection-bar.tsx';
import type { Act } from './decisions.ts';
import { kindsText } from '../inbox-text.ts';

export function BulkBar({ rows, act }: { rows: readonly InboxRow[]; act: (act: Act) => void }) {
  return (
    <ChooseBar
      count={rows.length}
      words={kindsText(rows.map(({ kind }) => kind))}
      no={{ text: 'Tolak', run: () => act('reject') }}
      yes={{ text: 'Setujui', run: () => act('approve') }}
    />
  );
}
