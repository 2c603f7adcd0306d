/** On the home of whoever decides: how many wait and what, and the way there (ux.md K06, K24). */
import { requestKindWord } from '@hadir/contract/requests-words.ts';
import { useEffect } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { Go } from '../../../ui/go.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { tellCount } from '../../../ui/signals.ts';
import { AgeMark } from './age-mark.tsx';
import { getInbox } from './inbox-calls.ts';
import { INBOX } from './inbox-path.ts';
import styles from './waiting-card.module.css';

export default function WaitingCard() {
  const { data } = useRemote(getInbox, { query: { kind: [], page: 1, size: 1 } });
  const total = data?.total ?? 0;
  useEffect(() => tellCount(INBOX, total), [total]);
  if (data === undefined || total === 0) return null;
  const kinds = data.counts
    .toSorted((one, other) => other.count - one.count)
    .map(({ kind, count }) => `${count} ${requestKindWord[kind].toLowerCase()}`);
  return (
    <Go to={INBOX} className={styles.card}>
      <span className={styles.sign}>
        <Icon name="inbox" size={20} />
      </span>
      <span className={styles.words}>
        <b>{total} menunggu keputusan Anda</b>
        <span>{kinds.join(', ')}</span>
      </span>
      {data.oldestHours === null ? null : <AgeMark hours={data.oldestHours} />}
      <Icon name="right" size={20} />
    </Go>
  );
}
