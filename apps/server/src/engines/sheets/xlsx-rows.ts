/** Rows and cells of a sheet as they stream by. Both stand in order in every honest file; a place named twice is refused. */
import { RowCollector } from './row-collector.ts';
import { SHEET_LIMITS, type SheetRow, SheetTrouble } from './sheet-errors.ts';
import { numberText } from './xlsx-numbers.ts';
import type { NumberKind } from './xlsx-styles.ts';
import { type SharedText, TextRuns } from './xlsx-texts.ts';

/** Zero-based column of a reference such as `AB12`; undefined when it names none. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export interface Lookup {
  texts: readonly SharedText[];
  kindOf: (style: number) => NumberKind;
  macDates: boolean;
}

export class RowReader {
  readonly #collector = new RowCollector();
  readonly #lookup: Lookup;
  readonly #runs = new TextRuns();
  #no = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #inValue = false;

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
  }

  get rows(): SheetRow[] {
    return this.#collector.rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#beginRow(attributes['r']);
    else if (name === 'c') this.#beginCell(attributes);
    else if (name === 'v') this.#inValue = true;
    else this.#runs.open(name);
  }

  text(part: string): void {
    this.#runs.add(part);
    if (!this.#inValue) return;
    this.#value += part;
    if (this.#value.length > SHEET_LIMITS.cellCharacters) throw new SheetTrouble('sel_terlalu_panjang');
  }

  close(name: string): void {
    if (name === 'v') this.#inValue = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#collector.add(this.#no, this.#cells);
    else this.#runs.close(name);
  }

  #beginRow(said: string | undefined): void {
    const no = said === undefined ? this.#no + 1 : Number(said);
    if (!Number.isInteger(no) || no < 1) throw new SheetTrouble('rusak');
    if (no > SHEET_LIMITS.lastRow) throw new SheetTrouble('terlalu_banyak_baris');
    if (no <= this.#no) throw new SheetTrouble('berbahaya');
    this.#no = no;
    this.#cells = [];
    this.#column = -1;
  }

  #beginCell(attributes: Readonly<Record<string, string>>): void {
    const column = columnOf(attributes['r'] ?? '') ?? this.#column + 1;
    if (column >= SHEET_LIMITS.columns) throw new SheetTrouble('terlalu_banyak_kolom');
    if (column <= this.#column) throw new SheetTrouble('berbahaya');
    this.#column = column;
    this.#type = attributes['t'] ?? 'n';
    this.#style = Number(attributes['s'] ?? 0);
    this.#value = '';
    this.#runs.begin();
  }

  #endCell(): void {
    const text = this.#cellText();
    if (text === null) throw new SheetTrouble('sel_terlalu_panjang');
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text.trim();
  }

  #cellText(): SharedText {
    const { texts, kindOf, macDates } = this.#lookup;
    if (this.#type === 'inlineStr') return this.#runs.text;
    if (this.#type === 's') return this.#value === '' ? '' : sharedText(texts, this.#value);
    if (this.#type === 'n') return numberText(this.#value, kindOf(this.#style), macDates);
    if (this.#type === 'b') return this.#value === '1' ? 'TRUE' : 'FALSE';
    return this.#value;
  }
}

function sharedText(texts: readonly SharedText[], place: string): SharedText {
  const text = texts[Number(place)];
  // An empty cell instead would be a value lost in silence.
  if (text === undefined) throw new SheetTrouble('rusak');
  return text;
}
