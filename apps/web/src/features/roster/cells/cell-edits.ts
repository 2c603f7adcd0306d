/**
 * What a planner changed in the open grid, on its way to the server: waiting, stored, or refused. Pure; the grid draws it
 * over the answer of the server, and takes strokes back step by step.
 */
import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import type { PaintReply, RosterMonth } from '../roster-calls.ts';

/** A cell of the grid: whose, and the place of its date in `dates` of the month. */
export interface CellPlace {
  readonly userId: string;
  readonly day: number;
}

export interface CellEdit extends CellPlace {
  readonly plan: PaintedPlan;
  readonly state: 'waiting' | 'sending' | 'stored' | 'refused';
  /** What the server's cell was when this was painted over it; sent with it. */
  readonly base: string;
  /** Of the stored draft. */
  readonly token: string;
  /** Why it was refused. */
  readonly message: string | null;
}

/** One action of the planner: painting a range, pasting, filling. */
export interface Stroke {
  readonly cells: readonly { readonly place: CellPlace; readonly before: PaintedPlan; readonly after: PaintedPlan }[];
}

export interface Edits {
  readonly cells: ReadonlyMap<string, CellEdit>;
  readonly undo: readonly Stroke[];
  readonly redo: readonly Stroke[];
  /** The token this planner's last stored change left in a cell; another one there is somebody else's. */
  readonly own: ReadonlyMap<string, string>;
  /** Cells of the last step back or forth that somebody else has changed since, or that were published: left alone. */
  readonly skipped: number;
}

export const NO_EDITS: Edits = { cells: new Map(), undo: [], redo: [], own: new Map(), skipped: 0 };

/** Steps that can be taken back. */
const MOST_STEPS = 100;

export const keyOf = ({ userId, day }: CellPlace) => `${userId} ${day}`;

/** The token of the server's cell; empty where nothing lies. */
export function tokensOf(month: RosterMonth): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  // The draft comes after the published cell, which has no token then.
  for (const { userId, cells } of month.people)
    for (const { day, token } of cells) if (token !== '') tokens.set(keyOf({ userId, day }), token);
  return tokens;
}

function withPlans(
  edits: Edits['cells'],
  plans: readonly { readonly place: CellPlace; readonly plan: PaintedPlan }[],
  tokens: ReadonlyMap<string, string>,
): ReadonlyMap<string, CellEdit> {
  const cells = new Map(edits);
  for (const { place, plan } of plans) {
    const key = keyOf(place);
    const before = cells.get(key);
    const base = before?.token ?? tokens.get(key) ?? '';
    cells.set(key, { ...place, plan, state: 'waiting', base, token: base, message: null });
  }
  return cells;
}

/** A new action; what was taken back before it cannot come again. */
export function paint(edits: Edits, stroke: Stroke, tokens: ReadonlyMap<string, string>): Edits {
  if (stroke.cells.length === 0) return edits;
  const plans = stroke.cells.map(({ place, after }) => ({ place, plan: after }));
  return {
    ...edits,
    cells: withPlans(edits.cells, plans, tokens),
    undo: [...edits.undo, stroke].slice(-MOST_STEPS),
    redo: [],
    skipped: 0,
  };
}

/** Whose the cell of a stroke is by now. */
function fateOf({ place }: Stroke['cells'][number], edits: Edits, tokens: ReadonlyMap<string, string>) {
  const key = keyOf(place);
  const edit = edits.cells.get(key);
  // What was refused never counted: taking it back leaves the cell to whoever painted it.
  if (edit?.state === 'refused') return 'refused';
  if (edit !== undefined) return 'own';
  const left = edits.own.get(key);
  if (left === undefined) return 'refused';
  if (left === (tokens.get(key) ?? '')) return 'own';
  return 'changed';
}

/** The stroke's cells once more, each as it was or as it became; those that are not this planner's any more are left. */
function replayed(edits: Edits, stroke: Stroke, side: 'before' | 'after', tokens: ReadonlyMap<string, string>) {
  const fates = Map.groupBy(stroke.cells, (cell) => fateOf(cell, edits, tokens));
  const counted = fates.get('own') ?? [];
  const plans = counted.map((cell) => ({ place: cell.place, plan: cell[side] }));
  const cells = new Map(withPlans(edits.cells, plans, tokens));
  for (const { place } of fates.get('refused') ?? []) cells.delete(keyOf(place));
  return { cells, stroke: { cells: counted }, skipped: fates.get('changed')?.length ?? 0 };
}

