/** Every file of a report, compared cell by cell with what SQL over the tables alone says (cells-stage.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { describe, expect, test } from 'vitest';
import { readXlsxCells } from '../files/sheets.ts';
import { balances, makeBalances } from './cells/balances.ts';
import { detail, matrix, recap } from './cells/expected-days.ts';
import { companies } from './cells/expected-companies.ts';
import { dailyPresence, monthlyRecap, ownBalances, placeAtClient, projectOvertime } from './cells/expected-sums.ts';
import { requestReports } from './cells/expected-requests.ts';
import { asSheet, csvTable, xlsxTable } from './cells/file-cells.ts';
import { COMPANY, FIRST, LAST } from './cells/people.ts';
import { activity, dailyReport, expenses, meetings } from './cells/expected-lists.ts';
import { makeLists } from './cells/lists.ts';
import { makeCellRequests, makePayFacts } from './cells/requests.ts';
import { detailBands, matrixBands, recapBands } from './cells/paper-bands.ts';
import { type CellsStage, type Comparison, type Format, range, usesCells } from './cells-stage.ts';

let stage: CellsStage;
usesCells(
  async ({ w, server, made }) => {
    await makeCellRequests(w, server.app.secrets.personal, made);
    await makePayFacts(w);
    await makeLists(w, made);
    await makeBalances(w, made);
    await placeAtClient(w, made);
  },
  (made) => {
    stage = made;
  },
);

const dates = datesBetween(FIRST, LAST);
/** data table: the files of attendance with a row per person; of sums see SUMMED below. */
const attendance: Readonly<Partial<Record<ReportName, Comparison>>> = {
  'kehadiran-detail': { report: detail, bands: () => detailBands(detail.head), least: 100 },
  'kehadiran-rekap': { report: recap, bands: () => recapBands, least: 6 },
  'kehadiran-matriks': { report: matrix(dates), bands: () => matrixBands(dates), least: 3 },
};

test.each(Object.entries(attendance))('attendance: %s', async (name, comparison) => {
  const { shown, expected, requirePaper } = await stage.tablesOf(comparison, stage.exported(name as ReportName));
  expect(shown).toEqual(expected);
  requirePaper();
});

describe('requests', () => {
  test.each(Object.entries(requestReports))(
    '%s: each request that shares a date with the range',
    async (name, report) => {
      const ofValidation = name === 'validation-overtime';
      const comparison = { report, more: [ofValidation ? 'overtime' : name], least: ofValidation ? 3 : 8 };
      const { shown, expected, requirePaper } = await stage.tablesOf(comparison, stage.exported(name as 'leave'));
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
      (await stage.admin.call(endpoint as typeof activities.file, { query: { ...range, format } })).bytes;
    const { shown, expected, requirePaper } = await stage.tablesOf({ report, least: 6 }, file);
    expect(shown).toEqual(expected);
    requirePaper();
    expect((await readXlsxCells(await file('xlsx'))).flat().join('\n')).toContain('12/10/2026 - 20/11/2026');
  });
});

test('leave balances: each sum of the ledger', async () => {
  for (const { id } of stage.made.people) {
    const file = async (format: Format) =>
      (await stage.admin.call(leaveBalances.file, { query: { userId: id, format } })).bytes;
    const { shown, expected, requirePaper } = await stage.tablesOf({ report: balances, more: [id], least: 1 }, file);
    expect(shown).toEqual(expected);
    requirePaper();
  }
});

/** data table: the files of own reports. */
const templates: Readonly<Partial<Record<TemplateName, Comparison>>> = {
  'rekap-bulanan': { report: monthlyRecap, least: 3 },
  'daftar-hadir-harian': { report: dailyPresence, least: 100 },
  'lembur-per-proyek': { report: projectOvertime, least: 2 },
  'sisa-cuti': { report: ownBalances, least: 3 },
};

test.each(Object.entries(templates))('own report by the template %s', async (template, comparison) => {
  const { shown, expected, requirePaper } = await stage.tablesOf(comparison, async (format) => {
    const query = { template: template as TemplateName, format, ...range };
    return (await stage.admin.call(reportTypes.file, { query })).bytes;
  });
  expect(shown).toEqual(expected);
  requirePaper();
});

const REPORT_TESTS = join(import.meta.dirname, '../../src/modules/exports');
/** Reports whose rows are sums are compared in their own tests (sums-by-sql.ts). */
const SUMMED = readdirSync(REPORT_TESTS)
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => [...readFileSync(join(REPORT_TESTS, name), 'utf8').matchAll(/^comparesFiles\('([\w-]+)'/gm)])
  .map(([, report = '']) => report);

test('no report, kind of request or template is left without a comparison', () => {
  const compared = [...Object.keys(attendance), ...SUMMED];
  expect(allReports.flatMap(({ name }) => (compared.includes(name) ? [] : [name]))).toEqual([]);
  expect(REQUEST_KINDS.filter((kind) => !(kind in requestReports))).toEqual([]);
  expect(TEMPLATES.filter((template) => !(template in templates))).toEqual([]);
});

// The operator takes home sheets alone.
test('all companies: the sums of their days and requests', async () => {
  const { w, server } = stage;
  const operator = await server.as(await w.make.user({ role: 'superadmin', fullname: 'Arga Pengelola' }));
  const rows = await stage.expectedRows(companies);
  const expected = { head: companies.head, rows };
  const file = async (format: 'csv' | 'xlsx') =>
    (await operator.call(companyReport.file, { query: { ...range, format, search: COMPANY } })).bytes;
  expect(csvTable(await file('csv'))).toEqual(expected);
  expect(await xlsxTable(await file('xlsx'))).toEqual(asSheet(expected));
});
