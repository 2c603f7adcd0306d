/** The lines of a pasted table as they stand on the screen: which travel when, and what is known of them. */
import { errorText } from '@hadir/contract/errors.ts';
import type { peoplePaste } from '@hadir/contract/people/paste.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  LONGEST_PASTED_CELL,
  PASTE_WORDS,
  type PasteCells,
  type PasteColumn,
  PASTED_LINES_PER_CALL,
  repeatedCells,
} from '@hadir/domain/people/paste-plan.ts';

/** `no`: of the line in the pasted table; it stays when others are taken or dropped. */
export interface PastedLine {
  readonly no: number;
  readonly cells: PasteCells;
}

export type CellProblem = ReplyOf<typeof peoplePaste.check>['data']['lines'][number][number];
/** What the server said of a line, by its text: the same text is not asked about twice. */
export type Verdicts = ReadonlyMap<string, readonly CellProblem[]>;

export const textOf = (cells: PasteCells): string => JSON.stringify(cells);

export function inBatches<Item>(items: readonly Item[], size = PASTED_LINES_PER_CALL): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** A cell beyond every limit is cut on its way: it is refused at its place, and the others of the call are judged. */
export function asSent(cells: PasteCells): PasteCells {
  const entries = Object.entries(cells).map(([column, text]) => [
    column,
    text.slice(0, LONGEST_PASTED_CELL).toWellFormed(),
  ]);
  return { ...cells, ...Object.fromEntries(entries) };
}

/** What nobody has judged yet, each text once. */
export function unjudged(lines: readonly PastedLine[], verdicts: Verdicts): readonly PasteCells[] {
  const open = new Map(lines.map(({ cells }) => [textOf(cells), cells]));
  return [...open].flatMap(([text, cells]) => (verdicts.has(text) ? [] : [cells]));
}

const repetition = (column: PasteColumn): CellProblem => ({
  column,
  code: 'GANDA_DI_TABEL',
  message: errorText('GANDA_DI_TABEL', { kolom: PASTE_WORDS[column] }),
  proposal: null,
});

/**
 * By line; undefined while it is being judged. A call sees a part of the table only: what stands in two lines is found
 * here, over the whole of it.
 */
export function problemsOf(
  lines: readonly PastedLine[],
  verdicts: Verdicts,
): readonly (readonly CellProblem[] | undefined)[] {
  const repeated = repeatedCells(lines.map(({ cells }) => cells));
  return lines.map(({ cells }, at) => {
    const said = verdicts.get(textOf(cells))?.filter(({ code }) => code !== 'GANDA_DI_TABEL');
    const more = [...(repeated[at] ?? [])].filter((column) => said?.every((problem) => problem.column !== column));
    return said && [...said, ...more.map(repetition)];
  });
}
