/** Every declared column of a file shows the value of its own fact: each row is filled, no two columns read the same. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import {
  detailColumns,
  matrixColumns,
  MATRIX_TOTALS,
  recapColumns,
  recapWageColumns,
} from '@hadir/contract/attendance/columns.ts';
import type { REPORTS } from '@hadir/contract/exports/endpoints.ts';
import { cellText, type Column } from '@hadir/contract/kernel/cell.ts';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { leaveBalanceColumns, leftBalanceColumns } from '@hadir/contract/leave/columns.ts';
import { peopleColumns } from '@hadir/contract/people/columns.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { requestFileColumns, validationFileColumns } from '@hadir/contract/requests/columns.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../src/engines/sheets/read-csv.ts';
import { writers } from '../../src/engines/reports/report-writers.ts';
import { requestFile, type RequestsQuery } from '../../src/modules/exports/request-file.ts';
import { exportFile } from '../files/export-file.ts';
import type { Person, Served } from '../world/http.ts';
import { textsOf } from '../requests/files/pdf-text.ts';
import { readXlsxCells } from '../files/sheets.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';
import { BALANCES, type Cells, DETAIL, FILLED_OTHERWISE, IDENTITY, PEOPLE, VALIDATION } from './expected-columns.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import { requireDistinct } from './distinct-cells.ts';
import { DAY, type Filled, makeFilled } from './filled-person.ts';
import { makeContract, makeLeaver, makeLedger } from './filled-lists.ts';
import { makeRequests, OUTCOMES } from './filled-requests.ts';
import { makeOneDays, nameOf, ONE_DAYS } from './one-day-people.ts';

let w: World;
let server: Served;
let filled: Filled;
let admin: Person;
usesWorld({}, (made) => {
  ({ w, server } = made);
});
beforeAll(async () => {
  filled = await makeFilled(w);
  await makeRequests(w, server.app.secrets.personal, filled);
  await makeContract(w, filled);
  await makeLedger(w, filled);
  await makeLeaver(w, filled);
  await makeOneDays(w, filled.person.company);
  admin = await server.as(filled.admin);
});

const folder = mkdtempSync(join(tmpdir(), 'hadir-columns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

/** A trailing zero after the comma says nothing in a sheet, whose cells are numbers. */
const asNumber = (text: string) => (/^\d+,\d+$/.test(text) ? text.replace(/,?0+$/, '') : text);
const asSheet = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, asNumber(text)]));
const asShown = (cells: Cells, format: Format) => (format === 'xlsx' ? asSheet(cells) : cells);

async function rowsOf(bytes: Buffer, format: Format, columns: readonly Pick<Column<never>, 'key' | 'label'>[]) {
  const lines = format === 'csv' ? readCsv(bytes).map(({ cells }) => cells) : await readXlsxCells(bytes);
  const head = lines.findIndex(([first]) => first === 'No');
  expect(lines[head]).toEqual(columns.map(({ label }) => label));
  return lines
    .slice(head + 1)
    .map((cells): Cells => Object.fromEntries(columns.map(({ key }, index) => [key, cells[index] ?? ''])));
}

const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

const shownBy = <Row>(columns: readonly Column<Row>[], row: Row): Cells =>
  Object.fromEntries(columns.map(({ key, format, read }) => [key, cellText(format, read(row, 1), 'Asia/Makassar')]));

const dayFile = (report: (typeof REPORTS)[number], format: Format | 'pdf', search: string) =>
  exportFile(w, server, filled.admin, { report, format, from: DAY, to: DAY, search });

describe('Kehadiran (detail)', () => {
  const search = 'Orang Isi';

  test('names a value for each column, and no two alike', () => {
    expect(Object.keys(DETAIL).sort()).toEqual(keysOf(detailColumns).sort());
    requireDistinct(DETAIL);
  });

  test.each(FORMATS)('%s', async (format) => {
    const rows = await rowsOf(await dayFile('kehadiran-detail', format, search), format, detailColumns);
    expect(rows).toEqual([asShown(DETAIL, format)]);
  });

  test('pdf', async () => {
    const drawn = textsOf(await dayFile('kehadiran-detail', 'pdf', search))
      .map(({ text }) => text)
      .join(' ');
    // Letters that are missing in the map of a font are read as "?".
    expect(Object.values(DETAIL).filter((text) => !drawn.includes(text))).toEqual([]);
  });

  test('the list on screen', async () => {
    const { reply } = await admin.call(attendance.days, { query: { from: DAY, to: DAY, search } });
    expect(reply.data.map((row) => shownBy(detailColumns, row))).toEqual([DETAIL]);
  });
});

