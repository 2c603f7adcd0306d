/** Words of the payroll hand-over file: its figures, the forms of minutes, what a company begins with. No zod here. */
import {
  isInMinutes,
  type MinuteForm,
  type PayrollColumn,
  type PayrollFigure,
} from '@hadir/domain/payroll/payroll-mapping.ts';
import { recapFigureColumns } from '../attendance/columns.ts';

type OfRecap = Exclude<(typeof recapFigureColumns)[number][0], 'totalMenitKerja'>;

const ofRecap = Object.fromEntries(recapFigureColumns.map(([figure, label]) => [figure, label])) as Readonly<
  Record<OfRecap, string>
>;

export const payrollFigureWord: Readonly<Record<PayrollFigure, string>> = {
  employeeNo: 'NIK',
  fullname: 'Nama',
  division: 'Divisi',
  department: 'Departemen',
  position: 'Jabatan',
  unit: 'Unit/Penempatan',
  superior: 'Atasan',
  period: 'Periode',
  from: 'Periode Dari',
  to: 'Periode Sampai',
  closingCode: 'Kode Tutup',
  ...ofRecap,
  terlambatMenit: 'Terlambat',
  pulangCepatMenit: 'Pulang Cepat',
  totalMenitKerja: 'Waktu Kerja',
  unpaidDays: 'Hari Tanpa Upah',
  maternityWhole: 'Cuti Melahirkan Upah Penuh',
  maternityPart: 'Cuti Melahirkan Upah Sebagian',
  overtimeMinutes: 'Lembur Tervalidasi',
  overtime15: 'Lembur 1,5x',
  overtime2: 'Lembur 2x',
  overtime3: 'Lembur 3x',
  overtime4: 'Lembur 4x',
  overtimePay: 'Upah Lembur',
  adjustmentPresent: 'Penyesuaian Hadir',
  adjustmentAbsent: 'Penyesuaian Alpa',
  adjustmentLeave: 'Penyesuaian Cuti',
  adjustmentMinutes: 'Penyesuaian Waktu Kerja',
  adjustmentOvertime: 'Penyesuaian Lembur',
  adjustmentSources: 'Sumber Penyesuaian',
};

/** What a figure is, where its name alone does not say it. */
export const payrollFigureHint: Readonly<Partial<Record<PayrollFigure, string>>> = {
  closingCode: 'Kode periode yang ditutup, sama dengan yang tercetak di rekap',
  unpaidDays: 'Izin di luar hari yang dibayar, dan izin off tanpa upah',
  overtimeMinutes: 'Menit yang divalidasi HR',
  overtimePay: 'Rupiah; berkas dengan kolom ini dicatat sebagai melihat upah tiap karyawan',
  adjustmentPresent: 'Dari periode lama yang sudah ditutup',
  adjustmentAbsent: 'Dari periode lama yang sudah ditutup',
  adjustmentLeave: 'Dari periode lama yang sudah ditutup',
  adjustmentMinutes: 'Dari periode lama yang sudah ditutup',
  adjustmentOvertime: 'Dari periode lama yang sudah ditutup',
  adjustmentSources: 'Tanggal dan asal tiap penyesuaian',
};

export const minuteFormWord: Readonly<Record<MinuteForm, string>> = {
  minutes: 'Menit (500)',
  hours: 'Jam desimal (8,33)',
  clock: 'Jam:menit (8:20)',
};

const DEFAULT_FIGURES: readonly PayrollFigure[] = [
  'employeeNo',
  'fullname',
  'unit',
  'from',
  'to',
  'hariKerja',
  'hadir',
  'wfh',
  'dinas',
  'sakit',
  'cuti',
  'izin',
  'izinOff',
  'unpaidDays',
  'alpa',
  'terlambatMenit',
  'pulangCepatMenit',
  'totalMenitKerja',
  'overtime15',
  'overtime2',
  'overtime3',
  'overtime4',
  'adjustmentPresent',
  'adjustmentAbsent',
  'adjustmentLeave',
  'adjustmentMinutes',
  'adjustmentOvertime',
  'adjustmentSources',
  'closingCode',
];

const FORM_SUFFIX: Readonly<Record<MinuteForm, string>> = { minutes: 'menit', hours: 'jam', clock: 'jam' };

/** A column as it is offered: under its own name. */
export function newPayrollColumn(figure: PayrollFigure): PayrollColumn {
  const form = isInMinutes(figure) ? ('minutes' as const) : null;
  const suffix = form === null ? '' : ` (${FORM_SUFFIX[form]})`;
  return { figure, header: `${payrollFigureWord[figure]}${suffix}`, form };
}

/** Without what tells pay: choosing that is the company's. */
export const defaultPayrollMapping: readonly PayrollColumn[] = DEFAULT_FIGURES.map(newPayrollColumn);
