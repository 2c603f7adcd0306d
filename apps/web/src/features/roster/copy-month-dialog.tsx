/** Last month's cells on this one, weekday on weekday. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { addMonths } from '@hadir/domain/kernel/months.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { copyLastMonth, type RosterPlan } from '@hadir/domain/roster/fill-roster.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { monthAndYear } from '../../ui/text/time-words.ts';
import { NO_EDITS, type Stroke } from './cells/cell-edits.ts';
import { paintCells } from './cells/cell-ranges.ts';
import type { RosterMonth } from './roster-calls.ts';
import { useMonth } from './use-month.ts';
import { monthReader, rosterRow } from './roster-rows.ts';
import type { RosterEditor } from './use-roster-editor.ts';

interface CopyMonthProps {
  readonly editor: RosterEditor;
  readonly unit: string | undefined;
  readonly close: () => void;
}

export function CopyMonthDialog({ editor, unit, close }: CopyMonthProps) {
  const before = addMonths(editor.month.first, -1).slice(0, 7);
  const answer = useMonth(before, unit);
  const name = monthAndYear(localDate(`${before}-01`));
  return (
    <Dialog open onClose={close} aria-labelledby="salin-bulan">
      <DialogTitle id="salin-bulan">Salin {name}</DialogTitle>
      <AsyncContent data={answer.data} error={answer.error} retry={answer.mutate} loading={[24, 24]}>
        {(month) => <Copying month={month} editor={editor} name={name} close={close} />}
      </AsyncContent>
    </Dialog>
  );
}

interface CopyingProps extends Pick<CopyMonthProps, 'editor' | 'close'> {
  readonly month: RosterMonth;
  readonly name: string;
}

function Copying({ month, editor, name, close }: CopyingProps) {
  const stroke = strokeFrom(month, editor);
  return (
    <>
      <DialogContent>
        {stroke.cells.length === 0
          ? `Tidak ada sel yang diisi pada ${name}; yang mengikuti pola tidak perlu disalin.`
          : `${stroke.cells.length} sel diisi dari hari yang sama empat minggu sebelumnya. Sel yang tidak dapat diisi dilewati.`}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Batal</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={stroke.cells.length === 0}
          onClick={() => {
            editor.paint(stroke);
            close();
          }}
        >
          Salin
        </Button>
      </DialogActions>
    </>
  );
}

function strokeFrom(source: RosterMonth, editor: RosterEditor): Stroke {
  const { reader } = editor;
  const reading = monthReader(source);
  const dates = reader.month.dates.slice(reader.from, reader.to + 1).map(({ date }) => date);
  const bySource = new Map(source.people.map((person) => [person.userId, person]));
  const filled = editor.rows().flatMap((row) => {
    const person = bySource.get(row.person.userId);
    if (person === undefined) return [];
    const { cells } = rosterRow(person, NO_EDITS.cells, reading);
    const planOn = (date: (typeof dates)[number]): RosterPlan | undefined => {
      const plan = cells[reading.dayOf.get(date) ?? -1]?.plan;
      return plan === undefined || plan.kind === 'PATTERN' ? undefined : plan;
    };
    return [{ row, cells: copyLastMonth(planOn, dates) }];
  });
  return paintCells({ reader, rowAt: editor.rowAt }, filled);
}
