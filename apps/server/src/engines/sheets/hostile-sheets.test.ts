import { describe, expect, test } from 'vitest';
import {
  book,
  bookOfOneLongText,
  bookOfOneTextEverywhere,
  cell,
  rowsOfOneText,
  shared,
  sheet,
  sheetOfNik,
  styles,
} from '../../../test/files/workbook.ts';
import { Refused } from '../../http/refused.ts';
import { runInThread } from '../reports/report-thread.ts';
import { createSheetReader, readSheet } from './read-sheet.ts';
import { READING_LIMITS, SHEET_TROUBLE, type SheetTroubleKind } from './sheet-errors.ts';

const MB = 1_048_576;
const UNDER_CAP = new URL('../../../test/files/sheet-under-cap.ts', import.meta.url);
/** A server that has this much heap to spare survives every file below. */
const SPARE_HEAP_MB = 48;

/** What the server says to a file, read by a process part that must not hold more than SPARE_HEAP_MB. */
function said(bytes: Buffer): Promise<string> {
  return runInThread<Uint8Array, string>(UNDER_CAP, bytes, undefined, SPARE_HEAP_MB).result;
}

const oneCell = (body: string) => book(sheet(`<row r="1">${body}</row>`));

describe('a workbook whose last row has a high number', () => {
  const withRow = (no: number) =>
    book(sheet(`<row r="1">${cell('A1', 'NIK')}</row><row r="${no}">${cell(`A${no}`, '0071')}</row>`));

  test('is read up to row 20,000 and not beyond it', async () => {
    expect((await readSheet(withRow(20_000))).map(({ no }) => no)).toEqual([1, 20_000]);
    expect(await said(withRow(20_001))).toContain(SHEET_TROUBLE.terlalu_banyak_baris);
  });
});

describe('a workbook that is small as a file and large as a table', () => {
  const run = '<r><t>x</t></r>';

  test.each<[string, () => Buffer, SheetTroubleKind]>([
    ['one text of a megabyte in 300 cells', bookOfOneLongText, 'berbahaya'],
    ['one text of 1,900 characters in 200,000 cells', bookOfOneTextEverywhere, 'teks_terlalu_banyak'],
    [
      'a text of 2,001 characters',
      () => book(sheet(rowsOfOneText(1, 1)), shared(`<si><t>${'x'.repeat(2_001)}</t></si>`)),
      'sel_terlalu_panjang',
    ],
    [
      'a text in a million runs',
      () => book(sheet(rowsOfOneText(300, 1)), shared(`<si>${run.repeat(1_000_000)}</si>`)),
      'sel_terlalu_panjang',
    ],
    ['3,000,000 empty texts', () => book(sheetOfNik, shared('<si/>'.repeat(3_000_000))), 'terlalu_besar'],
    ['a cell of a megabyte', () => oneCell(cell('A1', 'x'.repeat(MB))), 'berbahaya'],
    ['a cell of 2,001 characters', () => oneCell(cell('A1', 'x'.repeat(2_001))), 'sel_terlalu_panjang'],
    [
      'a cell in a million runs',
      () => oneCell(`<c r="A1" t="inlineStr"><is>${run.repeat(1_000_000)}</is></c>`),
      'sel_terlalu_panjang',
    ],
    [
      'a formula whose last result has 2,001 characters',
      () => oneCell(`<c r="A1" t="str"><f>REPT("x",2001)</f><v>${'x'.repeat(2_001)}</v></c>`),
      'sel_terlalu_panjang',
    ],
    ['a number of 2,001 digits', () => oneCell(`<c r="A1"><v>${'9'.repeat(2_001)}</v></c>`), 'sel_terlalu_panjang'],
    ['an attribute of 8 MB', () => oneCell(`<c r="A1" t="${'n'.repeat(8 * MB)}"/>`), 'berbahaya'],
    ['a name of 8 MB', () => oneCell(`<${'c'.repeat(8 * MB)}/>`), 'berbahaya'],
    ['a remark of 8 MB', () => oneCell(`<!--${'-x'.repeat(4 * MB)}-->`), 'berbahaya'],
    ['8 MB between the rows', () => book(sheet(' '.repeat(8 * MB))), 'berbahaya'],
    [
      'a format of 100,000 brackets',
      () => book(sheetOfNik, styles(`<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(100_000)}"/></numFmts>`)),
      'berbahaya',
    ],
    ['5 million rows without anything', () => book(sheet('<row/>'.repeat(5_000_000))), 'terlalu_banyak_baris'],
  ])('%s is refused and never held', async (_, make, kind) => {
    expect(await said(make())).toBe(SHEET_TROUBLE[kind]);
  });

  test.each<[string, () => Buffer]>([
    [
      'a long text that another sheet uses',
      () => book(sheetOfNik, shared('<si><t>a</t></si>', `<si><t>${'x'.repeat(30_000)}</t></si>`)),
    ],
    [
      '200,000 merged ranges',
      () =>
        book({
          ...sheetOfNik,
          data: String(sheetOfNik.data).replace(
            '</worksheet>',
            `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(200_000)}</mergeCells></worksheet>`,
          ),
        }),
    ],
    [
      'a text of exactly 32,767 characters of three bytes in another sheet',
      () => book(sheetOfNik, shared(`<si><t>${'&amp;'.repeat(32_767)}</t></si>`)),
    ],
  ])('%s is no reason to refuse the table', async (_, make) => {
    expect(await said(make())).toBe('2 rows');
  });

  test('the largest honest table is read', async () => {
    const line = (no: number) =>
      `<row r="${no}">${Array.from({ length: 20 }, (_, index) => cell(`${String.fromCharCode(65 + index)}${no}`, 'x'.repeat(39))).join('')}</row>`;
    const rows = Array.from({ length: 5_001 }, (_, index) => line(index + 1)).join('');
    expect(await said(book(sheet(rows)))).toBe('5001 rows');
  });
});

