/**
 * data table: the datasets of own reports and what each of their rows holds (rules/reports#own-reports). Builder, preview,
 * files and the server's select list follow; a field without an expression there is a type error. No zod here.
 */
import type { Action } from '@hadir/domain/access/actions.ts';
import type { FieldFormat } from '@hadir/domain/report-types/report-definition.ts';

export interface DatasetField<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly format: FieldFormat;
  /** In characters. */
  readonly width: number;
  /** Who sees it, of the whole company, beside who reads the dataset. */
  readonly reads?: Action;
}

interface Declared<Fields extends readonly DatasetField[]> {
  readonly word: string;
  readonly purpose: string;
  /** What its rows take of the dates: those between them, what is so on the last one, or nothing: as it is now. */
  readonly dates: 'between' | 'last' | 'now';
  /** Whose rows: the scopes of this right. */
  readonly access: Action;
  readonly fields: Fields;
  /** The order of rows where nobody chose another. */
  readonly order: readonly Fields[number]['key'][];
}

const dataset = <const Fields extends readonly DatasetField[]>(declared: Declared<Fields>) => declared;

const text = <const Key extends string>(key: Key, label: string, width = 18) =>
  ({ key, label, format: 'text', width }) as const;
const date = <const Key extends string>(key: Key, label: string) =>
  ({ key, label, format: 'date', width: 12 }) as const;
const number = <const Key extends string, const Format extends FieldFormat>(key: Key, label: string, format: Format) =>
  ({ key, label, format, width: 10 }) as const;

const PERSON = [
  text('employeeNo', 'NIK', 14),
  text('fullname', 'Nama', 28),
  text('division', 'Divisi'),
  text('department', 'Departemen'),
  text('position', 'Jabatan'),
  text('unit', 'Unit/Penempatan', 20),
  text('superior', 'Atasan', 24),
] as const;

export const datasets = {
  days: dataset({
    word: 'Kehadiran',
    purpose: 'Satu baris per orang per tanggal',
    dates: 'between',
    access: 'attendance.read',
    fields: [
      ...PERSON,
      text('client', 'Klien', 20),
      date('workDate', 'Tanggal'),
      text('month', 'Bulan', 10),
      text('shift', 'Shift', 14),
      text('status', 'Status', 22),
      number('hariKerja', 'Hari Kerja', 'count'),
      number('hadir', 'Hadir', 'count'),
      number('wfh', 'WFH', 'count'),
      number('dinas', 'Dinas', 'count'),
      number('terlambatKali', 'Terlambat (kali)', 'count'),
      number('lateMinutes', 'Terlambat (menit)', 'minutes'),
      number('earlyMinutes', 'Pulang Cepat (menit)', 'minutes'),
      number('forgotten', 'Lupa Absen', 'count'),
      number('sakit', 'Sakit', 'count'),
      number('cuti', 'Cuti', 'count'),
      number('izin', 'Izin', 'count'),
      number('izinOff', 'Izin Off', 'count'),
      number('alpa', 'Alpa', 'count'),
      number('workedMinutes', 'Jam Kerja (jam)', 'hours'),
      number('breakMinutes', 'Istirahat (menit)', 'minutes'),
      number('afterEndMinutes', 'Lewat Jam Pulang (menit)', 'minutes'),
    ],
    order: ['fullname', 'workDate'],
  }),
  requests: dataset({
    word: 'Pengajuan',
    purpose: 'Satu baris per pengajuan, semua jenis yang Anda baca',
    dates: 'between',
    access: 'request.read',
    fields: [
      ...PERSON,
      text('client', 'Klien', 20),
      text('kind', 'Jenis', 18),
      text('status', 'Status', 18),
      date('submittedOn', 'Tanggal Pengajuan'),
      date('firstDate', 'Dari'),
      date('lastDate', 'Sampai'),
      text('month', 'Bulan', 10),
      number('days', 'Jumlah Hari', 'days'),
      { ...text('mark', 'Tanda Keputusan', 18), reads: 'request.override' },
    ],
    order: ['firstDate', 'fullname'],
  }),
  overtime: dataset({
    word: 'Lembur',
    purpose: 'Satu baris per perintah lembur, dengan klien (proyek)',
    dates: 'between',
    access: 'overtime.read',
    fields: [
      ...PERSON,
      text('client', 'Klien (proyek)', 20),
      date('workDate', 'Tanggal'),
      text('month', 'Bulan', 10),
      text('reason', 'Alasan Lembur', 22),
      text('status', 'Status', 18),
      number('planMinutes', 'Rencana (menit)', 'minutes'),
      number('actualMinutes', 'Aktual (menit)', 'minutes'),
      number('validatedMinutes', 'Divalidasi (menit)', 'minutes'),
      { ...text('note', 'Catatan Validasi', 26), reads: 'overtime.validate' },
    ],
    order: ['workDate', 'fullname'],
  }),
  balances: dataset({
    word: 'Sisa cuti',
    purpose: 'Satu baris per orang, saldo cuti tahunan hari ini',
    dates: 'now',
    access: 'leave.balance.read',
    fields: [
      ...PERSON,
      date('serviceFrom', 'Tanggal Masuk'),
      number('entitled', 'Hak Tahun Berjalan', 'days'),
      number('carryOver', 'Carry Over', 'days'),
      number('used', 'Terpakai', 'days'),
      number('jointLeave', 'Cuti Bersama', 'days'),
      number('lapsed', 'Hangus', 'days'),
      number('debt', 'Hutang', 'days'),
      number('waiting', 'Menunggu', 'days'),
      number('balance', 'Sisa', 'days'),
      number('available', 'Sisa Tersedia', 'days'),
      date('validTo', 'Berlaku s/d'),
    ],
    order: ['fullname'],
  }),
  people: dataset({
    word: 'Karyawan',
    purpose: 'Satu baris per orang yang bekerja pada tanggal terakhir',
    dates: 'last',
    access: 'people.read',
    fields: [
      ...PERSON,
      text('client', 'Klien', 20),
      { ...date('joinDate', 'Tanggal Masuk'), reads: 'people.write' },
      { ...date('contractEnd', 'Kontrak Berakhir'), reads: 'people.write' },
      { ...text('email', 'Email', 26), reads: 'people.write' },
      number('people', 'Orang', 'count'),
    ],
    order: ['fullname'],
  }),
} as const;

export const DATASETS = ['days', 'requests', 'overtime', 'balances', 'people'] as const;
export type DatasetName = (typeof DATASETS)[number];
export type FieldsOf<Name extends DatasetName> = (typeof datasets)[Name]['fields'][number]['key'];

export const fieldsOf = (name: DatasetName): readonly DatasetField[] => datasets[name].fields;
