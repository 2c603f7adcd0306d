/**
 * The first sheet of an XLSX as rows of text. Formulas are not run: what the program last showed is read. Dates become
 * YYYY-MM-DD and times HH:MM:SS where the cell's format says that they are dates and times.
 */
import { SHEET_LIMITS, type SheetRow, SheetTrouble } from './sheet-errors.ts';
import { type Archive, openArchive, type PartReader } from './xlsx-parts.ts';
import { RowReader } from './xlsx-rows.ts';
import { readNumberKinds } from './xlsx-styles.ts';
import { readSharedTexts } from './xlsx-texts.ts';

interface Workbook {
  sheetPart: string;
  macDates: boolean;
}

async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has('xl/workbook.xml')) throw new SheetTrouble('bukan_tabel');
  let relation: string | undefined;
  let macDates = false;
  const book: PartReader = {
    open({ name, attributes }) {
      if (name.endsWith('workbookPr')) macDates = /^(1|true)$/.test(attributes['date1904'] ?? '');
      else if (/(^|:)sheet$/.test(name))
        relation ??= Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
    },
  };
  await archive.read('xl/workbook.xml', book, SHEET_LIMITS.bookBytes);
  const targets = new Map<string, string>();
  const relations: PartReader = {
    open({ name, attributes }) {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
    },
  };
  if (archive.has('xl/_rels/workbook.xml.rels'))
    await archive.read('xl/_rels/workbook.xml.rels', relations, SHEET_LIMITS.bookBytes);
  const target = targets.get(relation ?? '') ?? 'worksheets/sheet1.xml';
  const sheetPart = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!archive.has(sheetPart)) throw new SheetTrouble('rusak');
  return { sheetPart, macDates };
}

/** Rows with something in them. @throws SheetTrouble */
export async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  const archive = await openArchive(bytes);
  try {
    const { sheetPart, macDates } = await readWorkbook(archive);
    const texts = await readSharedTexts(archive);
    const kindOf = await readNumberKinds(archive);
    const reader = new RowReader({ texts, kindOf, macDates });
    await archive.read(
      sheetPart,
      {
        open: ({ name, attributes }) => reader.open(name, attributes),
        text: (part) => reader.text(part),
        close: (name) => reader.close(name),
      },
      SHEET_LIMITS.sheetBytes,
    );
    return reader.rows;
  } finally {
    archive.close();
  }
}
