import { DATASETS, fieldsOf } from '@hadir/contract/report-types/datasets.ts';
import { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import { TEMPLATES } from '@hadir/contract/report-types/templates.ts';
import { visibleFields } from '@hadir/contract/report-types/visible-fields.ts';
import { isSummable } from '@hadir/domain/report-types/report-definition.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canaryOf, type Cast, FIRST, LAST, SUBJECTS, type SubjectName } from '../../../../test/access/access-people.ts';
import {
  bodyOf,
  type Definition,
  namedIn,
  orderOvertime,
  ownReportStage,
  plain,
  previewOf,
  range,
} from '../../../../test/exports/own-report-stage.ts';
import { makeDay } from '../../../../test/attendance/attendance-days.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import type { World } from '../../../../test/world/world.ts';

/** Typed by hand from rules/access#scopes. */
const SEEN = { supervisor: ['bawahan', 'cucu'], leader: ['tim'], staff: [] } as const satisfies Record<
  string,
  readonly SubjectName[]
>;
type Reader = keyof typeof SEEN;

let w: World;
let server: Served;
let cast: Cast;
let admin: Person;
let end: () => Promise<void>;

beforeAll(async () => {
  ({ w, server, cast, admin, end } = await ownReportStage());
});
afterAll(() => end());

describe.each(DATASETS)('%s', (dataset) => {
  test('every declared field is read, summed or grouped', async () => {
    const fields = fieldsOf(dataset);
    const all = await previewOf(admin, dataset, plain(fields.map(({ key }) => key)));
    expect(all.status, all.text).toBe(200);
    expect(all.reply.data.fields.map(({ key }) => key)).toEqual(fields.map(({ key }) => key));
    for (const { key, format } of fields.filter((field) => !isSummable(field))) {
      const sums = fields.filter(isSummable).map((field) => field.key);
      const filters = [
        { field: key, operator: format === 'date' ? 'from' : 'contains', values: [format === 'date' ? FIRST : 'a'] },
      ];
      const grouped = await previewOf(admin, dataset, plain([key, ...sums], { groupBy: [key] }));
      const narrowed = await previewOf(admin, dataset, { ...plain([key]), filters });
      expect([key, grouped.status, narrowed.status], grouped.text + narrowed.text).toEqual([key, 200, 200]);
    }
  });

  test.each(Object.keys(SEEN) as Reader[])(
    '%s finds the own people and nobody else: by filter, values and order',
    async (reader) => {
      const person = await server.as(cast.actors[reader]);
      const fields = visibleFields(
        { role: cast.actors[reader].role, isLeader: reader === 'leader', isEmployee: true },
        dataset,
      );
      if (fields.length === 0) {
        expect((await previewOf(person, dataset, plain(['fullname']))).status).toBe(403);
        return;
      }
      const allowed: readonly SubjectName[] = SEEN[reader];
      const others = SUBJECTS.filter((name) => !allowed.includes(name));
      for (const order of ['asc', 'desc'] as const) {
        const answer = await previewOf(person, dataset, plain(['fullname'], { sort: [{ field: 'fullname', order }] }));
        expect(answer.status, answer.text).toBe(200);
        expect(namedIn(answer.text)).toEqual(allowed);
      }
      const named = others.map((name) => canaryOf(name));
      const filter = [{ field: 'fullname', operator: 'contains' as const, values: [named[0] ?? ''] }];
      expect((await previewOf(person, dataset, { ...plain(['fullname']), filters: filter })).reply.data.rows).toEqual(
        [],
      );
      const values = await person.call(reportTypes.values, { query: { dataset, field: 'fullname', ...range } });
      expect(namedIn(values.text)).toEqual(allowed);
    },
  );
});

test('rows of days are those of the own people, and groups have the sums of their days', async () => {
  const person = await server.as(cast.actors.supervisor);
  const rows = await previewOf(
    person,
    'days',
    plain(['fullname', 'workDate'], { filters: [{ field: 'fullname', operator: 'contains', values: ['Kanari'] }] }),
  );
  const { rows: days } = await w.pool.query(
    `select u.fullname, d.work_date from attendance_day d join app_user u on u.id = d.user_id
      where d.user_id = any($1::uuid[]) and d.work_date between $2 and $3 order by u.fullname collate hadir_id, d.work_date`,
    [SEEN.supervisor.map((name) => cast.subjects[name].id), FIRST, LAST],
  );
  expect(rows.reply.data.rows).toEqual(
    days.map((day: { fullname: string; work_date: string }) => [day.fullname, day.work_date]),
  );
  const grouped = await previewOf(
    person,
    'days',
    plain(['hadir', 'workedMinutes'], {
      groupBy: ['fullname'],
      filters: [{ field: 'fullname', operator: 'is', values: [cast.subjects.cucu.fullname] }],
    }),
  );
  const count = days.filter((day: { fullname: string }) => day.fullname === cast.subjects.cucu.fullname).length;
  expect(grouped.reply.data.rows).toEqual([[cast.subjects.cucu.fullname, count, count, count * 480]]);
});

test('what stands nowhere yet is a value of its own, and counts as nothing', async () => {
  const nowhere = { field: 'client', operator: 'is' as const, values: [''] };
  const orders = await previewOf(
    admin,
    'overtime',
    plain(['planMinutes', 'actualMinutes', 'validatedMinutes'], { groupBy: ['client'], filters: [nowhere] }),
  );
  const without = SUBJECTS.filter((name) => !['klien1', 'klien2', 'pindah', 'asing'].includes(name)).length;
  expect(orders.reply.data.rows).toEqual([[null, without, without * 120, 0, 0]]);
  const values = await admin.call(reportTypes.values, { query: { dataset: 'overtime', field: 'client', ...range } });
  expect(values.reply.data).toContain('');
  const known = await previewOf(admin, 'overtime', plain(['client'], { filters: [{ ...nowhere, operator: 'not' }] }));
  expect(known.reply.data.rows).toHaveLength(3);
});

test('more values than a list shows are said to be there, and found by what they hold', async () => {
  await w.pool.query(
    `update attendance_day set label = 'Uji ' || left(user_id::text, 8) || right(user_id::text, 4) || ' ' || work_date
    where company_id = $1`,
    [cast.ours.id],
  );
  const query = { dataset: 'days', field: 'status', ...range } as const;
  const first = (await admin.call(reportTypes.values, { query })).reply;
  expect([first.data.length, first.hasMore]).toEqual([100, true]);
  const found = (await admin.call(reportTypes.values, { query: { ...query, search: LAST } })).reply;
  expect(found.hasMore).toBe(false);
  expect(found.data.length).toBeGreaterThan(8);
  expect(found.data.every((value) => value.endsWith(LAST))).toBe(true);
  await w.pool.query(`update attendance_day set label = 'Hadir' where company_id = $1`, [cast.ours.id]);
});

test('hours are compared as hours, dates that do not exist are refused', async () => {
  const filtered = (filter: Definition['filters'][number]) =>
    previewOf(admin, 'days', plain(['workDate', 'workedMinutes'], { filters: [filter] }));
  const worked = async (operator: 'least' | 'most', value: string) => {
    const { rows } = (await filtered({ field: 'workedMinutes', operator, values: [value] })).reply.data;
    return rows.map((row) => Number(row[1]));
  };
  const [long, short] = [await worked('least', '1'), await worked('most', '0.99')];
  expect(long.length).toBeGreaterThan(0);
  expect(long.every((minutes) => minutes >= 60)).toBe(true);
  expect(short.every((minutes) => minutes < 60)).toBe(true);
  const never = await filtered({ field: 'workDate', operator: 'from', values: ['2026-02-31'] });
  expect([never.status, never.error?.code]).toEqual([422, 'SARINGAN_TIDAK_COCOK']);
});

test.each(TEMPLATES)('the template %s makes a file of each form', async (template) => {
  for (const format of ['xlsx', 'csv', 'pdf'] as const) {
    const answer = await admin.call(reportTypes.file, { query: { template, ...range, format } });
    expect([format, answer.status], answer.text.slice(0, 300)).toEqual([format, 200]);
  }
});

test('a preview of a range that is too long, and of nothing at all, is refused at its field', async () => {
  const long = await previewOf(admin, 'days', plain(['fullname']), { from: '2026-01-01', to: '2026-12-31' });
  expect(long.error).toMatchObject({ code: 'RENTANG_TERLALU_PANJANG' });
  const empty = await previewOf(admin, 'days', plain([]));
  expect(empty.error).toMatchObject({ code: 'TANPA_KOLOM' });
});

describe('more rows that are alike than a preview shows', () => {
  // Above twice the rows of a preview the database keeps only the first ones while it sorts.
  const MANY = 110;
  beforeAll(async () => {
    for (let count = 0; count < MANY; count += 1) {
      const wish = { company: cast.ours, fullname: 'Kembar', employeeNo: `KEMBAR-${count}` };
      const user = await w.make.user(wish);
      await makeDay(w.pool, { user, date: LAST });
      await orderOvertime(w, user);
    }
    await w.pool.query('analyze');
  });

  test.each(DATASETS)('come in the order of their ids, in the preview and in the file: %s', async (dataset) => {
    const filters = [{ field: 'fullname', operator: 'is' as const, values: ['Kembar'] }];
    const definition = plain(['employeeNo'], { filters, sort: [{ field: 'fullname', order: 'desc' }] });
    const { rows, total } = (await previewOf(admin, dataset, definition)).reply.data;
    const { id } = (await admin.call(reportTypes.create, { body: bodyOf({ dataset, definition }) })).reply.data;
    const file = await admin.call(reportTypes.file, { query: { type: id, ...range, format: 'csv' } });
    // Made one after the other, as their ids are.
    const made = Array.from({ length: MANY }, (_, count) => `KEMBAR-${count}`);
    expect(file.text.match(/KEMBAR-\d+/g)).toEqual(made);
    expect([total, rows.flat()]).toEqual([MANY, made.slice(0, rows.length)]);
  });
});
