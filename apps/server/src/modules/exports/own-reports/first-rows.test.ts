/** A preview shows what the file begins with, although it reads it another way: by rows, by groups, under every filter. */
import { fieldsOf } from '@hadir/contract/report-types/datasets.ts';
import { isSummable, type ReportDefinition } from '@hadir/domain/report-types/report-definition.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sample } from '../../../../../../tools/suites/sampling.ts';
import { makeDays } from '../../../../test/exports/cells/days.ts';
import { type CellsPeople, FIRST, LAST, makePeople } from '../../../../test/exports/cells/people.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { inSnapshot } from '../../../db/transactions/snapshot.ts';
import { storePeriodNames } from '../../../db/attendance/period-names.ts';
import { pagesOfOwnReport, totalsOfRows } from './dataset-rows.store.ts';
import { datasetQuestion } from './dataset-question.service.ts';
import type { DatasetQuestion } from './dataset-source.ts';
import { firstRows } from './first-rows.store.ts';

let w: World;
let made: CellsPeople;
let readers: readonly TestUser[];
beforeAll(async () => {
  w = await world();
  made = await makePeople(w);
  await makeDays(w, made);
  const [, , citra] = made.people;
  const client = await w.make.client({ company: citra.company, name: 'Klien Laut' });
  await w.pool.query(`update attendance_day set client_id = $1 where user_id = $2 and work_date > '2026-11-01'`, [
    client.id,
    citra.id,
  ]);
  // A part of the dates is locked, and what was called Hilir then is called Muara now.
  const companyId = citra.company.id;
  await w.pool.query(
    `insert into period (company_id, label, first_date, last_date, state, locked_at)
     values ($1, '2026-10', '2026-09-21', '2026-10-20', 'locked', now())
     on conflict (company_id, label) do update set state = 'locked', locked_at = now()`,
    [companyId],
  );
  await storePeriodNames(w.pool, companyId, '2026-10');
  await w.pool.query(`update unit set name = 'Muara' where company_id = $1 and name = 'Hilir'`, [companyId]);
  await w.pool.query('analyze');
  readers = [made.admin, made.superior];
});
afterAll(() => w.close());

const FIELDS = fieldsOf('days');
const TEXTS = FIELDS.filter((field) => !isSummable(field)).map(({ key }) => key);
const NUMBERS = FIELDS.filter(isSummable).map(({ key }) => key);

const FILTERS: readonly ReportDefinition['filters'][] = [
  [],
  [{ field: 'unit', operator: 'is', values: ['Hilir', ''] }],
  [{ field: 'unit', operator: 'not', values: ['Muara'] }],
  [
    { field: 'lateMinutes', operator: 'least', values: ['1'] },
    { field: 'fullname', operator: 'contains', values: ['i'] },
  ],
  [
    { field: 'workDate', operator: 'from', values: ['2026-10-19'] },
    { field: 'status', operator: 'not', values: ['Libur'] },
    { field: 'workedMinutes', operator: 'most', values: ['7'] },
  ],
  [{ field: 'superior', operator: 'is', values: ['Wira Atasan'] }],
  [{ field: 'client', operator: 'contains', values: ['laut'] }],
  [{ field: 'shift', operator: 'contains', values: ['pagi 1'] }],
];

async function bothWays(reader: TestUser, definition: ReportDefinition) {
  const report = { dataset: 'days', definition } as const;
  const db = companyDb(w.pool, reader.company.id);
  const person = {
    companyId: reader.company.id,
    userId: reader.id,
    clientId: null,
    zone: 'Asia/Jakarta',
    role: reader.role,
    isLeader: false,
    isEmployee: true,
  };
  const query = { dataset: 'days', from: FIRST, to: LAST, now: w.clock() } as const;
  const question: DatasetQuestion = await datasetQuestion(db, person as never, query);
  const { rows, total, hasMore } = await firstRows(db, report, question, 50);
  const file = await inSnapshot(w.pool, async (snapshot) => {
    const lines = [];
    for await (const page of pagesOfOwnReport(snapshot, report, question)) lines.push(...page);
    return { rows: lines, total: (await totalsOfRows(snapshot, report, question)).total };
  });
  const shown = rows.map(({ groups: _groups, ...row }) => row);
  return {
    shown: { rows: shown, total, hasMore },
    file: { rows: file.rows.slice(0, 50), total: file.total, hasMore: false },
  };
}

/** Each text alone, and pairs and threes of them. */
const GROUPS = TEXTS.flatMap((one, at) => [
  [one],
  [one, TEXTS[(at + 3) % TEXTS.length] ?? one],
  [one, TEXTS[(at + 1) % TEXTS.length] ?? one, TEXTS[(at + 5) % TEXTS.length] ?? one],
]);

test('groups of every key, narrowed in every way, are those of the file, with its sums and their number', async () => {
  let groups = 0;
  for (const [at, groupBy] of sample(GROUPS, 12, 'groups of previews').entries())
    for (const filters of FILTERS) {
      const sort = at % 2 === 0 ? [{ field: 'lateMinutes', order: 'desc' as const }] : [];
      for (const reader of readers) {
        const { shown, file } = await bothWays(reader, { columns: [...groupBy, ...NUMBERS], filters, groupBy, sort });
        expect(shown, JSON.stringify({ groupBy, filters, reader: reader.role })).toEqual(file);
        groups += shown.total;
      }
    }
  expect(groups).toBeGreaterThan(100);
});

test('rows in every order, narrowed in every way, are those that the file begins with', async () => {
  const orders = FIELDS.flatMap(({ key }) => [
    [{ field: key, order: 'asc' as const }],
    [{ field: key, order: 'desc' as const }],
  ]);
  let rows = 0;
  for (const sort of sample([[], ...orders], 12, 'orders of previews'))
    for (const filters of FILTERS)
      for (const reader of readers) {
        const definition = {
          columns: ['unit', 'fullname', 'shift', 'month', 'lateMinutes'],
          filters,
          groupBy: [],
          sort,
        };
        const { shown, file } = await bothWays(reader, definition);
        expect(shown, JSON.stringify({ sort, filters, reader: reader.role })).toEqual(file);
        rows += shown.total;
      }
  expect(rows).toBeGreaterThan(100);
});
