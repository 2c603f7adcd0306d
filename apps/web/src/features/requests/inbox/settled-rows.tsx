/** What stopped waiting while it was looked at: who decided it is said for some seconds, then it is gone (ux.md K06). */
import type { InboxRow } from '@hadir/contract/requests-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type LeftRow, useLeftRows } from '../../../ui/left-rows.ts';
import { getRequest } from '../request-calls.ts';
import { readDecision } from './decisions.ts';
import { settledText } from './inbox-text.ts';
import styles from './notice-rows.module.css';

function tell({ id }: InboxRow): Promise<string> {
  return getRequest({ params: { id } }).then(
    ({ data }) => settledText(data),
    () => 'Tidak menunggu Anda lagi',
  );
}

const isOwn = (id: string) => readDecision(id) !== undefined;

export function useSettled(rows: readonly InboxRow[] | undefined, listKey: string): readonly LeftRow<InboxRow>[] {
  return useLeftRows({ rows, listKey, isOwn, tell });
}

export function SettledRows({ settled }: { settled: readonly LeftRow<InboxRow>[] }) {
  return (
    <div role="status" className={styles.notices}>
      {settled.map(({ row, words }) => (
        <p key={row.id} className={styles.notice} data-fading="">
          <Icon name="check" size={20} />
          <span>
            <b>{row.person.fullname}</b>, {row.label.toLowerCase()}
            <small>{words}</small>
          </span>
        </p>
      ))}
    </div>
  );
}
