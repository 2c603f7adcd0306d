/** data table: activities and daily reports, and what each shows of which person on which date. */
import { fetchedRows } from './file-rows.ts';
import { FIRST, TODAY } from './movers.ts';
import { aroundEachMove, type Asker, everyRow, named, openedOf, type Probe, REDIRECTS, seenNames } from './probe.ts';

const range = { from: FIRST, to: TODAY };
const ACTIVITIES = 'GET /api/activities';
const REPORTS = 'GET /api/daily-reports';
const REPORT = 'GET /api/daily-reports/:id';

interface Row {
  readonly fullname: string;
  readonly date: string;
}

const all = (asker: Asker) => seenNames(asker, asker.stage.facts.dailyReports);
const listed = (endpoint: string): Probe => ({
  endpoint,
  shown: async (asker) =>
    (await everyRow<Row>(asker, endpoint, range)).map(({ fullname, date }) => named(fullname, date)),
  expected: all,
});
const opened = (asker: Asker) => aroundEachMove(asker, asker.stage.facts.dailyReports, REPORT);

export const activityProbes: readonly Probe[] = [
  listed(ACTIVITIES),
  listed(REPORTS),
  {
    endpoint: REPORT,
    readers: REDIRECTS,
    shown: (asker) => openedOf(asker, REPORT, opened(asker), ({ id }) => ({ params: { id } })),
    expected: (asker) => seenNames(asker, opened(asker)),
  },
  {
    endpoint: `${ACTIVITIES}/file`,
    readers: ['supervisor', 'admin'],
    shown: async (asker) =>
      (await fetchedRows(asker, `${ACTIVITIES}/file`, { ...range, format: 'csv' })).map((row) =>
        named(row['Nama'] ?? '', (row['Tanggal'] ?? '').split('/').toReversed().join('-')),
      ),
    expected: all,
  },
];
