/** The findings of one cell: the worst of them, their sentences, and how they are drawn. */
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import type { ImportLine, ImportProblem } from '../import-calls.ts';

export const levelTone: Readonly<Record<ImportProblem['level'], { text: StatusTone; shape: StatusTone }>> = {
  error: { text: 'alpa', shape: 'alpa' },
  warning: { text: 'terlambat', shape: 'tinjau' },
};

const problemsAt = (line: ImportLine, column: string) => line.problems.filter((problem) => problem.column === column);

export function problemOf(line: ImportLine, column: string): ImportProblem | undefined {
  const found = problemsAt(line, column);
  return found.find(({ level }) => level === 'error') ?? found[0];
}

export function messagesOf(line: ImportLine, column: string): string {
  return problemsAt(line, column)
    .map(({ message }) => message)
    .join(' ');
}

/** What a cell is called: where it stands, what it holds, what is wrong with it. */
export function cellWords(line: ImportLine, column: string): string {
  const words = `Baris ${line.rowNo}, ${column}: ${line.values[column] || 'kosong'}`;
  if (line.skipped) return `${words}, dilewati`;
  const problem = problemOf(line, column);
  if (problem === undefined) return words;
  return `${words}. ${problem.message}`;
}
