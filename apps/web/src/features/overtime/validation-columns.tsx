/** Columns of the validation, those of the report of overtime and three more (rules/reports#overtime-files). */
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import { overtimePhaseWord, payDayWord } from '@hadir/contract/overtime/words.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { showDate, showNumber } from '../../ui/text/format.ts';
import type { TableColumn } from '../../ui/list-page/data-table.tsx';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { clockText } from '../../ui/text/time-words.ts';
import { approvedBy, differenceOf, phaseTone, spanText, warningsOf, weekText } from './validation-words.ts';
import styles from './validation.module.css';

type Row = OvertimeValidationRow;
type Column = TableColumn<Row>;

const minutes = (value: number | null) => given(value, showNumber) ?? '';

function tier(multiplier: number): Column {
  const name = showNumber(multiplier);
  return {
    key: `x${multiplier}`,
    label: `Jam ${name}x`,
    width: 80,
    numeric: true,
    cell: ({ hours }) => {
      const found = hours?.tiers.find((one) => one.multiplier === multiplier);
      return given(found, (found) => showNumber(Math.round((found.minutes / 60) * 100) / 100)) ?? '';
    },
  };
}

/** Shown when somebody asks for them. @param phases more than one phase is listed; what is counted is known in the last */
export const quietColumns = (phases: boolean, counted: boolean): readonly string[] =>
  present([!phases && 'status', !counted && 'validatedMinutes', ...QUIET]);

const QUIET: readonly string[] = [
  'planStart',
  'planEnd',
  'actualStart',
  'actualEnd',
  'employeeNo',
  'unit',
  'splNo',
  'payDay',
  'reason',
  'task',
  'planMinutes',
  'x1.5',
  'x2',
  'x3',
  'x4',
  'weighted',
  'superior',
  'validator1',
  'validator2',
  'note',
  'week',
];

export const validationColumns: readonly Column[] = [
  {
    key: 'fullname',
    label: 'Karyawan',
    width: 170,
    grow: true,
    cell: ({ person }) => (
      <span className={`row min-w-0 gap-8 ${styles.named}`}>
        <Avatar fullname={person.fullname} photo={person.photo} size={24} />
        {person.fullname}
      </span>
    ),
  },
  { key: 'employeeNo', label: 'NIK', width: 110, cell: ({ person }) => person.employeeNo },
  { key: 'unit', label: 'Unit', width: 150, cell: ({ person }) => person.unit ?? '' },
  { key: 'splNo', label: 'No SPL', width: 150, cell: ({ splNo }) => splNo ?? '' },
  { key: 'workDate', label: 'Tanggal', width: 104, cell: ({ plan }) => showDate(plan.workDate) },
  { key: 'payDay', label: 'Jenis Hari', width: 150, cell: ({ plan }) => payDayWord[plan.payDay] },
  { key: 'reason', label: 'Alasan Lembur', width: 140, cell: ({ reason }) => reason },
  { key: 'task', label: 'Pekerjaan', width: 200, grow: true, cell: ({ task }) => task },
  { key: 'plan', label: 'Rencana', width: 112, cell: ({ plan, zone }) => spanText(plan, zone) },
  { key: 'planStart', label: 'Rencana Mulai', width: 112, cell: ({ plan, zone }) => clockText(plan.start, zone) },
  { key: 'planEnd', label: 'Rencana Selesai', width: 120, cell: ({ plan, zone }) => clockText(plan.end, zone) },
  {
    key: 'planMinutes',
    label: 'Rencana (menit)',
    width: 120,
    numeric: true,
    cell: ({ plan }) => minutes(plan.minutes),
  },
  {
    key: 'actual',
    label: 'Aktual',
    width: 112,
    cell: ({ actual, zone }) => given(actual, (actual) => spanText(actual, zone)) ?? '',
  },
  {
    key: 'actualStart',
    label: 'Aktual Mulai',
    width: 104,
    cell: ({ actual, zone }) => given(actual, (actual) => clockText(actual.start, zone)) ?? '',
  },
  {
    key: 'actualEnd',
    label: 'Aktual Selesai',
    width: 112,
    cell: ({ actual, zone }) => given(actual, (actual) => clockText(actual.end, zone)) ?? '',
  },
  {
    key: 'actualMinutes',
    label: 'Aktual (menit)',
    width: 112,
    numeric: true,
    cell: ({ actual }) => minutes(actual?.minutes ?? null),
  },
  {
    key: 'difference',
    label: 'Selisih (menit)',
    width: 112,
    numeric: true,
    cell: (row) => {
      const difference = differenceOf(row);
      if (difference === null) return '';
      return (
        <span className={styles.figure} data-differs={difference !== 0 || undefined}>
          {difference > 0 ? `+${showNumber(difference)}` : showNumber(difference).replace('-', '−')}
        </span>
      );
    },
  },
  {
    key: 'validatedMinutes',
    label: 'Divalidasi (menit)',
    width: 130,
    numeric: true,
    cell: (row) => minutes(row.validatedMinutes),
  },
  ...[1.5, 2, 3, 4].map(tier),
  {
    key: 'weighted',
    label: 'Jam Terhitung',
    width: 110,
    numeric: true,
    cell: ({ hours }) => given(hours, (hours) => showNumber(Math.round(hours.weighted * 100) / 100)) ?? '',
  },
  { key: 'week', label: 'Total Minggu', width: 160, cell: weekText },
  {
    key: 'status',
    label: 'Status',
    width: 180,
    cell: ({ phase }) => <StatusChip tone={phaseTone[phase]}>{overtimePhaseWord[phase]}</StatusChip>,
  },
  { key: 'superior', label: 'Atasan', width: 150, cell: (row) => approvedBy(row, 'superior', 'leader') },
  { key: 'validator1', label: 'Validator 1', width: 150, cell: (row) => approvedBy(row, 'validator1') },
  { key: 'validator2', label: 'Validator 2', width: 150, cell: (row) => approvedBy(row, 'validator2') },
  { key: 'note', label: 'Catatan', width: 180, grow: true, cell: ({ note }) => note },
  { key: 'warnings', label: 'Peringatan', width: 160, grow: true, cell: (row) => warningsOf(row).join(', ') },
];
