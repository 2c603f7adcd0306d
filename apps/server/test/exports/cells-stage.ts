/**
 * People and days whose files are opened and compared cell by cell with what SQL over the tables alone says: none of the
 * product's views, columns or functions takes part in the expected side. The same rows as XLSX, CSV and PDF.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import { exportFile, type FileRequest } from '../files/export-file.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { world, type World } from '../world/world.ts';
import { makeDays } from './cells/days.ts';
import type { ExpectedReport } from './cells/expected-report.ts';
import { asSheet, bandsOf, csvTable, expectPaper, onPaper, type PaperBand, xlsxTable } from './cells/file-cells.ts';
import { type CellsPeople, COMPANY, FIRST, LAST, makePeople } from './cells/people.ts';

export type Format = 'csv' | 'xlsx' | 'pdf';
export const range = { from: FIRST, to: LAST };

export interface Comparison {
  readonly report: ExpectedReport;
  /** Of the SQL besides company and dates. */
  readonly more?: readonly string[];
  /** How the paper sets the columns; one after the other unless told. */
  readonly bands?: (bytes: Buffer) => readonly PaperBand[];
  readonly least: number;
}

/** What the sheets show and should show; the paper is read against the same rows. */
interface Tables {
  readonly shown: object;
  readonly expected: object;
  readonly requirePaper: () => void;
}

interface Staged {
  readonly w: World;
  readonly server: Served;
  readonly made: CellsPeople;
}

export interface CellsStage extends Staged {
  readonly admin: Person;
  /** What the SQL says, behind the numbers of the rows. */
  readonly expectedRows: (report: ExpectedReport, more?: readonly string[]) => Promise<string[][]>;
  /** Whoever looks at the files of a report as HR. */
  readonly exported: (report: FileRequest['report']) => (format: Format) => Promise<Buffer>;
  readonly tablesOf: (comparison: Comparison, file: (format: Format) => Promise<Buffer>) => Promise<Tables>;
}

async function stageOf({ w, server, made }: Staged): Promise<CellsStage> {
  async function cellsOf(sql: string, more: readonly string[]): Promise<string[][]> {
    const values = [made.admin.company.id, FIRST, LAST, ...more];
    const { rows } = await w.pool.query<Record<string, string | number | null>>(sql, values);
    return rows.map((row) => Object.values(row).map((cell) => String(cell ?? '')));
  }
  const expectedRows: CellsStage['expectedRows'] = async ({ sql }, more = []) =>
    (await cellsOf(sql, more)).map((cells, index) => [String(index + 1), ...cells]);
  return {
    w,
    server,
    made,
    admin: await server.as(made.admin),
    expectedRows,
    exported: (report) => (format) => exportFile(w, server, made.admin, { report, format, ...range } as FileRequest),
    async tablesOf({ report, more = [], bands, least }, file) {
      const rows = await expectedRows(report, more);
      // Nothing proves nothing.
      expect(rows.length).toBeGreaterThanOrEqual(least);
      const expected = { head: report.head, rows };
      const [sums] = report.totals === undefined ? [] : await cellsOf(report.totals, more);
      const totals = sums && ['', ...sums];
      const pdf = await file('pdf');
      const requirePaper = () => {
        const set = bands?.(pdf) ?? bandsOf(pdf, COMPANY, report.head);
        const written = onPaper(report.head);
        expectPaper(pdf, { company: COMPANY, bands: set, rows: rows.map(written), totals: totals && written(totals) });
      };
      const shown = { csv: csvTable(await file('csv')), xlsx: await xlsxTable(await file('xlsx')) };
      const sheet = { head: report.head, rows: totals === undefined ? rows : [...rows, totals] };
      return { shown, expected: { csv: expected, xlsx: asSheet(sheet) }, requirePaper };
    },
  };
}

/**
 * @param fill what the files tell of besides people and their days
 * @param take is given the stage before the first test
 */
export function usesCells(fill: (staged: Staged) => Promise<void>, take: (stage: CellsStage) => void): void {
  let staged: Staged | undefined;
  beforeAll(async () => {
    const w = await world();
    const server = await serveWorld(w);
    staged = { w, server, made: await makePeople(w) };
    await makeDays(w, staged.made);
    await fill(staged);
    take(await stageOf(staged));
  });
  afterAll(async () => {
    await staged?.server.close();
    await staged?.w.close();
  });
}
