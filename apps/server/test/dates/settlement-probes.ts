/** data table: settlements, and what each shows of which person on which date. */
import { fetchedRows } from './file-rows.ts';
import { FIRST, TODAY } from './movers.ts';
import { aroundEachMove, type Asker, everyRow, named, openedOf, type Probe, REDIRECTS, seenNames } from './probe.ts';

const LIST = 'GET /api/settlements';
const range = { from: FIRST, to: TODAY };
const all = (asker: Asker) => seenNames(asker, asker.stage.facts.settlements);
const opened = (asker: Asker, endpoint: string) => aroundEachMove(asker, asker.stage.facts.settlements, endpoint);

interface Row {
  readonly fullname: string;
  readonly date: string;
}

const ofOne = (endpoint: string): Probe => ({
  endpoint,
  readers: REDIRECTS,
  shown: (asker) => openedOf(asker, endpoint, opened(asker, endpoint), ({ id }) => ({ params: { id } })),
  expected: (asker) => seenNames(asker, opened(asker, endpoint)),
});

export const settlementProbes: readonly Probe[] = [
  {
    endpoint: LIST,
    shown: async (asker) =>
      (await everyRow<Row>(asker, LIST, range)).map(({ fullname, date }) => named(fullname, date)),
    expected: all,
  },
  ofOne(`${LIST}/:id`),
  {
    endpoint: `${LIST}/file`,
    readers: ['admin'],
    shown: async (asker) =>
      (await fetchedRows(asker, `${LIST}/file`, { ...range, format: 'csv' })).map((row) =>
        named(row['Nama'] ?? '', (row['Tanggal'] ?? '').split('/').toReversed().join('-')),
      ),
    expected: all,
  },
];
