/** The columns of the import of presences (rules/reports#import-of-presences, import-absen-hadir). */
import type { Cells, FileColumns } from './import-file.ts';

export const PRESENCE_COLUMNS = [
  'NIK',
  'TANGGAL',
  'JAM_MASUK',
  'JAM_PULANG',
  'TANGGAL_PULANG',
  'ZONA',
  'KODE_SHIFT',
  'KODE_LOKASI',
  'KETERANGAN',
] as const;
export type PresenceColumn = (typeof PRESENCE_COLUMNS)[number];

export const PRESENCE_FILE: FileColumns<PresenceColumn> = {
  columns: PRESENCE_COLUMNS,
  required: ['NIK', 'TANGGAL'],
  silent: ['NO', 'NAMA', 'ALASAN'],
};

export type PresenceCells = Readonly<Record<PresenceColumn, string>>;

export function presenceCells(cells: Cells): PresenceCells {
  const cell = (column: PresenceColumn) => cells[column] ?? '';
  return {
    NIK: cell('NIK'),
    TANGGAL: cell('TANGGAL'),
    JAM_MASUK: cell('JAM_MASUK'),
    JAM_PULANG: cell('JAM_PULANG'),
    TANGGAL_PULANG: cell('TANGGAL_PULANG'),
    ZONA: cell('ZONA').toUpperCase(),
    KODE_SHIFT: cell('KODE_SHIFT'),
    KODE_LOKASI: cell('KODE_LOKASI'),
    KETERANGAN: cell('KETERANGAN'),
  };
}
