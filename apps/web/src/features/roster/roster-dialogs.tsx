/** What the tools of the roster open: loaded apart from the grid, which is drawn first (use-roster-dialogs.ts). */
import type { Unmet } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import { AutoFillDialog } from './auto-fill/auto-fill-dialog.tsx';
import type { Stroke } from './cells/cell-edits.ts';
import type { cornersOf } from './cells/cell-ranges.ts';
import { CopyMonthDialog } from './copy-month-dialog.tsx';
import { CycleDialog } from './cycle-dialog.tsx';
import { NeedDialog } from './need/need-dialog.tsx';
import { PasteErrors } from './paste-errors.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { RosterEditor } from './use-roster-editor.ts';

export { CycleDialog, NeedDialog, PasteErrors, PublishDialog };

export type OpenedTool = 'cycle' | 'copy' | 'fill' | 'need' | 'publish';

export interface ToolDialogProps {
  readonly opened: OpenedTool;
  readonly editor: RosterEditor;
  readonly unit: string | undefined;
  readonly corners: ReturnType<typeof cornersOf>;
  readonly refresh: () => Promise<unknown>;
  readonly close: () => void;
  readonly setUnmet: (unmet: readonly Unmet[]) => void;
}

/** What a tool of the desk opens. */
export function ToolDialog({ opened, editor, unit, corners, refresh, close, setUnmet }: ToolDialogProps) {
  const { month } = editor.month;
  if (opened === 'cycle') {
    const sheet = { reader: editor.reader, rowAt: editor.rowAt };
    return <CycleDialog sheet={sheet} corners={corners} paint={editor.paint} close={close} />;
  }
  if (opened === 'copy') return <CopyMonthDialog editor={editor} unit={unit} close={close} />;
  if (opened === 'fill') {
    const accept = (stroke: Stroke, left: readonly Unmet[]) => {
      editor.paint(stroke);
      setUnmet(left);
    };
    return <AutoFillDialog editor={editor} unit={unit} corners={corners} accept={accept} close={close} />;
  }
  if (opened === 'need') return <NeedDialog unit={unit} done={refresh} close={close} />;
  return <PublishDialog month={month} unit={unit} done={refresh} close={close} />;
}
