/** A waiting request on a phone: one line of context, Setujui and Tolak by tap or swipe (product/requests#inbox). */
import Button from '@mui/material/Button';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useLongPress } from '../../../ui/keys/long-press.ts';
import { KindSign } from '../kind-icon.tsx';
import { AgeMark } from './waiting-age.tsx';
import { ContextLine } from './context-line.tsx';
import { type Act, moveOf } from './decide/decisions.ts';
import styles from './inbox-card.module.css';
import { nameText, whenText } from './inbox-text.ts';
import { useSwipe } from './decide/use-swipe.ts';

interface InboxCardProps {
  row: InboxRow;
  today: LocalDate;
  leaving: boolean;
  act: (act: Act) => void;
  open: () => void;
  choose: () => void;
}

export function InboxCard({ row, today, leaving, act, open, choose }: InboxCardProps) {
  const yes = moveOf(row, 'approve');
  const no = moveOf(row, 'reject');
  const { dx, on } = useSwipe((side) => {
    if (side === 'right' ? yes : no) act(side === 'right' ? 'approve' : 'reject');
  });
  const { on: onLong, wasLong } = useLongPress(choose, dx !== 0);
  const name = row.person.fullname;
  return (
    <li className={`overflow-hidden relative radius-card ${styles.place}`} data-leaving={leaving || undefined}>
      {dx === 0 ? null : (
        <span
          className={`row cover gap-8 radius-card bold ${styles.under}`}
          data-side={dx > 0 ? 'right' : 'left'}
          aria-hidden="true"
        >
          <Icon name={dx > 0 ? 'check' : 'x'} size={24} />
          {dx > 0 ? 'Setujui' : 'Tolak'}
        </span>
      )}
      <div
        className={`relative pad-12 card ${styles.card}`}
        style={dx === 0 ? undefined : { transform: `translateX(${dx}px)`, transition: 'none' }}
        {...on}
      >
        <button
          type="button"
          className={`flex w-full min-h-44 gap-12 radius-input text-start ${styles.open}`}
          {...onLong}
          onClick={() => (wasLong() ? undefined : open())}
        >
          <Avatar fullname={name} photo={row.person.photo} size={40} />
          <span className="grow">
            <span className={`row between gap-8 ${styles.top}`}>
              <b>{name}</b>
              <AgeMark hours={row.waitingHours} />
            </span>
            <span className="row gap-8 secondary">
              <KindSign kind={row.kind} size={20} />
              <span className="min-w-0 break-anywhere">
                {nameText(row)} · {whenText(row, today)}
              </span>
            </span>
          </span>
        </button>
        <div className={`row min-h-44 mt-2 gap-4 ${styles.foot}`}>
          <ContextLine row={row} />
          {no === undefined ? null : (
            <Button variant="text" aria-label={`Tolak ${nameText(row)} ${name}`} onClick={() => act('reject')}>
              Tolak
            </Button>
          )}
          {yes === undefined ? null : (
            <Button
              variant="text"
              className={styles.yes ?? ''}
              aria-label={`Setujui ${nameText(row)} ${name}`}
              onClick={() => act('approve')}
            >
              Setujui
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
