/**
 * A report as a file (ARCHITECTURE#building-blocks): what stands at its head, its columns, and one
 * iterator of pages of rows. The three writers take exactly this, so a new report is a description and never a new
 * writer.
 */
import type { Paper } from '@hadir/contract/kernel/paper.ts';
import type { Column } from '@hadir/contract/kernel/cell.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';

/** The head block of rules/reports#head-and-columns, in words as they are printed. */
export interface FileHead {
  company: string;
  title: string;
  /** `01/11/2026 - 20/11/2026` */
  period: string;
  zone: string;
  /** `20/11/2026 10:05 WIB` */
  printedAt: string;
  printedBy: string;
  /** What narrows the rows, '' when nothing does. */
  filter: string;
  /** The code of the closing and where it is checked; absent in files of days that are not closed. */
  seal?: Seal | undefined;
}

/** Who signs a paper: in the product, or by hand where nobody has. */
export interface SignaturePlace {
  role: string;
  /** Empty until it is signed. */
  fullname: string;
  /** `Ditandatangani di HADIR 02/12/2026 09:14 WIB` */
  note: string;
}

export interface Seal {
  code: string;
  url: string;
  /** On the last page of a PDF; none where the paper is nobody's to sign. */
  signatures: readonly SignaturePlace[];
}

export interface ReportFile<Row> {
  head: FileHead;
  columns: readonly Column<Row>[];
  /** Pages of some thousand rows, in the order of the file. */
  pages: AsyncIterable<readonly Row[]>;
  /** The zone in which times of the row are shown. */
  zoneOf(row: Row): Zone;
  /** Rows in all; counted in the snapshot that `pages` reads. */
  total: number;
  /** What the rows are together, below them in a sheet and on paper; absent for rows that have no sums. */
  totals?: Row;
  /** Columns that stay in sight: frozen in a sheet, repeated on every part of a printed page. */
  frozenColumns: readonly string[];
  /** How the columns stand on paper. Absent: `columns` as they are, as many a part as stay legible. */
  paper?: Paper<Row>;
  /** What short codes in the cells mean; empty when there are none. */
  legend: readonly (readonly [string, string])[];
}

/** Told of the rows written so far, once per page of rows. */
export type Progress = (rows: number) => void;

export type ReportFormat = 'xlsx' | 'csv' | 'pdf';

export const MIME: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** The lines above the table, the same words in a sheet and on paper. */
export function headLines(head: FileHead, total: number): string[] {
  return [
    `Periode: ${head.period}`,
    `Zona: ${head.zone}`,
    `Dicetak: ${head.printedAt} oleh ${head.printedBy}`,
    `Jumlah baris: ${total.toLocaleString('id-ID')}${head.filter === '' ? '' : ` · Filter: ${head.filter}`}`,
    ...(head.seal === undefined ? [] : [`Kode tutup: ${head.seal.code} · periksa di ${head.seal.url}`]),
  ];
}

/** `Kehadiran-Detail_HADIR_2026-11-01_2026-11-20_20261120-100530.xlsx` (rules/reports#file-names). */
export function fileNameOf(
  parts: { report: string; company: string; from: string; to: string; stamp: string },
  format: ReportFormat,
): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9-]+/g, '-');
  return `${[parts.report, parts.company, parts.from, parts.to, parts.stamp].map(plain).join('_')}.${format}`;
}
