import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { DEMO_NOW, type DemoWorld, demoWorld } from '../../../../../test/world/demo-world.ts';
import { insertLockedPeriod } from '../../../../../test/world/locked-period.ts';
import { insertRows } from '../../../../db/insert-rows.ts';
import { newId } from '../../../../db/new-id.ts';
import { PLAN_LIST_NAMES } from './person-facts-statements.store.ts';
import { readFacts, readPlans } from './person-facts.store.ts';
import type { PlanFacts } from './person-facts.ts';

let demo: DemoWorld;
beforeAll(async () => {
  demo = await demoWorld([]);
});
afterAll(() => demo.close());

const LAST = localDate('2026-11-20');
const FIRST = addDays(LAST, -20);
/** Fewer than the number from which tables are read once for all. */
const FEW = 10;

/** The lists of a person have no order of their own. */
function withSortedLists(person: object): object {
  const sorted = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value;
  return Object.fromEntries(Object.entries(person).map(([name, value]) => [name, sorted(value)]));
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Rows of tables that the demo leaves empty. */
async function fillEmptyTables(userIds: readonly string[]): Promise<void> {
  const [one = '', other = ''] = userIds;
  const { w, companyId: company_id } = demo;
  await insertRows(w.pool, 'day_off', [
    { company_id, id: newId(), user_id: one, scope: 'user', date: '2026-11-18', deleted_at: null },
    { company_id, id: newId(), user_id: other, scope: 'user', date: '2026-11-18', deleted_at: '2026-11-01T00:00:00Z' },
  ]);
  await insertRows(w.pool, 'day_permission', [
    { company_id, user_id: one, work_date: LAST, kind: 'cuti', label: 'Cuti' },
    { company_id, user_id: other, work_date: addDays(LAST, 1), kind: 'cuti', label: 'Cuti' },
  ]);
  await w.pool.query(
    `insert into user_location_point (company_id, id, user_id, location_point_id, valid_from)
     select company_id, gen_random_uuid(), $2, id, '2026-11-10' from location_point where company_id = $1 order by id desc`,
    [company_id, one],
  );
  // The request and the rewrite behind them are not read here.
  await w.pool.query(
    `alter table shift_change_day drop constraint shift_change_day_company_id_request_id_fkey;
     alter table former_hours_day drop constraint former_hours_day_company_id_rewrite_id_fkey`,
  );
  const created_at = '2026-11-01T00:00:00Z';
  await insertRows(w.pool, 'shift_change_day', [
    {
      company_id,
      user_id: one,
      work_date: '2026-11-19',
      works: true,
      request_id: newId(),
      created_at,
      created_by: other,
    },
  ]);
  await insertRows(w.pool, 'former_hours_day', [
    { company_id, user_id: one, work_date: '2026-11-19', rewrite_id: newId(), created_at, lifted_at: null },
    { company_id, user_id: other, work_date: '2026-11-19', rewrite_id: newId(), created_at, lifted_at: created_at },
  ]);
  await w.pool.query('delete from period where company_id = $1 and last_date >= $2', [company_id, FIRST]);
  await insertLockedPeriod(w.pool, company_id, { label: '2026-11', from: FIRST, to: addDays(FIRST, 4) });
  // Somebody has open days and no locked one.
  await w.pool.query('delete from attendance_day where user_id = $1 and work_date < $2', [other, addDays(FIRST, 5)]);
}

test('the plans of many people at once are those of few, and the locked days of their facts', async () => {
  const { w, companyId } = demo;
  const { rows } = await w.pool.query<{ id: string }>('select id from app_user where company_id = $1 order by id', [
    companyId,
  ]);
  const userIds = rows.map(({ id }) => id);
  expect(userIds.length).toBeGreaterThan(60);
  await fillEmptyTables(userIds);
  const range = { companyId, first: FIRST, last: LAST };
  const few: PlanFacts[] = [];
  for (let from = 0; from < userIds.length; from += FEW)
    few.push(...(await readPlans(w.pool, { ...range, userIds: userIds.slice(from, from + FEW) })));
  const many = await readPlans(w.pool, { ...range, userIds });
  expect(many.map(withSortedLists)).toEqual(few.map(withSortedLists));
  // The first place decides the zone: these were stored last first.
  for (const person of [...few, ...many]) expect(idsOf(person.points)).toEqual(idsOf(person.points).toSorted());
  expect(Math.max(...many.map(({ points }) => points.length))).toBeGreaterThan(1);
  // Nothing was equal for being empty.
  const filled = new Set(
    many.flatMap((person) => Object.entries(person).flatMap(([name, list]) => (isFilled(list) ? [name] : []))),
  );
  expect(PLAN_LIST_NAMES.filter((name) => !filled.has(name))).toEqual([]);

  const facts = await readFacts(w.pool, { ...range, userIds, eventsFrom: DEMO_NOW, eventsTo: DEMO_NOW });
  const authorsOf = (people: readonly PlanFacts[]) =>
    new Set(people.flatMap(({ roster, shiftChanges }) => [...roster, ...shiftChanges].map(({ by }) => by)));
  expect([...authorsOf(many), ...authorsOf(few)]).toEqual([null, null]);
  expect(authorsOf(facts).size).toBeGreaterThan(1);

  const days = facts.flatMap((person) => person.days);
  expect(days.some(({ locked }) => !locked)).toBe(true);
  const lockedDays = facts.map((person) => ({ days: person.days.filter(({ locked }) => locked) }));
  expect(many.map((person) => withSortedLists({ days: person.days }))).toEqual(lockedDays.map(withSortedLists));
});
