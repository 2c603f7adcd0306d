/** Taking back a decision on a doubtful tap (rules/attendance#reviews): the decision holds at once, its message waits. */
import type { Instant } from '../kernel/time.ts';

/** How long the message to the employee waits; until then the decision can be taken back. The screen offers it for 7 s. */
export const DECISION_MESSAGE_WAIT_MS = 10_000;

export interface Decided {
  /** `terbuka` is undecided. */
  readonly state: 'terbuka' | 'diterima' | 'ditolak';
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
}

/** Only by the person who decided, and only while nobody has been told. */
export function mayUndoDecision(review: Decided, userId: string, now: Instant): boolean {
  return (
    review.state !== 'terbuka' &&
    review.decidedBy === userId &&
    review.decidedAt !== null &&
    now - review.decidedAt < DECISION_MESSAGE_WAIT_MS
  );
}
