import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { formsCycle } from './dated-rows.store.ts';

const MONDAY = localDate('2026-11-23');
const LATER = localDate('2026-12-01');

let w: World;
let company: TestCompany;
let a: TestUser;
let b: TestUser;
let c: TestUser;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const forms = (people: readonly TestUser[], from: LocalDate) =>
  formsCycle(
    companyDb(w.pool, company.id),
    people.map(({ id }) => id),
    from,
  );

/** c answers to b, b to a. */
async function three(): Promise<void> {
  company = await w.make.company();
  a = await w.make.user({ company });
  b = await w.make.user({ company, superior: a });
  c = await w.make.user({ company, superior: b });
}

async function answersTo(person: TestUser, superior: TestUser | undefined, from: LocalDate) {
  const row = [company.id, person.id, from];
  await w.pool.query(
    `update org_assignment set valid_to = $3::date - 1
      where company_id = $1 and user_id = $2 and valid_from < $3 and valid_to is null`,
    row,
  );
  await w.pool.query(
    `insert into org_assignment (company_id, id, user_id, valid_from, superior_id)
       values ($1, gen_random_uuid(), $2, $3, $4)`,
    [...row, superior?.id],
  );
}

test('a circle is found on the date itself, and on the later one on which somebody else closes it', async () => {
  await three();
  expect(await forms([a, b, c], MONDAY)).toBe(false);
  await answersTo(a, c, LATER);
  for (const one of [a, b, c]) expect(await forms([one], MONDAY)).toBe(true);
  expect(await forms([a], LATER)).toBe(true);
});

test('no circle is what ends before its last part begins, nor one of other people', async () => {
  await three();
  await answersTo(b, undefined, MONDAY);
  await answersTo(a, c, LATER);
  expect(await forms([a, b, c], MONDAY)).toBe(false);
  const outside = await w.make.user({ company, superior: c });
  await answersTo(b, a, LATER);
  expect([await forms([outside], MONDAY), await forms([b], MONDAY)]).toEqual([false, true]);
});

test('two thousand people who came on a thousand dates are looked at within the time of a statement', async () => {
  company = await w.make.company();
  await w.pool.query(
    `insert into app_user (company_id, id, employee_no, fullname, role)
       select $1, gen_random_uuid(), n::text, 'Orang ' || n, 'staff' from generate_series(1, 2000) n`,
    [company.id],
  );
  await w.pool.query(
    `insert into org_assignment (company_id, id, user_id, superior_id, valid_from)
       select u.company_id, gen_random_uuid(), u.id, s.id, date '2020-01-01' + u.employee_no::int % 1000
         from app_user u left join app_user s
           on s.company_id = u.company_id and s.employee_no = (u.employee_no::int / 5)::text
        where u.company_id = $1`,
    [company.id],
  );
  const { rows } = await w.pool.query<{ id: string }>('select id from app_user where company_id = $1', [company.id]);
  const everybody = rows.map(({ id }) => id);
  const db = companyDb(w.pool, company.id);
  await expect(formsCycle(db, everybody, localDate('2020-01-01'))).resolves.toBe(false);
});
