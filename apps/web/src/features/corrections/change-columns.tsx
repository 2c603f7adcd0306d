/** Columns of the list of HR's corrections. */
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { dayAdjustmentWord, dayChangeStateWord } from '@hadir/contract/corrections/day-change-words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { stateTone } from '../../ui/day-changes/day-change-text.ts';
import { showDate } from '../../ui/text/format.ts';
import type { TableColumn } from '../../ui/list-page/data-table.tsx';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import styles from './corrections.module.css';

export function changeColumns(): readonly TableColumn<DayChange>[] {
  return [
    {
      key: 'fullname',
      label: 'Karyawan',
      width: 160,
      grow: true,
      cell: ({ fullname }) => (
        <span className={`row gap-8 ${styles.named}`}>
          <Avatar fullname={fullname} size={24} />
          {fullname}
        </span>
      ),
    },
    { key: 'date', label: 'Tanggal', width: 110, cell: ({ date }) => showDate(date) },
    { key: 'lines', label: 'Perubahan', width: 180, grow: true, cell: ({ lines }) => lines.join(' · ') },
    { key: 'reason', label: 'Alasan', width: 150, grow: true, cell: ({ reason }) => reason },
    { key: 'writtenBy', label: 'Oleh', width: 130, cell: ({ writtenBy }) => writtenBy },
    {
      key: 'state',
      label: 'Keadaan',
      width: 240,
      cell: ({ state }) => <StatusChip tone={stateTone[state]}>{dayChangeStateWord[state]}</StatusChip>,
    },
    {
      key: 'adjustment',
      label: 'Penyesuaian',
      width: 150,
      cell: ({ adjustment }) =>
        given(
          adjustment,
          (adjustment) => `${adjustment.period}: ${dayAdjustmentWord[adjustment.state].toLowerCase()}`,
        ) ?? '',
    },
  ];
}
