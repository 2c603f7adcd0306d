/** Files about people's requests and leave: who gets one, its columns typed by hand, and nothing hidden inside. */
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FILES } from './file-sets.ts';
import { CANARIES, READERS, type SightStage, usesSightStage } from './sight-stage.ts';

let stage: SightStage;
usesSightStage((made) => {
  stage = made;
});

/** Text of every part of the archive. */
const partsOf = (bytes: Buffer) =>
  new Map(Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [name, strFromU8(part)]));

/** What a spreadsheet would show of the sheet, row by row: texts of cells in their order. */
function rowsOf(sheet: string): string[][] {
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)<\/(?:t|v)>/g)].map(([, text = '']) => text),
  );
}

/** Nothing but the one sheet that a reader sees: no properties, comments, caches, hidden sheets, columns or rows. */
const PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/theme/theme1.xml',
  'xl/workbook.xml',
  'xl/worksheets/sheet1.xml',
];

function headingOfCsv(text: string): string[] {
  const [line = ''] = text.replace('\ufeff', '').split('\r\n');
  return line.split(';').map((cell) => cell.replaceAll('"', ''));
}

function looksInto(bytes: Buffer, columns: readonly string[]): string {
  const parts = partsOf(bytes);
  const text = [...parts.values()].join('\n');
  expect([...parts.keys()].filter((name) => name !== 'xl/sharedStrings.xml').toSorted()).toEqual(PARTS);
  expect(/hidden|<definedName|width="0"/i.exec(text)).toBeNull();
  expect(rowsOf(parts.get('xl/worksheets/sheet1.xml') ?? '').filter((row) => row[0] === 'No')).toEqual([columns]);
  return text;
}

describe.each(FILES.map((file) => [file.what, file] as const))(
  '%s',
  (_, { endpoint, query, formats, readers, columns: everybodys, ofHr = [], tells = [] }) => {
    it.each(READERS)('%s', async (reader) => {
      const columns = reader === 'admin' ? [...everybodys, ...ofHr] : everybodys;
      for (const format of formats) {
        const asked = { query: { ...query, ...(format === null ? {} : { format }) } };
        const answer = await stage.readers[reader].call(endpoint, asked as never);
        if (!readers.includes(reader)) {
          expect(answer.status, answer.text.slice(0, 200)).toBe(403);
          continue;
        }
        expect(answer.status, answer.text.slice(0, 200)).toBe(200);
        if (format === 'csv') expect(headingOfCsv(answer.text)).toEqual(columns);
        const text = format === 'csv' ? answer.text : looksInto(answer.bytes, columns);
        expect(Object.entries(CANARIES).flatMap(([letter, canary]) => (text.includes(canary) ? [letter] : []))).toEqual(
          tells,
        );
      }
    });
  },
);
