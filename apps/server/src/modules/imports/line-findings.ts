/** Findings of lines as they are kept and told. */
import { errorText } from '@hadir/contract/errors.ts';
import type { Finding, ImportLine, LineProblem } from './import-kind.ts';
import type { BatchCounts, NewLine } from './imports.store.ts';

export function levelOf(problems: readonly LineProblem[]): 'ok' | 'warning' | 'error' {
  if (problems.some(({ level }) => level === 'error')) return 'error';
  return problems.length > 0 ? 'warning' : 'ok';
}

export function countsOf(lines: readonly ImportLine[], findings: readonly Finding[], days: number): BatchCounts {
  const counts = { ok: 0, warning: 0, error: 0, skipped: 0, new: 0, changed: 0, different: 0, same: 0, days };
  for (const [index, { problems, effect }] of findings.entries()) {
    if (lines[index]?.skipped === true) {
      counts.skipped += 1;
      continue;
    }
    counts[levelOf(problems)] += 1;
    if (effect === 'baru') counts.new += 1;
    else if (effect === 'berubah') counts.changed += 1;
    else if (effect === 'berbeda') counts.different += 1;
    else if (effect === 'sama') counts.same += 1;
  }
  return counts;
}

/** As the store keeps them. */
export function newLines(lines: readonly ImportLine[], findings: readonly Finding[]): NewLine[] {
  return lines.flatMap(({ rowNo, cells, skipped }, index) => {
    const found = findings[index];
    if (found === undefined) return [];
    const { problems, effect, clashes, consequences, userId, date } = found;
    return [
      {
        rowNo,
        data: cells,
        problems: [...problems],
        effect,
        clashes,
        consequences,
        skipped,
        userId,
        workDate: date,
      },
    ];
  });
}

/**
 * The sentence beside the cell. Whoever imports is HR: nobody is sent to HR. Times as people read them, `19.26`.
 */
export function sentenceOf({ code, params }: LineProblem): string {
  return errorText(
    code === 'PERIODE_TERKUNCI' ? 'BARIS_PERIODE_TERKUNCI' : code,
    typeof params['jam'] === 'string' ? { ...params, jam: params['jam'].replace(':', '.') } : params,
  );
}
