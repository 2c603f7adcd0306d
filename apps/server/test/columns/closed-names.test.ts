/** Whatever is renamed: a locked period keeps its names on screens, in files and on paper, an open one follows. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import { localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../src/db/insert-rows.ts';
import { readCsv } from '../../src/engines/sheets/read-csv.ts';
import { lockPeriod } from '../../src/modules/attendance/periods/periods.store.ts';
import { type FileRequest, exportFile } from '../files/export-file.ts';
import type { Person, Served } from '../world/http.ts';
import { textsOf } from '../requests/files/pdf-text.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';
import { DAY, type Filled, makeFilled } from './filled-person.ts';
import { makeRequests } from './filled-requests.ts';

const PERIOD = { label: periodLabel('2026-11'), from: localDate('2026-10-21'), to: localDate('2026-11-20') };
const TABLES = [
  'division',
  'department',
  'position',
  'unit',
  'client',
  'location_point',
  'shift',
  'ot_reason',
] as const;

let w: World;
let server: Served;
let filled: Filled;
let admin: Person;
usesWorld({}, (made) => {
  ({ w, server } = made);
});

const companyId = () => filled.person.company.id;

/** Somebody who is placed without a unit stands with the client. */
async function makePlaced(): Promise<void> {
  const { company } = filled.person;
  const client = await w.make.client({ company, name: 'Klien Isi' });
  const placed = await w.make.user({ company, fullname: 'Orang Klien' });
  await insertRows(w.pool, 'attendance_day', [
    {
      company_id: company.id,
      work_date: DAY,
      user_id: placed.id,
      tz: 'Asia/Jakarta',
      day_type: 'workday',
      status: 'ALPA',
      flags: [],
      label: 'Alpa',
      letter: 'A',
      client_id: client.id,
      computed_at: `${DAY}T15:00:00Z`,
    },
  ]);
}

beforeAll(async () => {
  filled = await makeFilled(w);
  const { company } = filled.person;
  const shift = await w.make.shift({ company, name: 'Shift Isi' });
  const place = await w.make.location({ company, name: 'Titik Isi' });
  await w.pool.query('update attendance_day set shift_id = $2 where user_id = $1', [filled.person.id, shift.id]);
  await w.pool.query('update attendance_event set location_point_id = $2 where user_id = $1', [
    filled.person.id,
    place.id,
  ]);
  await makePlaced();
  await makeRequests(w, server.app.secrets.personal, filled);
  await insertRows(w.pool, 'period', [
    { company_id: company.id, label: PERIOD.label, first_date: PERIOD.from, last_date: PERIOD.to },
  ]);
  const { rows } = await w.pool.query<{ userId: string }>(
    'select user_id as "userId" from attendance_day where company_id = $1',
    [company.id],
  );
  await insertRows(
    w.pool,
    'attendance_month',
    rows.map(({ userId }) => ({
      company_id: company.id,
      user_id: userId,
      period: PERIOD.label,
      first_date: PERIOD.from,
      last_date: PERIOD.to,
      figures: { ...NO_FIGURES, huruf: { ...NO_FIGURES.huruf, TPC: 1 } },
      computed_at: toWire(w.clock()),
    })),
  );
  admin = await server.as(filled.admin);
  // All of them by the same rule.
  await rename('Isi');
});

/** `Divisi Isi` becomes `Divisi Baru`. */
async function rename(to: string): Promise<void> {
  for (const table of TABLES)
    await w.pool.query(`update ${table} set name = split_part(name, ' ', 1) || ' ' || $2::text where company_id = $1`, [
      companyId(),
      to,
    ]);
}

async function lock(): Promise<void> {
  await w.pool.query(`update period set state = 'closing' where company_id = $1`, [companyId()]);
  await lockPeriod(w.pool, companyId(), PERIOD, { months: [], now: w.clock() });
}

async function reopen(): Promise<void> {
  await w.pool.query(`update period set state = 'open', locked_at = null where company_id = $1`, [companyId()]);
}

const LABELS = {
  division: 'Divisi',
  department: 'Departemen',
  position: 'Jabatan',
  unit: 'Unit/Penempatan',
  shift: 'Shift',
};

/** Rows of a file by their columns, the first line with a number before it being the head. */
async function rowsOf(request: FileRequest): Promise<Record<string, string>[]> {
  const lines = readCsv(await exportFile(w, server, filled.admin, request)).map(({ cells }) => cells);
  const head = lines.find(([first]) => first === 'No') ?? [];
  return lines
    .slice(lines.indexOf(head) + 1)
    .map((cells) => Object.fromEntries(head.map((label, index) => [label, cells[index] ?? ''])));
}

const named = (row: Record<string, string> | undefined, keys: readonly (keyof typeof LABELS)[]) =>
  Object.fromEntries(keys.map((key) => [key, row?.[LABELS[key]]]));

const range = { from: DAY, to: DAY };
const IDENTITY = ['division', 'department', 'position', 'unit'] as const;

