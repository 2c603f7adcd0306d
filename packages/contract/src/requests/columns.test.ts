/** Values of one sort that stand beside each other in a file: each column tells its own. */
import { expect, it } from 'vitest';
import { requestFileColumns } from './columns.ts';
import type { RequestFileRow } from './file-row.ts';

/** Every value is its own name, of a request that somebody asked for: HR's correction is none. */
const named = new Proxy({} as RequestFileRow, { get: (_, name) => (name === 'byHr' ? undefined : String(name)) });

it.each([
  [
    'overtime',
    [
      ['Rencana Mulai', 'planStart'],
      ['Rencana Selesai', 'planEnd'],
      ['Rencana (menit)', 'planMinutes'],
      ['Aktual Mulai', 'actualStart'],
      ['Aktual Selesai', 'actualEnd'],
      ['Aktual (menit)', 'actualMinutes'],
      ['Divalidasi (menit)', 'validatedMinutes'],
    ],
  ],
  [
    'correction',
    [
      ['Jam Masuk Lama', 'oldIn'],
      ['Jam Pulang Lama', 'oldOut'],
      ['Jam Masuk Baru', 'wantedIn'],
      ['Jam Pulang Baru', 'wantedOut'],
    ],
  ],
  [
    'late_permission',
    [
      ['Jadwal Masuk', 'scheduledStart'],
      ['Izin Sampai', 'time'],
      ['Jam Masuk', 'inAt'],
      ['Terlambat (menit)', 'lateMinutes'],
      ['Diizinkan (menit)', 'lateExcusedMinutes'],
    ],
  ],
  [
    'early_leave',
    [
      ['Jadwal Pulang', 'scheduledEnd'],
      ['Izin Mulai', 'time'],
      ['Jam Pulang', 'outAt'],
      ['Pulang Cepat (menit)', 'earlyMinutes'],
      ['Diizinkan (menit)', 'earlyExcusedMinutes'],
    ],
  ],
  [
    'out_permission',
    [
      ['Keluar', 'planStart'],
      ['Kembali', 'planEnd'],
      ['Lama (menit)', 'planMinutes'],
    ],
  ],
  [
    'trip',
    [
      ['No SPPD', 'number'],
      ['Tujuan', 'destination'],
      ['Malam', 'nights'],
      ['Uang Harian', 'perDiemTotal'],
      ['Uang Muka', 'advancePaid'],
      ['Total Realisasi', 'realisedTotal'],
      ['Selisih', 'realisedDifference'],
      ['Batas Realisasi', 'settlementDue'],
    ],
  ],
  [
    'shift_change',
    [
      ['Shift Awal', 'before'],
      ['Shift Baru', 'after'],
      ['Rekan', 'partner'],
      ['NIK Rekan', 'partnerNo'],
      ['Tanggal Rekan', 'otherDate'],
    ],
  ],
  [
    'leave',
    [
      ['Tanggal Pengajuan', 'submittedOn'],
      ['Tanggal Mulai', 'first'],
      ['Tanggal Selesai', 'last'],
      ['Atasan', 'superiorStep'],
      ['Tgl Atasan', 'superiorStepOn'],
      ['Validator 1', 'validator1'],
      ['Tgl Validator 1', 'validator1On'],
      ['Validator 2', 'validator2'],
      ['Tgl Validator 2', 'validator2On'],
    ],
  ],
] as const)('the file of %s', (kind, expected) => {
  const columns = requestFileColumns(kind, { hr: true, pay: true }).slice(8);
  const labels = expected.map(([label]) => label as string);
  const read = columns
    .filter(({ label }) => labels.includes(label))
    .map((column) => [column.label, column.read(named, 1)]);
  expect(read).toEqual(expected);
});
