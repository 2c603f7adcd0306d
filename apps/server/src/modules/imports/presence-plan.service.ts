/** The plan of a batch: read lines against today's facts, with sentences for people. */
import { type ErrorCode, errorText } from '@hadir/contract/errors.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import {
  type PresenceLine,
  type PresenceProblem,
  readLine,
  repeatedLines,
} from '@hadir/domain/imports/presence-line.ts';
import { type PlannedLine, planLine } from '@hadir/domain/imports/presence-plan.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { BatchCounts, BatchOptions, NewLine } from './imports.store.ts';
import { type Hold, type Importer, loadPresenceFacts } from './presence-facts.ts';

export interface HeldLine extends PresenceLine {
  readonly skipped: boolean;
}

export interface PlannedBatch {
  planned: readonly (PlannedLine & { skipped: boolean })[];
  counts: BatchCounts;
}

/** Plans every line that is not skipped; a skipped one keeps its cells and takes part in nothing. */
export async function planBatch(
  db: CompanyDb,
  importer: Importer,
  scopes: readonly Scope[],
  lines: readonly HeldLine[],
  options: BatchOptions,
  now: Instant,
  hold: Hold = async () => {},
): Promise<PlannedBatch> {
  const read = lines.map(readLine);
  const taken = read.filter((_, index) => lines[index]?.skipped !== true);
  const facts = await loadPresenceFacts(db, importer, scopes, read, now, hold);
  const repeated = repeatedLines(taken);
  const planned = read.map((line, index) => ({
    ...planLine(line, repeated.has(line.rowNo) && lines[index]?.skipped !== true, facts, options),
    skipped: lines[index]?.skipped === true,
  }));
  return { planned, counts: countsOf(planned) };
}

function countsOf(planned: PlannedBatch['planned']): BatchCounts {
  const counts: BatchCounts = { ok: 0, warning: 0, error: 0, skipped: 0, new: 0, changed: 0, different: 0, same: 0 };
  for (const { skipped, level, effect } of planned) {
    if (skipped) {
      counts.skipped += 1;
      continue;
    }
    counts[level] += 1;
    if (effect === 'baru') counts.new += 1;
    else if (effect === 'berubah') counts.changed += 1;
    else if (effect === 'berbeda') counts.different += 1;
    else if (effect === 'sama') counts.same += 1;
  }
  return counts;
}

export function newLine(planned: PlannedBatch['planned'][number]): NewLine {
  const { line, problems, effect, clashes, skipped, userId } = planned;
  const { rowNo, cells: data, date: workDate } = line;
  return { rowNo, data, problems: [...problems], effect, clashes, skipped, userId, workDate };
}

/**
 * The sentence beside the cell; every code of the plan has one in the contract, or this does not compile.
 * Whoever imports is HR: nobody is sent to HR. Times as people read them, `19.26`.
 */
export function sentenceOf({ code, params }: PresenceProblem): string {
  const known: ErrorCode = code === 'PERIODE_TERKUNCI' ? 'BARIS_PERIODE_TERKUNCI' : code;
  return errorText(
    known,
    typeof params['jam'] === 'string' ? { ...params, jam: params['jam'].replace(':', '.') } : params,
  );
}
