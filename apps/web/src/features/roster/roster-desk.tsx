/** The planner's desk: palette and problems beside the grid, tools above, what is stored below. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import type { Unmet } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import type { CodeError } from '@hadir/domain/roster/cell-codes.ts';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { useOnline } from '../../api/connection.ts';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { LateDialog } from '../../ui/loading/late-dialog.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import {
  type CellRange,
  cellCount,
  codeRows,
  copyRange,
  cornersOf,
  fillDown,
  paintRange,
  pasteCodes,
} from './cells/cell-ranges.ts';
import { AllRows, useRowsAround } from './all-rows.tsx';
import { UnmetList } from './auto-fill/unmet-list.tsx';
import { PrintMenu } from './print-menu.tsx';
import type { RosterMonth } from './roster-calls.ts';
import { useMayPublish } from './may-publish.ts';
import { PublishedNotices } from './published-notices.tsx';
import type { OpenedTool, ToolDialogProps } from './roster-dialogs.tsx';
import { RosterGrid } from './roster-grid.tsx';
import { RosterPalette } from './roster-palette.tsx';
import { RosterProblems } from './roster-problems.tsx';
import { SaveNote } from './save-note.tsx';
import { draftCount, publishWords } from './roster-rows.ts';
import styles from './roster.module.css';
import { type RosterEditor, useRosterEditor } from './use-roster-editor.ts';
import { useRosterDialogs } from './use-roster-dialogs.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface RosterDeskProps {
  readonly month: RosterMonth;
  readonly unit: string | undefined;
  readonly planner: string;
  readonly choices: ReactNode;
  readonly refresh: () => Promise<unknown>;
}

/** What was pasted, with the codes in it that no shift has. */
interface WrongPaste {
  readonly errors: readonly CodeError[];
  readonly rows: string[][];
  readonly at: CellRange;
}

const START: CellRange = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };

export function RosterDesk({ month, unit, planner, choices, refresh }: RosterDeskProps) {
  const editor = useRosterEditor(month, planner, refresh);
  useUndoKeys(editor);
  const [range, select] = useState(START);
  const [brush, setBrush] = useState<PaintedPlan>();
  const [opened, setOpened] = useState<OpenedTool>();
  const [unmet, setUnmet] = useState<readonly Unmet[]>([]);
  const [wrong, setWrong] = useState<WrongPaste>();
  const sheet = { reader: editor.reader, rowAt: editor.rowAt };
  const corners = cornersOf(range);
  const paintAll = (plan: PaintedPlan) => editor.paint(paintRange(sheet, corners, plan));
  const fill = () => editor.paint(fillDown(sheet, corners));
  const close = () => setOpened(undefined);

  const pasteRows = (rows: string[][], at: CellRange) => {
    const pasted = pasteCodes(sheet, cornersOf(at), rows);
    editor.paint(pasted.stroke);
    select(pasted.range);
    setWrong(pasted.errors.length === 0 ? undefined : { errors: pasted.errors, rows, at });
  };

  const { undo, redo, canUndo, canRedo, save } = editor;
  const steps = { undo, redo, canUndo, canRedo };

  return (
    <AllRows editor={editor}>
      <div className={`column gap-12 ${styles.page}`}>
        <PublishedNotices />
        <DeskTools
          month={editor.month}
          unit={unit}
          choices={choices}
          open={setOpened}
          saved={save === 'saved'}
          {...steps}
        />
        <div className="flex fill gap-12">
          <div className={`column flex-none gap-12 ${styles.side}`}>
            <RosterPalette month={month} brush={brush} choose={setBrush} />
            {unmet.length > 0 && <UnmetList unmet={unmet} editor={editor} jump={select} close={() => setUnmet([])} />}
            <RosterProblems reader={editor.reader} jump={select} />
          </div>
          <div className="card column fill min-w-0 overflow-hidden">
            <RosterGrid
              editor={editor}
              unit={unit}
              range={range}
              select={select}
              stroked={(stroke) => {
                if (brush !== undefined) editor.paint(paintRange(sheet, cornersOf(stroke), brush));
              }}
              press={(event) => pressed(event, { editor, paintAll, fillDown: fill, drop: () => setBrush(undefined) })}
              copy={() => copyRange(sheet, corners)}
              cut={() => paintAll({ kind: 'PATTERN' })}
              paste={(text) => pasteRows(codeRows(text), range)}
            />
            <footer className="row between flex-none min-h-44 secondary border-top gap-16 pad-x-16 size-12">
              <span>
                {cellCount(corners)} sel dipilih · 1–9 isi shift · L libur · 0 hapus · Ctrl C salin · Ctrl D isi ke
                bawah · Ctrl Z urungkan
              </span>
              <DeskSaveNote editor={editor} />
            </footer>
          </div>
        </div>
        <DeskDialogs {...{ opened, editor, unit, corners, refresh, close, setUnmet, wrong, setWrong, pasteRows }} />
      </div>
    </AllRows>
  );
}

