/** What stopped waiting while it was looked at: who decided it is said for some seconds, then it is gone (ux.md K06). */
import type { InboxRow } from '@hadir/contract/requests-shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { getRequest } from '../request-calls.ts';
import { readDecision } from './decisions.ts';
import { settledText } from './inbox-text.ts';
import styles from './notice-rows.module.css';

const SHOWN_MS = 6_000;

interface Settled {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly words: string;
}

async function told(row: InboxRow): Promise<Settled> {
  const { id, label } = row;
  const words = await getRequest({ params: { id } }).then(
    ({ data }) => settledText(data),
    () => 'Tidak menunggu Anda lagi',
  );
  return { id, name: row.person.fullname, label, words };
}

/** @param key names the list: another one has other rows, and none of them was decided */
export function useSettled(rows: readonly InboxRow[] | undefined, key: string): readonly Settled[] {
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  const before = useRef<{ key: string; rows: readonly InboxRow[] }>(undefined);
  useEffect(() => {
    if (rows === undefined) return;
    const last = before.current;
    before.current = { key, rows };
    if (last === undefined || last.key !== key) return;
    const gone = last.rows.filter(({ id }) => !rows.some((row) => row.id === id) && readDecision(id) === undefined);
    for (const row of gone.slice(0, 5))
      void told(row).then((notice) => {
        setSettled((others) => [...others.filter(({ id }) => id !== notice.id), notice]);
        setTimeout(() => setSettled((others) => others.filter(({ id }) => id !== notice.id)), SHOWN_MS);
      });
  }, [rows, key]);
  return settled;
}

export function SettledRows({ settled }: { settled: readonly Settled[] }) {
  return (
    <div role="status" className={styles.notices}>
      {settled.map(({ id, name, label, words }) => (
        <p key={id} className={styles.notice} data-fading="">
          <Icon name="check" size={20} />
          <span>
            <b>{name}</b>, {label.toLowerCase()}
            <small>{words}</small>
          </span>
        </p>
      ))}
    </div>
  );
}
