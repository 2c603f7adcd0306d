/** On top of the inbox: decisions that the server refused, and those that wait on the device for the line. */
import Button from '@mui/material/Button';
import type { InboxRow } from '@hadir/contract/requests-shapes.ts';
import { dropItem, useQueue } from '../../../api/queue/queue.ts';
import { isKind } from '../../../api/queue/queued-item.ts';
import type { Queued } from '../../../api/queue/take-back.ts';
import { clockText } from '../../../ui/time-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useZone } from '../who-and-when.ts';
import { type Decision, forgetDecision, useTakeBack } from './decisions.ts';
import styles from './notice-rows.module.css';

interface WaitingRowsProps {
  rows: readonly InboxRow[];
  decisions: Readonly<Record<string, Decision>>;
}

export function WaitingRows({ rows, decisions }: WaitingRowsProps) {
  const items = useQueue().items ?? [];
  const zone = useZone();
  const takeBack = useTakeBack();
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
    <div className={styles.notices}>
      {refused.map(({ row, message }) => (
        <p key={row.id} className={styles.notice} data-tone="fault" role="alert">
          <Icon name="warning" size={20} />
          <span>
            <b>{row.person.fullname}</b>, {row.label.toLowerCase()}
            <small>{message}</small>
          </span>
          <Button size="small" variant="text" onClick={() => forgetDecision(row.id)}>
            Mengerti
          </Button>
        </p>
      ))}
      {queued.map(({ id, state, facts, madeAt, problem }) => (
        <p key={id} className={styles.notice} data-tone={state === 'refused' ? 'fault' : 'queued'}>
          <Icon name={state === 'refused' ? 'warning' : 'cloud-up'} size={20} />
          <span>
            <b>{facts.what}</b>
            <small>
              {state === 'refused'
                ? (problem?.message ?? 'Keputusan ini tidak diterima.')
                : `Antre sejak ${clockText(new Date(madeAt).toISOString(), zone)}, dikirim saat tersambung`}
            </small>
          </span>
          <Button
            size="small"
            variant="text"
            onClick={() => void (state === 'refused' ? understand : takeBack)({ id, facts })}
          >
            {state === 'refused' ? 'Mengerti' : 'Urungkan'}
          </Button>
        </p>
      ))}
    </div>
  );
}