describe('a sheet whose places cannot be true is refused', () => {
  const row = (no: string, body = cell('A1', 'x')) => `<row r="${no}">${body}</row>`;

  test.each<[string, string, SheetTroubleKind]>([
    ['a row between two rows', row('1.5'), 'rusak'],
    ['a row before the first', row('0'), 'rusak'],
    ['a row without a number', row('x'), 'rusak'],
    ['a row that stands twice', row('1') + row('1'), 'berbahaya'],
    ['rows backwards', row('2') + row('1'), 'berbahaya'],
    ['a row beyond every number', row('99999999999999999999999'), 'terlalu_banyak_baris'],
    ['a cell that stands twice', row('1', cell('A1', 'x') + cell('A1', 'y')), 'berbahaya'],
    ['a column beyond every letter', row('1', cell('ZZZZZZZZ1', 'x')), 'terlalu_banyak_kolom'],
    ['a shared text that is not there', row('1', '<c r="A1" t="s"><v>7</v></c>'), 'rusak'],
    ['a shared text before the first', row('1', '<c r="A1" t="s"><v>-1</v></c>'), 'rusak'],
  ])('%s', async (_, rows, kind) => {
    expect(await said(book(sheet(rows), shared('<si><t>a</t></si>')))).toBe(SHEET_TROUBLE[kind]);
  });

  test('the reading of kanji beside a text in the cell is not part of it', async () => {
    const text = '<c r="A1" t="inlineStr"><is><t>Budi</t><rPh sb="0" eb="1"><t>x</t></rPh></is></c>';
    expect(await readSheet(oneCell(text))).toEqual([{ no: 1, cells: ['Budi'] }]);
  });
});

describe('an archive that lies about itself is refused', () => {
  test.each<[string, () => Buffer, SheetTroubleKind]>([
    [
      'parts that share their bytes',
      () => book(sheetOfNik, { name: 'xl/other.xml', data: '', sharesBytes: true }),
      'berbahaya',
    ],
    ['a size of 2^60 in 64 bits', () => book({ ...sheetOfNik, claimedSize64: 2n ** 60n }), 'terlalu_besar'],
    [
      'one name in two writings',
      () => book(sheetOfNik, { ...sheetOfNik, name: 'xl\\worksheets\\SHEET1.xml' }),
      'berbahaya',
    ],
    ['a name that climbs out', () => book(sheetOfNik, { name: '../../tmp/x', data: 'x' }), 'rusak'],
    [
      '5,000 parts',
      () => book(sheetOfNik, ...Array.from({ length: 5_000 }, (_, index) => ({ name: `x/${index}`, data: '' }))),
      'berbahaya',
    ],
    ['no sheet', () => book(), 'rusak'],
    ['a workbook in a workbook', () => book({ name: 'xl/book.xlsx', data: book(sheetOfNik) }), 'rusak'],
  ])('%s', async (_, make, kind) => {
    expect(await said(make())).toBe(SHEET_TROUBLE[kind]);
  });
});

