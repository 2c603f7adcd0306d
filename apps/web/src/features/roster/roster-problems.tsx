/** All that is wrong with the month, worst first; a press leads to its cell. */
import { rosterProblemText } from '@hadir/contract/roster/words.ts';
import type { RosterProblem } from '@hadir/domain/roster/roster-problems.ts';
import { memo, useMemo, useState } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { CellRange } from './cells/cell-ranges.ts';
import { useRowsAround } from './all-rows.tsx';
import styles from './roster-problems.module.css';
import type { MonthReader, RosterRow } from './roster-rows.ts';

const FIRST_SHOWN = 50;

interface FoundProblem {
  readonly row: number;
  readonly column: number;
  readonly fullname: string;
  readonly problem: RosterProblem;
}

function problemsOf(rows: readonly RosterRow[], reader: MonthReader): FoundProblem[] {
  const found = rows.flatMap(({ person, problems }, row) =>
    problems.map((problem) => ({
      row,
      column: (reader.dayOf.get(problem.date) ?? reader.from) - reader.from,
      fullname: person.fullname,
      problem,
    })),
  );
  const isError = ({ problem }: FoundProblem) => problem.level === 'error';
  return [...found.filter(isError), ...found.filter((one) => !isError(one))];
}

function headOf(found: readonly FoundProblem[] | null): string {
  if (found === null) return 'Memeriksa…';
  if (found.length === 0) return 'Tidak ada masalah';
  return `${found.length} masalah`;
}

interface ProblemsProps {
  readonly reader: MonthReader;
  readonly jump: (range: CellRange) => void;
}

/** Drawn by its rows alone, which come after the stroke. */
export const RosterProblems = memo(function RosterProblems({ reader, jump }: ProblemsProps) {
  const rows = useRowsAround();
  const found = useMemo(() => rows && problemsOf(rows, reader), [rows, reader]);
  const [most, setMost] = useState(FIRST_SHOWN);
  return (
    <section className={`card column fill overflow-hidden ${styles.problems}`} aria-label="Masalah jadwal">
      <h2 className="flex-none size-14 bold pad-12-16 border-bottom">{headOf(found)}</h2>
      <div className="fill scroll">
        {found?.slice(0, most).map(({ row, column, fullname, problem }) => (
          <button
            key={`${row} ${column} ${problem.code}`}
            type="button"
            className={`flex top gap-8 w-full border-bottom ${styles.problem}`}
            onClick={() => jump({ anchor: { row, column }, focus: { row, column } })}
          >
            <span className={`flex-none ${styles.sign}`} data-level={problem.level}>
              <Icon name="warning" size={14} />
            </span>
            <span className="grow">
              <span className="block medium one-line">{fullname}</span>
              <span className="block secondary size-12">{rosterProblemText(problem)}</span>
            </span>
          </button>
        ))}
        {found !== null && found.length > most && (
          <button type="button" className={`w-full ${styles.problem}`} onClick={() => setMost(most + FIRST_SHOWN)}>
            {found.length - most} masalah lain
          </button>
        )}
      </div>
    </section>
  );
});
