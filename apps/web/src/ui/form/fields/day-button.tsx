/** Beside a typed date: the browser's calendar. */
import IconButton from '@mui/material/IconButton';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { useRef } from 'react';
import { Icon } from '../../pictures/icon.tsx';
import styles from './plain-fields.module.css';

interface DayButtonProps {
  label: string;
  value: string;
  /** '' where the calendar was emptied. */
  choose: (date: string) => void;
}

export function DayButton({ label, value, choose }: DayButtonProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className={`rigid relative ${styles.picker}`}>
      <IconButton aria-label={label} onClick={() => calendar.current?.showPicker()}>
        <Icon name="calendar" size={20} />
      </IconButton>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isLocalDate(value) ? value : ''}
        onChange={({ target }) => choose(target.value)}
      />
    </span>
  );
}
