/**
 * Every file of a report, opened and compared cell by cell with what SQL over the tables alone says: none of the product's
 * views, columns or functions takes part in the expected side. The same rows as XLSX, CSV and PDF.
 */
import { activities, dailyReports } from '@hadir/contract/activity/endpoints.ts';
import { companyReport } from '@hadir/contract/companies/report.ts';
import { allReports, type ReportName } from '@hadir/contract/exports/all-reports.ts';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import { TEMPLATES, type TemplateName } from '@hadir/contract/report-types/templates.ts';
import { meetingReport } from '@hadir/contract/rooms/meeting-report.ts';
import { settlements } from '@hadir/contract/settlements/endpoints.ts';
import { datesBetween } from '@hadir/domain/kernel/time.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFile, type FileRequest } from '../files/export-file.ts';
import { readXlsxCells } from '../files/sheets.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { world, type World } from '../world/world.ts';
import { balances, makeBalances } from './cells/balances.ts';
import { makeDays } from './cells/days.ts';
import { detail, matrix, recap } from './cells/expected-days.ts';
import type { ExpectedReport } from './cells/expected-report.ts';
import { companies } from './cells/expected-companies.ts';
import {
  dailyPresence,
  type ExpectedSums,
  monthlyRecap,
  ownBalances,
  placeAtClient,
  projectOvertime,
  unitWeeks,
} from './cells/expected-sums.ts';
import { requestReports } from './cells/expected-requests.ts';
import { asSheet, bandsOf, csvTable, expectPaper, onPaper, type PaperBand, xlsxTable } from './cells/file-cells.ts';
import { type CellsPeople, COMPANY, FIRST, LAST, makePeople } from './cells/people.ts';
import { activity, dailyReport, expenses, meetings } from './cells/expected-lists.ts';
import { makeLists } from './cells/lists.ts';
import { makeCellRequests, makePayFacts } from './cells/requests.ts';
import { detailBands, matrixBands, recapBands } from './cells/paper-bands.ts';

let w: World;
let server: Served;
let made: CellsPeople;
let admin: Person;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
  made = await makePeople(w);
  await makeDays(w, made);
  await makeCellRequests(w, server.app.secrets.personal, made);
  await makePayFacts(w);
  await makeLists(w, made);
  await makeBalances(w, made);
  await placeAtClient(w, made);
  admin = await server.as(made.admin);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

type Format = 'csv' | 'xlsx' | 'pdf';
const range = { from: FIRST, to: LAST };

async function cellsOf(sql: string, more: readonly string[]): Promise<string[][]> {
  const { rows } = await w.pool.query<Record<string, string | number | null>>(sql, [
    made.admin.company.id,
    FIRST,
    LAST,
    ...more,
  ]);
  return rows.map((row) => Object.values(row).map((cell) => String(cell ?? '')));
}

const expectedRows = async ({ sql }: ExpectedReport, more: readonly string[]) =>
  (await cellsOf(sql, more)).map((cells, index) => [String(index + 1), ...cells]);

const exported = (report: FileRequest['report']) => (format: Format) =>
  exportFile(w, server, made.admin, { report, format, ...range } as FileRequest);

interface Compared {
  readonly report: ExpectedSums;
  /** Of the SQL besides company and dates. */
  readonly more?: readonly string[];
  readonly file: (format: Format) => Promise<Buffer>;
  /** How the paper sets the columns; one after the other unless told. */
  readonly bands?: (bytes: Buffer) => readonly PaperBand[];
  readonly least: number;
}

async function tablesOf({ report, more = [], file, bands, least }: Compared) {
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
}

type Expected = Omit<Compared, 'file'>;
const dates = datesBetween(FIRST, LAST);
/** data table: the files of attendance. */
const attendance: Readonly<Partial<Record<ReportName, Expected>>> = {
  'kehadiran-detail': { report: detail, bands: () => detailBands(detail.head), least: 100 },
  'kehadiran-rekap': { report: recap, bands: () => recapBands, least: 6 },
  'kehadiran-matriks': { report: matrix(dates), bands: () => matrixBands(dates), least: 3 },
  'kehadiran-unit-minggu': { report: unitWeeks, least: 12 },
};

