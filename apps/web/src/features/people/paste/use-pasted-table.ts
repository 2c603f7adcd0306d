/** The state of a pasted table: its lines with what is wrong in them, and which of them have been taken. */
import { useCallback, useMemo, useState } from 'react';
import { MOST_PASTED_LINES, type PasteColumn } from '@hadir/domain/people/paste-plan.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { linesOf } from './parse-pasted-text.ts';
import { type PastedLine, problemsOf } from './pasted-lines.ts';
import { usePasteCheck } from './use-paste-check.ts';
import { usePasteTake } from './use-paste-commit.ts';

const inOrder = (lines: readonly PastedLine[]) => lines.toSorted((one, other) => one.no - other.no);

export type PastedTable = ReturnType<typeof usePastedTable>;

export function usePastedTable() {
  const toast = useToast();
  const [lines, setLines] = useState<readonly PastedLine[]>([]);
  const [error, setError] = useState<string>();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [invite, setInvite] = useState(true);
  const { verdicts, choices, problem, retry, forget } = usePasteCheck(lines);
  const { taken, work, take, undo, begin } = usePasteTake({
    gone: (part) => setLines((before) => before.filter((line) => !part.includes(line))),
    back: (part) => setLines((before) => inOrder([...before, ...part])),
    failed: (sentence) => {
      setError(sentence);
      // Perhaps somebody has been added meanwhile.
      forget();
    },
  });
  const problems = useMemo(() => problemsOf(lines, verdicts), [lines, verdicts]);
  const mend = useCallback((no: number, column: PasteColumn, value: string) => {
    setError(undefined);
    setLines((before) =>
      before.map((line) => (line.no === no ? { no, cells: { ...line.cells, [column]: value } } : line)),
    );
  }, []);
  const drop = useCallback((no: number) => setLines((before) => before.filter((line) => line.no !== no)), []);
  const paste = (text: string) => {
    const found = linesOf(text);
    const refusal = tooMany(found.length);
    setError(refusal);
    if (refusal !== undefined) return;
    begin();
    setLines(found.map((line, at) => ({ no: at + 1, cells: line })));
  };
  const undoTaken = async () => {
    const removed = await undo();
    if (removed > 0) toast({ message: `${showNumber(removed)} orang diurungkan.`, colour: 'success' });
    forget();
  };
  const ready = lines.filter((_, at) => problems[at]?.length === 0);
  return {
    lines,
    problems,
    ready,
    judged: problems.filter((list) => list !== undefined).length,
    /** Cells that something is wrong with. */
    wrong: problems.reduce((sum, list) => sum + (list?.length ?? 0), 0),
    created: taken.reduce((sum, batch) => sum + batch.lines.length, 0),
    invited: taken.reduce((sum, batch) => sum + batch.invited, 0),
    choices,
    onlyWrong,
    setOnlyWrong,
    invite,
    setInvite,
    work,
    error,
    problem,
    retry,
    mend,
    drop,
    paste,
    undoTaken,
    takeReady: () => {
      setError(undefined);
      void take(ready, invite && choices?.mails === true);
    },
    clear: () => {
      setLines([]);
      setError(undefined);
    },
  };
}

function tooMany(count: number): string | undefined {
  const over = count - MOST_PASTED_LINES;
  if (over <= 0) return undefined;
  return `Tabel ini ${showNumber(count)} baris, paling banyak ${showNumber(MOST_PASTED_LINES)} sekali tempel. Kurangi ${showNumber(over)} baris, lalu tempel sisanya sesudah ini.`;
}
