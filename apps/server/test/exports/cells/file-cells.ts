/** The cells of a file as a person reads them, by row; of a paper what stands on its pages, line after line. */
import { expect } from 'vitest';
import { readXlsxCells } from '../../files/sheets.ts';
import { textsOf } from '../../requests/files/pdf-text.ts';

/** A trailing zero after the comma says nothing in a sheet, whose cells are numbers. */
const asNumber = (text: string) => (/^\d+,\d+$/.test(text) ? text.replace(/,?0+$/, '') : text);

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const padded = (cells: readonly string[], length: number) => Array.from({ length }, (_, index) => cells[index] ?? '');

/** Texts in quotes, numbers without; a file of the product is read back by no part of it. */
const csvCells = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, text, number = '']) => text?.replaceAll('""', '"') ?? number,
  );

export function csvTable(bytes: Buffer): Table {
  const [head = [], ...rows] = bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n').map(csvCells);
  return { head, rows: rows.map((cells) => padded(cells, head.length)) };
}

export async function xlsxTable(bytes: Buffer): Promise<Table> {
  const lines = await readXlsxCells(bytes);
  const at = lines.findIndex(([first]) => first === 'No');
  const head = lines[at] ?? [];
  return { head, rows: lines.slice(at + 1).map((cells) => padded(cells, head.length).map(asNumber)) };
}

export const asSheet = ({ head, rows }: Table): Table => ({
  head,
  rows: rows.map((cells) => cells.map(asNumber)),
});

/** Counts and amounts are read by their groups of three, minutes and metres as they are; a number of a person begins as it likes. */
export const onPaper = (head: readonly string[]) => (cells: readonly string[]) =>
  cells.map((cell, at) =>
    /^-?[1-9]\d{3,}$/.test(cell) && !/NIK|\((menit|m)\)/.test(head[at] ?? '')
      ? cell.replaceAll(/\B(?=(\d{3})+$)/g, '.')
      : cell,
  );

const packed = (texts: readonly string[]) => texts.join('').replaceAll(/\s+/g, '');

/** The texts of each page between the head and the foot, without the spaces at which lines are broken. */
function pagesOf(bytes: Buffer, company: string): string[] {
  const pages: string[][] = [];
  for (const { text } of textsOf(bytes)) {
    if (text.startsWith(company)) pages.push([]);
    pages.at(-1)?.push(text);
  }
  // Company, title and the line of facts stand above; who printed it and the number of the page below.
  return pages.map((texts) => {
    const foot = texts.findIndex((text) => text.startsWith('HADIR · dicetak'));
    return packed(texts.slice(0, foot));
  });
}

/** How a table is set on paper: which columns under which labels, in the order in which they are read. */
export interface PaperBand {
  readonly labels: string;
  readonly cellsOf: (row: readonly string[]) => readonly string[];
}

function consume(page: string, part: string, what: string): string {
  if (!page.startsWith(part)) expect(page.slice(0, part.length + 40), what).toBe(part);
  return page.slice(part.length);
}

interface Paper {
  readonly company: string;
  readonly bands: readonly PaperBand[];
  readonly rows: readonly (readonly string[])[];
  /** The line below all rows. */
  readonly totals?: readonly string[] | undefined;
}

/** Reads every page against the rows: each row once in every band, in order, and nothing else. */
export function expectPaper(bytes: Buffer, { company, bands, rows, totals }: Paper): void {
  const pages = pagesOf(bytes, company);
  let begun = 0;
  for (let at = 0; at < pages.length; at += bands.length) {
    let end = begun;
    bands.forEach(({ labels, cellsOf }, index) => {
      const page = pages[at + index] ?? '';
      const body = page.indexOf(packed([labels]));
      expect(body, `labels of page ${at + index + 1}: ${labels}\n${page.slice(0, 600)}`).toBeGreaterThan(0);
      let rest = page.slice(body + packed([labels]).length);
      const cellsOn = (row: readonly string[]) => packed(cellsOf(row));
      if (index === 0)
        while (end < rows.length && rest.startsWith(cellsOn(rows[end] ?? []))) {
          rest = rest.slice(cellsOn(rows[end] ?? []).length);
          end += 1;
        }
      else for (const row of rows.slice(begun, end)) rest = consume(rest, cellsOn(row), `page ${at + index + 1}`);
      if (totals !== undefined && end === rows.length) rest = consume(rest, cellsOn(totals), 'the line of totals');
      // The legend of the letters may follow.
      expect(rest, `below the rows of page ${at + index + 1}, after row ${end}`).toMatch(/^(HHadir.*)?$/);
    });
    expect(end, `rows of page ${at + 1}`).toBeGreaterThan(begun);
    begun = end;
  }
  expect(begun).toBe(rows.length);
}

/** Of a paper without a layout of its own: as many columns as fit, in order, behind those that each part repeats. */
export function bandsOf(bytes: Buffer, company: string, head: readonly string[]): readonly PaperBand[] {
  const [first = '', ...others] = pagesOf(bytes, company);
  const repeated = head.slice(0, 3);
  const bands: PaperBand[] = [];
  let from = 0;
  for (const page of [first, ...others]) {
    if (from >= head.length) break;
    const start = bands.length === 0 ? [] : repeated;
    let to = from;
    const labels = (end: number) => packed([...start, ...head.slice(from, end)]);
    while (to < head.length && page.includes(labels(to + 1))) to += 1;
    const [begin, end] = [from, to];
    expect(end, `columns of part ${bands.length + 1}\n${page.slice(0, 600)}`).toBeGreaterThan(begin);
    const cellsOf = (row: readonly string[]) => [...(begin === 0 ? [] : row.slice(0, 3)), ...row.slice(begin, end)];
    bands.push({ labels: labels(end), cellsOf });
    from = end;
  }
  expect(from, 'columns on paper').toBe(head.length);
  return bands;
}
