/** On a phone: people one by one, the month of one as a list, a shift chosen per date. */
import Button from '@mui/material/Button';
import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import { rosterProblemText } from '@hadir/contract/roster/words.ts';
import { type ReactNode, useState } from 'react';
import { BottomSheet } from '../../ui/layout/bottom-sheet.tsx';
import { LateDialog } from '../../ui/loading/late-dialog.tsx';
import { SearchBox } from '../../ui/navigation/search-box.tsx';
import { capital, showDateInWords } from '../../ui/text/format.ts';
import { shortDay, shortWeekday } from '../../ui/text/time-words.ts';
import { cellWords, paintRange } from './cells/cell-ranges.ts';
import { useOnline } from '../../api/connection.ts';
import { useMayPublish } from './may-publish.ts';
import { PublishedNotices } from './published-notices.tsx';
import type { RosterMonth } from './roster-calls.ts';
import { draftCount, publishWords, type RosterRow } from './roster-rows.ts';
import { SaveNote } from './save-note.tsx';
import { useRosterDialogs } from './use-roster-dialogs.ts';
import { type RosterEditor, useRosterEditor } from './use-roster-editor.ts';

interface RosterPhoneProps {
  readonly month: RosterMonth;
  readonly unit: string | undefined;
  readonly planner: string;
  readonly choices: ReactNode;
  readonly refresh: () => Promise<unknown>;
}

export function RosterPhone({ month, unit, planner, choices, refresh }: RosterPhoneProps) {
  const editor = useRosterEditor(month, planner, refresh);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<number>();
  const [publishing, setPublishing] = useState(false);
  const [needing, setNeeding] = useState(false);
  const { part: dialogs, error } = useRosterDialogs(needing || publishing);
  const closeDialogs = () => {
    setNeeding(false);
    setPublishing(false);
  };
  const mayPublish = useMayPublish();
  const online = useOnline();
  const rows = editor.rows();
  const drafts = draftCount(rows);
  const row = editor.rowAt(opened ?? -1);
  const wanted = search.trim().toLowerCase();
  return (
    <div className="stack gap-12">
      <PublishedNotices />
      <div className="row wrap gap-8">{choices}</div>
      <SearchBox label="Cari nama" value={search} set={setSearch} />
      <ul className="card stack" aria-label="Orang">
        {[...rows.entries()]
          .filter(([, { person }]) => person.fullname.toLowerCase().includes(wanted))
          .map(([index, { person, problems, minutes }]) => (
            <li key={person.userId} className="border-bottom">
              <button
                type="button"
                className="row between gap-12 w-full min-h-44 pad-12-16 text-start hover-fill focus-inset"
                onClick={() => setOpened(index)}
              >
                <span className="min-w-0 one-line">{person.fullname}</span>
                <span className="secondary size-12 nowrap">
                  {Math.round(minutes / 60)} jam{problems.length > 0 && ` · ${problems.length} masalah`}
                </span>
              </button>
            </li>
          ))}
      </ul>
      <SaveNote editor={editor} drafts={drafts} />
      {mayPublish && <Button onClick={() => setNeeding(true)}>Kebutuhan</Button>}
      {needing && dialogs && <dialogs.NeedDialog unit={unit} done={refresh} close={closeDialogs} />}
      {mayPublish && (
        <Button
          variant="contained"
          color="primary"
          size="large"
          disabled={drafts.cells === 0 || editor.save !== 'saved' || !online}
          onClick={() => setPublishing(true)}
        >
          {publishWords(drafts)}
        </Button>
      )}
      {row !== undefined && opened !== undefined && (
        <PersonSheet editor={editor} row={row} index={opened} close={() => setOpened(undefined)} />
      )}
      {(needing || publishing) && dialogs === undefined && <LateDialog error={error} close={closeDialogs} />}
      {publishing && dialogs && (
        <dialogs.PublishDialog month={month.month} unit={unit} done={refresh} close={closeDialogs} />
      )}
    </div>
  );
}

interface PersonSheetProps {
  readonly editor: RosterEditor;
  readonly row: RosterRow;
  readonly index: number;
  readonly close: () => void;
}

const valueOf = (plan: PaintedPlan) => (plan.kind === 'SHIFT' ? plan.shiftId : plan.kind);

function planOf(value: string): PaintedPlan {
  if (value === 'OFF' || value === 'PATTERN') return { kind: value };
  return { kind: 'SHIFT', shiftId: value, pointId: null };
}

function PersonSheet({ editor, row, index, close }: PersonSheetProps) {
  const { month, reader } = editor;
  const [cycling, setCycling] = useState(false);
  const { part: dialogs, error } = useRosterDialogs(cycling);
  const sheet = { reader, rowAt: editor.rowAt };
  const days = reader.to - reader.from + 1;
  return (
    <BottomSheet open title={row.person.fullname} close={close}>
      <div className="stack one-column gap-12">
        <Button onClick={() => setCycling(true)}>Terapkan pola</Button>
        <ul className="stack one-column">
          {month.dates.slice(reader.from, reader.to + 1).map(({ date }, column) => {
            const cell = row.cells[reader.from + column];
            if (cell === undefined || cell.closed === 'absent') return null;
            const problems = row.problemsOn.get(reader.from + column) ?? [];
            const about = showDateInWords(date, 'full');
            return (
              <li key={date} className="stack one-column gap-4 pad-y-8 border-bottom">
                <span className="row between gap-12">
                  <span className="nowrap">
                    {shortWeekday(date)}, {shortDay(date)}
                  </span>
                  {cell.closed === null && (
                    <select
                      className="min-h-44 min-w-0 text-primary outlined-strong bg-paper radius-input"
                      aria-label={`Shift ${about}`}
                      value={valueOf(cell.plan)}
                      onChange={({ target }) =>
                        editor.paint(
                          paintRange(
                            sheet,
                            { top: index, bottom: index, left: column, right: column },
                            planOf(target.value),
                          ),
                        )
                      }
                    >
                      <option value="PATTERN">
                        {cell.plan.kind === 'PATTERN' ? capital(cellWords(cell)) : 'Menurut pola'}
                      </option>
                      <option value="OFF">Libur</option>
                      {month.shifts.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </select>
                  )}
                  {cell.closed !== null && (
                    <span className="secondary">
                      {cell.closed === 'away' ? 'Tidak masuk' : capital(cellWords(cell))}
                    </span>
                  )}
                </span>
                {problems.map((problem) => (
                  <span key={problem.code} className="secondary size-12">
                    {rosterProblemText(problem)}
                  </span>
                ))}
              </li>
            );
          })}
        </ul>
      </div>
      {cycling && dialogs === undefined && <LateDialog error={error} close={() => setCycling(false)} />}
      {cycling && dialogs && (
        <dialogs.CycleDialog
          sheet={sheet}
          corners={{ top: index, bottom: index, left: 0, right: days - 1 }}
          paint={editor.paint}
          close={() => setCycling(false)}
        />
      )}
    </BottomSheet>
  );
}
