/** On top of the inbox: decisions that the server refused, and those that wait on the device for the line. */
import { dropItem } from '../../../api/queue/queue-items.ts';
import { useQueue } from '../../../api/queue/queue-state.ts';
import { isKind } from '../../../api/queue/queued-item.ts';
import type { Queued } from '../../../api/queue/undo-decision.ts';
import { refusedRows } from '../../../ui/deciding/deciding.ts';
import { RefusedNotices } from '../../../ui/deciding/refused-notices.tsx';
import { NoticeRow, NoticeRows } from '../../../ui/feedback/notice-row.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import { useMe } from '../../../api/me.ts';
import { type RequestDecisions, useDecideRequests } from './decide/decisions.ts';

export function WaitingRows({ decisions }: { decisions: RequestDecisions }) {
  const items = useQueue().items ?? [];
  const { zone } = useMe();
  const { undoQueued, forget } = useDecideRequests();
  const refused = refusedRows(decisions);
  const queued = items.filter((item) => isKind(item, 'decision'));
  if (refused.length === 0 && queued.length === 0) return null;
  const understand = async ({ id, facts }: Queued) => {
    await dropItem(id);
    forget(facts.items.map((request) => request.id));
  };
  return (
    <NoticeRows>
      <RefusedNotices
        refused={refused}
        named={({ person, label }) => ({ name: person.fullname, after: `, ${label.toLowerCase()}` })}
        forget={forget}
      />
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
