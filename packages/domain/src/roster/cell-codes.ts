/** Cells as letters and letters as cells, for copying from and to a spreadsheet (rules/schedules#codes-of-cells). */
import type { LocalDate } from '../kernel/time.ts';
import type { FilledCell, RosterPlan } from './fill-roster.ts';

export interface CodedShift {
  readonly id: string;
  readonly code: string;
}

/** A code that names no shift; rows and columns count from 1, as the sheet shows them. */
export interface CodeError {
  readonly row: number;
  readonly column: number;
  readonly typed: string;
  /** The code that was probably meant. */
  readonly meant: string | null;
}

export interface PastedCell extends FilledCell {
  readonly row: number;
}

const OFF_CODE = 'OFF';
/** A shift's own code comes before these. */
const OFF_WORDS = [OFF_CODE, 'L', 'LIBUR', 'X'];

const normal = (text: string) => text.trim().toUpperCase();

export function codeOf(plan: RosterPlan | null, shifts: readonly CodedShift[]): string {
  if (plan === null) return '';
  if (plan.kind === 'OFF') return OFF_CODE;
  return shifts.find(({ id }) => id === plan.shiftId)?.code ?? '';
}

function planOf(typed: string, shifts: readonly CodedShift[]): RosterPlan | undefined {
  const shift = shifts.find(({ code }) => normal(code) === typed);
  if (shift !== undefined) return { kind: 'SHIFT', shiftId: shift.id, pointId: null };
  return OFF_WORDS.includes(typed) ? { kind: 'OFF' } : undefined;
}

/** Letters to exchange, to add or to leave out, until one text is the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const change = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Nothing is guessed of which more than half would have to be other letters. */
function meantBy(typed: string, shifts: readonly CodedShift[]): string | null {
  const known = [...shifts.map(({ code }) => code), ...OFF_WORDS];
  const [nearest] = known
    .map((code) => ({ code, away: distance(typed, normal(code)) }))
    .filter(({ code, away }) => away * 2 <= Math.max(typed.length, code.length))
    .toSorted((one, other) => one.away - other.away);
  return nearest?.code ?? null;
}

/**
 * What was pasted onto the dates, row by row. An empty cell leaves its date as it is; what lies beyond the dates is
 * left out.
 */
export function readCodes(
  rows: readonly (readonly string[])[],
  dates: readonly LocalDate[],
  shifts: readonly CodedShift[],
): { cells: PastedCell[]; errors: CodeError[] } {
  const cells: PastedCell[] = [];
  const errors: CodeError[] = [];
  for (const [index, row] of rows.entries())
    for (const [column, date] of dates.entries()) {
      const typed = normal(row[column] ?? '');
      if (typed === '') continue;
      const plan = planOf(typed, shifts);
      if (plan !== undefined) cells.push({ row: index + 1, date, plan });
      else errors.push({ row: index + 1, column: column + 1, typed, meant: meantBy(typed, shifts) });
    }
  return { cells, errors };
}