function DeskSaveNote({ editor }: { readonly editor: RosterEditor }) {
  return <SaveNote editor={editor} drafts={draftCount(useRowsAround() ?? [])} />;
}

interface DeskDialogsProps extends Omit<ToolDialogProps, 'opened'> {
  readonly opened: OpenedTool | undefined;
  readonly wrong: WrongPaste | undefined;
  readonly setWrong: (wrong: WrongPaste | undefined) => void;
  readonly pasteRows: (rows: string[][], at: CellRange) => void;
}

function DeskDialogs({ opened, wrong, setWrong, pasteRows, ...tools }: DeskDialogsProps) {
  const isWanted = opened !== undefined || wrong !== undefined;
  const { part: dialogs, error } = useRosterDialogs(isWanted);
  const closeAll = () => {
    tools.close();
    setWrong(undefined);
  };
  if (!isWanted) return null;
  if (dialogs === undefined) return <LateDialog error={error} close={closeAll} />;
  return (
    <>
      {opened !== undefined && <dialogs.ToolDialog opened={opened} {...tools} />}
      {wrong !== undefined && (
        <dialogs.PasteErrors
          errors={wrong.errors}
          close={() => setWrong(undefined)}
          mend={(typed, code) =>
            pasteRows(
              wrong.rows.map((row) => row.map((cell) => (cell.trim().toUpperCase() === typed ? code : cell))),
              wrong.at,
            )
          }
        />
      )}
    </>
  );
}

interface DeskToolsProps extends Pick<RosterEditor, 'month' | 'undo' | 'redo' | 'canUndo' | 'canRedo'> {
  readonly unit: string | undefined;
  readonly choices: ReactNode;
  readonly open: (what: OpenedTool) => void;
  readonly saved: boolean;
}

/** Many buttons, which no stroke draws anew. */
const DeskTools = memo(function DeskTools(props: DeskToolsProps) {
  const { month, unit, choices, open, saved, undo, redo, canUndo, canRedo } = props;
  const online = useOnline();
  const mayPublish = useMayPublish();
  const drafts = draftCount(useRowsAround() ?? []);
  return (
    <div className="row wrap gap-8 flex-none">
      {choices}
      <IconButton aria-label="Urungkan" disabled={!canUndo} onClick={undo}>
        <Icon name="undo" size={20} />
      </IconButton>
      <IconButton aria-label="Ulangi" disabled={!canRedo} onClick={redo}>
        <Icon name="redo" size={20} />
      </IconButton>
      <Button onClick={() => open('cycle')}>Terapkan pola</Button>
      <Button onClick={() => open('copy')}>Salin bulan lalu</Button>
      <Button onClick={() => open('fill')}>Isi otomatis</Button>
      {mayPublish && <Button onClick={() => open('need')}>Kebutuhan</Button>}
      <PrintMenu month={month} unit={unit} />
      {mayPublish && (
        <Button component={Go} to={addressOf('/management/open-shifts', { unit })}>
          Tawaran shift
        </Button>
      )}
      {mayPublish && (
        <Button
          className="ms-auto"
          variant="contained"
          color="primary"
          disabled={drafts.cells === 0 || !saved || !online}
          // How many there are stands below the grid: a longer button would take a line of its own and push the grid down.
          aria-label={publishWords(drafts)}
          onClick={() => open('publish')}
        >
          Terbitkan
        </Button>
      )}
    </div>
  );
});

interface KeyActions {
  readonly editor: RosterEditor;
  readonly paintAll: (plan: PaintedPlan) => void;
  readonly fillDown: () => void;
  readonly drop: () => void;
}

/** @returns whether the key was one of the grid's own */
function pressed(event: KeyboardEvent, { editor, paintAll, fillDown: fill, drop }: KeyActions): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'd') fill();
    return key === 'd';
  }
  if (event.altKey) return false;
  const shift = /^[1-9]$/.test(key) ? editor.month.shifts[Number(key) - 1] : undefined;
  if (shift !== undefined) paintAll({ kind: 'SHIFT', shiftId: shift.id, pointId: null });
  else if (key === 'l') paintAll({ kind: 'OFF' });
  else if (key === '0' || key === 'delete' || key === 'backspace') paintAll({ kind: 'PATTERN' });
  else if (key === 'escape') drop();
  else return false;
  return true;
}
