/**
 * data table: files of the lists of requests, kind by kind: who gets one, its columns typed by hand
 * (rules/access#permission-table, rules/reports#request-files).
 */
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { type FileSet, IDENTITY } from './file-set.ts';

/** Behind all others, in HR's file. */
const MARK = 'Tanda Keputusan';
const DECISION = ['Status', 'Disetujui Oleh', 'Tanggal Keputusan'];
const range = { from: '2026-11-01', to: '2026-12-31' };
/** Of the list of one kind of request. */
const requestsOf = (report: string) => ({
  what: `daftar ${report}`,
  endpoint: reportFiles.requests,
  query: { report, ...range },
  formats: ['csv', 'xlsx'] as const,
});
/** Of overtime, and of its validation. */
const WORKED = [
  'No SPL',
  'Tanggal',
  'Jenis Hari',
  'Alasan Lembur',
  'Pekerjaan',
  'Rencana Mulai',
  'Rencana Selesai',
  'Rencana (menit)',
  'Aktual Mulai',
  'Aktual Selesai',
  'Aktual (menit)',
  'Divalidasi (menit)',
  'Jam 1,5x',
  'Jam 2x',
  'Jam 3x',
  'Jam 4x',
  'Jam Terhitung',
  'Status',
  'Atasan',
  'Validator 1',
  'Validator 2',
];
const PAY = ['Upah Sebulan Dasar', 'Upah Sejam', 'Upah Lembur'];
const ADMIN = ['admin'] as const;
const WITH_CLIENTS = ['admin', 'client', 'client3'] as const;
const WITH_OBSERVERS = [...WITH_CLIENTS, 'monitoring'] as const;

/** One entry for the list of every kind, and for the validation of overtime. */
export const REQUEST_FILES: readonly FileSet[] = [
  {
    ...requestsOf('correction'),
    readers: ADMIN,
    columns: [
      ...IDENTITY,
      'Tanggal Pengajuan',
      'Tanggal Absen',
      'Jenis Koreksi',
      'Jam Masuk Lama',
      'Jam Pulang Lama',
      'Jam Masuk Baru',
      'Jam Pulang Baru',
      'Alasan',
      ...DECISION,
      'Alasan Penolakan',
      MARK,
    ],
  },
  {
    ...requestsOf('sick'),
    readers: ADMIN,
    reveals: ['D'],
    columns: [
      ...IDENTITY,
      'Tanggal Mulai',
      'Tanggal Selesai',
      'Jumlah Hari Kerja',
      'Jumlah Hari Kalender',
      'Surat Dokter',
      'Tanggal Unggah Surat',
      'Bulan Sakit Ke',
      'Persentase Upah (%)',
      'Status',
      'Verifikator',
      'Keterangan',
      MARK,
    ],
  },
  {
    ...requestsOf('leave'),
    readers: WITH_OBSERVERS,
    reveals: ['A'],
    columns: [
      ...IDENTITY,
      'Tanggal Pengajuan',
      'Jenis Cuti',
      'Tanggal Mulai',
      'Tanggal Selesai',
      'Setengah Hari',
      'Jumlah Hari',
      'Alasan',
      'Status',
      'Tahap',
      'Atasan',
      'Tgl Atasan',
      'Validator 1',
      'Tgl Validator 1',
      'Validator 2',
      'Tgl Validator 2',
      'Alasan Penolakan',
    ],
    ofHr: ['Upah Cuti Melahirkan', MARK],
  },
  {
    ...requestsOf('overtime'),
    readers: WITH_OBSERVERS,
    columns: [...IDENTITY, ...WORKED],
    ofHr: ['Catatan', ...PAY, MARK],
    revealsToHr: ['W'],
  },
  {
    ...requestsOf('validation-overtime'),
    readers: ADMIN,
    columns: [
      ...IDENTITY,
      ...WORKED,
      'Catatan',
      ...PAY,
      'Selisih Rencana-Aktual (menit)',
      'Total Minggu (menit)',
      'Peringatan',
      MARK,
    ],
    reveals: ['W'],
  },
  {
    ...requestsOf('shift_change'),
    readers: WITH_CLIENTS,
    columns: [
      ...IDENTITY,
      'Tanggal Pengajuan',
      'Jenis',
      'Tanggal',
      'Shift Awal',
      'Shift Baru',
      'Rekan',
      'NIK Rekan',
      'Tanggal Rekan',
      'Alasan',
      ...DECISION,
    ],
    ofHr: [MARK],
  },
  {
    ...requestsOf('late_permission'),
    readers: WITH_CLIENTS,
    columns: [
      ...IDENTITY,
      'Tanggal',
      'Shift',
      'Jadwal Masuk',
      'Izin Sampai',
      'Jam Masuk',
      'Terlambat (menit)',
      'Diizinkan (menit)',
      'Alasan',
      ...DECISION,
    ],
    ofHr: [MARK],
  },
  {
    ...requestsOf('early_leave'),
    readers: WITH_CLIENTS,
    columns: [
      ...IDENTITY,
      'Tanggal',
      'Shift',
      'Jadwal Pulang',
      'Izin Mulai',
      'Jam Pulang',
      'Pulang Cepat (menit)',
      'Diizinkan (menit)',
      'Alasan',
      ...DECISION,
    ],
    ofHr: [MARK],
  },
  {
    ...requestsOf('day_off_permission'),
    readers: ADMIN,
    columns: [...IDENTITY, 'Tanggal', 'Shift', 'Mode', 'Tanggal Pengganti', 'Alasan', ...DECISION, MARK],
  },
  {
    ...requestsOf('permission'),
    readers: ADMIN,
    columns: [
      ...IDENTITY,
      'Tanggal Mulai',
      'Tanggal Selesai',
      'Kategori',
      'Jumlah Hari',
      'Dibayar',
      'Alasan',
      ...DECISION,
      MARK,
    ],
  },
  {
    ...requestsOf('out_permission'),
    readers: ADMIN,
    columns: [...IDENTITY, 'Tanggal', 'Keluar', 'Kembali', 'Lama (menit)', 'Alasan', ...DECISION, MARK],
  },
  {
    ...requestsOf('wfh'),
    readers: ADMIN,
    columns: [...IDENTITY, 'Tanggal Mulai', 'Tanggal Selesai', 'Kategori', 'Jumlah Hari', 'Alasan', ...DECISION, MARK],
  },
];
