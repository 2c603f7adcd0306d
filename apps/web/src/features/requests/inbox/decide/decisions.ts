/**
 * Decisions of this page: drawn at once, kept when the server agrees, and for 7 s open to be taken back
 * (product/frame#undo). Without signal they wait in the device's queue with the time of the tap
 * (product/requests#inbox).
 */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import type { RejectCode } from '@hadir/domain/requests/action-rules.ts';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../../../api/call-error.ts';
import { readConnection } from '../../../../api/connection.ts';
import { createValueStore, useStoreValue } from '../../../../api/store.ts';
import { newId } from '../../../../api/new-id.ts';
import { flush } from '../../../../api/queue/queue.ts';
import { enqueue, undoQueuedDecision } from '../../../../api/queue/queue-items.ts';
import type { DecisionFacts } from '../../../../api/queue/queued-item.ts';
import type { Queued } from '../../../../api/queue/undo-decision.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { moveRequest } from '../../request-calls.ts';
import { ABOUT_REQUESTS } from '../../request-actions.tsx';
import { decideRequests } from '../inbox-calls.ts';
import { decidedText } from '../inbox-text.ts';

export type Act = 'approve' | 'reject' | 'return';
export interface Words {
  readonly reason?: string;
  readonly reasonCode?: RejectCode;
}
type Move = 'approve' | 'reject' | 'return' | 'allow_cancel' | 'keep';

/** The move that an act is on this row; undefined: not offered. */
export function moveOf({ can }: Pick<InboxRow, 'can'>, act: Act): Move | undefined {
  const candidates: readonly Move[] =
    act === 'return' ? ['return'] : act === 'approve' ? ['approve', 'allow_cancel'] : ['reject', 'keep'];
  return candidates.find((move) => can.includes(move));
}

/** leaving: still drawn, on its way out · gone: decided, or in the device's queue · refused: back, with the reason. */
export interface Decision {
  readonly state: 'leaving' | 'gone' | 'refused';
  readonly message?: string;
  /** Of the row that was decided: a newer one waits anew. */
  readonly version: number;
}

interface Item {
  readonly id: string;
  readonly version: number;
}

const LEAVING_MS = 240;
const decisions = createValueStore<Readonly<Record<string, Decision>>>({});

export function useDecisions(): Readonly<Record<string, Decision>> {
  return useStoreValue(decisions);
}

export const readDecision = (id: string): Decision | undefined => decisions.get()[id];

export function forgetDecision(id: string): void {
  forget([id]);
}

function mark(items: readonly Item[], decision: Omit<Decision, 'version'>): void {
  const marked = items.map(({ id, version }) => [id, { ...decision, version }] as const);
  decisions.set({ ...decisions.get(), ...Object.fromEntries(marked) });
}

function forget(ids: readonly string[]): void {
  decisions.set(Object.fromEntries(Object.entries(decisions.get()).filter(([id]) => !ids.includes(id))));
}

const PAST: Readonly<Record<Move, string>> = {
  approve: 'disetujui',
  reject: 'ditolak',
  return: 'dikembalikan',
  allow_cancel: 'dibatalkan',
  keep: 'tetap berlaku',
};
const NOT_SENT = 'Belum terkirim. Periksa koneksi, lalu coba lagi.';

