/** The rows of a table under the caps that hold for every kind of file: rows, columns, cells, the text of them all. */
import { SHEET_LIMITS, type SheetRow, SheetTrouble } from './sheet-errors.ts';

export class RowCollector {
  readonly rows: SheetRow[] = [];
  #characters = 0;

  /** Takes a row unless nothing is in it. @throws SheetTrouble */
  add(no: number, cells: string[]): void {
    if (cells.length > SHEET_LIMITS.columns) throw new SheetTrouble('terlalu_banyak_kolom');
    for (const { length } of cells) {
      if (length > SHEET_LIMITS.cellCharacters) throw new SheetTrouble('sel_terlalu_panjang');
      // A text that many cells share is small here, and as large as all of them once it leaves the thread.
      this.#characters += length;
    }
    if (this.#characters > SHEET_LIMITS.sheetCharacters) throw new SheetTrouble('teks_terlalu_banyak');
    if (cells.every((cell) => cell === '')) return;
    if (this.rows.length >= SHEET_LIMITS.rows) throw new SheetTrouble('terlalu_banyak_baris');
    this.rows.push({ no, cells });
  }
}
