/** Files about people's requests and leave: who gets one, its columns typed by hand, and nothing hidden inside. */
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../../tools/suites/sampling.ts';
import { FILES } from './file-sets.ts';
import { KIND_CASES } from '../../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import { CANARIES } from '../../../../../packages/contract/test-data/request-kinds/canaries.ts';
import { READERS, type VisibilityStage, usesVisibilityStage } from '../visibility-stage.ts';

let stage: VisibilityStage;
usesVisibilityStage((made) => {
  stage = made;
});

/** Text of every part of the archive. */
const partsOf = (bytes: Buffer) =>
  new Map(Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [name, strFromU8(part)]));

const textsOf = (xml: string) => [...xml.matchAll(/<(?:t|v)[^>]*>([^<]*)<\/(?:t|v)>/g)].map(([, text = '']) => text);

/** What a spreadsheet would show of the sheet, row by row: texts of cells in their order. */
function rowsOf(parts: ReadonlyMap<string, string>): string[][] {
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)];
  const strings = shared.map(([, item = '']) => textsOf(item).join(''));
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].flatMap(([, named = '', cell = '']) =>
      named.includes('t="s"') ? textsOf(cell).map((index) => strings[Number(index)] ?? '') : textsOf(cell),
    ),
  );
}

/** Nothing but the one sheet that a reader sees: no comments, caches, hidden sheets, columns or rows, no author. */
const PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'docProps/app.xml',
  'docProps/core.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/theme/theme1.xml',
  'xl/workbook.xml',
  'xl/worksheets/sheet1.xml',
];

/** The heading on every printed page: the one name that a sheet has. */
const REPEATED_HEADING = '<definedName name="_xlnm.Print_Titles"';

function headingOfCsv(text: string): string[] {
  const [line = ''] = text.replace('\ufeff', '').split('\r\n');
  return line.split(';').map((cell) => cell.replaceAll('"', ''));
}

function looksInto(bytes: Buffer, columns: readonly string[]): string {
  const parts = partsOf(bytes);
  const text = [...parts.values()].join('\n');
  expect([...parts.keys()].filter((name) => name !== 'xl/sharedStrings.xml').toSorted()).toEqual(PARTS);
  expect(/hidden|<definedName |width="0"/i.exec(text.replaceAll(REPEATED_HEADING, ''))).toBeNull();
  expect(rowsOf(parts).filter((row) => row[0] === 'No')).toEqual([columns]);
  return text;
}

describe.each(FILES.map((file) => [file.what, file] as const))(
  '%s',
  (what, {
    endpoint,
    query,
    formats,
    readers,
    columns: everybodys,
    ofHr = [],
    reveals: secrets = [],
    revealsToHr: hrSecrets = [],
  }) => {
    // Nobody takes more than so many files in ten minutes, however many kinds there are.
    beforeAll(() => stage.w.moveClock((stage.w.clock() + MINUTE_MS) as Instant));

    it.each(READERS)('%s', async (reader) => {
      const columns = reader === 'admin' ? [...everybodys, ...ofHr] : everybodys;
      // Admins get the most and every format; of the others each gets one, which of them is drawn.
      for (const format of reader === 'admin' ? formats : sample(formats, 1, `${what} ${reader}`)) {
        const callOptions = { query: { ...query, ...(format === null ? {} : { format }) } };
        const answer = await stage.readers[reader].call(endpoint, callOptions as never);
        if (!readers.includes(reader)) {
          expect(answer.status, answer.text.slice(0, 200)).toBe(403);
          continue;
        }
        expect(answer.status, answer.text.slice(0, 200)).toBe(200);
        if (format === 'csv') expect(headingOfCsv(answer.text)).toEqual(columns);
        const text = format === 'csv' ? answer.text : looksInto(answer.bytes, columns);
        expect(Object.entries(CANARIES).flatMap(([letter, canary]) => (text.includes(canary) ? [letter] : []))).toEqual(
          reader === 'admin' ? [...secrets, ...hrSecrets] : secrets,
        );
      }
    });
  },
);

describe('HR’s file', () => {
  // What is above has used up the files of an hour.
  beforeAll(() => stage.w.moveClock((stage.w.clock() + 60 * MINUTE_MS) as Instant));

  it.each(Object.values(KIND_CASES))('$kind tells its row', async ({ kind: report, fileRow: row }) => {
    const query = { report, format: 'csv', from: '2026-11-01', to: '2026-12-31' };
    const { text } = await stage.readers.admin.call(reportFiles.requests, { query } as never);
    const [, line = ''] = text.split('\r\n');
    // The company of a test has a code of its own.
    const normalized = line.replaceAll('"', '').replace(/\/UJI\d+\//, '/UJI1/');
    expect(normalized.split(';').slice(8).join(';')).toBe(row);
  });
});
