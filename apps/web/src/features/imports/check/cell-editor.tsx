/** A cell being written in, with its finding and one proposal under it. Enter saves and goes on to the next finding. */
import Popper from '@mui/material/Popper';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import styles from './cell-editor.module.css';
import type { ImportLine, ImportProblem } from '../import-calls.ts';
import type { Editing } from '../use-batch.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';

interface CellEditorProps {
  line: ImportLine;
  column: string;
  problem: ImportProblem | undefined;
  editing: Editing;
  /** `back`: the focus returns to the cell. */
  close: (back: boolean) => void;
  next: () => void;
}

const LONGEST = 300;

export function CellEditor({ line, column, problem, editing, close, next }: CellEditorProps) {
  const was = line.values[column] ?? '';
  const [value, setValue] = useState(was);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const message = useId();

  // A press elsewhere leaves the cell as it was.
  const leave = useRef(close);
  useEffect(() => {
    leave.current = close;
  });
  useEffect(() => {
    const away = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (anchor?.contains(target) === true || box.current?.contains(target) === true) return;
      leave.current(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [anchor]);

  const save = async (text: string) => {
    if (text === was) return close(true);
    const cell = { rowNo: line.rowNo, column };
    const taken = await editing.edit({ cells: [{ ...cell, value: text }] }, { cells: [{ ...cell, value: was }] });
    if (!taken) return;
    close(true);
    if (problem !== undefined) next();
  };

  const skip = async (skipping: boolean) => {
    const row = { rowNo: line.rowNo };
    const taken = await editing.edit({ skip: [{ ...row, skip: skipping }] }, { skip: [{ ...row, skip: !skipping }] });
    if (taken) close(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(value);
    } else if (event.key === 'Escape') close(true);
  };

  const tone = problem?.level === 'error' ? 'alpa' : 'terlambat';
  return (
    <>
      <input
        ref={setAnchor}
        className={`relative text-primary radius-mark bg-paper ${styles.input}`}
        data-level={problem?.level}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell is opened in order to type, by Enter or a press
        autoFocus
        size={Math.max(8, value.length)}
        maxLength={LONGEST}
        value={value}
        readOnly={editing.busy}
        aria-label={`Baris ${line.rowNo}, ${column}`}
        aria-describedby={problem === undefined ? undefined : message}
        aria-invalid={problem?.level === 'error'}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Popper
        open={anchor !== null}
        anchorEl={anchor}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
        modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to what comes up from its buttons, so that the grid below does not */}
        <div
          ref={box}
          className={`card floating ${styles.pop}`}
          role="group"
          aria-label="Perbaikan"
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') close(true);
          }}
          onClick={(event) => event.stopPropagation()}
        >
          {problem === undefined ? (
            <p className={`secondary mt-4 ${styles.text}`}>{line.person ?? 'Tidak ada temuan pada sel ini.'}</p>
          ) : (
            <>
              <p className="row bold gap-8" style={{ color: `var(--${tone}-text)` }}>
                <StatusShape tone={problem.level === 'error' ? 'alpa' : 'tinjau'} />
                Baris {line.rowNo}, {column}
              </p>
              <p id={message} className={`secondary mt-4 ${styles.text}`}>
                {problem.message}
              </p>
            </>
          )}
          <div className="row wrap gap-8 mt-12">
            {problem?.proposal == null ? (
              <OnlineButton size="small" disabled={editing.busy || value === was} onClick={() => void save(value)}>
                Simpan
              </OnlineButton>
            ) : (
              <OnlineButton
                size="small"
                variant="contained"
                color="primary"
                disabled={editing.busy}
                onClick={() => void save(problem.proposal ?? value)}
              >
                Pakai {problem.proposal === '' ? 'kosong' : problem.proposal}
              </OnlineButton>
            )}
            <OnlineButton size="small" disabled={editing.busy} onClick={() => void skip(!line.skipped)}>
              {line.skipped ? 'Pakai baris' : 'Lewati baris'}
            </OnlineButton>
            <span className="inline-row ms-auto size-12 secondary gap-4">
              <kbd>↵</kbd> simpan
            </span>
          </div>
        </div>
      </Popper>
    </>
  );
}
