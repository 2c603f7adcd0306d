/** The columns of the import of presences (domain.md 11.2, import-absen-hadir): exact names, any order. */

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

export const REQUIRED_PRESENCE_COLUMNS = ['NIK', 'TANGGAL'] as const satisfies readonly PresenceColumn[];

/** Columns that help people read the file and decide nothing: a name beside the NIK, reasons of a returned file. */
const SILENT_COLUMNS = ['NO', 'NAMA', 'ALASAN'];

export type PresenceCells = Readonly<Record<PresenceColumn, string>>;

export type HeadProblem =
  | { readonly code: 'IMPOR_KOLOM_HILANG'; readonly name: PresenceColumn }
  | { readonly code: 'KOLOM_TIDAK_DIKENAL'; readonly name: string }
  | { readonly code: 'KOLOM_GANDA'; readonly name: PresenceColumn };

/** Where each column stands in the file; -1 = the file does not have it. */
export type PresencePlaces = Readonly<Record<PresenceColumn, number>>;

function isPresenceColumn(name: string): name is PresenceColumn {
  return PRESENCE_COLUMNS.some((column) => column === name);
}

/** Names as they stand in the first row; a `*` marks a required one and is no part of the name. */
export function placesOfColumns(
  head: readonly string[],
): { readonly places: PresencePlaces } | { readonly problem: HeadProblem } {
  const names = head.map((name) => name.replace(/\*$/, '').trim());
  const missing = REQUIRED_PRESENCE_COLUMNS.find((column) => !names.includes(column));
  if (missing) return { problem: { code: 'IMPOR_KOLOM_HILANG', name: missing } };
  for (const [at, name] of names.entries()) {
    if (name === '' || SILENT_COLUMNS.includes(name)) continue;
    // A misspelt column would lose its cells without a word.
    if (!isPresenceColumn(name)) return { problem: { code: 'KOLOM_TIDAK_DIKENAL', name } };
    if (names.indexOf(name) !== at) return { problem: { code: 'KOLOM_GANDA', name } };
  }
  const place = (column: PresenceColumn) => names.indexOf(column);
  return {
    places: {
      NIK: place('NIK'),
      TANGGAL: place('TANGGAL'),
      JAM_MASUK: place('JAM_MASUK'),
      JAM_PULANG: place('JAM_PULANG'),
      TANGGAL_PULANG: place('TANGGAL_PULANG'),
      ZONA: place('ZONA'),
      KODE_SHIFT: place('KODE_SHIFT'),
      KODE_LOKASI: place('KODE_LOKASI'),
      KETERANGAN: place('KETERANGAN'),
    },
  };
}

/** The cells of a row by column; a column the file does not have is empty. */
export function cellsOf(places: PresencePlaces, row: readonly string[]): PresenceCells {
  const cell = (column: PresenceColumn) => row[places[column]]?.trim() ?? '';
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
