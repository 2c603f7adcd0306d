/**
 * data table: files about people's requests and leave, who gets one, its columns typed by hand
 * (rules/access#permission-table, rules/reports#request-files).
 */
import { unitWeeks } from '@hadir/contract/attendance/reports.ts';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { IDENTITY } from '../../../../../packages/contract/test-data/request-kinds/case-words.ts';
import { DETAIL_COLUMNS } from '../../columns/expected-detail.ts';
import type { FileSet } from './file-set.ts';
import { REQUEST_FILES } from './request-file-sets.ts';

const november = { from: '2026-11-16', to: '2026-11-20' };

/** One entry for every file. */
export const FILES: readonly FileSet[] = [
  {
    what: 'sisa cuti',
    endpoint: leaveBalances.file,
    query: {},
    formats: ['csv', 'xlsx'],
    readers: ['admin', 'client', 'client3'],
    columns: [
      ...IDENTITY,
      'Tanggal Masuk',
      'Masa Kerja (bulan)',
      'Hak Tahun Berjalan',
      'Carry Over',
      'Carry Over Berlaku s/d',
      'Terpakai',
      'Cuti Bersama',
      'Hangus',
      'Hutang',
      'Menunggu',
      'Sisa',
      'Sisa Tersedia',
      'Berlaku s/d',
    ],
  },
  {
    what: 'karyawan',
    endpoint: peopleRecords.file,
    query: {},
    formats: [null],
    readers: ['admin'],
    columns: [
      ...IDENTITY.slice(0, 5),
      'Posisi',
      'Unit',
      'Titik lokasi',
      'Email',
      'Nomor HP',
      'Peran',
      'Ikatan kerja',
      'Tanggal masuk',
      'Akhir kontrak',
      'Status',
      'Akses',
    ],
  },
  {
    what: 'kehadiran detail',
    endpoint: reportFiles.file,
    query: { report: 'kehadiran-detail', ...november },
    formats: ['xlsx'],
    readers: ['admin', 'supervisor', 'leader', 'client', 'client3', 'monitoring'],
    columns: [...IDENTITY, ...Object.values(DETAIL_COLUMNS).map(([label]) => label)],
  },
  {
    what: 'kehadiran per unit per minggu',
    endpoint: reportFiles.file,
    query: { report: 'kehadiran-unit-minggu', ...november },
    formats: ['xlsx', 'csv'],
    readers: ['admin', 'supervisor', 'leader', 'client', 'client3', 'monitoring'],
    // Sums name nobody: which of them there are is the declaration's, that nothing else is in it is this test's.
    columns: unitWeeks.columns(localDate(november.from), localDate(november.to)).map(({ label }) => label),
  },
  ...REQUEST_FILES,
];
