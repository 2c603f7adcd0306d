/**
 * The reports of attendance: files of the list, the recap and the matrix, and sums of the days by other keys. A report by
 * another key is a declaration in `groupedAttendanceReports`; its statement stands in the server (CONTRIBUTING.md).
 */
import { MAX_REPORT_DAYS } from '../exports/report-limits.ts';
import { type GroupedColumn, groupedReport, reportOf } from '../kernel/report.ts';
import {
  type DetailRow,
  detailColumns,
  matrixColumns,
  type MatrixColumnsRow,
  recapColumns,
  type RecapColumnsRow,
  type RecapFigure,
  recapFigureColumns,
  recapWageColumns,
} from './columns.ts';
import { detailPaper, matrixPaper, recapPaper } from './paper.ts';
import { letterWord } from './words.ts';

const access = { read: 'attendance.read', file: 'attendance.export' } as const;
const PERSON = ['no', 'employeeNo', 'fullname'];
const RECAP_DAYS = 366;

const detail = reportOf<DetailRow, 'kehadiran-detail'>({
  name: 'kehadiran-detail',
  title: 'Kehadiran (detail)',
  word: 'Detail',
  purpose: `Satu baris per orang per hari, ${String(detailColumns.length)} kolom`,
  fileWord: 'Kehadiran-Detail',
  access,
  maxDays: MAX_REPORT_DAYS,
  frozenColumns: [...PERSON, 'workDate'],
  columns: () => detailColumns,
  paper: () => detailPaper,
});

const recap = reportOf<RecapColumnsRow, 'kehadiran-rekap'>({
  name: 'kehadiran-rekap',
  title: 'Kehadiran (rekap)',
  word: 'Rekap',
  purpose: 'Satu baris per orang, jumlah satu periode',
  fileWord: 'Kehadiran-Rekap',
  access,
  maxDays: RECAP_DAYS,
  frozenColumns: PERSON,
  columns: () => recapColumns,
  ofHr: recapWageColumns,
  paper: () => recapPaper,
});

const matrix = reportOf<MatrixColumnsRow, 'kehadiran-matriks'>({
  name: 'kehadiran-matriks',
  title: 'Kehadiran (matriks)',
  word: 'Matriks',
  purpose: 'Orang dan tanggal dengan huruf, siap cetak',
  fileWord: 'Kehadiran-Matriks',
  access,
  maxDays: MAX_REPORT_DAYS,
  frozenColumns: PERSON,
  legend: Object.entries(letterWord),
  columns: matrixColumns,
  paper: matrixPaper,
});

type FigureColumn<Figure extends RecapFigure> = GroupedColumn<
  Figure,
  Extract<(typeof recapFigureColumns)[number], readonly [Figure, ...unknown[]]>[2]
>;

/** A figure of the recap, with its word and its meaning (domain/attendance/month-figures.ts), of several people. */
function figure<const Figure extends RecapFigure>(key: Figure): FigureColumn<Figure> {
  const [, label, format] = recapFigureColumns.find(([name]) => name === key) ?? [key, key, 'count'];
  // The type says of the figure what the table above says of it.
  return { key, label, format, width: 10 } as FigureColumn<Figure>;
}

export const unitWeeks = groupedReport({
  name: 'kehadiran-unit-minggu',
  title: 'Kehadiran per unit per minggu',
  word: 'Per unit',
  purpose: 'Satu baris per unit per minggu',
  fileWord: 'Kehadiran-Unit-Minggu',
  access,
  maxDays: MAX_REPORT_DAYS,
  key: [
    { key: 'unit', label: 'Unit/Penempatan', format: 'text', width: 24, none: 'Tanpa unit' },
    { key: 'weekFrom', label: 'Minggu Dari', format: 'date', width: 11 },
    { key: 'weekTo', label: 'Minggu Sampai', format: 'date', width: 11 },
  ],
  sums: [
    { key: 'people', label: 'Orang', format: 'count', width: 7 },
    figure('hariKerja'),
    figure('hadir'),
    figure('wfh'),
    figure('dinas'),
    figure('terlambatKali'),
    figure('terlambatMenit'),
    figure('pulangCepatKali'),
    figure('sakit'),
    figure('cuti'),
    figure('izin'),
    figure('alpa'),
    figure('totalMenitKerja'),
    figure('persentaseKehadiran'),
  ],
  order: ['weekFrom', 'unit'],
});

/** Sums of judged days by other keys than the person: each is a view of `/laporan/all` and a file. */
export const groupedAttendanceReports = [unitWeeks] as const;

export const attendanceReports = [detail, recap, matrix, ...groupedAttendanceReports] as const;
