/** The pasted table: every cell can be mended in place; a wrong one says why and offers what it probably should be. */
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import type { peoplePaste } from '@hadir/contract/people-paste.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { PASTE_COLUMNS, type PasteCells, type PasteColumn } from '@hadir/domain/people/paste-plan.ts';
import { Icon } from '../../ui/icon.tsx';
import { pasteLabel } from './paste-lines.ts';
import styles from './paste.module.css';

type Problems = ReplyOf<typeof peoplePaste.check>['data']['lines'];

interface PasteTableProps {
  lines: readonly PasteCells[];
  problems: Problems;
  units: readonly string[];
  places: readonly string[];
  onlyWrong: boolean;
  mend: (at: number, column: PasteColumn, value: string) => void;
  drop: (at: number) => void;
}

export function PasteTable({ lines, problems, units, places, onlyWrong, mend, drop }: PasteTableProps) {
  const own = useId();
  const lists: Partial<Record<PasteColumn, string>> = { unit: `${own}unit`, place: `${own}place` };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Baris</th>
            {PASTE_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {pasteLabel[column]}
              </th>
            ))}
            <th scope="col">
              <span className="vh">Buang</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const found = problems[at] ?? [];
            if (onlyWrong && found.length === 0) return null;
            return (
              <tr key={at}>
                <td className={styles.no}>{at + 1}</td>
                {PASTE_COLUMNS.map((column) => {
                  const problem = found.find((each) => each.column === column);
                  const told = problem === undefined ? undefined : `${own}${at}${column}`;
                  return (
                    <td
                      key={column}
                      data-label={pasteLabel[column]}
                      data-wrong={problem === undefined ? undefined : ''}
                    >
                      <input
                        value={line[column]}
                        list={lists[column]}
                        aria-label={`${pasteLabel[column]}, baris ${at + 1}`}
                        aria-invalid={problem !== undefined}
                        aria-describedby={told}
                        onChange={({ target }) => mend(at, column, target.value)}
                      />
                      {problem === undefined ? null : (
                        <span id={told} className={styles.fault}>
                          <Icon name="warning" size={14} />
                          {problem.message}
                          {problem.proposal === null ? null : (
                            <button type="button" onClick={() => mend(at, column, problem.proposal ?? '')}>
                              Pakai {problem.proposal}
                            </button>
                          )}
                        </span>
                      )}
                    </td>
                  );
                })}
                <td>
                  <IconButton size="small" aria-label={`Buang baris ${at + 1}`} onClick={() => drop(at)}>
                    <Icon name="x" size={16} />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <datalist id={lists.unit}>
        {units.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={lists.place}>
        {places.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