const PERIOD = `${DETAIL['workDate']} - ${DETAIL['workDate']}`;
const filledIn = ({ no: _no, ...row }: Cells): Cells =>
  Object.fromEntries(
    Object.entries(row).filter(([key, text]) => text !== '' && !/^0(,0+)?$/.test(text) && key !== 'employeeNo'),
  );

type OneDay = (typeof ONE_DAYS)[number];

/** Each of the people fills the columns of one day; everybody together fills all of them. */
describe.each([
  [
    'kehadiran-rekap',
    [...recapColumns, ...recapWageColumns],
    ({ recap }: OneDay): Cells => ({ period: PERIOD, ...recap }),
  ],
  [
    'kehadiran-matriks',
    matrixColumns(DAY, DAY),
    ({ letter }: OneDay): Cells => ({
      [DAY]: letter,
      ...(MATRIX_TOTALS.some((one) => one === letter) ? { [`total-${letter}`]: '1' } : {}),
    }),
  ],
] as const)('%s', (report, columns, cellsOf) => {
  const expected = ONE_DAYS.map((day, index): Cells => ({ fullname: nameOf(index), ...cellsOf(day) }));

  test('fills each column of somebody', () => {
    // Shares of the wage are filled where leave is: requests/maternity-wage.test.ts.
    const known = new Set([...expected.flatMap(Object.keys), ...Object.keys(IDENTITY), ...keysOf(recapWageColumns)]);
    expect(keysOf(columns).filter((key) => !known.has(key))).toEqual([]);
  });

  test.each(FORMATS)('%s', async (format) => {
    const days = await rowsOf(await dayFile(report, format, 'Satu Hari'), format, columns);
    expect(days.map(filledIn)).toEqual(expected.map((row) => asShown(row, format)));
    const [person] = await rowsOf(await dayFile(report, format, 'Orang Isi'), format, columns);
    expect(person).toMatchObject(IDENTITY);
  });
});

describe('The list of people', () => {
  const query = { search: 'Orang Isi' };

  test('names a value for each column, and no two alike', () => {
    expect(Object.keys(PEOPLE).sort()).toEqual(keysOf(peopleColumns).sort());
    requireDistinct(PEOPLE);
  });

  test('xlsx', async () => {
    const { bytes } = await admin.call(peopleRecords.file, { query });
    // What a spreadsheet would take for a formula is prefixed.
    expect(await rowsOf(bytes, 'xlsx', peopleColumns)).toEqual([{ ...PEOPLE, phone: `'${PEOPLE['phone']}` }]);
  });

  test('the list on screen', async () => {
    const { reply } = await admin.call(peopleRecords.list, { query });
    expect(reply.data.map((row) => shownBy(peopleColumns, row))).toEqual([PEOPLE]);
  });
});

describe('Sisa Cuti', () => {
  const query = { search: 'Orang Isi' };

  test('names a value for each column, and no two alike', () => {
    expect(Object.keys(BALANCES).sort()).toEqual(keysOf(leaveBalanceColumns).sort());
    requireDistinct(BALANCES);
  });

  test.each(FORMATS)('%s', async (format) => {
    const { bytes } = await admin.call(leaveBalances.file, { query: { ...query, format } });
    expect(await rowsOf(bytes, format, leaveBalanceColumns)).toEqual([asShown(BALANCES, format)]);
  });

  test('the list on screen', async () => {
    const { reply } = await admin.call(leaveBalances.list, { query });
    expect(reply.data.map((row) => shownBy(leaveBalanceColumns, row))).toEqual([BALANCES]);
  });
});