test.each(Object.entries(attendance))('attendance: %s', async (name, comparison) => {
  const { shown, expected, requirePaper } = await tablesOf({ ...comparison, file: exported(name as ReportName) });
  expect(shown).toEqual(expected);
  requirePaper();
});

describe('requests', () => {
  test.each(Object.entries(requestReports))(
    '%s: each request that shares a date with the range',
    async (name, report) => {
      const { shown, expected, requirePaper } = await tablesOf({
        report,
        more: [name === 'validation-overtime' ? 'overtime' : name],
        file: exported(name as 'leave'),
        least: name === 'validation-overtime' ? 3 : 8,
      });
      expect(shown).toEqual(expected);
      requirePaper();
    },
  );
});

describe('lists that are taken home as they stand', () => {
  const lists = [
    ['settlements', expenses, settlements.file],
    ['meetings', meetings, meetingReport.file],
    ['activities', activity, activities.file],
    ['daily reports', dailyReport, dailyReports.file],
  ] as const;
  test.each(lists)('%s', async (_, report, endpoint) => {
    const file = async (format: Format) =>
      (await admin.call(endpoint as typeof activities.file, { query: { ...range, format } })).bytes;
    const { shown, expected, requirePaper } = await tablesOf({ report, file, least: 6 });
    expect(shown).toEqual(expected);
    requirePaper();
    expect((await readXlsxCells(await file('xlsx'))).flat().join('\n')).toContain('12/10/2026 - 20/11/2026');
  });
});

test('leave balances: each sum of the ledger', async () => {
  for (const { id } of made.people) {
    const file = async (format: Format) =>
      (await admin.call(leaveBalances.file, { query: { userId: id, format } })).bytes;
    const { shown, expected, requirePaper } = await tablesOf({ report: balances, more: [id], file, least: 1 });
    expect(shown).toEqual(expected);
    requirePaper();
  }
});

/** data table: the files of own reports. */
const templates: Readonly<Partial<Record<TemplateName, Expected>>> = {
  'rekap-bulanan': { report: monthlyRecap, least: 3 },
  'daftar-hadir-harian': { report: dailyPresence, least: 100 },
  'lembur-per-proyek': { report: projectOvertime, least: 2 },
  'sisa-cuti': { report: ownBalances, least: 3 },
};

test.each(Object.entries(templates))('own report by the template %s', async (template, comparison) => {
  const file = async (format: Format) =>
    (await admin.call(reportTypes.file, { query: { template: template as TemplateName, format, ...range } })).bytes;
  const { shown, expected, requirePaper } = await tablesOf({ ...comparison, file });
  expect(shown).toEqual(expected);
  requirePaper();
});

test('no report, kind of request or template is left without a comparison', () => {
  expect(allReports.flatMap(({ name }) => (name in attendance ? [] : [name]))).toEqual([]);
  expect(REQUEST_KINDS.filter((kind) => !(kind in requestReports))).toEqual([]);
  expect(TEMPLATES.filter((template) => !(template in templates))).toEqual([]);
});

// The operator takes home sheets alone.
test('all companies: the sums of their days and requests', async () => {
  const operator = await server.as(await w.make.user({ role: 'superadmin', fullname: 'Arga Pengelola' }));
  const rows = await expectedRows(companies, []);
  const expected = { head: companies.head, rows };
  const file = async (format: 'csv' | 'xlsx') =>
    (await operator.call(companyReport.file, { query: { ...range, format, search: COMPANY } })).bytes;
  expect(csvTable(await file('csv'))).toEqual(expected);
  expect(await xlsxTable(await file('xlsx'))).toEqual(asSheet(expected));
});
