import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { book, cell, shared as sharedTexts, sheet, sheetOfNik as honest, XML } from '../../../test/files/workbook.ts';
import { zip } from '../../../test/files/zip.ts';
import { readSheet } from './read-sheet.ts';
import { SHEET_TROUBLE, type SheetTroubleKind } from './sheet-errors.ts';

async function troubleOf(bytes: Buffer): Promise<string | undefined> {
  try {
    await readSheet(bytes);
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ code: 'BERKAS_TIDAK_TERBACA' });
    return (error as { params: { sebab: string } }).params.sebab;
  }
}

describe('a workbook', () => {
  test('is read as its program shows it: texts, numbers, dates, times, and never a formula', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Absen',
          columns: [
            {},
            { numFmt: 'dd/mm/yyyy' },
            { numFmt: 'hh:mm' },
            { numFmt: 'dd/mm/yyyy hh:mm' },
            { numFmt: '0.00' },
          ],
          rows: [
            ['0071', new Date('2026-11-05T00:00:00Z'), 0.5, new Date('2026-11-05T08:05:00Z'), 0.1 + 0.2],
            [198001, null, 8 / 24 + 5 / 1440, null, null],
          ],
          cells: new Map([['1,4', { formula: 'HYPERLINK("http://127.0.0.1","klik")', value: 'klik' }]]),
        },
        { name: 'Lain', rows: [['jangan dibaca']] },
      ],
    });
    expect(await readSheet(Buffer.from(bytes))).toEqual([
      { no: 1, cells: ['0071', '2026-11-05', '12:00:00', '2026-11-05 08:05:00', '0.3'] },
      { no: 2, cells: ['198001', '', '08:05:00', '', expect.not.stringContaining('HYPERLINK')] },
    ]);
  });

  test('keeps its row numbers, passes over empty rows, and closes holes between cells', async () => {
    const rows = `<row r="1">${cell('A1', 'NIK')}${cell('C1', 'JAM')}</row><row r="2"/><row r="7">${cell('B7', 'x')}</row>`;
    expect(await readSheet(book(sheet(rows)))).toEqual([
      { no: 1, cells: ['NIK', '', 'JAM'] },
      { no: 7, cells: ['', 'x'] },
    ]);
  });

  test('may keep its texts apart, with formatting and readings of kanji', async () => {
    const texts = sharedTexts('<si><r><t>Bu</t></r><r><t>di</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>');
    expect(await readSheet(book(sheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'), texts))).toEqual([
      { no: 1, cells: ['Budi'] },
    ]);
  });
});

describe('a file that is no honest table', () => {
  const shared = (body: string) => ({ name: 'xl/sharedStrings.xml', data: `${XML}${body}` });
  const laughs = '<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>';
  const manyRows = Array.from({ length: 5_002 }, (_, index) => `<row>${cell(`A${index + 1}`, 'x')}</row>`).join('');
  const big = Buffer.alloc(40 * 1_024 * 1_024, ' ');

  test.each<[string, () => Buffer, SheetTroubleKind]>([
    [
      'has an entity of a file',
      () => book(honest, shared(`<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/hostname">]><sst/>`)),
      'berbahaya',
    ],
    ['multiplies entities', () => book(honest, shared(laughs)), 'berbahaya'],
    ['inflates beyond the cap', () => book({ name: 'xl/worksheets/sheet1.xml', data: big }), 'terlalu_besar'],
    [
      'says that it is small and is not',
      () => book({ name: 'xl/worksheets/sheet1.xml', data: big, claimedSize: 100 }),
      'rusak',
    ],
    ['says that it is 4 GB', () => book({ ...honest, claimedSize: 0xfffffff0 }), 'terlalu_besar'],
    ['has two parts of one name', () => book(honest, honest), 'berbahaya'],
    [
      'has thousands of parts',
      () => book(honest, ...Array.from({ length: 600 }, (_, index) => ({ name: `x/${index}`, data: '' }))),
      'berbahaya',
    ],
    ['is nested without end', () => book(sheet('<a>'.repeat(100) + '</a>'.repeat(100))), 'berbahaya'],
    [
      'has a cell at the far end',
      () => book(sheet(`<row r="1048576">${cell('A1048576', 'x')}</row>`)),
      'terlalu_banyak_baris',
    ],
    ['has a cell far to the right', () => book(sheet(`<row r="1">${cell('XFD1', 'x')}</row>`)), 'terlalu_banyak_kolom'],
    ['has more than 5,000 rows', () => book(sheet(manyRows)), 'terlalu_banyak_baris'],
    ['carries a macro', () => book(honest, { name: 'xl/vbaProject.bin', data: 'x' }), 'makro'],
    [
      'links to another workbook',
      () => book(honest, { name: 'xl/externalLinks/externalLink1.xml', data: '<x/>' }),
      'makro',
    ],
    ['is locked', () => book({ ...honest, encrypted: true }), 'terkunci'],
    ['is an old workbook or has a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'terkunci'],
    ['is cut in the middle', () => book(honest).subarray(0, 200), 'rusak'],
    ['is another archive', () => zip([{ name: 'a.txt', data: 'hi' }]), 'bukan_tabel'],
    ['is binary', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'bukan_tabel'],
    ['is broken XML', () => book(sheet('<row><c></row>')), 'rusak'],
    ['is empty', () => Buffer.alloc(0), 'kosong'],
    ['has nothing in its rows', () => book(sheet('<row r="1"/>')), 'kosong'],
  ])('is refused when it %s, in words', async (_, make, kind) => {
    expect(await troubleOf(make())).toBe(SHEET_TROUBLE[kind]);
  });
});

describe('CSV', () => {
  const read = (text: string | Buffer) => readSheet(Buffer.from(text));

  test.each([
    [
      'a;b\n1;"x;y"',
      [
        ['a', 'b'],
        ['1', 'x;y'],
      ],
    ],
    [
      'a,b\r\n1,"say ""hi"""\r\n',
      [
        ['a', 'b'],
        ['1', 'say "hi"'],
      ],
    ],
    [
      '\ufeffa\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n\n;\n"dua\nbaris";2',
      [
        ['a', 'b'],
        ['dua\nbaris', '2'],
      ],
    ],
  ])('%j is read', async (text, rows) => {
    expect((await read(text)).map(({ cells }) => cells)).toEqual(rows);
  });

  test('of an old Windows program keeps its accents', async () => {
    expect(await read(Buffer.from('nama\nJos\xe9', 'latin1'))).toEqual([
      { no: 1, cells: ['nama'] },
      { no: 2, cells: ['José'] },
    ]);
  });

  test('of many columns or an endless cell is refused', async () => {
    expect(await troubleOf(Buffer.from(Array.from({ length: 41 }, () => 'x').join(';')))).toBe(
      SHEET_TROUBLE.terlalu_banyak_kolom,
    );
    expect(await troubleOf(Buffer.from(`a\n"${'x'.repeat(3_000)}`))).toBe(SHEET_TROUBLE.sel_terlalu_panjang);
  });
});