describe('a text file', () => {
  test.each<[string, () => Buffer, SheetTroubleKind]>([
    ['whose one field has 5 MB', () => Buffer.alloc(5 * MB, 'x'), 'sel_terlalu_panjang'],
    [
      'whose quotes never close',
      () => Buffer.concat([Buffer.from('a;"'), Buffer.alloc(5 * MB, 'x')]),
      'sel_terlalu_panjang',
    ],
    ['with millions of empty columns', () => Buffer.alloc(5 * MB, ';'), 'terlalu_banyak_kolom'],
    [
      'of 5 million characters in honest cells',
      () => Buffer.from(`${'x'.repeat(999)}\n`.repeat(5_000)),
      'teks_terlalu_banyak',
    ],
    ['with a NUL far behind its beginning', () => Buffer.from(`a\n${'b\n'.repeat(4_000)}c\u0000d`), 'bukan_tabel'],
    ['of UTF-16 cut in a letter', () => Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]), 'rusak'],
  ])('%s is refused', async (_, make, kind) => {
    expect(await said(make())).toBe(SHEET_TROUBLE[kind]);
  });

  test('of millions of empty lines is read for what is in it', async () => {
    expect(await said(Buffer.concat([Buffer.from('a\n'), Buffer.alloc(4 * MB, '\n'), Buffer.from('b')]))).toBe(
      '2 rows',
    );
  });

  test.each([
    ['little', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['big', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('saved as Unicode text (%s endian) is read', async (_, encode) => {
    expect(await readSheet(encode('NIK\tNAMA\r\n0071\tJosé'))).toEqual([
      { no: 1, cells: ['NIK', 'NAMA'] },
      { no: 2, cells: ['0071', 'José'] },
    ]);
  });
});

describe('reading in turn', () => {
  const reasonOf = (error: unknown) => (error instanceof Refused ? (error.params['sebab'] ?? error.code) : error);

  test('a file beyond the heap of its thread is refused, and the next one is read', async () => {
    const narrow = createSheetReader({ ...READING_LIMITS, heapMb: 6 });
    const wide = Array.from({ length: 5_000 }, (_, index) => `<si><t>${String(index).padStart(1_900, 'x')}</t></si>`);
    const error = await narrow(book(sheet(rowsOfOneText(10, 1)), shared(...wide)), 'a').catch(reasonOf);
    expect(error).toBe(SHEET_TROUBLE.terlalu_besar);
    expect(await narrow(Buffer.from('NIK\n0071'), 'a')).toHaveLength(2);
    expect(await readSheet(book(sheetOfNik), 'a')).toHaveLength(2);
  });

  test('files of one company wait for each other and delay nobody else', async () => {
    const read = createSheetReader({ ...READING_LIMITS, atOnce: 2 });
    const done: string[] = [];
    const slow = book(sheet(`<row r="1">${cell('A1', 'x')}</row>`), shared('<si/>'.repeat(400_000)));
    const bombs = ['a1', 'a2', 'a3'].map((name) =>
      read(slow, 'a').then(
        () => done.push(name),
        () => done.push(name),
      ),
    );
    const other = read(book(sheetOfNik), 'b').then(() => done.push('b'));
    await Promise.all([...bombs, other]);
    expect(done.indexOf('b')).toBeLessThan(done.indexOf('a2'));
  });

  test('more files than may wait are turned away with a code', async () => {
    const read = createSheetReader({ ...READING_LIMITS, longestLineOfCompany: 1 });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        read(book(sheetOfNik), 'a').then(
          (rows) => rows.length,
          (error: unknown) => reasonOf(error),
        ),
      ),
    );
    expect(answers).toEqual([2, 2, 'BERKAS_MENGANTRE']);
  });
});
