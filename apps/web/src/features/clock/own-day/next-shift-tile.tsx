/** The next shift as a tile; it opens that day in the calendar. */
import type { PlannedDay } from '@hadir/contract/attendance/days.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { addressOf } from '../../../ui/navigation/go.tsx';
import { FactTile } from '../../../ui/facts/fact-tile.tsx';
import { nextShift } from './next-shift.ts';

interface NextShiftTileProps {
  coming: readonly PlannedDay[];
  workDate: LocalDate;
  today: LocalDate;
}

export function NextShiftTile({ coming, workDate, today }: NextShiftTileProps) {
  const next = nextShift(coming, { workDate, today });
  if (next === undefined) return null;
  const { caption, fact, detail, date } = next;
  return (
    <FactTile
      to={addressOf('/apps/absent/kalender', { tanggal: date })}
      caption={caption}
      fact={fact}
      detail={detail}
    />
  );
}