interface Outcome {
  /** With the version that undo needs. */
  readonly done: readonly Item[];
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

/** Of one move on many rows. @throws CallError where the server did not answer the whole */
async function send(rows: readonly InboxRow[], move: Move, words: Words, key: string): Promise<Outcome> {
  if (move === 'approve' || move === 'reject') {
    const items = rows.map(({ id, version }) => ({ id, version }));
    const { data } = await decideRequests({ body: { move, items, ...words }, idempotencyKey: key });
    return {
      done: data.flatMap(({ row }) => (row === null ? [] : [{ id: row.id, version: row.version }])),
      refused: data.flatMap(({ id, row, message }) => (row === null ? [{ id, message: message ?? NOT_SENT }] : [])),
    };
  }
  const done: Item[] = [];
  for (const { id, version } of rows) {
    const { data } = await moveRequest({
      params: { id },
      body: { move, version, ...words },
      idempotencyKey: `${key}-${id}`,
    });
    done.push({ id, version: data.version });
  }
  return { done, refused: [] };
}

const isOffline = (error: unknown) => isCallError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** Of a decision that waits in the queue, or is just leaving it; says so where it stands already. */
export function useUndoQueued(): (item: Queued) => Promise<void> {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (item) => {
    const problem = await undoQueuedDecision(
      item,
      async (items) =>
        (await decideRequests({ body: { move: 'undo', items: [...items] }, idempotencyKey: newId() })).data,
    );
    if (problem !== undefined) toast({ message: problem, colour: 'error' });
    forget(item.facts.items.map(({ id }) => id));
    await mutate((known) => typeof known === 'string' && ABOUT_REQUESTS.test(known));
  };
}

export interface Decide {
  /** @throws CallError of a single refused decision, for the dialog that asked for its reason */
  readonly decide: (rows: readonly InboxRow[], act: Act, words?: Words) => Promise<void>;
}

export function useDecide(): Decide {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const refresh = () => mutate((known) => typeof known === 'string' && ABOUT_REQUESTS.test(known));

  const undo = async (items: readonly Item[]) => {
    try {
      const { data } = await decideRequests({ body: { move: 'undo', items: [...items] }, idempotencyKey: newId() });
      const failed = data.find(({ row }) => row === null);
      toast(
        failed === undefined
          ? items.length === 1
            ? 'Keputusan diurungkan'
            : `${items.length} keputusan diurungkan`
          : { message: failed.message ?? NOT_SENT, colour: 'error' },
      );
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : NOT_SENT, colour: 'error' });
    }
    forget(items.map(({ id }) => id));
    await refresh();
  };

  const undoQueued = useUndoQueued();

  /** @param tried the server may have it: its answer got lost */
  const queue = async (
    rows: readonly InboxRow[],
    move: 'approve' | 'reject',
    words: Words,
    { key, tried }: { key: string; tried: boolean },
  ) => {
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
    toast({
      message: `${decidedText(rows, PAST[move])}, dikirim saat tersambung`,
      undo: () => undoQueued({ id, facts }),
    });
    void flush();
  };

  const one = async (rows: readonly InboxRow[], move: Move, words: Words): Promise<Outcome | undefined> => {
    const key = newId();
    const mayWait = move === 'approve' || move === 'reject';
    if (mayWait && !readConnection().online) return void (await queue(rows, move, words, { key, tried: false }));
    try {
      return await send(rows, move, words, key);
    } catch (error) {
      // The answer may have got lost on the way: the same key brings it back.
      if (mayWait && isOffline(error)) return void (await queue(rows, move, words, { key, tried: true }));
      throw error;
    }
  };

  const decide: Decide['decide'] = async (rows, act, words = {}) => {
    mark(rows, { state: 'leaving' });
    const left = setTimeout(() => leave(rows), LEAVING_MS);
    const done: Item[] = [];
    const refused: Outcome['refused'][number][] = [];
    let answered = false;
    try {
      for (const [move, group] of Map.groupBy(rows, (row) => moveOf(row, act))) {
        if (move === undefined) continue;
        const outcome = await one(group, move, words);
        if (outcome === undefined) continue;
        answered = true;
        done.push(...outcome.done);
        refused.push(...outcome.refused);
      }
    } catch (error) {
      clearTimeout(left);
      forget(rows.map(({ id }) => id).filter((id) => !done.some((item) => item.id === id)));
      await refresh();
      throw error;
    }
    if (!answered) return;
    for (const { id, message } of refused)
      mark(
        rows.filter((row) => row.id === id),
        { state: 'refused', message },
      );
    const passed = rows.filter(({ id }) => done.some((item) => item.id === id));
    const [first] = passed;
    const move = first === undefined ? undefined : moveOf(first, act);
    if (move !== undefined) {
      const tail = refused.length === 0 ? '' : `, ${refused.length} tidak: alasannya ada di atas`;
      toast({ message: decidedText(passed, PAST[move]) + tail, undo: () => undo(done) });
    } else if (refused.length > 0) toast({ message: refused[0]?.message ?? NOT_SENT, colour: 'error' });
    await refresh();
  };
  return { decide };
}

function leave(items: readonly Item[]): void {
  mark(
    items.filter(({ id }) => decisions.get()[id]?.state === 'leaving'),
    { state: 'gone' },
  );
}
