import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { detailColumns, identityColumns, matrixColumns, recapColumns } from './columns.ts';

const ID = 'No | NIK | Nama | Divisi | Departemen | Jabatan | Unit/Penempatan | Atasan';
const labels = (columns: readonly { label: string }[]) => columns.map(({ label }) => label).join(' | ');

test('the columns of the reports are the documented ones, in their order (rules/reports#attendance-files)', () => {
  expect(labels(identityColumns)).toBe(ID);
  expect(labels(detailColumns).startsWith(`${ID} | Tanggal | Hari | Shift | `)).toBe(true);
  expect(labels(recapColumns)).toBe(
    `${ID} | Periode | Hari Kerja | Hadir | WFH | Dinas | Terlambat (kali) | Terlambat (menit) | Pulang Cepat (kali) | ` +
      'Pulang Cepat (menit) | Tidak Absen Masuk | Tidak Absen Pulang | Sakit | Cuti | Izin | Izin Off | Alpa | Libur | ' +
      'Libur Nasional | Cuti Bersama | Kerja Hari Libur | Total Jam Kerja (jam) | Persentase Kehadiran (%)',
  );
  expect(labels(matrixColumns(localDate('2026-10-31'), localDate('2026-11-02')))).toBe(
    `${ID} | 31/10 | 01/11 | 02/11 | H | T | PC | TPC | TAM | TAP | W | D | S | C | I | IO | A`,
  );
});

test('each column of a report has a key of its own', () => {
  for (const columns of [
    detailColumns,
    recapColumns,
    matrixColumns(localDate('2026-11-01'), localDate('2026-11-30')),
  ]) {
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
  }
});
