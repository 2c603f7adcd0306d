/** Why a table file cannot be read, in words for the person who sent it. */

/** Plain data, so that it can cross from the reading thread. Each stands before "Simpan ulang sebagai XLSX atau CSV". */
export const SHEET_TROUBLE = {
  bukan_tabel: 'isinya bukan XLSX atau CSV',
  rusak: 'berkas rusak atau terpotong',
  terkunci: 'berkas terkunci kata sandi',
  makro: 'berkas memuat makro atau tautan ke berkas lain',
  terlalu_besar: 'isinya terlalu besar; hapus lembar dan format yang tidak dipakai',
  terlalu_banyak_baris: 'barisnya lebih dari 5.000; bagi menjadi beberapa berkas',
  terlalu_banyak_kolom: 'kolomnya lebih dari 40',
  sel_terlalu_panjang: 'ada sel yang isinya lebih dari 2.000 huruf; ringkas sel itu',
  teks_terlalu_banyak: 'seluruh teksnya lebih dari 4 juta huruf; bagi menjadi beberapa berkas',
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

/** Rows with something in them: 5,000 lines and the one with the names. */
const ROWS = 5_001;
const COLUMNS = 40;

/** Bounds of what is read; anything beyond is refused, never cut off in silence. */
export const SHEET_LIMITS = {
  rows: ROWS,
  /** The highest row number: a cell far below is an attack on those who make an array of it. */
  lastRow: 20_000,
  columns: COLUMNS,
  /** Four times the longest text a form of the product takes (a reason of 500). */
  cellCharacters: 2_000,
  /** All cells together, each use of a shared text counted: 800 characters a line, ten times what a long line holds. */
  sheetCharacters: ROWS * 800,
  /** Different texts of a workbook: as many as the largest table has cells, and other sheets beside it. */
  sharedTexts: ROWS * COLUMNS * 2,
  entries: 500,
  /** Bytes after inflating, really counted: the archive's own numbers may lie. */
  sheetBytes: 32 * 1_024 * 1_024,
  otherBytes: 16 * 1_024 * 1_024,
  /** The list of sheets and where they are. */
  bookBytes: 4 * 1_024 * 1_024,
  /** Between two tags: a cell of 32,767 characters, the most a spreadsheet holds, has at most 196,602 as XML. */
  tagBytes: 256 * 1_024,
  depth: 32,
} as const;

/** What one reading may take of the server. */
export const READING_LIMITS = {
  seconds: 10,
  /** The largest honest table needs a third of it. */
  heapMb: 96,
  /** Files read at the same time, one of a company. */
  atOnce: 2,
  perCompany: 1,
  /** Files of at most 5 MB that wait in memory. */
  longestLine: 20,
  longestLineOfCompany: 4,
} as const;