export function undo(edits: Edits, tokens: ReadonlyMap<string, string>): Edits {
  const last = edits.undo.at(-1);
  if (last === undefined) return edits;
  const { cells, stroke, skipped } = replayed(edits, last, 'before', tokens);
  return { ...edits, cells, undo: edits.undo.slice(0, -1), redo: [...edits.redo, stroke], skipped };
}

export function redo(edits: Edits, tokens: ReadonlyMap<string, string>): Edits {
  const last = edits.redo.at(-1);
  if (last === undefined) return edits;
  const { cells, stroke, skipped } = replayed(edits, last, 'after', tokens);
  return { ...edits, cells, undo: [...edits.undo, stroke], redo: edits.redo.slice(0, -1), skipped };
}

/** As many as one call takes, the oldest first. */
export function waitingCells({ cells }: Edits, most: number): CellEdit[] {
  return [...cells.values()].filter(({ state }) => state === 'waiting').slice(0, most);
}

function changed(edits: Edits, batch: readonly CellEdit[], change: (now: CellEdit) => CellEdit): Edits {
  const cells = new Map(edits.cells);
  for (const sent of batch) {
    const now = cells.get(keyOf(sent));
    if (now !== undefined) cells.set(keyOf(sent), change(now));
  }
  return { ...edits, cells };
}

export const sending = (edits: Edits, batch: readonly CellEdit[]): Edits =>
  changed(edits, batch, (now) => ({ ...now, state: 'sending' }));

/** No answer came: the batch is sent again. */
export const unsent = (edits: Edits, batch: readonly CellEdit[]): Edits =>
  changed(edits, batch, (now) => (now.state === 'sending' ? { ...now, state: 'waiting' } : now));

/** @param dates of the month, to know the places of the dates in the reply */
export function answered(
  edits: Edits,
  batch: readonly CellEdit[],
  reply: PaintReply,
  dates: RosterMonth['dates'],
): Edits {
  const placeOf = new Map(dates.map(({ date }, day) => [date, day]));
  const at = ({ userId, date }: { userId: string; date: string }) =>
    keyOf({ userId, day: placeOf.get(date as (typeof dates)[number]['date']) ?? -1 });
  const stored = new Map(reply.stored.map((cell) => [at(cell), cell]));
  const refused = new Map(reply.refused.map((cell) => [at(cell), cell]));
  const own = new Map(edits.own);
  const after = changed(edits, batch, (now) => {
    const key = keyOf(now);
    const token = stored.get(key)?.token ?? refused.get(key)?.token;
    if (token === undefined) return now;
    const lies = refused.get(key)?.cell?.plan;
    const isSame = lies !== undefined && JSON.stringify(lies) === JSON.stringify(now.plan);
    const message = isSame ? null : (refused.get(key)?.message ?? null);
    if (message === null) own.set(key, token);
    // Painted again while this was on its way: the next batch says what counts, on what lies there now; but not over
    // what somebody else painted there.
    if (now.state === 'waiting' && message === null) return { ...now, base: token, token };
    return { ...now, state: message === null ? 'stored' : 'refused', token, message };
  });
  return { ...after, own };
}

/** A newer answer of the server: what it has already is left to it. */
export function settled(edits: Edits, tokens: ReadonlyMap<string, string>): Edits {
  const cells = new Map(edits.cells);
  for (const [key, { state, base, token }] of edits.cells) {
    if (state !== 'stored') continue;
    const now = tokens.get(key) ?? '';
    // The answer was on its way before the draft was stored: it comes again.
    if (now === base && now !== token) continue;
    cells.delete(key);
  }
  if (cells.size === edits.cells.size) return edits;
  return { ...edits, cells };
}

/** Gives up what was refused: the server's cell stands. */
export function withoutRefused(edits: Edits): Edits {
  const cells = new Map([...edits.cells].filter(([, { state }]) => state !== 'refused'));
  return { ...edits, cells };
}
