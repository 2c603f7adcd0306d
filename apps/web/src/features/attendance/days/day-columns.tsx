/** The columns of the list: the usual ones as the eye needs them, the rest as the file has them. */
import { type DetailRow, detailColumns } from '@hadir/contract/attendance/columns.ts';
import { weekdayName } from '@hadir/contract/date-words.ts';
import type { GridColDef } from '@mui/x-data-grid';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { labelWords, toneOfDay } from '../../../ui/text/day-tone.ts';
import { showDate, showLocalTime, showMinutes } from '../../../ui/text/format.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { clockText, timeSpan } from '../../../ui/text/time-words.ts';
import { type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import type { DayRow } from '../attendance-calls.ts';
import styles from './day-table.module.css';
import { CorrectCell } from './correct-cell.tsx';
import { ReviewCell } from './review-cell.tsx';
import { SourceSign } from './source-sign.tsx';

type Column = GridColDef<DayRow> & { readonly usual?: boolean };

const minutes = (value: number) => (value === 0 ? '' : showMinutes(value));

/** Shown unless the person chose others. */
function usualColumns(zone: Zone): readonly Column[] {
  return [
    {
      field: 'fullname',
      headerName: 'Karyawan',
      minWidth: 176,
      flex: 0.4,
      hideable: false,
      renderCell: ({ row }) => (
        <span className={`row min-w-0 h-full gap-12 ${styles.person}`}>
          <Avatar fullname={row.fullname} size={24} />
          <b className="ellipsis medium" title={row.fullname}>
            {row.fullname}
          </b>
        </span>
      ),
    },
    {
      field: 'workDate',
      headerName: 'Tanggal',
      width: 106,
      renderCell: ({ row }) => <span className="tabular">{showDate(row.workDate)}</span>,
    },
    {
      field: 'unit',
      headerName: 'Lokasi',
      minWidth: 162,
      flex: 1,
      sortable: false,
      renderCell: ({ row }) => <Cut words={row.inPlace ?? row.unit ?? ''} />,
    },
    {
      field: 'schedule',
      headerName: 'Jadwal',
      minWidth: 138,
      flex: 0.1,
      sortable: false,
      cellClassName: styles.quiet ?? '',
      renderCell: ({ row }) => <Cut words={scheduleText(row, zone)} />,
    },
    timeColumn('inAt', 'Masuk'),
    timeColumn('outAt', 'Pulang'),
    numberColumn('workedMinutes', 'Jam kerja', 76, (row) => minutes(row.workedMinutes)),
    {
      ...numberColumn('lateMinutes', 'Telat', 76, (row) => minutes(row.lateMinutes)),
      cellClassName: `${styles.number ?? ''} ${styles.late ?? ''}`,
    },
    {
      field: 'status',
      headerName: 'Status',
      width: 150,
      renderCell: ({ row, tabIndex }) => (
        <span className="row min-w-0 overflow-hidden relative h-full" title={row.label}>
          <StatusChip tone={toneOfDay(row)}>{labelWords(row.label)}</StatusChip>
          <CorrectCell row={row} tabIndex={tabIndex} />
        </span>
      ),
    },
    {
      field: 'review',
      headerName: 'Perlu ditinjau',
      minWidth: 96,
      flex: 1,
      renderCell: ({ row, tabIndex }) => <ReviewCell row={row} tabIndex={tabIndex} />,
    },
    // Last: what a narrow screen leaves out first.
    {
      field: 'source',
      headerName: 'Sumber',
      width: 66,
      sortable: false,
      renderCell: ({ row }) => <SourceSign source={row.source} />,
    },
  ];
}

function timeColumn(field: 'inAt' | 'outAt', headerName: string): Column {
  return numberColumn(field, headerName, 60, (row) => {
    const at = row[field];
    return at === null ? '' : clockText(at, row.zone);
  });
}

function numberColumn(field: string, headerName: string, width: number, text: (row: DayRow) => string): Column {
  return {
    field,
    headerName,
    width,
    align: 'right',
    headerAlign: 'right',
    cellClassName: styles.number ?? '',
    valueGetter: (_, row) => text(row),
  };
}

/** What does not fit says itself whole on hover. */
function Cut({ words }: { words: string }) {
  return (
    <span className="ellipsis block" title={words}>
      {words}
    </span>
  );
}

function scheduleText(row: DayRow, zone: Zone): string {
  if (row.scheduledStart === null || row.scheduledEnd === null) return '';
  const span = timeSpan(row.scheduledStart, row.scheduledEnd);
  if (row.zone === zone) return span;
  return `${span} ${zoneName[row.zone]}`;
}

const SORTABLE = new Set([
  'workDate',
  'fullname',
  'employeeNo',
  'status',
  'inAt',
  'outAt',
  'lateMinutes',
  'workedMinutes',
  'review',
]);

/** What the usual columns say already. The list shows all others of the file on demand. */
const SAID_BY_USUAL = new Set([
  'no',
  'fullname',
  'workDate',
  'unit',
  'scheduledStart',
  'scheduledEnd',
  'zone',
  'inAt',
  'outAt',
  'status',
  'lateMinutes',
  'workedMinutes',
  'inPlace',
  'source',
]);

const further: readonly Column[] = detailColumns
  .filter(({ key }) => !SAID_BY_USUAL.has(key))
  .map(({ key, label, format, read }): Column => {
    const isNumber = format === 'minutes' || format === 'metres';
    return {
      field: key,
      headerName: label,
      width: isNumber ? 110 : 150,
      sortable: SORTABLE.has(key),
      ...(isNumber && { align: 'right', headerAlign: 'right', cellClassName: styles.number ?? '' }),
      valueGetter: (_, row) => fileText(read(row satisfies DetailRow, 0), format, row),
    };
  });

function fileText(value: string | number | null, format: string, row: DayRow): string | number {
  if (value === null || value === 0) return '';
  if (format === 'weekday') return weekdayName(row.workDate);
  if (format === 'clock' && typeof value === 'string') return showLocalTime(value);
  return value;
}

/** The date stands second only where the span has several. */
export function dayColumns(severalDays: boolean, zone: Zone): readonly Column[] {
  const usual = usualColumns(zone).filter(({ field }) => severalDays || field !== 'workDate');
  return [...usual, ...further];
}

const DOCKED = ['fullname', 'workDate', 'inAt', 'outAt', 'lateMinutes', 'status', 'review'];

/** Beside the explained day: who, when and with what result stay in sight. */
export function dockedColumns(all: readonly Column[]): Record<string, boolean> {
  return Object.fromEntries(all.map(({ field }) => [field, DOCKED.includes(field)]));
}

/** Which columns are shown; `chosen` undefined: the usual ones. */
export function shownColumns(all: readonly Column[], chosen: readonly string[] | undefined): Record<string, boolean> {
  const hidden = new Set(further.map(({ field }) => field));
  return Object.fromEntries(
    all.map(({ field }) => [field, chosen === undefined ? !hidden.has(field) : chosen.includes(field)]),
  );
}
