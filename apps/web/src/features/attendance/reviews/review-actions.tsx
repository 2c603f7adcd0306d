/** An event's review inside the explained day: its reasons, and the decision for those who may decide. */
import Button from '@mui/material/Button';
import { reviewStateWord } from '@hadir/contract/attendance/words.ts';
import { useOnline } from '../../../api/connection.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import type { DayEvent, DayRow } from '../attendance-calls.ts';
import { reasonWords } from '../explanation/explanation-words.ts';
import { askRefusal } from './refusal.tsx';
import styles from './review-actions.module.css';
import { reviewTone } from './review-tone.ts';
import { useDecidedHere, useDecideReviews } from './review-decisions.ts';

const AFTER = { accept: 'diterima', refuse: 'ditolak' } as const;

interface ReviewActionsProps {
  event: DayEvent;
  fullname: string;
  canDecide: DayRow['can'];
}

export function ReviewActions({ event, fullname, canDecide }: ReviewActionsProps) {
  const { review, clockedBy } = event;
  const { accept, refuse } = useDecideReviews();
  const decided = useDecidedHere();
  const online = useOnline();
  if (review === null) return null;
  const here = decided[review.id];
  const state = here === undefined ? review.state : AFTER[here.move];
  const doubts = [{ id: review.id, fullname }];
  // Who made it and why stands in the step above.
  const codes = review.reasons.filter((code) => code !== 'DIABSENKAN' || clockedBy === null);
  const reasons = reasonWords(codes, event);
  const buttons = state === 'terbuka' && canDecide.length > 0;
  return (
    <div className={`stack gap-4 mt-8 ${styles.review}`}>
      <StatusChip tone={reviewTone[state]}>{reviewStateWord[state]}</StatusChip>
      {reasons !== '' && <p>{reasons}</p>}
      {review.note !== null && <p>{review.note}</p>}
      {buttons && (
        <div className="flex gap-8 mt-4">
          {canDecide.includes('accept') && (
            <Button disabled={!online} onClick={() => accept(doubts)}>
              <Icon name="check" size={16} />
              Terima
            </Button>
          )}
          {canDecide.includes('refuse') && (
            <Button
              disabled={!online}
              onClick={() => askRefusal({ whose: fullname, refuse: (reason) => refuse(doubts, reason) })}
            >
              <Icon name="x" size={16} />
              Tolak
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
