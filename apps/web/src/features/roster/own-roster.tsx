/** The own month as a list: which shift on which date, from when to when. */
import { weekday } from '@hadir/domain/kernel/time.ts';
import { capital } from '../../ui/text/format.ts';
import { shortDay, weekdayName } from '../../ui/text/time-words.ts';
import { NO_EDITS } from './cells/cell-edits.ts';
import { cellWords } from './cells/cell-ranges.ts';
import type { RosterMonth, RosterPerson } from './roster-calls.ts';
import { monthReader, rosterRow } from './roster-rows.ts';

const SATURDAY = 5;

export function OwnRoster({ month, person }: { readonly month: RosterMonth; readonly person: RosterPerson }) {
  const reader = monthReader(month);
  const { cells } = rosterRow(person, NO_EDITS.cells, reader);
  return (
    <ul className="card stack width-reading" aria-label="Jadwal saya">
      {month.dates.slice(reader.from, reader.to + 1).map(({ date, holiday }, column) => {
        const cell = cells[reader.from + column];
        if (cell === undefined || cell.closed === 'absent') return null;
        return (
          <li key={date} className="row between gap-12 pad-x-16 min-h-44 border-bottom">
            <span className="min-w-0" data-free={weekday(date) >= SATURDAY || holiday !== null || undefined}>
              {weekdayName(date)}, {shortDay(date)}
              {holiday !== null && <span className="block secondary size-12">{holiday}</span>}
            </span>
            <span className={cell.hours === null ? 'secondary' : 'medium text-end'}>
              {cell.closed === 'away' ? 'Tidak masuk' : capital(cellWords({ ...cell, plan: { kind: 'OFF' } }))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
