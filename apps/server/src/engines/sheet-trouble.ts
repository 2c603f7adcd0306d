/** Why a table file cannot be read, in words for the person who sent it. */

/** Plain data, so that it can cross from the reading thread. */
export const SHEET_TROUBLE = {
  bukan_tabel: 'isinya bukan XLSX atau CSV',
  rusak: 'berkas rusak atau terpotong',
  terkunci: 'berkas terkunci kata sandi',
  makro: 'berkas memuat makro atau tautan ke berkas lain',
  terlalu_besar: 'isinya terlalu besar',
  terlalu_banyak_baris: 'barisnya lebih dari 5.000',
  terlalu_banyak_kolom: 'kolomnya lebih dari 40',
  berbahaya: 'berkas memuat susunan yang tidak wajar',
  terlalu_lama: 'berkas terlalu rumit untuk dibaca',
  kosong: 'berkas tidak memuat baris',
} as const;

export type SheetTroubleKind = keyof typeof SHEET_TROUBLE;

export class SheetTrouble extends Error {
  readonly code: SheetTroubleKind;

  constructor(code: SheetTroubleKind) {
    super(code);
    this.code = code;
  }
}

export function isTroubleKind(text: string | null): text is SheetTroubleKind {
  return text !== null && Object.hasOwn(SHEET_TROUBLE, text);
}

/** A row of a table file; `no` as the person sees it in the program, cells as text, '' where there is nothing. */
export interface SheetRow {
  no: number;
  cells: string[];
}

/** Bounds of what is read; anything beyond is refused, never cut off in silence. */
export const SHEET_LIMITS = {
  /** Rows with something in them, the one with the names included. */
  rows: 5_001,
  /** The highest row number: a cell far below is an attack on those who make an array of it. */
  lastRow: 20_000,
  columns: 40,
  cellCharacters: 2_000,
  entries: 500,
  /** Bytes after inflating, really counted: the archive's own numbers may lie. */
  sheetBytes: 32 * 1_024 * 1_024,
  otherBytes: 16 * 1_024 * 1_024,
  depth: 32,
  seconds: 10,
} as const;
