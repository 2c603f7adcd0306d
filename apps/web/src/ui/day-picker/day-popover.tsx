/** A month over the page, below what opened it. */
import Popover from '@mui/material/Popover';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { MonthGrid } from './month-grid.tsx';

interface DayPopoverProps {
  anchor: HTMLElement;
  day: LocalDate;
  today: LocalDate;
  max?: LocalDate | undefined;
  choose: (day: LocalDate) => void;
  close: () => void;
}

export function DayPopover({ anchor, day, today, max, choose, close }: DayPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Pilih hari', sx: { p: 3, mt: 2 } } }}
    >
      <MonthGrid
        from={day}
        to={day}
        today={today}
        max={max}
        pick={(picked) => {
          close();
          choose(picked);
        }}
      />
    </Popover>
  );
}
