/**
 * The one way in which somebody decides rows of a list: drawn at once, kept when the server agrees, for 7 s open to be
 * taken back, what is refused back with its sentence, without signal left in the device's queue where the decision may
 * wait (product/frame#undo, product/requests#inbox). What a row is and how it is told stays with the feature.
 */
import type { Tag } from '@hadir/contract/kernel/endpoint.ts';
import { errorText, isCallError } from '../../api/call-error.ts';
import { readConnection } from '../../api/connection.ts';
import { newId } from '../../api/new-id.ts';
import { useReload } from '../../api/reload.ts';
import { createValueStore, useStoreValue, type ValueStore } from '../../api/store.ts';
import { UNDO_MS, useToast } from '../feedback/toast.tsx';
import {
  afterEvent,
  type DecidableRow,
  type DecidedEvent,
  type DecidedItem,
  type DecidedRow,
  type DecidedRows,
  isDecided,
  type RefusedItem,
} from './decided-rows.ts';

/** As many as the server decides in one call. */
const BATCH_SIZE = 100;
/** A row slides out of the list. */
const LEAVING_MS = 240;
/** Longer than the ring of the message: whoever presses in its last moment is in time. The server allows 10 s. */
const UNDO_OPEN_MS = UNDO_MS + 1_000;
const NOT_SENT = 'Belum terkirim. Periksa koneksi, lalu coba lagi.';

export interface Outcome {
  readonly done: readonly DecidedItem[];
  readonly refused: readonly RefusedItem[];
}

/** Of an answer row by row (`eachAnswered` of the contract). */
export function outcomeOf(
  answers: readonly {
    readonly id: string;
    readonly message: string | null;
    readonly row: DecidableRow | null;
  }[],
): Outcome {
  const done = answers.map(({ row }) => row).filter((row) => row !== null);
  const refused = answers.filter(({ row }) => row === null);
  return {
    done: done.map(({ id, version = 0 }) => ({ id, version })),
    refused: refused.map(({ id, message }) => ({ id, message: message ?? NOT_SENT })),
  };
}

/** @returns why it could not be taken back, as a sentence; undefined when it does not stand any more */
type TakeBack = () => Promise<string | undefined>;

export interface DecidingRules<Row extends DecidableRow, Decision> {
  /** At most a hundred rows. @throws CallError where the server did not answer the whole */
  readonly send: (rows: readonly Row[], decision: Decision, key: string) => Promise<Outcome>;
  /** Takes decisions back; missing where none can be. @throws CallError */
  readonly undo?: (items: readonly DecidedItem[], key: string) => Promise<Outcome>;
  /** Waits on the device without signal; missing where a decision needs a line. */
  readonly queue?: {
    readonly mayWait: (decision: Decision) => boolean;
    /** @param tried the server may have it: its answer got lost */
    readonly add: (
      rows: readonly Row[],
      decision: Decision,
      sent: { key: string; tried: boolean },
    ) => Promise<TakeBack>;
  };
  /** `Cuti Tono disetujui`, `3 pengajuan disetujui` */
  readonly wordsOf: (rows: readonly Row[], decision: Decision) => string;
  /** What is read again after a decision. */
  readonly changes: readonly Tag[];
}

export interface Deciding<Row extends DecidableRow, Decision> extends DecidingRules<Row, Decision> {
  readonly marks: ValueStore<DecidedRows<Row, Decision>>;
  readonly apply: (event: DecidedEvent<Row, Decision>) => void;
}

/** One per kind of row, outside of components: a decision outlives the list in which it was made. */
export function createDeciding<Row extends DecidableRow, Decision>(
  rules: DecidingRules<Row, Decision>,
): Deciding<Row, Decision> {
  const marks = createValueStore<DecidedRows<Row, Decision>>({});
  return { ...rules, marks, apply: (event) => marks.set(afterEvent(marks.get(), event)) };
}

/** Rows that get the same decision: of a choice of many they may differ. */
export interface DecidedPart<Row extends DecidableRow, Decision> {
  readonly rows: readonly Row[];
  readonly decision: Decision;
}

export interface Decide<Row extends DecidableRow, Decision> {
  /** What is decided already is left out. @throws CallError where nothing was answered, for a dialog that says it */
  readonly decide: (parts: readonly DecidedPart<Row, Decision>[]) => Promise<void>;
  /** The same without a dialog: a failure is said by a message. */
  readonly decideNow: (parts: readonly DecidedPart<Row, Decision>[]) => void;
  readonly undo: (ids: readonly string[]) => Promise<void>;
  /** Of what waits on the device. */
  readonly undoQueued: (ids: readonly string[], takeBack: TakeBack) => Promise<void>;
  readonly forget: (ids: readonly string[]) => void;
}

export function useDecidedRows<Row extends DecidableRow, Decision>({
  marks,
}: Deciding<Row, Decision>): DecidedRows<Row, Decision> {
  return useStoreValue(marks);
}

/** What the server did not take, with its sentences. */
export function refusedRows<Row extends DecidableRow, Decision>(
  marks: DecidedRows<Row, Decision>,
): readonly DecidedRow<Row, Decision>[] {
  return Object.values(marks).filter(({ phase }) => phase === 'refused');
}

const isOffline = (error: unknown) => isCallError(error) && (error.kind === 'network' || error.kind === 'timeout');
const sentenceOf = (error: unknown) => errorText(error, NOT_SENT);

