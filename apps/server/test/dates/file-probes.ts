/**
 * data table: files of reports and lists. A file is written by a thread of its own and costs more than a page of a list:
 * every report is read by a reader of a dated relation, and every such reader reads one.
 */
import { fetchedRows } from './file-rows.ts';
import type { ActorName } from '../access/matrix.ts';
import { type Asker, named, type Probe, seenNames, seenOf } from './probe.ts';
import { DATES, datesOf, employedOn, FIRST, MOVERS, TODAY } from './movers.ts';

const range = { from: FIRST, to: TODAY };
const FILE = 'GET /api/exports/file';
const REQUESTS_FILE = 'GET /api/exports/requests/file';
const BALANCES_FILE = 'GET /api/leave/balances/file';

type Format = 'csv' | 'xlsx';
type Cells = Readonly<Record<string, string>>;

const dateOf = (text = '') => text.split('/').toReversed().join('-');
const nameOf = (row: Cells) => row['Nama'] ?? '';

/** Which dates of its person a row of the report is about. */
const datesIn: Readonly<Record<string, (row: Cells) => readonly string[]>> = {
  'kehadiran-detail': (row) => [dateOf(row['Tanggal'])],
  'kehadiran-matriks': (row) => DATES.filter((date) => (row[`${date.slice(8)}/${date.slice(5, 7)}`] ?? '') !== ''),
  'kehadiran-rekap': (row) => {
    const hours = Number((row['Total Jam Kerja (jam,00)'] ?? '').replace(',', '.'));
    return datesOf(Math.round(hours * 60));
  },
};

const shownIn = (report: string, rows: readonly Cells[]) =>
  rows.flatMap((row) => (datesIn[report]?.(row) ?? []).map((date) => named(nameOf(row), date)));

function reportFile(report: string, format: Format, readers: readonly ActorName[]): Probe {
  return {
    endpoint: FILE,
    what: `${report} as ${format}`,
    readers,
    shown: async (asker) => shownIn(report, await fetchedRows(asker, FILE, { ...range, report, format }, format)),
    expected: (asker) => seenNames(asker, asker.stage.facts.days),
  };
}

function requestsFile(report: 'leave' | 'overtime', readers: readonly ActorName[]): Probe {
  const column = report === 'leave' ? 'Tanggal Mulai' : 'Tanggal';
  return {
    endpoint: REQUESTS_FILE,
    what: report,
    readers,
    shown: async (asker) =>
      (await fetchedRows(asker, REQUESTS_FILE, { ...range, report, format: 'csv' }, 'csv')).map((row) =>
        named(nameOf(row), dateOf(row[column])),
      ),
    expected: (asker) =>
      seenNames(
        asker,
        asker.stage.facts.requests.filter(({ kind }) => kind === report),
      ),
  };
}

const balances = (asker: Asker) =>
  seenOf(
    asker,
    MOVERS.filter((name) => employedOn(name).includes(TODAY)).map((name) => {
      const { id, fullname } = asker.stage.movers.people[name];
      return { id, userId: id, fullname, date: TODAY };
    }),
  ).map(({ fullname }) => fullname);

export const fileProbes: readonly Probe[] = [
  reportFile('kehadiran-detail', 'csv', ['client']),
  reportFile('kehadiran-detail', 'xlsx', ['supervisor']),
  reportFile('kehadiran-matriks', 'xlsx', ['leader']),
  reportFile('kehadiran-matriks', 'csv', ['client3']),
  reportFile('kehadiran-rekap', 'csv', ['monitoring']),
  requestsFile('leave', ['client']),
  requestsFile('overtime', ['monitoring']),
  {
    endpoint: BALANCES_FILE,
    readers: ['client', 'client3'],
    shown: async (asker) => (await fetchedRows(asker, BALANCES_FILE, { format: 'csv' }, 'csv')).map(nameOf),
    expected: balances,
  },
];
