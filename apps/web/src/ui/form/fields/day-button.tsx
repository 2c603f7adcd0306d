/** Beside a typed date: a month to choose it from. */
import IconButton from '@mui/material/IconButton';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { DayPopover } from '../../day-picker/day-popover.tsx';
import { Icon } from '../../pictures/icon.tsx';
import styles from './plain-fields.module.css';

interface DayButtonProps {
  label: string;
  /** What is typed; no date yet begins the month of today. */
  value: string;
  choose: (date: string) => void;
}

export function DayButton({ label, value, choose }: DayButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <span className={`flex-none ${styles.picker}`}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="calendar" size={20} />
      </IconButton>
      {anchor !== undefined && (
        <Days anchor={anchor} value={value} choose={choose} close={() => setAnchor(undefined)} />
      )}
    </span>
  );
}

function Days(props: Pick<DayButtonProps, 'value' | 'choose'> & { anchor: HTMLElement; close: () => void }) {
  const { value, ...days } = props;
  const { today } = useMe();
  return <DayPopover day={isLocalDate(value) ? value : today} today={today} {...days} />;
}
