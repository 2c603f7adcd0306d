/**
 * The first sheet of an XLSX as rows of text. Formulas are not run: what the program last showed is read. Dates become
 * YYYY-MM-DD and times HH:MM:SS where the cell's format says that they are dates and times.
 */
import { dateOfSerial } from '@hadir/contract/kernel/cell.ts';
import { type Archive, openArchive } from './sheet-xlsx-parts.ts';
import { type NumberKind, readNumberKinds } from './sheet-xlsx-styles.ts';
import { SHEET_LIMITS, type SheetRow, SheetTrouble } from './sheet-trouble.ts';

const DAY_SECONDS = 86_400;
/** Days from the epoch of old Macintosh workbooks to the usual one. */
const MAC_DAYS = 1_462;

interface Workbook {
  sheetPart: string;
  macDates: boolean;
}

async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has('xl/workbook.xml')) throw new SheetTrouble('bukan_tabel');
  let relation: string | undefined;
  let macDates = false;
  await archive.read('xl/workbook.xml', {
    open({ name, attributes }) {
      if (name.endsWith('workbookPr')) macDates = /^(1|true)$/.test(attributes['date1904'] ?? '');
      else if (/(^|:)sheet$/.test(name))
        relation ??= Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
    },
  });
  const targets = new Map<string, string>();
  if (archive.has('xl/_rels/workbook.xml.rels')) {
    await archive.read('xl/_rels/workbook.xml.rels', {
      open({ name, attributes }) {
        if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
      },
    });
  }
  const target = targets.get(relation ?? '') ?? 'worksheets/sheet1.xml';
  const sheetPart = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!archive.has(sheetPart)) throw new SheetTrouble('rusak');
  return { sheetPart, macDates };
}

async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  let text = '';
  let inText = false;
  let inReading = false;
  await archive.read('xl/sharedStrings.xml', {
    open({ name }) {
      if (name === 'si') text = '';
      else if (name === 'rPh') inReading = true;
      else if (name === 't') inText = !inReading;
    },
    text(part) {
      if (inText) text += part;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

const two = (number: number) => String(number).padStart(2, '0');

function timeText(serial: number): string {
  const seconds = Math.round((serial - Math.floor(serial)) * DAY_SECONDS) % DAY_SECONDS;
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function numberText(raw: string, kind: NumberKind, macDates: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  // Spreadsheets keep 15 digits: 0.1+0.2 and long numbers come out as they were typed.
  if (kind === 'number') return String(Number(value.toPrecision(15)));
  if (kind === 'time') return timeText(value);
  const date = dateOfSerial(value + (macDates ? MAC_DAYS : 0)) ?? raw;
  return kind === 'date' || Number.isInteger(value) ? date : `${date} ${timeText(value)}`;
}

/** Zero-based column of a reference such as `AB12`; undefined when it names none. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Lookup {
  texts: readonly string[];
  kindOf: (style: number) => NumberKind;
  macDates: boolean;
}

/** Gathers the cells of a sheet as they stream by. */
class RowGatherer {
  readonly rows: SheetRow[] = [];
  readonly #lookup: Lookup;
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

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#no = attributes['r'] === undefined ? this.#no + 1 : Number(attributes['r']);
      if (!(this.#no > 0 && this.#no <= SHEET_LIMITS.lastRow)) throw new SheetTrouble('terlalu_banyak_baris');
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r'] ?? '') ?? this.#column + 1;
      if (this.#column >= SHEET_LIMITS.columns) throw new SheetTrouble('terlalu_banyak_kolom');
      this.#type = attributes['t'] ?? 'n';
      this.#style = Number(attributes['s'] ?? 0);
      this.#value = '';
    } else if (name === 'v' || name === 't') this.#inValue = true;
  }

  text(part: string): void {
    if (!this.#inValue) return;
    this.#value += part;
    if (this.#value.length > SHEET_LIMITS.cellCharacters) throw new SheetTrouble('berbahaya');
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && this.#cells.some((cell) => cell !== '')) {
      // Where an empty cell was left out there is a hole; an empty text closes it.
      this.rows.push({ no: this.#no, cells: Array.from(this.#cells, (cell) => cell ?? '') });
      if (this.rows.length > SHEET_LIMITS.rows) throw new SheetTrouble('terlalu_banyak_baris');
    }
  }

  #endCell(): void {
    const text = this.#cellText().trim();
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #cellText(): string {
    const { texts, kindOf, macDates } = this.#lookup;
    if (this.#type === 's') return texts[Number(this.#value)] ?? '';
    if (this.#type === 'n') return numberText(this.#value, kindOf(this.#style), macDates);
    if (this.#type === 'b') return this.#value === '1' ? 'TRUE' : 'FALSE';
    return this.#value;
  }
}

/** Rows with something in them. @throws SheetTrouble */
export async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  const archive = await openArchive(bytes);
  try {
    const { sheetPart, macDates } = await readWorkbook(archive);
    const texts = await readSharedTexts(archive);
    const kindOf = await readNumberKinds(archive);
    const gatherer = new RowGatherer({ texts, kindOf, macDates });
    await archive.read(
      sheetPart,
      {
        open: ({ name, attributes }) => gatherer.open(name, attributes),
        text: (part) => gatherer.text(part),
        close: (name) => gatherer.close(name),
      },
      SHEET_LIMITS.sheetBytes,
    );
    return gatherer.rows;
  } finally {
    archive.close();
  }
}
