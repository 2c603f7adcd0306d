/** The pasted table: every cell can be mended in place; a wrong one says why and offers what it probably should be. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo, useId, useState } from 'react';
import { PASTE_COLUMNS, type PasteColumn } from '@hadir/domain/people/paste-plan.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PasteChoice } from './paste-choice.tsx';
import { pasteLabel } from './parse-pasted-text.ts';
import styles from './paste.module.css';
import type { CellProblem, PastedLine } from './pasted-lines.ts';

interface LineActions {
  readonly units: readonly string[];
  readonly places: readonly string[];
  readonly mend: (no: number, column: PasteColumn, value: string) => void;
  readonly drop: (no: number) => void;
}

interface PasteTableProps extends LineActions {
  readonly lines: readonly PastedLine[];
  readonly problems: readonly (readonly CellProblem[] | undefined)[];
  readonly onlyWrong: boolean;
  /** The lines travel: nothing can be changed. */
  readonly busy: boolean;
}

/** Thousands of fields at once would stop the page at each key. */
const SHOWN = 50;
const NONE: readonly CellProblem[] = [];

export function PasteTable({ lines, problems, onlyWrong, busy, ...actions }: PasteTableProps) {
  const [page, setPage] = useState(0);
  const rows = lines
    .map((line, at) => ({ line, found: problems[at] ?? NONE }))
    .filter(({ found }) => !onlyWrong || found.length > 0);
  const last = Math.max(0, Math.ceil(rows.length / SHOWN) - 1);
  const open = Math.min(page, last);
  const first = open * SHOWN;
  const shown = rows.slice(first, first + SHOWN);
  return (
    <>
      <fieldset className={`card grow scroll ${styles.scroll}`} disabled={busy} aria-label="Tabel yang ditempel">
        <table className={`body w-full ${styles.table}`}>
          <thead className="desktop-only">
            <tr>
              <th className="size-12 medium secondary nowrap text-start bg-paper border-bottom" scope="col">
                Baris
              </th>
              {PASTE_COLUMNS.map((column) => (
                <th
                  className="size-12 medium secondary nowrap text-start bg-paper border-bottom"
                  key={column}
                  scope="col"
                >
                  {pasteLabel[column]}
                </th>
              ))}
              <th className="size-12 medium secondary nowrap text-start bg-paper border-bottom" scope="col">
                <span className="visually-hidden">Buang</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, found }) => (
              <Row key={line.no} line={line} found={found} {...actions} />
            ))}
          </tbody>
        </table>
      </fieldset>
      {last !== 0 && (
        <nav className={`row end size-14 gap-8 ${styles.pages}`} aria-label="Halaman tabel">
          <Button size="small" disabled={open === 0} onClick={() => setPage(open - 1)}>
            Sebelumnya
          </Button>
          <span aria-live="polite">
            {showNumber(first + 1)}–{showNumber(first + shown.length)} dari {showNumber(rows.length)}
          </span>
          <Button size="small" disabled={open === last} onClick={() => setPage(open + 1)}>
            Berikutnya
          </Button>
        </nav>
      )}
    </>
  );
}

const Row = memo(function Row({
  line,
  found,
  ...actions
}: LineActions & { line: PastedLine; found: readonly CellProblem[] }) {
  const { no } = line;
  return (
    <tr>
      <td className={styles.no}>{no}</td>
      {PASTE_COLUMNS.map((column) => (
        <Cell
          key={column}
          line={line}
          column={column}
          problem={found.find((each) => each.column === column)}
          {...actions}
        />
      ))}
      <td>
        <IconButton size="small" aria-label={`Buang baris ${no}`} onClick={() => actions.drop(no)}>
          <Icon name="x" size={16} />
        </IconButton>
      </td>
    </tr>
  );
});

interface CellProps extends LineActions {
  readonly line: PastedLine;
  readonly column: PasteColumn;
  readonly problem: CellProblem | undefined;
}

function Cell({ line: { no, cells }, column, problem, units, places, mend }: CellProps) {
  const problemId = useId();
  const value = cells[column];
  const aria = {
    'aria-label': `${pasteLabel[column]}, baris ${no}`,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && problemId,
  };
  const change = (text: string) => mend(no, column, text);
  return (
    <td data-label={pasteLabel[column]} data-wrong={problem !== undefined || undefined}>
      {column === 'unit' && <PasteChoice value={value} choices={units} change={change} {...aria} />}
      {column === 'place' && <PasteChoice value={value} choices={places} change={change} {...aria} />}
      {column !== 'unit' && column !== 'place' && (
        <input value={value} title={value} onChange={({ target }) => change(target.value)} {...aria} />
      )}
      {problem !== undefined && (
        <span id={problemId} className={`caption block text-alpa ${styles.fault}`}>
          <Icon name="warning" size={14} />
          {problem.message}
          {problem.proposal !== null && (
            <button className="bg-paper radius-pill" type="button" onClick={() => change(problem.proposal ?? '')}>
              Pakai {problem.proposal}
            </button>
          )}
        </span>
      )}
    </td>
  );
}
