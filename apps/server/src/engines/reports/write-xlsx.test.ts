import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateSerial, timeSerial, type Column } from '@hadir/contract/kernel/cell.ts';
import { statusColours } from '@hadir/contract/status-colours.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { writeXlsx } from './write-xlsx.ts';
import type { ReportFile } from './report-file.ts';

type Row = readonly [name: string, date: string, from: string, letter: string];

const column = (key: string, format: Column<Row>['format'], at: 0 | 1 | 2 | 3): Column<Row> => ({
  key,
  label: key,
  format,
  width: 10,
  read: (row) => row[at],
});
const ROW: Row = ['Ani', '2026-11-20', '08:31', 'A'];
const folder = mkdtempSync(join(tmpdir(), 'hadir-xlsx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function written(rows: readonly Row[], total = rows.length): Promise<Buffer> {
  const file: ReportFile<Row> = {
    head: {
      company: 'PT Uji',
      title: 'Kehadiran',
      period: '20/11/2026 - 20/11/2026',
      zone: 'WIB',
      printedAt: '20/11/2026 10:00 WIB',
      printedBy: 'Rina',
      filter: '',
    },
    columns: [
      column('Nama', 'text', 0),
      column('Tanggal', 'date', 1),
      column('Masuk', 'clock', 2),
      column('Huruf', 'letter', 3),
    ],
    pages: (async function* pages() {
      yield rows;
      await Promise.resolve();
    })(),
    zoneOf: () => 'Asia/Jakarta',
    total,
    frozenColumns: ['Nama'],
    legend: [],
  };
  const path = join(folder, 'file.xlsx');
  await writeXlsx(file, path, () => undefined);
  return readFileSync(path);
}

describe.each([
  ['as people open it', 1],
  ['streamed, because it is long', 1_000_000],
])('a sheet %s', (_, total) => {
  test('begins near the top, with dates, times and the colours of the screen', async () => {
    const [sheet] = (await readXlsx(await written([ROW], total), { readStyles: true })).sheets;
    expect(sheet?.rows.slice(0, 3).map(([first]) => first)).toEqual([
      'PT Uji · Kehadiran · Periode: 20/11/2026 - 20/11/2026',
      expect.stringMatching(/^Zona: WIB · Dicetak: .* · Jumlah baris: /),
      'Nama',
    ]);
    expect(sheet?.freezePane).toMatchObject({ rows: 3, columns: 1 });
    const cell = (column: number) => sheet?.cells?.get(`3,${column}`);
    expect([cell(1)?.style?.numFmt, cell(2)?.style?.numFmt]).toEqual(['dd/mm/yyyy', 'hh:mm']);
    expect(cell(3)?.style).toMatchObject({
      font: { color: { rgb: statusColours.alpa.text.slice(1) } },
      fill: { fgColor: { rgb: statusColours.alpa.fill.slice(1) } },
    });
    expect([dateSerial('2026-11-20'), timeSerial('08:31')]).toEqual([46_346, 511 / 1_440]);
  });
});

test('a sheet that people open has filter arrows and prints on pages of its width, its names repeated', async () => {
  const [sheet] = (await readXlsx(await written([ROW, ROW]))).sheets;
  expect(sheet?.autoFilter?.range).toBe('A3:D5');
  expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 });
  expect(sheet?.pageSetup?.printTitlesRow).toBe('$3:$3');
});

test('a letter of the normal case has no fill, a sheet without rows can be opened', async () => {
  const [sheet] = (await readXlsx(await written([['Ani', '2026-11-20', '08:31', 'H']]), { readStyles: true })).sheets;
  expect(sheet?.cells?.get('3,3')?.style?.fill).toBeUndefined();
  const [empty] = (await readXlsx(await written([]))).sheets;
  expect(empty?.rows).toHaveLength(3);
});
