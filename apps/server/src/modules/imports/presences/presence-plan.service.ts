/** The plan of a batch of presences: read lines against today's facts. */
import { presenceCells } from '@hadir/domain/imports/presence-columns.ts';
import { readLine, repeatedLines } from '@hadir/domain/imports/presence-line.ts';
import { type PlannedLine, planLine } from '@hadir/domain/imports/presence-plan.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { BatchOptions, ImportLine, Importing } from '../import-kind.ts';
import { type LockDays, loadPresenceFacts } from './presence-facts.ts';

/** Plans every line that is not skipped; a skipped one keeps its cells and takes part in nothing. */
export async function planPresences(
  db: CompanyDb,
  { actor, scopes, now }: Importing,
  lines: readonly ImportLine[],
  { options, lock }: { options: BatchOptions; lock: LockDays },
): Promise<PlannedLine[]> {
  const read = lines.map(({ rowNo, cells }) => readLine({ rowNo, cells: presenceCells(cells) }));
  const taken = read.filter((_, index) => lines[index]?.skipped !== true);
  const facts = await loadPresenceFacts(db, actor, scopes, { lines: read, now, lock });
  const repeated = repeatedLines(taken);
  return read.map((line, index) =>
    planLine(line, repeated.has(line.rowNo) && lines[index]?.skipped !== true, facts, options),
  );
}
