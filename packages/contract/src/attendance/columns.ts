/**
 * The columns of the attendance reports, in their order and words (rules/reports#attendance-files): identity columns first.
 * Used by the table on screen and by every file. No zod here.
 */
import { datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { DayRow } from './days.ts';
import { sourceWord } from './words.ts';
import type { CellFormat, Column } from '../kernel/cell.ts';

/** What identifies the person of a row. */
export type IdentityRow = Pick<
  DayRow,
  'fullname' | 'employeeNo' | 'division' | 'department' | 'position' | 'unit' | 'superior'
>;

/**
 * Fields of a judged day that files need; the screen's row has them. What the day's row in the database has under the same
 * name (`breakMinutes`: `break_minutes`) is read by it, others have their expression in `report-rows.store.ts`.
 */
export const DETAIL_FIELDS = [
  'workDate',
  'zone',
  'shift',
  'scheduledStart',
  'scheduledEnd',
  'label',
  'lateMinutes',
  'lateExcusedMinutes',
  'earlyMinutes',
  'earlyExcusedMinutes',
  'workedMinutes',
  'breakMinutes',
  'afterEndMinutes',
  'inPlace',
  'inDistanceM',
  'outPlace',
  'outDistanceM',
  'source',
  'note',
] as const satisfies readonly (keyof DayRow)[];

/** A judged day as files need it; the screen's row fits as it is. */
export type DetailRow = IdentityRow &
  Pick<DayRow, (typeof DETAIL_FIELDS)[number]> & {
    /** RFC 3339 text or milliseconds. */
    inAt: string | number | null;
    outAt: string | number | null;
  };

const sourceWords: ReadonlyMap<string, string> = new Map(Object.entries(sourceWord));

function column<Row>(
  key: string,
  label: string,
  { format, width }: { format: CellFormat; width: number },
  read: (row: Row, no: number) => string | number | null,
): Column<Row> {
  return { key, label, format, width, read };
}

/** Identity columns (ID): the same eight at the head of every report about people. */
export const identityColumns: readonly Column<IdentityRow>[] = [
  column('no', 'No', { format: 'rowNumber', width: 6 }, (_, no) => no),
  column('employeeNo', 'NIK', { format: 'text', width: 14 }, (row) => row.employeeNo),
  column('fullname', 'Nama', { format: 'text', width: 28 }, (row) => row.fullname),
  column('division', 'Divisi', { format: 'text', width: 18 }, (row) => row.division),
  column('department', 'Departemen', { format: 'text', width: 18 }, (row) => row.department),
  column('position', 'Jabatan', { format: 'text', width: 18 }, (row) => row.position),
  column('unit', 'Unit/Penempatan', { format: 'text', width: 20 }, (row) => row.unit),
  column('superior', 'Atasan', { format: 'text', width: 24 }, (row) => row.superior),
];

/** Kehadiran (detail): one row per person and date. */
export const detailColumns: readonly Column<DetailRow>[] = [
  ...identityColumns,
  column('workDate', 'Tanggal', { format: 'date', width: 12 }, (row) => row.workDate),
  column('weekday', 'Hari', { format: 'weekday', width: 9 }, (row) => row.workDate),
  column('shift', 'Shift', { format: 'text', width: 14 }, (row) => row.shift),
  column('scheduledStart', 'Jadwal Masuk', { format: 'clock', width: 8 }, (row) => row.scheduledStart),
  column('scheduledEnd', 'Jadwal Pulang', { format: 'clock', width: 8 }, (row) => row.scheduledEnd),
  column('zone', 'Zona', { format: 'zone', width: 6 }, (row) => row.zone),
  column('inAt', 'Jam Masuk', { format: 'time', width: 8 }, (row) => row.inAt),
  column('outAt', 'Jam Pulang', { format: 'time', width: 8 }, (row) => row.outAt),
  column('status', 'Status', { format: 'text', width: 22 }, (row) => row.label),
  column('lateMinutes', 'Terlambat (menit)', { format: 'minutes', width: 10 }, (row) => row.lateMinutes),
  column(
    'lateExcusedMinutes',
    'Terlambat Diizinkan (menit)',
    { format: 'minutes', width: 10 },
    (row) => row.lateExcusedMinutes,
  ),
  column('earlyMinutes', 'Pulang Cepat (menit)', { format: 'minutes', width: 10 }, (row) => row.earlyMinutes),
  column(
    'earlyExcusedMinutes',
    'Pulang Cepat Diizinkan (menit)',
    { format: 'minutes', width: 10 },
    (row) => row.earlyExcusedMinutes,
  ),
  column('workedMinutes', 'Jam Kerja (menit)', { format: 'minutes', width: 10 }, (row) => row.workedMinutes),
  column('breakMinutes', 'Istirahat (menit)', { format: 'minutes', width: 10 }, (row) => row.breakMinutes),
  column('afterEndMinutes', 'Lewat Jam Pulang (menit)', { format: 'minutes', width: 10 }, (row) => row.afterEndMinutes),
  column('inPlace', 'Lokasi Masuk', { format: 'text', width: 20 }, (row) => row.inPlace),
  column('inDistanceM', 'Jarak Masuk (m)', { format: 'metres', width: 9 }, (row) => row.inDistanceM),
  column('outPlace', 'Lokasi Pulang', { format: 'text', width: 20 }, (row) => row.outPlace),
  column('outDistanceM', 'Jarak Pulang (m)', { format: 'metres', width: 9 }, (row) => row.outDistanceM),
  column('source', 'Sumber', { format: 'text', width: 10 }, (row) =>
    row.source === null ? null : (sourceWords.get(row.source) ?? row.source),
  ),
  column('note', 'Keterangan', { format: 'text', width: 30 }, (row) => row.note),
];

/** The figures of a person over a span of days (contract recapFigures). */
export interface RecapColumnsRow extends IdentityRow {
  period: string;
  figures: Readonly<Record<RecapFigure, number>>;
  /** Calendar days of maternity leave by the percent of the wage; in HR's file alone. */
  maternityDays?: ReadonlyMap<number, number>;
}

export const recapFigureColumns = [
  ['hariKerja', 'Hari Kerja', 'count'],
  ['hadir', 'Hadir', 'count'],
  ['wfh', 'WFH', 'count'],
  ['dinas', 'Dinas', 'count'],
  ['terlambatKali', 'Terlambat (kali)', 'count'],
  ['terlambatMenit', 'Terlambat (menit)', 'minutes'],
  ['pulangCepatKali', 'Pulang Cepat (kali)', 'count'],
  ['pulangCepatMenit', 'Pulang Cepat (menit)', 'minutes'],
  ['tidakAbsenMasuk', 'Tidak Absen Masuk', 'count'],
  ['tidakAbsenPulang', 'Tidak Absen Pulang', 'count'],
  ['sakit', 'Sakit', 'count'],
  ['cuti', 'Cuti', 'days'],
  ['izin', 'Izin', 'count'],
  ['izinOff', 'Izin Off', 'count'],
  ['alpa', 'Alpa', 'count'],
  ['libur', 'Libur', 'count'],
  ['liburNasional', 'Libur Nasional', 'count'],
  ['cutiBersama', 'Cuti Bersama', 'count'],
  ['kerjaHariLibur', 'Kerja Hari Libur', 'count'],
  ['totalMenitKerja', 'Total Jam Kerja (jam)', 'hours'],
  ['persentaseKehadiran', 'Persentase Kehadiran (%)', 'percent'],
] as const satisfies readonly (readonly [string, string, CellFormat])[];

export type RecapFigure = (typeof recapFigureColumns)[number][0];

/** Kehadiran (rekap): one row per person. */
export const recapColumns: readonly Column<RecapColumnsRow>[] = [
  ...identityColumns,
  column('period', 'Periode', { format: 'text', width: 24 }, (row) => row.period),
  ...recapFigureColumns.map(([figure, label, format]) =>
    column<RecapColumnsRow>(figure, label, { format, width: 10 }, (row) => row.figures[figure]),
  ),
];

const WHOLE_WAGE = 100;

export function maternityDays({ maternityDays: days }: RecapColumnsRow, whole: boolean): number {
  return [...(days ?? [])].reduce((sum, [percent, of]) => ((percent === WHOLE_WAGE) === whole ? sum + of : sum), 0);
}

/** Behind the others in HR's file: what of the wage maternity leave leaves (UU 4/2024 Ps 5(2)). */
export const recapWageColumns: readonly Column<RecapColumnsRow>[] = [
  column('maternityWhole', 'Cuti Melahirkan Upah Penuh (hari)', { format: 'count', width: 12 }, (row) =>
    maternityDays(row, true),
  ),
  column('maternityPart', 'Cuti Melahirkan Upah Sebagian (hari)', { format: 'count', width: 12 }, (row) =>
    maternityDays(row, false),
  ),
];

/** The letters that the matrix sums, in the order of rules/reports#attendance-files. */
export const MATRIX_TOTALS = ['H', 'T', 'PC', 'TPC', 'TAM', 'TAP', 'W', 'D', 'S', 'C', 'I', 'IO', 'A'] as const;

export interface MatrixColumnsRow extends IdentityRow {
  /** Letter by date; a date without a day is absent. */
  letters: ReadonlyMap<string, string>;
  totals: Readonly<Record<string, number>>;
}

/** Kehadiran (matriks): one column per date, then the totals. */
export function matrixColumns(from: LocalDate, to: LocalDate): readonly Column<MatrixColumnsRow>[] {
  return [
    ...identityColumns,
    ...datesBetween(from, to).map((date) =>
      column<MatrixColumnsRow>(
        date,
        `${date.slice(8)}/${date.slice(5, 7)}`,
        { format: 'letter', width: 7 },
        (row) => row.letters.get(date) ?? null,
      ),
    ),
    ...MATRIX_TOTALS.map((letter) =>
      column<MatrixColumnsRow>(
        `total-${letter}`,
        letter,
        { format: 'count', width: 6 },
        (row) => row.totals[letter] ?? 0,
      ),
    ),
  ];
}