function batchesOf<Row extends DecidableRow, Decision>(
  { marks }: Deciding<Row, Decision>,
  parts: readonly DecidedPart<Row, Decision>[],
): readonly DecidedPart<Row, Decision>[] {
  const known = marks.get();
  return parts.flatMap(({ rows, decision }) => {
    const open = rows.filter((row) => {
      const mark = known[row.id];
      return mark === undefined || !isDecided(mark, row);
    });
    const starts = Array.from({ length: Math.ceil(open.length / BATCH_SIZE) }, (_, index) => index * BATCH_SIZE);
    return starts.map((from) => ({ rows: open.slice(from, from + BATCH_SIZE), decision }));
  });
}

const idsOf = (rows: readonly DecidableRow[]) => rows.map(({ id }) => id);

/** The server's answer, or how to take back what waits on the device instead. */
type Delivered = { readonly outcome: Outcome } | { readonly takeBack: TakeBack };

async function deliver<Row extends DecidableRow, Decision>(
  { send, queue }: Deciding<Row, Decision>,
  { rows, decision }: DecidedPart<Row, Decision>,
): Promise<Delivered> {
  const key = newId();
  const add = queue?.mayWait(decision) === true ? queue.add : undefined;
  if (add !== undefined && !readConnection().online)
    return { takeBack: await add(rows, decision, { key, tried: false }) };
  try {
    return { outcome: await send(rows, decision, key) };
  } catch (error) {
    // The answer may have got lost on the way: the same key brings it back.
    if (add !== undefined && isOffline(error)) return { takeBack: await add(rows, decision, { key, tried: true }) };
    throw error;
  }
}

function useTakingBack<Row extends DecidableRow, Decision>(deciding: Deciding<Row, Decision>) {
  const { marks, apply, changes, undo: undoItems } = deciding;
  const toast = useToast();
  const reload = useReload();
  const refresh = () => reload(changes);
  const forget = (ids: readonly string[]) => apply({ type: 'forgotten', ids });
  const complain = (message: string) => toast({ message, colour: 'error' });
  const undo = async (ids: readonly string[]) => {
    const undoable = ids.map((id) => marks.get()[id]).filter((mark) => mark?.phase === 'stands');
    const items = undoable.map((mark) => mark?.after).filter((after) => after !== undefined);
    if (undoItems === undefined || items.length === 0) return;
    apply({ type: 'undoing', ids });
    try {
      const [refused] = (await undoItems(items, newId())).refused;
      if (refused !== undefined) complain(refused.message);
      else toast(items.length === 1 ? 'Keputusan diurungkan' : `${items.length} keputusan diurungkan`);
    } catch (error) {
      complain(sentenceOf(error));
    }
    forget(idsOf(items));
    await refresh();
  };
  const undoQueued = async (ids: readonly string[], takeBack: TakeBack) => {
    const problem = await takeBack();
    if (problem !== undefined) complain(problem);
    forget(ids);
    await refresh();
  };
  return { toast, complain, refresh, forget, undo, undoQueued };
}

export function useDeciding<Row extends DecidableRow, Decision>(
  deciding: Deciding<Row, Decision>,
): Decide<Row, Decision> {
  const { apply, wordsOf } = deciding;
  const { toast, complain, refresh, forget, undo, undoQueued } = useTakingBack(deciding);
  const mayUndo = deciding.undo !== undefined;

  const sayQueued = ({ rows, decision }: DecidedPart<Row, Decision>, takeBack: TakeBack) =>
    toast({
      message: `${wordsOf(rows, decision)}, dikirim saat tersambung`,
      undo: () => undoQueued(idsOf(rows), takeBack),
    });

  /** What the server has answered, in one message. */
  const sayAnswered = (passed: readonly DecidedPart<Row, Decision>[], refused: readonly RefusedItem[]) => {
    const [part] = passed;
    const [problem] = refused;
    const rows = passed.flatMap((one) => one.rows);
    if (part !== undefined) {
      const words = [wordsOf(rows, part.decision)];
      if (problem !== undefined) words.push(`${refused.length} tidak: alasannya ada di atas`);
      toast({ message: words.join(', '), ...(mayUndo && { undo: () => undo(idsOf(rows)) }) });
    } else if (problem !== undefined) complain(problem.message);
  };

  const decide = async (parts: readonly DecidedPart<Row, Decision>[]) => {
    const batches = batchesOf(deciding, parts);
    if (batches.length === 0) return;
    const attempt = newId();
    for (const { rows, decision } of batches) apply({ type: 'decided', attempt, rows, decision });
    setTimeout(() => apply({ type: 'left', attempt }), LEAVING_MS);
    const passed: DecidedPart<Row, Decision>[] = [];
    const refused: RefusedItem[] = [];
    let waiting = 0;
    try {
      for (const batch of batches) {
        const delivered = await deliver(deciding, batch);
        if ('takeBack' in delivered) {
          apply({ type: 'queued', attempt, ids: idsOf(batch.rows) });
          sayQueued(batch, delivered.takeBack);
          waiting += 1;
          continue;
        }
        const { done, refused: more } = delivered.outcome;
        apply({ type: 'accepted', attempt, items: done });
        apply({ type: 'refused', attempt, items: more });
        refused.push(...more);
        const rows = batch.rows.filter(({ id }) => done.some((item) => item.id === id));
        if (rows.length > 0) passed.push({ ...batch, rows });
      }
    } finally {
      apply({ type: 'failed', attempt, ids: batches.flatMap(({ rows }) => idsOf(rows)) });
      sayAnswered(passed, refused);
      setTimeout(() => apply({ type: 'closed', attempt }), mayUndo ? UNDO_OPEN_MS : 0);
      if (waiting < batches.length) await refresh();
    }
  };
  const decideNow = (parts: readonly DecidedPart<Row, Decision>[]) =>
    void decide(parts).catch((error: unknown) => complain(sentenceOf(error)));
  return { decide, decideNow, undo, undoQueued, forget };
}