async function screens() {
  const query = { ...range, search: 'Orang', sort: 'fullname', order: 'asc' } as const;
  const [list, placed] = (await admin.call(attendance.days, { query })).reply.data;
  const matrix = (await admin.call(attendance.matrix, { query: { ...range, search: 'Orang' } })).reply.data;
  const recap = (await admin.call(attendance.recap, { query: { period: PERIOD.label, search: 'Orang' } })).reply.data;
  const { divisions } = (await admin.call(dashboard.overview, { query: { date: DAY } })).reply.data;
  const team = (await admin.call(dashboard.team, { query: { date: DAY } })).reply.data;
  const params = { userId: filled.person.id, date: DAY };
  const { events } = (await admin.call(attendance.day, { params })).reply.data;
  const unordered = (await admin.call(overtimeWork.unordered, { query: { ...range, size: 10, page: 1 } })).reply.data;
  return {
    list: pick(list ?? {}, [...IDENTITY, 'shift']),
    placed: placed?.unit,
    matrix: matrix.map(({ unit }) => unit),
    recap: recap.map(({ unit }) => unit),
    divisions: divisions.map(({ name }) => name),
    team: team.find(({ userId }) => userId === filled.person.id)?.shift,
    taps: events.map(({ place }) => place?.name),
    unordered: unordered.map(({ person }) => person.unit),
  };
}

const pick = (row: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, Reflect.get(row, key)]));

async function files() {
  const request = { format: 'csv', ...range, search: 'Orang Isi' } as const;
  const [detail] = await rowsOf({ report: 'kehadiran-detail', ...request });
  const [recap] = await rowsOf({ report: 'kehadiran-rekap', ...request });
  const [matrix] = await rowsOf({ report: 'kehadiran-matriks', ...request });
  const [placed] = await rowsOf({ report: 'kehadiran-detail', ...request, search: 'Orang Klien' });
  const unitWeeks = await rowsOf({ report: 'kehadiran-unit-minggu', ...request, search: 'Orang' });
  return {
    detail: named(detail, [...IDENTITY, 'shift']),
    recap: named(recap, IDENTITY),
    matrix: named(matrix, IDENTITY),
    placed: placed?.['Unit/Penempatan'],
    unitWeeks: unitWeeks.map((row) => row['Unit/Penempatan']),
  };
}

async function ofRequests() {
  const { data } = (await admin.call(requests.list, { query: { kind: [...REQUEST_KINDS], size: 100 } })).reply;
  const lists = new Set(data.map(({ person }) => person.unit));
  const result: Record<string, unknown> = { lists: [...lists] };
  for (const kind of REQUEST_KINDS) result[kind] = await ofKind(kind, data.find((one) => one.kind === kind)?.id ?? '');
  return result;
}

async function ofKind(kind: RequestKind, id: string) {
  const [row] = await rowsOf({ report: kind, format: 'csv', ...range } as FileRequest);
  const paper = textsOf((await admin.call(requests.paper, { params: { id } })).bytes).map(({ text }) => text);
  const after = (label: string) => paper[paper.indexOf(label) + 1];
  return {
    file: named(row, IDENTITY),
    paper: after('Unit'),
    ...(kind === 'overtime' ? { reason: [row?.['Alasan Lembur'], after('Alasan lembur')] } : {}),
  };
}

const called = (word: string) => ({
  division: `Divisi ${word}`,
  department: `Departemen ${word}`,
  position: `Jabatan ${word}`,
  unit: `Unit ${word}`,
  shift: `Shift ${word}`,
  client: `Klien ${word}`,
  place: `Titik ${word}`,
  reason: `Alasan ${word}`,
});

function expected(names: ReturnType<typeof called>) {
  const identity = pick(names, IDENTITY);
  const day = { ...identity, shift: names.shift };
  const kinds = REQUEST_KINDS.map((kind) => [
    kind,
    { file: identity, paper: names.unit, ...(kind === 'overtime' ? { reason: [names.reason, names.reason] } : {}) },
  ]);
  return {
    screens: {
      list: day,
      placed: names.client,
      matrix: [names.unit, names.client],
      recap: [names.unit, names.client],
      divisions: [names.division, 'Tanpa divisi'],
      team: names.shift,
      taps: [names.place],
      unordered: [names.unit],
    },
    files: {
      detail: day,
      recap: identity,
      matrix: identity,
      placed: names.client,
      unitWeeks: [names.client, names.unit],
    },
    requests: { lists: [names.unit], ...Object.fromEntries(kinds) },
  };
}

const shown = async () => ({ screens: await screens(), files: await files(), requests: await ofRequests() });

/** In this order: each test goes on from where the one before it ended. */
describe('The names of a period', () => {
  test('are those of today while it is open', async () => {
    expect(await shown()).toEqual(expected(called('Isi')));
    await rename('Kedua');
    expect(await shown()).toEqual(expected(called('Kedua')));
  });

  test('stay as they were once it is locked', async () => {
    await lock();
    await rename('Ketiga');
    expect(await shown()).toEqual(expected(called('Kedua')));
  });

  test('are those of today again where it is opened again, and are stored anew by the next lock', async () => {
    await reopen();
    expect(await shown()).toEqual(expected(called('Ketiga')));
    await lock();
    await rename('Keempat');
    expect(await shown()).toEqual(expected(called('Ketiga')));
  });
});
