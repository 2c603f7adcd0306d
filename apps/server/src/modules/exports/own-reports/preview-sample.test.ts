/** A company of more days than a preview reads: what is summed or sorted is made from the newest dates alone. */
import { addDays } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, DAYS, FIRST, LAST } from '../../../../test/access/access-people.ts';
import { ownReportStage, plain, previewOf } from '../../../../test/exports/own-report-stage.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import type { World } from '../../../../test/world/world.ts';
import { sampledDates } from './sampled-dates.store.ts';

/** With those of the cast, more than 50,000 days over the twelve dates. */
const PEOPLE = 4_200;
const GROUPED = plain(['workDate'], { groupBy: ['workDate'] });

let w: World;
let server: Served;
let cast: Cast;
let admin: Person;
let end: () => Promise<void>;

/** A present day of so many people on every date. */
async function fillDays(): Promise<void> {
  await w.pool.query(
    `insert into app_user (company_id, id, employee_no, fullname, role, gender)
     select $1, gen_random_uuid(), 'BANYAK-' || n, 'Orang banyak ' || n, 'staff', 'P' from generate_series(1, $2::int) n`,
    [cast.ours.id, PEOPLE],
  );
  await w.pool.query(
    `insert into attendance_day (company_id, work_date, user_id, tz, day_type, status, label, letter, computed_at)
     select $1, d::date, u.id, 'Asia/Jakarta', 'workday', 'HADIR', 'Hadir', 'H', d
       from app_user u, generate_series($2::date, $3::date, interval '1 day') d
      where u.company_id = $1 and u.employee_no like 'BANYAK-%'`,
    [cast.ours.id, FIRST, LAST],
  );
  await w.pool.query('analyze');
}

beforeAll(async () => {
  ({ w, server, cast, admin, end } = await ownReportStage());
  await fillDays();
});
afterAll(() => end());

test('sums are of whole dates, and the reply names them', async () => {
  const { data } = (await previewOf(admin, 'days', GROUPED)).reply;
  expect(data.sample).toEqual({ from: addDays(FIRST, 1), to: LAST });
  const dates = data.rows.map(([date]) => date);
  expect(dates).toEqual(DAYS.filter((date) => date > FIRST));
  // The oldest date is whole: the first one alone was cut by the limit.
  const counts = data.rows.map(([, count]) => Number(count));
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(PEOPLE);
});

test('so are rows in an order of their own', async () => {
  const sorted = plain(['workDate'], { sort: [{ field: 'workDate', order: 'asc' }] });
  const { data } = (await previewOf(admin, 'days', sorted)).reply;
  expect([data.sample?.from, data.rows[0]]).toEqual([addDays(FIRST, 1), [addDays(FIRST, 1)]]);
});

test('rows in their usual order begin with the first date of the range', async () => {
  const { data } = (await previewOf(admin, 'days', plain(['workDate']))).reply;
  expect([data.sample, data.rows[0]]).toEqual([null, [FIRST]]);
});

test('a range that is short enough is summed whole', async () => {
  const { data } = (await previewOf(admin, 'days', GROUPED, { from: FIRST, to: addDays(FIRST, 3) })).reply;
  expect([data.sample, data.rows.length]).toEqual([null, 4]);
});

test('one date of more days than that is summed all the same', async () => {
  const date = { companyId: cast.ours.id, from: LAST, to: LAST };
  expect(await sampledDates(w.pool, date, PEOPLE / 2)).toEqual({ from: LAST, to: LAST });
});

test('whoever reads own people alone gets sums of the whole range', async () => {
  const supervisor = await server.as(cast.actors.supervisor);
  const { data } = (await previewOf(supervisor, 'days', GROUPED)).reply;
  expect([data.sample, data.rows.length]).toEqual([null, DAYS.length]);
});
