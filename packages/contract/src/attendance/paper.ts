/**
 * The attendance reports on paper (A4 landscape): every column of rules/reports#attendance-files, but set under each
 * other in twos and threes, so that type stays readable and a person and date stand on one line. Files for spreadsheets
 * keep one column each.
 */
import { datesBetween, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import {
  detailColumns,
  type DetailRow,
  identityColumns,
  matrixColumns,
  MATRIX_TOTALS,
  type MatrixColumnsRow,
  recapColumns,
  type RecapColumnsRow,
  type RecapFigure,
} from './columns.ts';
import { cellText, type CellFormat, type Column } from '../kernel/cell.ts';
import type { Paper } from '../kernel/paper.ts';

const picked = <Row>(columns: readonly Column<Row>[], keys: readonly string[]) =>
  keys.flatMap((key) => columns.filter((column) => column.key === key));

/** Several columns under each other in one. A missing value keeps its line, so that the second stays the second. */
function stacked<Row>(
  columns: readonly Column<Row>[],
  keys: readonly string[],
  {
    label,
    width,
    format = 'text',
    zoneOf = () => 'Asia/Jakarta',
  }: { label: string; width: number; format?: CellFormat; zoneOf?: (row: Row) => Zone },
): Column<Row> {
  const parts = picked(columns, keys);
  return {
    key: keys.join('+'),
    label,
    format,
    width,
    read(row, no) {
      const texts = parts.map((part) => cellText(part.format, part.read(row, no), zoneOf(row)));
      return texts.some((text) => text !== '') ? texts.join('\n') : null;
    },
  };
}

const number: Column<unknown> = { key: 'no', label: 'No', format: 'rowNumber', width: 4, read: (_, no) => no };
const person = stacked(identityColumns, ['fullname', 'employeeNo'], { label: 'Nama\nNIK', width: 21 });
const place = [
  stacked(identityColumns, ['division', 'department'], { label: 'Divisi\nDepartemen', width: 18 }),
  stacked(identityColumns, ['position', 'unit'], { label: 'Jabatan\nUnit/Penempatan', width: 29 }),
];
const superior = picked(identityColumns, ['superior']).map((column) => ({ ...column, width: 15 }));

const zoneOf = (row: DetailRow) => row.zone;
const ofDay = (keys: readonly string[], label: string, width: number, format?: CellFormat) =>
  stacked(detailColumns, keys, { label, width, zoneOf, ...(format === undefined ? {} : { format }) });

const SCHEDULE_KEYS = ['shift', 'scheduledStart', 'scheduledEnd', 'zone'];

/** `08:00-17:00 WIB`; '' without a schedule. */
const schedule: Column<DetailRow> = {
  key: 'shift+schedule',
  label: 'Shift\nJadwal',
  format: 'text',
  width: 17,
  read(row) {
    const { shift, scheduledStart, scheduledEnd, zone } = row;
    if (shift === null && scheduledStart === null) return null;
    const times =
      scheduledStart === null || scheduledEnd === null
        ? ''
        : `${cellText('clock', scheduledStart, zone)}-${cellText('clock', scheduledEnd, zone)}`;
    return `${shift ?? ''}\n${times} ${cellText('zone', zone, zone)}`;
  },
};

const DETAIL_LINES = 3;

const detailPlaced: readonly Column<DetailRow>[] = [
  number,
  stacked(identityColumns, ['fullname', 'employeeNo', 'unit'], { label: 'Nama\nNIK\nUnit/Penempatan', width: 26 }),
  stacked(identityColumns, ['division', 'department', 'position'], {
    label: 'Divisi\nDepartemen\nJabatan',
    width: 26,
  }),
  ...superior,
  ofDay(['workDate', 'weekday'], 'Tanggal\nHari', 12),
  schedule,
  ofDay(['inAt', 'outAt'], 'Masuk\nPulang', 7),
  ofDay(['status'], 'Status', 15),
  ofDay(['lateMinutes', 'lateExcusedMinutes'], 'Terlambat\nDiizinkan\n(menit)', 9, 'minutes'),
  ofDay(['earlyMinutes', 'earlyExcusedMinutes'], 'Pulang cepat\nDiizinkan\n(menit)', 11, 'minutes'),
  ofDay(
    ['workedMinutes', 'breakMinutes', 'afterEndMinutes'],
    'Jam kerja (mnt)\nIstirahat\nLewat pulang',
    13,
    'minutes',
  ),
  ofDay(['inPlace', 'inDistanceM'], 'Lokasi masuk\nJarak (m)', 18),
  ofDay(['outPlace', 'outDistanceM'], 'Lokasi pulang\nJarak (m)', 18),
  ofDay(['source', 'note'], 'Sumber\nKeterangan', 18),
];

/** Says its parts by their key; the schedule is written as one. */
const placedKeys = new Set(detailPlaced.flatMap(({ key }) => (key === schedule.key ? SCHEDULE_KEYS : key.split('+'))));

/** Columns that nobody has set under another: three under each other, behind the others. */
const unplaced = detailColumns.filter(({ key }) => !placedKeys.has(key));
const detailRest = Array.from({ length: Math.ceil(unplaced.length / DETAIL_LINES) }, (_, index) => {
  const columns = unplaced.slice(index * DETAIL_LINES, (index + 1) * DETAIL_LINES);
  const [keys, labels] = [columns.map(({ key }) => key), columns.map(({ label }) => label)];
  return ofDay(keys, labels.join('\n'), Math.max(...columns.map(({ width }) => width)));
});

/** Three lines a row: names and places are read whole. */
export const detailPaper: Paper<DetailRow> = {
  lines: DETAIL_LINES,
  parts: [[...detailPlaced, ...detailRest]],
  frozenColumns: [],
};

const figures = (keys: readonly RecapFigure[], label: string, width = 6, format: CellFormat = 'count') =>
  stacked(recapColumns, keys, { label, width, format });

export const recapPaper: Paper<RecapColumnsRow> = {
  lines: 2,
  parts: [
    [
      number,
      person,
      ...place,
      stacked(recapColumns, ['superior', 'period'], { label: 'Atasan\nPeriode', width: 24 }),
      figures(['hariKerja', 'hadir'], 'Hari kerja\nHadir', 8),
      figures(['wfh', 'dinas'], 'WFH\nDinas'),
      figures(['terlambatKali', 'terlambatMenit'], 'Terlambat\nkali\nmenit', 8),
      figures(['pulangCepatKali', 'pulangCepatMenit'], 'Pulang cepat\nkali\nmenit', 9),
      figures(['tidakAbsenMasuk', 'tidakAbsenPulang'], 'Tidak absen\nmasuk\npulang', 9),
      figures(['sakit', 'cuti'], 'Sakit\nCuti'),
      figures(['izin', 'izinOff'], 'Izin\nIzin Off'),
      figures(['alpa'], 'Alpa'),
      figures(['libur', 'liburNasional'], 'Libur\nNasional', 7),
      figures(['cutiBersama', 'kerjaHariLibur'], 'Cuti bersama\nKerja libur', 9),
      figures(['totalMenitKerja', 'persentaseKehadiran'], 'Jam kerja\nKehadiran (%)', 9, 'hours'),
    ],
  ],
  frozenColumns: [],
};

/** As many dates as stay readable beside a name. */
const DAYS_A_PART = 31;

export function matrixPaper(from: LocalDate, to: LocalDate): Paper<MatrixColumnsRow> {
  const columns = matrixColumns(from, to);
  const dates = datesBetween(from, to);
  const parts = Array.from({ length: Math.ceil(dates.length / DAYS_A_PART) }, (_, part) =>
    picked(columns, dates.slice(part * DAYS_A_PART, (part + 1) * DAYS_A_PART)).map((column) => ({
      ...column,
      label: column.label.replace('/', '\n'),
      width: 4,
    })),
  );
  const totals = picked(
    columns,
    MATRIX_TOTALS.map((letter) => `total-${letter}`),
  );
  return {
    lines: 2,
    parts: [[number, person, ...(parts[0] ?? [])], ...parts.slice(1), [...place, ...superior, ...totals]],
    frozenColumns: ['no', person.key],
  };
}
