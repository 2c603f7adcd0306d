/** The chosen day with its neighbours: before, the day itself (opens a month), after. */
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { Chip } from '../chips/chip.tsx';
import { showDateInWords } from '../text/format.ts';
import { shortDate } from '../text/time-words.ts';
import { Icon } from '../pictures/icon.tsx';
import { useIsPhone } from '../layout/screen.ts';
import { DayPopover } from './day-popover.tsx';

interface DayChipProps {
  day: LocalDate;
  today: LocalDate;
  max?: LocalDate | undefined;
  choose: (day: LocalDate) => void;
}

export function DayChip({ day, today, max, choose }: DayChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const phone = useIsPhone();
  return (
    <>
      <Chip
        aria-label="Hari sebelumnya"
        onClick={() => choose(addDays(day, -1))}
        end={<Icon name="left" size={14} />}
      />
      <Chip
        icon="calendar"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {phone ? shortDate(day) : showDateInWords(day, 'full')}
      </Chip>
      <Chip
        aria-label="Hari berikutnya"
        disabled={max !== undefined && day >= max}
        onClick={() => choose(addDays(day, 1))}
        end={<Icon name="right" size={14} />}
      />
      {anchor !== null && (
        <DayPopover anchor={anchor} day={day} today={today} max={max} choose={choose} close={() => setAnchor(null)} />
      )}
    </>
  );
}
