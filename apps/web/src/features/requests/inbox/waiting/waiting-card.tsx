/** On the home: how many matters wait for the person, by kind, and the lists where they do. */
import { dayChangeWord } from '@hadir/contract/corrections/day-change-words.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { DAY_CHANGE_KINDS } from '@hadir/domain/corrections/day-change.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { ReactNode } from 'react';
import type { Address } from '../../../../ui/navigation/address.ts';
import { useRemote } from '../../../../api/fetching.ts';
import { showNumber } from '../../../../ui/text/format.ts';
import { Go } from '../../../../ui/navigation/go.tsx';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { CardPlaceholder } from '../../../../ui/feedback/states.tsx';
import { AgeMark } from '../waiting-age.tsx';
import { getInbox } from '../inbox-calls.ts';
import { INBOX } from '../inbox-path.ts';
import { useWaitingTotal, type WaitingTotal } from './use-waiting-total.ts';
import { WAITING_HEIGHT } from './waiting-height.ts';
import styles from './waiting-card.module.css';

interface WaitingCardProps {
  /** The inbox of every kind; undefined for who has pages of kinds only, or only own matters. */
  inbox: Address | undefined;
  /** Where consents and changes of the own days are answered. */
  own: Address | undefined;
  /** The list of one kind; undefined where the person has none. */
  listOf: (kind: RequestKind) => Address | undefined;
  /** Nothing that matters stands below: no place is kept. */
  last: boolean;
}

interface Line {
  readonly key: string;
  readonly count: number;
  readonly word: string;
  readonly to: Address | undefined;
}

export default function WaitingCard({ inbox, own, listOf, last }: WaitingCardProps) {
  const { data, error } = useRemote(getInbox, { query: { kind: [], page: 1, size: 1 } });
  const all = inbox ?? own;
  const { total, changes, isOwn, changesError, besides } = useWaitingTotal(all ?? INBOX, data?.counts);
  // Its place is kept until it is known whether anything waits: what stands below would jump.
  const place = !last && <CardPlaceholder height={WAITING_HEIGHT} />;
  if (data === undefined) return error === undefined && place;
  if ((changes === undefined && changesError === undefined) || !besides.isKnown) return place;
  if (total === 0) return null;
  const requests = data.counts
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ kind, count }): Line => ({ key: kind, count, word: requestKindWord[kind], to: listOf(kind) }));
  const lines = [...requests, ...changeLines(changes ?? [], isOwn, { own, inbox }), ...linesBesides(besides)];
  const decides = inbox !== undefined || own === undefined;
  const what = `menunggu ${decides ? 'keputusan' : 'jawaban'} Anda`;
  return (
    <section
      className={`mb-16 card text-primary ${styles.card}`}
      data-last={last || undefined}
      aria-label={what.replace('m', 'M')}
    >
      <Head to={all}>
        <span className={`place-center flex-none on-soft radius-card ${styles.sign}`}>
          <Icon name="inbox" size={20} />
        </span>
        <b>
          {showNumber(total)} {what}
        </b>
        {data.oldestHours !== null && <AgeMark hours={data.oldestHours} />}
      </Head>
      <ul className={`flex wrap gap-8 ${styles.kinds}`}>
        {lines.map(({ key, count, word, to }) => (
          <li key={key}>
            <Count to={to}>
              <b>{showNumber(count)}</b> {word}
            </Count>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linesBesides({ claims, settlements }: WaitingTotal['besides']): Line[] {
  const lines: Line[] = [
    { key: 'claims', count: claims, word: 'shift kosong', to: '/management/open-shifts' },
    { key: 'settlements', count: settlements, word: 'realisasi', to: '/laporan/realisasi' },
  ];
  return lines.filter(({ count }) => count > 0);
}

type Changes = NonNullable<WaitingTotal['changes']>;

/** The own ones are answered among the own requests, as those of others are by who has no inbox. */
function changeLines(
  changes: Changes,
  isOwn: WaitingTotal['isOwn'],
  { own, inbox }: Pick<WaitingCardProps, 'own' | 'inbox'>,
): Line[] {
  return DAY_CHANGE_KINDS.flatMap((kind) => {
    const these = changes.filter((change) => change.kind === kind);
    const mine = these.filter(isOwn).length;
    const lines: Line[] = [
      { key: `own ${kind}`, count: mine, word: `${dayChangeWord[kind]} pada hari Anda`, to: own },
      { key: `others ${kind}`, count: these.length - mine, word: dayChangeWord[kind], to: inbox ?? own },
    ];
    return lines.filter(({ count }) => count > 0);
  });
}

function Head({ to, children }: { to: Address | undefined; children: ReactNode }) {
  if (to === undefined) return <div className={styles.head}>{children}</div>;
  return (
    <Go to={to} className={styles.head}>
      {children}
      <Icon name="right" size={20} />
    </Go>
  );
}

function Count({ to, children }: { to: Address | undefined; children: ReactNode }) {
  if (to === undefined) return <span className={styles.count}>{children}</span>;
  return (
    <Go to={to} className={styles.count}>
      {children}
    </Go>
  );
}
