/** On top of the inbox: decisions that the server refused, and those that wait on the device for the line. */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { dropItem } from '../../../api/queue/queue-items.ts';
import { useQueue } from '../../../api/queue/queue-state.ts';
import { isKind } from '../../../api/queue/queued-item.ts';
import type { Queued } from '../../../api/queue/undo-decision.ts';
import { NoticeRow, NoticeRows } from '../../../ui/feedback/notice-row.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import { useZone } from '../use-zone.ts';
import { type Decision, forgetDecision, useUndoQueued } from './decide/decisions.ts';

interface WaitingRowsProps {
  rows: readonly InboxRow[];
  decisions: Readonly<Record<string, Decision>>;
}

export function WaitingRows({ rows, decisions }: WaitingRowsProps) {
  const items = useQueue().items ?? [];
  const zone = useZone();
  const undoQueued = useUndoQueued();
  const refused = rows.flatMap((row) => {
    const { state, message } = decisions[row.id] ?? {};
    return state === 'refused' ? [{ row, message }] : [];
  });
  const queued = items.filter((item) => isKind(item, 'decision'));
  if (refused.length === 0 && queued.length === 0) return null;
  const understand = async ({ id, facts }: Queued) => {
    await dropItem(id);
    for (const request of facts.items) forgetDecision(request.id);
  };
  return (
    <NoticeRows>
      {refused.map(({ row, message }) => (
        <NoticeRow
          key={row.id}
          tone="error"
          alert
          name={row.person.fullname}
          after={`, ${row.label.toLowerCase()}`}
          words={message}
          move={{ text: 'Mengerti', run: () => forgetDecision(row.id) }}
        />
      ))}
      {queued.map(({ id, state, facts, madeAt, problem }) =>
        state === 'refused' ? (
          <NoticeRow
            key={id}
            tone="error"
            name={facts.what}
            words={problem?.message ?? 'Keputusan ini tidak diterima.'}
            move={{ text: 'Mengerti', run: () => void understand({ id, facts }) }}
          />
        ) : (
          <NoticeRow
            key={id}
            tone="queued"
            name={facts.what}
            words={`Antre sejak ${clockText(new Date(madeAt).toISOString(), zone)}, dikirim saat tersambung`}
            move={{ text: 'Urungkan', run: () => void undoQueued({ id, facts }) }}
          />
        ),
      )}
    </NoticeRows>
  );
}
