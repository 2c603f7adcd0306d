/** data table: files of reports and lists. One of each endpoint is downloaded, all others are written in this process. */
import type { REPORTS } from '@hadir/contract/exports/endpoints.ts';
import { fetchedRows, type FileFormat, writtenRows } from './file-rows.ts';
import type { ActorName } from '../access/matrix.ts';
import { type Asker, named, type Probe, seenNames, seenOf } from './probe.ts';
import { DATES, datesOf, employedOn, FIRST, MOVERS, TODAY } from './movers.ts';

const range = { from: FIRST, to: TODAY };
const FILE = 'GET /api/exports/file';
const REQUESTS_FILE = 'GET /api/exports/requests/file';
const BALANCES_FILE = 'GET /api/leave/balances/file';

type Cells = Readonly<Record<string, string>>;

const dateOf = (text = '') => text.split('/').toReversed().join('-');
const nameOf = (row: Cells) => row['Nama'] ?? '';

/** Which dates of its person a row of the report is about. */
const datesIn: Readonly<Record<string, (row: Cells) => readonly string[]>> = {
  'kehadiran-detail': (row) => [dateOf(row['Tanggal'])],
  'kehadiran-matriks': (row) => DATES.filter((date) => (row[`${date.slice(8)}/${date.slice(5, 7)}`] ?? '') !== ''),
  'kehadiran-rekap': (row) => {
    const hours = Number((row['Total Jam Kerja (jam)'] ?? '').replace(',', '.'));
    return datesOf(Math.round(hours * 60));
  },
};

const shownIn = (report: string, rows: readonly Cells[]) =>
  rows.flatMap((row) => (datesIn[report]?.(row) ?? []).map((date) => named(nameOf(row), date)));

interface Way {
  /** Over HTTP; else the rows are written without the thread of a download. */
  readonly fetched?: boolean;
  /** All unless told. */
  readonly readers?: readonly ActorName[];
}

const readersOf = ({ readers }: Way) => (readers === undefined ? {} : { readers });
const wordOf = ({ fetched = false }: Way) => (fetched ? ', downloaded' : '');

function reportFile(report: (typeof REPORTS)[number], format: FileFormat, way: Way): Probe {
  const request = { ...range, report, format };
  return {
    endpoint: FILE,
    what: `${report} as ${format}${wordOf(way)}`,
    ...readersOf(way),
    shown: async (asker) =>
      shownIn(report, await (way.fetched ? fetchedRows(asker, FILE, request) : writtenRows(asker, request))),
    expected: (asker) => seenNames(asker, asker.stage.facts.days),
  };
}

function requestsFile(report: 'leave' | 'overtime', way: Way): Probe {
  const request = { ...range, report, format: 'csv' } as const;
  const column = report === 'leave' ? 'Tanggal Mulai' : 'Tanggal';
  return {
    endpoint: REQUESTS_FILE,
    what: `${report}${wordOf(way)}`,
    ...readersOf(way),
    shown: async (asker) =>
      (await (way.fetched ? fetchedRows(asker, REQUESTS_FILE, request) : writtenRows(asker, request))).map((row) =>
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
  reportFile('kehadiran-detail', 'csv', {}),
  reportFile('kehadiran-detail', 'xlsx', { readers: ['supervisor'] }),
  reportFile('kehadiran-matriks', 'csv', {}),
  reportFile('kehadiran-matriks', 'xlsx', { readers: ['leader'], fetched: true }),
  reportFile('kehadiran-rekap', 'csv', {}),
  requestsFile('leave', { readers: ['supervisor', 'leader', 'client3', 'monitoring'] }),
  requestsFile('leave', { readers: ['client'], fetched: true }),
  requestsFile('overtime', { readers: ['supervisor', 'leader', 'client', 'monitoring'] }),
  {
    endpoint: BALANCES_FILE,
    readers: ['client', 'client3'],
    shown: async (asker) => (await fetchedRows(asker, BALANCES_FILE, { format: 'csv' })).map(nameOf),
    expected: balances,
  },
];
