/**
 * Deciding requests: what an act means on a row, how it is sent, and how it waits on the device without signal
 * (product/requests#inbox). The engine is `ui/deciding`.
 */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { newId } from '../../../../api/new-id.ts';
import { flush } from '../../../../api/queue/queue.ts';
import { enqueue, undoQueuedDecision } from '../../../../api/queue/queue-items.ts';
import type { DecisionFacts } from '../../../../api/queue/queued-item.ts';
import type { Queued } from '../../../../api/queue/undo-decision.ts';
import { REQUESTS_CHANGED } from '../../../../api/reload.ts';
import type { DecideKey } from '../../../../ui/deciding/decide-keys.ts';
import { type DecidedItem, type DecidedRows, isDecided } from '../../../../ui/deciding/decided-rows.ts';
import {
  createDeciding,
  type DecidedPart,
  outcomeOf,
  useDecidedRows,
  useDeciding,
} from '../../../../ui/deciding/deciding.ts';
import type { ReasonWords } from '../../move-reason.tsx';
import { moveRequest } from '../../request-calls.ts';
import { decideRequests } from '../inbox-calls.ts';
import { decidedText } from '../inbox-text.ts';

export type Act = 'approve' | 'reject' | 'return';
/** What the keys of a list mean here. */
export const ACTS: Readonly<Record<DecideKey, Act>> = { yes: 'approve', no: 'reject', back: 'return' };
type Move = 'approve' | 'reject' | 'return' | 'allow_cancel' | 'keep';

/** What each act can be, the first that is offered. */
const CANDIDATES: Readonly<Record<Act, readonly Move[]>> = {
  approve: ['approve', 'allow_cancel'],
  reject: ['reject', 'keep'],
  return: ['return'],
};

/** The move that an act is on this row; undefined: not offered. */
export function moveOf({ can }: Pick<InboxRow, 'can'>, act: Act): Move | undefined {
  return CANDIDATES[act].find((move) => can.includes(move));
}

interface Decision {
  readonly move: Move;
  readonly words: Partial<ReasonWords>;
}
export type RequestDecisions = DecidedRows<InboxRow, Decision>;

const PAST: Readonly<Record<Move, string>> = {
  approve: 'disetujui',
  reject: 'ditolak',
  return: 'dikembalikan',
  allow_cancel: 'dibatalkan',
  keep: 'tetap berlaku',
};

const isQueueable = (move: Move): move is DecisionFacts['move'] => move === 'approve' || move === 'reject';

/** Those that have no call for many at once. */
async function sendEach(rows: readonly InboxRow[], { move, words }: Decision, key: string) {
  const done: DecidedItem[] = [];
  for (const { id, version } of rows) {
    const body = { move, version, ...words };
    const { data } = await moveRequest({ params: { id }, body, idempotencyKey: `${key}-${id}` });
    done.push({ id, version: data.version });
  }
  return { done, refused: [] };
}

const undoItems = async (items: readonly DecidedItem[], idempotencyKey = newId()) =>
  (await decideRequests({ body: { move: 'undo', items: [...items] }, idempotencyKey })).data;

const takeBack = (item: Queued) => undoQueuedDecision(item, (items) => undoItems(items));

const requestDeciding = createDeciding<InboxRow, Decision>({
  send: async (rows, decision, key) => {
    const { move, words } = decision;
    if (!isQueueable(move)) return sendEach(rows, decision, key);
    const items = rows.map(({ id, version }) => ({ id, version }));
    return outcomeOf((await decideRequests({ body: { move, items, ...words }, idempotencyKey: key })).data);
  },
  undo: async (items, key) => outcomeOf(await undoItems(items, key)),
  queue: {
    mayWait: ({ move }) => isQueueable(move),
    add: async (rows, { move, words }, { key, tried }) => {
      if (!isQueueable(move)) throw new Error(`${move} does not wait on the device`);
      const facts: DecisionFacts = {
        kind: 'decision',
        move,
        items: rows.map(({ id, version }) => ({ id, version })),
        what: decidedText(rows, PAST[move]),
        ...words,
        idempotencyKey: key,
        tried,
      };
      const id = await enqueue({ facts });
      void flush();
      return () => takeBack({ id, facts });
    },
  },
  wordsOf: (rows, { move }) => decidedText(rows, PAST[move]),
  changes: REQUESTS_CHANGED,
});

function partsOf<Row extends InboxRow>(
  rows: readonly Row[],
  act: Act,
  words: Partial<ReasonWords>,
): DecidedPart<InboxRow, Decision>[] {
  return [...Map.groupBy(rows, (row) => moveOf(row, act))].flatMap(([move, group]) =>
    move === undefined ? [] : [{ rows: group, decision: { move, words } }],
  );
}

export const useRequestDecisions = (): RequestDecisions => useDecidedRows(requestDeciding);
export const readDecision = (id: string) => requestDeciding.marks.get()[id];

/** Still drawn, on its way out of the list. */
export const isLeaving = (decisions: RequestDecisions, { id }: Pick<InboxRow, 'id'>) => decisions[id]?.leaving === true;

/** Decided here, and out of sight. */
export function isGone(decisions: RequestDecisions, row: InboxRow): boolean {
  const mark = decisions[row.id];
  return mark !== undefined && !mark.leaving && isDecided(mark, row);
}

export function useDecideRequests() {
  const { decide, decideNow, forget, undoQueued } = useDeciding(requestDeciding);
  return {
    /** @throws CallError where nothing was answered, for the dialog that asked for the reason */
    decide: (rows: readonly InboxRow[], act: Act, words: Partial<ReasonWords> = {}) =>
      decide(partsOf(rows, act, words)),
    decideNow: (rows: readonly InboxRow[], act: Act) => decideNow(partsOf(rows, act, {})),
    forget,
    /** Of a decision that waits in the queue, or is just leaving it; says so where it stands already. */
    undoQueued: (item: Queued) =>
      undoQueued(
        item.facts.items.map(({ id }) => id),
        () => takeBack(item),
      ),
  };
}
