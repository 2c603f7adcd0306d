/** Why a day should be looked at, and the two moves on it: seen on hover and focus. */
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import type { DayRow } from '../attendance-calls.ts';
import { DecideButtons } from '../reviews/decide-buttons.tsx';
import { reasonWords } from '../explanation/explanation-words.ts';
import { useDecidedHere } from '../reviews/review-decisions.ts';
import styles from './day-table.module.css';

export function ReviewCell({ row, tabIndex }: { row: DayRow; tabIndex: 0 | -1 }) {
  const decided = useDecidedHere();
  if (row.review === null) return null;
  if (decided[row.review.id] !== undefined) {
    return <DecideButtons id={row.review.id} fullname={row.fullname} can={[]} tabIndex={tabIndex} />;
  }
  const reasons = reasonWords(row.review.reasons, { distanceM: row.inDistanceM });
  return (
    <span className={`row min-w-0 relative h-full text-tinjau gap-8 ${styles.review}`}>
      <StatusShape tone="tinjau" />
      <span className="grow ellipsis" title={reasons}>
        {reasons}
      </span>
      <span className={styles.moves}>
        <DecideButtons id={row.review.id} fullname={row.fullname} can={row.can} tabIndex={tabIndex} small />
      </span>
    </span>
  );
}
