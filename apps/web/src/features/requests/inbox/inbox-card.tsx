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
import { type Side, sideOf, useSwipe } from '../../../ui/keys/use-swipe.ts';

interface InboxCardProps {
  row: InboxRow;
  today: LocalDate;
  leaving: boolean;
  act: (act: Act) => void;
  open: () => void;
  choose: () => void;
}

const SIDES = {
  right: { act: 'approve', icon: 'check', word: 'Setujui' },
  left: { act: 'reject', icon: 'x', word: 'Tolak' },
} as const;

/** What lets go of the card would do: it shows beside the card that is being moved. */
function UnderCard({ side }: { side: Side }) {
  const { icon, word } = SIDES[side];
  return (
    <span className={`row cover gap-8 radius-card bold ${styles.under}`} data-side={side} aria-hidden="true">
      <Icon name={icon} size={24} />
      {word}
    </span>
  );
}

export function InboxCard({ row, today, leaving, act, open, choose }: InboxCardProps) {
  const yes = moveOf(row, 'approve');
  const no = moveOf(row, 'reject');
  const { dx, on } = useSwipe((side) => {
    if (moveOf(row, SIDES[side].act) !== undefined) act(SIDES[side].act);
  });
  const { on: onLong, wasLong } = useLongPress(choose, dx !== 0);
  const name = row.person.fullname;
  return (
    <li className={`overflow-hidden relative radius-card ${styles.place}`} data-leaving={leaving || undefined}>
      {dx !== 0 && <UnderCard side={sideOf(dx)} />}
      <div
        className={`relative pad-12 card ${styles.card}`}
        style={{ ...(dx !== 0 && { transform: `translateX(${dx}px)`, transition: 'none' }) }}
        {...on}
      >
        <button
          type="button"
          className={`flex w-full min-h-44 gap-12 radius-input text-start ${styles.open}`}
          {...onLong}
          onClick={() => wasLong() || open()}
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
          {no !== undefined && (
            <Button variant="text" aria-label={`Tolak ${nameText(row)} ${name}`} onClick={() => act('reject')}>
              Tolak
            </Button>
          )}
          {yes !== undefined && (
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
