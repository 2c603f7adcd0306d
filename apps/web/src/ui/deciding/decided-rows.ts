/**
 * What became of the rows somebody decides on this page, as a state machine without clock, network or React
 * (product/frame#undo):
 *
 *     sending -> stands -> undoing -> (forgotten)        stands -> final: too late to take it back
 *             -> queued: waits on the device             queued and final end when they are forgotten
 *             -> refused: back in the list with its sentence, to be decided anew
 */
type DecidedPhase = 'sending' | 'queued' | 'stands' | 'undoing' | 'final' | 'refused';

export interface DecidableRow {
  readonly id: string;
  /** Where rows have one: a newer row than the decided one waits anew. */
  readonly version?: number;
}

/** A row as the server counts it after the decision: what undo needs. */
export interface DecidedItem {
  readonly id: string;
  readonly version: number;
}

export interface RefusedItem {
  readonly id: string;
  readonly message: string;
}

export interface DecidedRow<Row extends DecidableRow, Decision> {
  readonly row: Row;
  readonly decision: Decision;
  readonly phase: DecidedPhase;
  /** Of which attempt: what is heard of an earlier one counts no more. */
  readonly attempt: string;
  /** Still drawn, on its way out. */
  readonly leaving: boolean;
  readonly after?: DecidedItem;
  readonly message?: string;
}

export type DecidedRows<Row extends DecidableRow, Decision> = Readonly<Record<string, DecidedRow<Row, Decision>>>;

export type DecidedEvent<Row extends DecidableRow, Decision> =
  | { readonly type: 'decided'; readonly attempt: string; readonly rows: readonly Row[]; readonly decision: Decision }
  | { readonly type: 'accepted'; readonly attempt: string; readonly items: readonly DecidedItem[] }
  | { readonly type: 'refused'; readonly attempt: string; readonly items: readonly RefusedItem[] }
  | { readonly type: 'queued' | 'failed'; readonly attempt: string; readonly ids: readonly string[] }
  /** Time passed: the row is out of sight; it is too late for undo. */
  | { readonly type: 'left' | 'closed'; readonly attempt: string }
  | { readonly type: 'undoing' | 'forgotten'; readonly ids: readonly string[] };

/** A decision that holds, or is on its way to hold; of a final one only while the very same row is still listed. */
export function isDecided<Row extends DecidableRow>(
  { phase, row: decided }: Pick<DecidedRow<Row, unknown>, 'phase' | 'row'>,
  row: DecidableRow,
): boolean {
  if (phase === 'refused' || decided.version !== row.version) return false;
  return phase !== 'final' || row.version !== undefined;
}

type Marked<Row extends DecidableRow, Decision> = readonly [id: string, mark: DecidedRow<Row, Decision>];
type Marks<Row extends DecidableRow, Decision> = DecidedRows<Row, Decision>;

function changed<Row extends DecidableRow, Decision>(
  marks: Marks<Row, Decision>,
  next: (mark: DecidedRow<Row, Decision>, id: string) => DecidedRow<Row, Decision> | undefined,
): Marks<Row, Decision> {
  const now = Object.entries(marks).map(([id, mark]) => [id, next(mark, id)] as const);
  return Object.fromEntries(now.filter((entry): entry is Marked<Row, Decision> => entry[1] !== undefined));
}

/** Of one attempt, while its answer is awaited. */
function answered<Row extends DecidableRow, Decision>(
  marks: Marks<Row, Decision>,
  attempt: string,
  next: (mark: DecidedRow<Row, Decision>, id: string) => DecidedRow<Row, Decision> | undefined,
): Marks<Row, Decision> {
  return changed(marks, (mark, id) => (mark.attempt === attempt && mark.phase === 'sending' ? next(mark, id) : mark));
}

export function afterEvent<Row extends DecidableRow, Decision>(
  marks: Marks<Row, Decision>,
  event: DecidedEvent<Row, Decision>,
): Marks<Row, Decision> {
  switch (event.type) {
    case 'decided': {
      const { attempt, decision } = event;
      const mark = (row: Row) => ({ row, decision, phase: 'sending', attempt, leaving: true }) as const;
      return { ...marks, ...Object.fromEntries(event.rows.map((row) => [row.id, mark(row)])) };
    }
    case 'accepted':
      return answered(marks, event.attempt, (mark, id) => {
        const after = event.items.find((item) => item.id === id);
        return after === undefined ? mark : { ...mark, phase: 'stands', after };
      });
    case 'refused':
      return answered(marks, event.attempt, (mark, id) => {
        const message = event.items.find((item) => item.id === id)?.message;
        return message === undefined ? mark : { ...mark, phase: 'refused', leaving: false, message };
      });
    case 'queued':
      return answered(marks, event.attempt, (mark, id) =>
        event.ids.includes(id) ? { ...mark, phase: 'queued' } : mark,
      );
    case 'failed':
      return answered(marks, event.attempt, (mark, id) => (event.ids.includes(id) ? undefined : mark));
    case 'left':
      return changed(marks, (mark) => (mark.attempt === event.attempt ? { ...mark, leaving: false } : mark));
    case 'closed':
      return changed(marks, (mark) =>
        mark.attempt === event.attempt && mark.phase === 'stands' ? { ...mark, phase: 'final' } : mark,
      );
    case 'undoing':
      return changed(marks, (mark, id) =>
        event.ids.includes(id) && mark.phase === 'stands' ? { ...mark, phase: 'undoing' } : mark,
      );
    case 'forgotten':
      return changed(marks, (mark, id) => (event.ids.includes(id) ? undefined : mark));
  }
}

/** Where one goes on after a decision: behind it, else before it. */
export function followerOf<Row>(
  rows: readonly Row[],
  current: Row,
  waits: (row: Row) => boolean = () => true,
): Row | undefined {
  const at = rows.indexOf(current);
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(0, at)).findLast(waits);
}
