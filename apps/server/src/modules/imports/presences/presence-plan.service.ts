/** The plan of a batch of presences: read lines against today's facts. */
import { presenceCells } from '@hadir/domain/imports/presence-columns.ts';
import { type ReadLine, readLine, repeatedLines } from '@hadir/domain/imports/presence-line.ts';
import { type PlannedLine, planLine } from '@hadir/domain/imports/presence-plan.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { mapInTurns } from '../../../engines/event-loop.ts';
import type { BatchOptions, ImportLine, Importing } from '../import-kind.ts';
import { type LockDays, loadPresenceFacts } from './presence-facts.ts';

/** What is loaded at the same time: the days of thousands would fill the memory of the process that serves. */
const MOST_PEOPLE = 80;
/** The days of a part are put together in one turn of the event loop. */
const MOST_LINES = 400;

interface PlacedLine {
  readonly line: ReadLine;
  readonly index: number;
}

/** All lines of a person stand in the same part, so that the person's days are loaded once. */
function partsOf(read: readonly ReadLine[]): PlacedLine[][] {
  const ofPeople = Map.groupBy(
    read.map((line, index) => ({ line, index })),
    ({ line }) => line.nik,
  );
  const parts: { people: number; lines: PlacedLine[] }[] = [];
  for (const lines of ofPeople.values()) {
    const last = parts.at(-1);
    if (last !== undefined && last.people < MOST_PEOPLE && last.lines.length + lines.length <= MOST_LINES) {
      last.people += 1;
      last.lines.push(...lines);
    } else {
      parts.push({ people: 1, lines: [...lines] });
    }
  }
  return parts.map(({ lines }) => lines);
}

/** In the order of `lines`. A skipped one is planned as others are, but repeats no other. */
export async function planPresences(
  db: CompanyDb,
  { actor, scopes, now }: Importing,
  lines: readonly ImportLine[],
  { options, lock }: { options: BatchOptions; lock: LockDays },
): Promise<PlannedLine[]> {
  const read = await mapInTurns(lines, ({ rowNo, cells }) => readLine({ rowNo, cells: presenceCells(cells) }));
  const isSkipped = (index: number) => lines[index]?.skipped === true;
  const repeated = repeatedLines(read.filter((_, index) => !isSkipped(index)));
  const factsOf = await loadPresenceFacts(db, actor, scopes, { lines: read, now, lock });
  const planned: PlannedLine[] = [];
  for (const part of partsOf(read)) {
    const facts = await factsOf(part.map(({ line }) => line));
    await mapInTurns(part, ({ line, index }) => {
      planned[index] = planLine(line, repeated.has(line.rowNo) && !isSkipped(index), facts, options);
    });
  }
  return planned;
}
