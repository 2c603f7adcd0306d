/** Every declaration of columns and every download is named here: where its columns are filled, or why they are not. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import { expect, test } from 'vitest';

const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src');

const FILLED = 'columns.test.ts';
const ACTIVITY = 'activity.test.ts of activity';
const MEETING = 'meeting-report.test.ts of rooms';
const BOT_HISTORY = 'history/bot-history-file.test.ts of contact-center';
const TICKETS = 'ticket-reports.test.ts of tickets';
const FAQ = 'faq/faq-file.test.ts of contact-center';
const COMPANY_EVENT = 'company-events.test.ts of company-events';
const EVENT_PROGRAMME = 'event-programme.test.ts of company-events';
const COUNSELING = 'desks.test.ts of counseling';
const SETTLEMENT = 'settlements.test.ts of settlements';

/** Exports of the contract, by name: lists of columns, and functions that make them. */
const DECLARED: Readonly<Record<string, string>> = {
  detailColumns: FILLED,
  recapColumns: FILLED,
  recapWageColumns: 'requests/maternity-wage.test.ts of leave',
  matrixColumns: FILLED,
  peopleColumns: FILLED,
  leaveBalanceColumns: FILLED,
  requestFileColumns: FILLED,
  noteColumns: 'a part of requestFileColumns',
  validationFileColumns: FILLED,
  decision: 'a part of requestFileColumns',
  validationColumns: 'a part of validationFileColumns',
  identityColumns: 'the head of detailColumns and of all files of requests',
  leftBalanceColumns: FILLED,
  masterColumns: 'masters.test.ts',
  payrollColumns: 'payroll/payroll.test.ts of exports',
  companyReportColumns: 'operator/report.test.ts of companies',
  settlementColumns: SETTLEMENT,
  activityColumns: ACTIVITY,
  dailyReportColumns: ACTIVITY,
  bookingColumns: 'a part of meetingColumns',
  meetingColumns: MEETING,
  botHistoryColumns: BOT_HISTORY,
  faqColumns: FAQ,
  ticketColumns: TICKETS,
  serviceLevelColumns: TICKETS,
  registrationColumns: COMPANY_EVENT,
  activityRegistrationColumns: EVENT_PROGRAMME,
  rewardClaimColumns: EVENT_PROGRAMME,
  feedbackColumns: COMPANY_EVENT,
  statisticsColumns: COUNSELING,
};

const PAPER = 'a drawn sheet, no columns';
const STORED = 'a stored file as it was given';
const SHEET = 'the template of an import or its lines, in the words of the import';

/** Endpoints that answer with a file; those of masters are made from masterColumns. */
const DOWNLOADS: Readonly<Record<string, string>> = {
  'GET /api/exports/file': FILLED,
  'GET /api/exports/requests/file': FILLED,
  'GET /api/exports/payroll/file': 'payroll/payroll.test.ts of exports',
  'GET /api/report-types/file': 'own-reports/own-report-types.test.ts of exports',
  'GET /api/platform/report/file': 'operator/report.test.ts of companies',
  'GET /api/leave/balances/file': FILLED,
  'GET /api/people/list/file': FILLED,
  'GET /api/activities/file': ACTIVITY,
  'GET /api/settlements/file': SETTLEMENT,
  'GET /api/daily-reports/file': ACTIVITY,
  'GET /api/room-bookings/file': MEETING,
  'GET /api/bot-history/file': BOT_HISTORY,
  'GET /api/faq/file': FAQ,
  'GET /api/ticket-reports/tickets': TICKETS,
  'GET /api/ticket-reports/levels': TICKETS,
  'GET /api/company-event-registrations/file': COMPANY_EVENT,
  'GET /api/company-event-feedback/file': COMPANY_EVENT,
  'GET /api/company-event-activity-registrations/file': EVENT_PROGRAMME,
  'GET /api/company-event-reward-claims/file': EVENT_PROGRAMME,
  'GET /api/counseling/statistics/file': COUNSELING,
  'GET /api/exports/:id/file': 'written as GET /api/exports/file is',
  'GET /api/files/:id': STORED,
  'GET /api/registrations/:id/photo': STORED,
  'GET /api/requests/:id/files/:fileId': STORED,
  'GET /api/daily-reports/:id/files/:fileId': STORED,
  'GET /api/tickets/own/:id/files/:fileId': STORED,
  'GET /api/tickets/:id/files/:fileId': STORED,
  'GET /api/people/:id/documents/:documentId/file': STORED,
  'GET /api/privacy/documents/:id/file': STORED,
  'GET /api/privacy/exports/:id/file': 'the copy of the own data, by kinds of data',
  'GET /api/requests/:id/paper': PAPER,
  'GET /api/overtime/:id/paper': PAPER,
  'GET /api/roster/sheet': PAPER,
  'GET /api/settlements/:id/paper': PAPER,
  'GET /api/papers/:id/file': PAPER,
  'GET /api/company-events/:id/certificate': PAPER,
  'GET /api/company-events/:id/badges': PAPER,
  'GET /api/papers/archive': 'letters as GET /api/papers/:id/file draws them, packed',
};

const isColumn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'key' in value && 'label' in value && 'read' in value;

const declaresColumns = ([name, value]: readonly [string, unknown]) =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isColumn)
    : typeof value === 'function' && name.endsWith('Columns');

async function declarations(): Promise<string[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((path): Promise<object> => import(join(CONTRACT, path))));
  return [
    ...new Set(
      modules.flatMap((module) =>
        Object.entries(module)
          .filter(declaresColumns)
          .map(([name]) => name),
      ),
    ),
  ];
}

test('every declaration of columns is filled by a test, or it is said why not', async () => {
  expect((await declarations()).sort()).toEqual(Object.keys(DECLARED).sort());
});

test('every download is filled by a test, or it is said why not', () => {
  const downloads = allEndpoints
    .filter(({ answers, path }) => answers === 'file' && !path.startsWith('/api/master/'))
    .map(({ method, path }) => `${method} ${path}`);
  const sheets = downloads.filter((name) => /\/template$|\/:id\/failed$/.test(name)).map((name) => [name, SHEET]);
  expect(downloads.sort()).toEqual(Object.keys({ ...DOWNLOADS, ...Object.fromEntries(sheets) }).sort());
});
