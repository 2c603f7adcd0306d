/** What whoever verifies has decided so far, line by line: as the rules say until something else is typed. */
import type { Expense } from '@hadir/contract/settlements/settlement-shapes.ts';
import { errorText } from '@hadir/contract/errors.ts';
import { REASON_MIN, verifiedViolation } from '@hadir/domain/settlements/expense-rules.ts';

export interface LineDraft {
  /** Whole rupiah. */
  readonly approved: number;
  readonly note: string;
}
export type LineDrafts = Readonly<Record<string, LineDraft>>;

export const draftOf = (drafts: LineDrafts, { id, approved }: Expense): LineDraft =>
  drafts[id] ?? { approved, note: '' };

/** In words; undefined where the line may be sent. */
export function lineProblem(drafts: LineDrafts, expense: Expense): string | undefined {
  const draft = draftOf(drafts, expense);
  const violation = verifiedViolation({ id: expense.id, ...draft }, expense);
  return violation === undefined ? undefined : errorText(violation.code, { n: REASON_MIN, ...violation.params });
}

/** Those that are borne otherwise than the rules say. */
export const changedLines = (drafts: LineDrafts, list: readonly Expense[]) =>
  list.flatMap((expense) => {
    const draft = drafts[expense.id];
    return draft === undefined ? [] : [{ id: expense.id, approved: draft.approved, note: draft.note.trim() }];
  });

export const approvedSum = (drafts: LineDrafts, list: readonly Expense[]): number =>
  list.reduce((sum, expense) => sum + draftOf(drafts, expense).approved, 0);
