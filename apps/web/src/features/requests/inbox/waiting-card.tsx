/** On the home of whoever decides: how many wait, by kind, and the lists where they do (ux.md K06, K24). */
import { requestKindWord } from '@hadir/contract/requests-words.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { type ReactNode, useEffect } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { showNumber } from '../../../ui/format.ts';
import { Go } from '../../../ui/go.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { tellCount } from '../../../ui/signals.ts';
import { KeptPlace } from '../../../ui/states.tsx';
import { AgeMark } from './age-mark.tsx';
import { getInbox } from './inbox-calls.ts';
import { INBOX } from './inbox-path.ts';
import { WAITING_HEIGHT } from './waiting-height.ts';
import styles from './waiting-card.module.css';

interface WaitingCardProps {
  /** The inbox of every kind; undefined for who has pages of kinds only. */
  all: string | undefined;
  /** The list of one kind; undefined where the person has none. */
  listOf: (kind: RequestKind) => string | undefined;
}

export default function WaitingCard({ all, listOf }: WaitingCardProps) {
  const { data, error } = useRemote(getInbox, { query: { kind: [], page: 1, size: 1 } });
  const total = data?.total ?? 0;
  useEffect(() => tellCount(INBOX, total), [total]);
  // Its place is kept until it is known whether anything waits: what stands below would jump.
  if (data === undefined) return error === undefined ? <KeptPlace height={WAITING_HEIGHT} /> : null;
  if (total === 0) return null;
  const kinds = data.counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  return (
    <section className={styles.card} aria-label="Menunggu keputusan Anda">
      <Head to={all}>
        <span className={styles.sign}>
          <Icon name="inbox" size={20} />
        </span>
        <b>{showNumber(total)} menunggu keputusan Anda</b>
        {data.oldestHours === null ? null : <AgeMark hours={data.oldestHours} />}
      </Head>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, count }) => (
          <li key={kind}>
            <Count to={listOf(kind)}>
              <b>{showNumber(count)}</b> {requestKindWord[kind]}
            </Count>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <div className={styles.head}>{children}</div>;
  return (
    <Go to={to} className={styles.head}>
      {children}
      <Icon name="right" size={20} />
    </Go>
  );
}

function Count({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className={styles.count}>{children}</span>;
  return (
    <Go to={to} className={styles.count}>
      {children}
    </Go>
  );
}
