/** Opens HR's correction of the row's day; nothing where the row does not offer it. */
import IconButton from '@mui/material/IconButton';
import { wishCorrection } from '../../../ui/day-changes/correction-target.ts';
import { showDateInWords } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { DayRow } from '../attendance-calls.ts';
import styles from './day-table.module.css';

export function CorrectCell({ row, tabIndex }: { row: DayRow; tabIndex: 0 | -1 }) {
  if (!row.can.includes('correct')) return null;
  const { userId, fullname, workDate: date } = row;
  return (
    <span className={`ms-auto outlined bg-paper radius-input ${styles.correct}`}>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={`Koreksi ${fullname}, ${showDateInWords(date)}`}
        onClick={(event) => {
          event.stopPropagation();
          wishCorrection({ userId, fullname, date });
        }}
      >
        <Icon name="correct" size={16} />
      </IconButton>
    </span>
  );
}
