/**
 * The payroll hand-over file (rules/reports#payroll-file): which known figures it holds, under which header, in which order
 * and form. The company names its columns as its payroll program reads them; what a figure means is the product's.
 */
import type { Violation } from '../kernel/violation.ts';

/** What a figure is made of: `minutes` alone may be written in several forms. */
export type PayrollUnit = 'text' | 'date' | 'count' | 'days' | 'minutes' | 'percent' | 'rupiah';

/** data table: every figure that a column may hold, in the order in which they are offered. */
export const PAYROLL_FIGURES = {
  employeeNo: 'text',
  fullname: 'text',
  division: 'text',
  department: 'text',
  position: 'text',
  unit: 'text',
  superior: 'text',
  period: 'text',
  from: 'date',
  to: 'date',
  closingCode: 'text',
  hariKerja: 'count',
  hadir: 'count',
  wfh: 'count',
  dinas: 'count',
  terlambatKali: 'count',
  terlambatMenit: 'minutes',
  pulangCepatKali: 'count',
  pulangCepatMenit: 'minutes',
  tidakAbsenMasuk: 'count',
  tidakAbsenPulang: 'count',
  sakit: 'count',
  cuti: 'days',
  izin: 'count',
  izinOff: 'count',
  alpa: 'count',
  libur: 'count',
  liburNasional: 'count',
  cutiBersama: 'count',
  kerjaHariLibur: 'count',
  totalMenitKerja: 'minutes',
  persentaseKehadiran: 'percent',
  /** Days of permission without pay: what was over the paid days, and off days without pay. */
  unpaidDays: 'count',
  maternityWhole: 'count',
  maternityPart: 'count',
  overtimeMinutes: 'minutes',
  overtime15: 'minutes',
  overtime2: 'minutes',
  overtime3: 'minutes',
  overtime4: 'minutes',
  overtimePay: 'rupiah',
  adjustmentPresent: 'count',
  adjustmentAbsent: 'count',
  adjustmentLeave: 'days',
  adjustmentMinutes: 'minutes',
  adjustmentOvertime: 'minutes',
  adjustmentSources: 'text',
} as const satisfies Readonly<Record<string, PayrollUnit>>;

export type PayrollFigure = keyof typeof PAYROLL_FIGURES;

// The keys of the table above, in its order.
export const PAYROLL_FIGURE_NAMES = Object.keys(PAYROLL_FIGURES) as readonly PayrollFigure[];

/** minutes 500 · hours 8,33 · clock 8:20 */
export const MINUTE_FORMS = ['minutes', 'hours', 'clock'] as const;
export type MinuteForm = (typeof MINUTE_FORMS)[number];

export interface PayrollColumn {
  readonly figure: PayrollFigure;
  /** As the payroll program reads it. */
  readonly header: string;
  /** Of figures in minutes; null for all others. */
  readonly form: MinuteForm | null;
}

export const HEADER_LIMIT = 60;
export const COLUMN_LIMIT = PAYROLL_FIGURE_NAMES.length;

export const isInMinutes = (figure: PayrollFigure): boolean => PAYROLL_FIGURES[figure] === 'minutes';

/** Figures that tell what somebody is paid: a file with one of them is a look at the pay of its people. */
export const hasPayFigure = (columns: readonly Pick<PayrollColumn, 'figure'>[]): boolean =>
  columns.some(({ figure }) => PAYROLL_FIGURES[figure] === 'rupiah');

/** Programs compare names without capitals and spaces around. */
const sameName = (header: string) => header.trim().toLowerCase();

const at = (index: number, field: string) => `columns.${String(index)}.${field}`;

function problemsOfColumn(column: PayrollColumn, index: number, before: readonly PayrollColumn[]): Violation[] {
  const header = column.header.trim();
  const found: Violation[] = [];
  if (header === '') found.push({ code: 'WAJIB_DIISI', field: at(index, 'header'), params: { kolom: 'judul kolom' } });
  if (header.length > HEADER_LIMIT)
    found.push({
      code: 'TERLALU_PANJANG',
      field: at(index, 'header'),
      params: { kolom: 'judul kolom', n: HEADER_LIMIT },
    });
  if (header !== '' && before.some((other) => sameName(other.header) === sameName(header)))
    found.push({ code: 'JUDUL_KOLOM_GANDA', field: at(index, 'header'), params: { judul: header } });
  if (before.some(({ figure }) => figure === column.figure))
    found.push({ code: 'ISI_KOLOM_GANDA', field: at(index, 'figure'), params: { judul: header } });
  if (isInMinutes(column.figure) !== (column.form !== null))
    found.push({ code: 'BENTUK_MENIT_SALAH', field: at(index, 'form'), params: { judul: header } });
  return found;
}

/** Everything that is wrong with a mapping, by field; empty when files may be made with it. */
export function payrollMappingProblems(columns: readonly PayrollColumn[]): Violation[] {
  const found = columns.flatMap((column, index) => problemsOfColumn(column, index, columns.slice(0, index)));
  // Two people may have the same name: only the NIK says whose line it is.
  if (!columns.some(({ figure }) => figure === 'employeeNo')) found.push({ code: 'KOLOM_NIK_WAJIB', field: 'columns' });
  return found;
}

/** 500 -> `8:20`, -75 -> `-1:15`. */
export function clockOfMinutes(minutes: number): string {
  const amount = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${String(Math.floor(amount / 60))}:${String(amount % 60).padStart(2, '0')}`;
}