describe('Sisa Cuti of who has left', () => {
  const query = { search: 'Orang Keluar', employment: 'left' } as const;
  const expected = { fullname: 'Orang Keluar', leftOn: '18/11/2026', payout: '8,5' };

  test('fills the columns that stand beside those of all others', () => {
    const others = new Set(keysOf(leaveBalanceColumns));
    expect(keysOf(leftBalanceColumns).filter((key) => !others.has(key))).toEqual(['leftOn', 'payout']);
  });

  test.each(FORMATS)('%s', async (format) => {
    const { bytes } = await admin.call(leaveBalances.file, { query: { ...query, format } });
    expect(await rowsOf(bytes, format, leftBalanceColumns)).toMatchObject([expected]);
  });

  test('the list on screen', async () => {
    const { reply } = await admin.call(leaveBalances.list, { query });
    expect(reply.data.map((row) => shownBy(leftBalanceColumns, row))).toMatchObject([expected]);
  });
});

const actorOf = ({ admin: { company, id } }: Filled) =>
  ({
    companyId: company.id,
    userId: id,
    clientId: null,
    zone: 'Asia/Jakarta',
    role: 'admin',
    isLeader: false,
    isEmployee: true,
  }) as const;

const HEAD = { company: '', title: '', period: '', zone: '', printedAt: '', printedBy: '', filter: '' };

const HR = { hr: true, pay: true };

/** The file of a kind by its writers, without the thread that a download is written in. */
async function fileOf(kind: RequestKind, format: Format, more: object = {}): Promise<Buffer> {
  const filter = { whose: 'all', status: [], mark: [], division: [], department: [], unit: [], client: [] } as const;
  const query = {
    reader: { actor: actorOf(filled), isAdmin: true, today: DAY, standIns: [] },
    filter: { ...filter, sort: 'status', order: 'asc', ...more },
    gapDays: 28,
    keys: server.app.secrets.personal,
    pay: true,
    now: w.clock(),
  } as unknown as RequestsQuery;
  const file = await requestFile(w.pool, kind, query, { head: HEAD, columns: null });
  const path = join(folder, `${kind}.${format}`);
  await writers[format](file, path, () => undefined);
  return readFileSync(path);
}

/** Values that are the same by what they mean. */
const ALIKE = [
  ['first', 'date'],
  ['label', 'category'],
  ['superior', 'superiorStep'],
  ['no', 'sickMonth'],
];

describe.each(REQUEST_KINDS)('The file of %s', (kind) => {
  const columns = requestFileColumns(kind, HR);
  const expected: Cells = { ...IDENTITY, ...KIND_CASES[kind].cells };
  const otherwise = keysOf(columns).filter((key) => key in FILLED_OTHERWISE);

  test('names a value for each column, and no two alike', () => {
    expect([...Object.keys(expected), ...otherwise].sort()).toEqual(keysOf(columns).sort());
    requireDistinct(expected, ALIKE);
  });

  test.each(FORMATS)('%s', async (format) => {
    const rows = await rowsOf(await fileOf(kind, format), format, columns);
    expect(rows).toHaveLength(OUTCOMES.length);
    // By status: approved, pending, rejected.
    const empty = Object.fromEntries(otherwise.map((key) => [key, '']));
    expect(rows[0]).toEqual(asShown({ ...expected, ...empty }, format));
    for (const key of otherwise) {
      const [outcome, text] = FILLED_OTHERWISE[key] ?? ['approved', ''];
      expect(rows[[...OUTCOMES].sort().indexOf(outcome)]?.[key]).toBe(text);
    }
  });
});

describe('The file of the validation', () => {
  const columns = validationFileColumns(HR);
  const expected: Cells = { ...IDENTITY, ...KIND_CASES.overtime.cells, ...VALIDATION };

  test('names a value for each column', () => {
    expect(Object.keys(expected).sort()).toEqual(keysOf(columns).sort());
  });

  test.each(FORMATS)('%s holds what was approved, in the asked phases', async (format) => {
    const rows = await rowsOf(await fileOf('overtime', format, { validation: { phase: [] } }), format, columns);
    expect(rows).toEqual([asShown(expected, format)]);
    const waiting = await fileOf('overtime', format, { validation: { phase: ['realised'] } });
    expect(await rowsOf(waiting, format, columns)).toEqual([]);
  });
});
