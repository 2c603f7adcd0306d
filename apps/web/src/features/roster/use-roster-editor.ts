/** The open month of a planner: edits over the server's answer, sent by themselves, and judged rows. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { useSend } from '../../api/use-send.ts';
import {
  answered,
  type CellEdit,
  type Edits,
  keyOf,
  NO_EDITS,
  paint,
  redo,
  sending,
  settled,
  type Stroke,
  tokensOf,
  undo,
  unsent,
  waitingCells,
  withoutRefused,
} from './cells/cell-edits.ts';
import { getPublication, paintCells, type RosterMonth, type RosterPerson } from './roster-calls.ts';
import { monthReader, type RosterRow, rosterRow } from './roster-rows.ts';
import { withSamePeople } from './same-people.ts';
import { readWaiting, storeWaiting } from './cells/waiting-edits.ts';

/** Strokes that follow each other travel together. */
const GATHER_MS = 600;
const RETRY_MS = 4_000;
const CELLS_PER_CALL = 1_000;
/** Beyond so many stored cells the month is read again: the page then lets go of them. */
const MOST_STORED = 5_000;
/** Whoever signs in again, or waits, sends the rest once more. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 422, 423]);

export type SaveState = 'saved' | 'saving' | 'waiting' | 'offline';

export interface RosterEditor {
  readonly month: RosterMonth;
  readonly reader: ReturnType<typeof monthReader>;
  readonly rowAt: (index: number) => RosterRow | undefined;
  readonly rows: () => RosterRow[];
  readonly paint: (stroke: Stroke) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly refused: readonly CellEdit[];
  readonly dropRefused: () => void;
  /** Cells that the last step back or forth left to somebody else. */
  readonly skipped: number;
  readonly save: SaveState;
}

/** @param refresh reads the month again; what is stored lies over the last answer with its own tokens */
export function useRosterEditor(answer: RosterMonth, planner: string, refresh: () => Promise<unknown>): RosterEditor {
  const month = useSamePeople(answer);
  const tokens = useMemo(() => tokensOf(month), [month]);
  const reader = useMemo(() => monthReader(month), [month]);
  const [edits, setEdits] = useState<Edits>(() => withWaiting(readWaiting(planner, month.month)));
  const [settledWith, setSettledWith] = useState(tokens);
  if (settledWith !== tokens) {
    setSettledWith(tokens);
    setEdits((now) => settled(now, tokens));
  }
  useEffect(() => storeWaiting(planner, month.month, edits.cells.values()), [edits, planner, month.month]);
  const save = useSaving({ month, edits, setEdits, refresh });
  const rowOf = useRows(edits, reader);
  const rowAt = useCallback(
    (index: number) => {
      const person = month.people[index];
      return person && rowOf(person);
    },
    [month, rowOf],
  );
  return {
    month,
    reader,
    rowAt,
    rows: useCallback(() => month.people.map(rowOf), [month, rowOf]),
    paint: (stroke) => setEdits((now) => paint(now, stroke, tokens)),
    undo: useCallback(() => setEdits((now) => undo(now, tokens)), [tokens]),
    redo: useCallback(() => setEdits((now) => redo(now, tokens)), [tokens]),
    canUndo: edits.undo.length > 0,
    canRedo: edits.redo.length > 0,
    refused: useMemo(() => [...edits.cells.values()].filter(({ state }) => state === 'refused'), [edits]),
    dropRefused: () => setEdits(withoutRefused),
    skipped: edits.skipped,
    save,
  };
}

/** The answer of the server, with the former objects for everybody in whom nothing changed. */
function useSamePeople(answer: RosterMonth): RosterMonth {
  const [shown, setShown] = useState({ answer, month: answer });
  if (shown.answer === answer) return shown.month;
  const next = { answer, month: withSamePeople(shown.month, answer) };
  setShown(next);
  return next.month;
}

function withWaiting(waiting: readonly CellEdit[]): Edits {
  if (waiting.length === 0) return NO_EDITS;
  return { ...NO_EDITS, cells: new Map(waiting.map((edit) => [keyOf(edit), edit])) };
}

