/**
 * Deciding reviews: how they are sent, and what is said of them (rules/attendance#reviews). A decided row keeps its
 * place for the seconds of undo: nothing slides under the pointer. The engine is `ui/deciding`.
 */
import { useMemo } from 'react';
import { DAYS_CHANGED } from '../../../api/reload.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { isDecided } from '../../../ui/deciding/decided-rows.ts';
import { createDeciding, outcomeOf, refusedRows, useDecidedRows, useDeciding } from '../../../ui/deciding/deciding.ts';
import { decideReviews } from '../attendance-calls.ts';

export type Decision = { readonly move: 'accept' } | { readonly move: 'refuse'; readonly reason: string };

/** A review to decide; `fullname` may be empty. */
export interface Doubt {
  readonly id: string;
  readonly fullname: string;
}

export interface DecidedHere {
  readonly move: Decision['move'];
  /** False while the server has not agreed yet. */
  readonly canUndo: boolean;
}

/** What a decided review says of itself, in a row. */
export const decisionWord = { accept: 'Diterima', refuse: 'Ditolak' } as const;
const OUTCOME = { accept: 'diterima', refuse: 'ditolak, karyawan segera diberi tahu' } as const;

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

const reviewDeciding = createDeciding<Doubt, Decision>({
  send: async (rows, decision, idempotencyKey) =>
    outcomeOf((await decideReviews({ body: { ...decision, ids: idsOf(rows) }, idempotencyKey })).data),
  undo: async (items, idempotencyKey) =>
    outcomeOf((await decideReviews({ body: { move: 'undo', ids: idsOf(items) }, idempotencyKey })).data),
  wordsOf: (doubts, { move }) => {
    const [first] = doubts;
    const isOne = doubts.length === 1 && first !== undefined;
    const whose = isOne ? `Absen ${first.fullname}`.trim() : `${showNumber(doubts.length)} absen`;
    return `${whose} ${OUTCOME[move]}`;
  },
  changes: DAYS_CHANGED,
});

/** Reviews decided on this page, until they can no longer be taken back. */
export function useDecidedHere(): Readonly<Record<string, DecidedHere>> {
  const marks = useDecidedRows(reviewDeciding);
  return useMemo(() => {
    const decided = Object.entries(marks).filter(([, mark]) => isDecided(mark, mark.row));
    return Object.fromEntries(
      decided.map(([id, { decision, phase }]) => [id, { move: decision.move, canUndo: phase === 'stands' }]),
    );
  }, [marks]);
}

/** Of several: those that the server did not take, and why. */
export const useNotDecided = () => refusedRows(useDecidedRows(reviewDeciding));

export function useDecideReviews() {
  const { decide, decideNow, undo, forget } = useDeciding(reviewDeciding);
  const doubtsOf = (rows: readonly Doubt[]) => rows.map(({ id, fullname }) => ({ id, fullname }));
  return {
    accept: (rows: readonly Doubt[]) => decideNow([{ rows: doubtsOf(rows), decision: { move: 'accept' } }]),
    /** @throws CallError where nothing was answered, for the dialog that asked for the reason */
    refuse: (rows: readonly Doubt[], reason: string) =>
      decide([{ rows: doubtsOf(rows), decision: { move: 'refuse', reason } }]),
    undo,
    forget,
  };
}
