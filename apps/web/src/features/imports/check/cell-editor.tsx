/** A cell being written in, with its finding and one proposal under it. Enter saves and goes on to the next finding. */
import Popper from '@mui/material/Popper';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import styles from './cell-editor.module.css';
import type { ImportLine, ImportProblem } from '../import-calls.ts';
import type { Editing } from '../use-batch.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { levelTone } from './line-problems.ts';

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

export function CellEditor(props: CellEditorProps) {
  const { line, column, problem, editing, close } = props;
  const { value, setValue, isChanged, save, skip } = useCellEdit(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const message = useId();
  usePressOutside(anchor, box, () => close(false));

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(value);
    } else if (event.key === 'Escape') close(true);
  };

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
        aria-describedby={problem && message}
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
          <Finding line={line} column={column} problem={problem} id={message} />
          <div className="row wrap gap-8 mt-12">
            <Taking {...{ problem, value, isChanged, save }} busy={editing.busy} />
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

/** What is typed, and what the server is told of it; each edit names the values before, for taking it back. */
function useCellEdit({ line, column, problem, editing, close, next }: CellEditorProps) {
  const was = line.values[column] ?? '';
  const [value, setValue] = useState(was);

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

  return { value, setValue, isChanged: value !== was, save, skip };
}

/** A press elsewhere leaves the cell as it was. */
function usePressOutside(anchor: HTMLElement | null, box: RefObject<HTMLElement | null>, leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isInside = [anchor, box.current].some((part) => target instanceof Node && part?.contains(target));
      if (!isInside) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [anchor, box]);
}

interface FindingProps extends Pick<CellEditorProps, 'line' | 'column' | 'problem'> {
  /** Of the sentence that describes the field. */
  id: string;
}

function Finding({ line, column, problem, id }: FindingProps) {
  if (problem === undefined)
    return <p className={`secondary mt-4 ${styles.text}`}>{line.person ?? 'Tidak ada temuan pada sel ini.'}</p>;
  const tone = levelTone[problem.level];
  return (
    <>
      <p className="row bold gap-8" style={{ color: `var(--${tone.text}-text)` }}>
        <StatusShape tone={tone.shape} />
        Baris {line.rowNo}, {column}
      </p>
      <p id={id} className={`secondary mt-4 ${styles.text}`}>
        {problem.message}
      </p>
    </>
  );
}

interface TakingProps {
  problem: ImportProblem | undefined;
  value: string;
  isChanged: boolean;
  save: (text: string) => Promise<void>;
  busy: boolean;
}

/** Takes what the finding proposes; without a proposal, what is typed. */
function Taking({ problem, value, isChanged, save, busy }: TakingProps) {
  const proposal = problem?.proposal ?? null;
  if (proposal === null)
    return (
      <OnlineButton size="small" disabled={busy || !isChanged} onClick={() => void save(value)}>
        Simpan
      </OnlineButton>
    );
  return (
    <OnlineButton size="small" variant="contained" color="primary" disabled={busy} onClick={() => void save(proposal)}>
      Pakai {proposal || 'kosong'}
    </OnlineButton>
  );
}