interface Saving {
  readonly month: RosterMonth;
  readonly edits: Edits;
  readonly setEdits: (change: (now: Edits) => Edits) => void;
  readonly refresh: () => Promise<unknown>;
}

/** One batch at a time; what gets no answer is sent again under the same key. */
function useSaving({ month, edits, setEdits, refresh }: Saving): SaveState {
  const send = useSend();
  const online = useOnline();
  const forgetPreviews = useForgetPreviews(month.month);
  const [failed, setFailed] = useState(0);
  const states = useMemo(() => new Set([...edits.cells.values()].map(({ state }) => state)), [edits]);
  const isSending = states.has('sending');
  const isWaiting = states.has('waiting');

  useEffect(() => {
    if (!online || isSending || !isWaiting) return undefined;
    const timer = setTimeout(() => void sendBatch(), failed === 0 ? GATHER_MS : RETRY_MS);
    return () => clearTimeout(timer);

    async function sendBatch() {
      const batch = waitingCells(edits, CELLS_PER_CALL);
      setEdits((now) => sending(now, batch));
      try {
        const reply = await send(paintCells, { body: { changes: batch.flatMap((edit) => asChange(edit, month)) } });
        setFailed(0);
        await forgetPreviews();
        setEdits((now) => answered(now, batch, reply.data, month.dates));
        if (edits.cells.size > MOST_STORED) await refresh();
      } catch (error) {
        setFailed((times) => times + 1);
        if (isCallError(error) && REFUSED.has(error.status)) setEdits((now) => refusedAll(now, batch, error.message));
        else setEdits((now) => unsent(now, batch));
      }
    }
  }, [edits, failed, forgetPreviews, isSending, isWaiting, month, online, refresh, send, setEdits]);

  if (!isSending && !isWaiting) return 'saved';
  if (!online) return 'offline';
  if (isSending) return 'saving';
  return 'waiting';
}

/** A summary of drafts that are others by now is never shown again. */
function useForgetPreviews(month: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    // Of whatever unit: the month comes first in the address.
    const address = getPublication.address({ query: { month } });
    return mutate((key) => typeof key === 'string' && key.startsWith(address), undefined, { revalidate: false });
  }, [month, mutate]);
}

function asChange({ userId, day, base, plan }: CellEdit, { dates }: RosterMonth) {
  const date = dates[day]?.date;
  return date === undefined ? [] : [{ userId, date, token: base, plan }];
}

/** The batch as a whole was refused, e.g. because its period was locked meanwhile. */
function refusedAll(now: Edits, batch: readonly CellEdit[], message: string): Edits {
  const cells = new Map(now.cells);
  for (const edit of batch) {
    const current = cells.get(keyOf(edit));
    if (current?.state === 'sending') cells.set(keyOf(edit), { ...current, state: 'refused', message });
  }
  return { ...now, cells };
}

interface CachedRow {
  readonly person: RosterPerson;
  readonly edits: readonly CellEdit[];
  readonly row: RosterRow;
}

const NO_CELLS: readonly CellEdit[] = [];

const sameEdits = (one: readonly CellEdit[], other: readonly CellEdit[]) =>
  one.length === other.length && one.every((edit, index) => edit === other[index]);

/** A person's row is worked out again when one of the own cells changed, and not before it is asked for. */
function useRows(edits: Edits, reader: ReturnType<typeof monthReader>): (person: RosterPerson) => RosterRow {
  const cache = useRef(new Map<string, CachedRow>());
  return useMemo(() => {
    const byUser = Map.groupBy(edits.cells.values(), ({ userId }) => userId);
    return (person) => {
      const own = byUser.get(person.userId) ?? NO_CELLS;
      const known = cache.current.get(person.userId);
      if (known !== undefined && known.person === person && sameEdits(known.edits, own)) return known.row;
      const row = rosterRow(person, edits.cells, reader, known?.row);
      cache.current.set(person.userId, { person, edits: own, row });
      return row;
    };
  }, [edits, reader]);
}
