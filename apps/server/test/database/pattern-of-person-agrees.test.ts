/** Lists ask the database which pattern a person follows, judgements the domain: both say the same. */
import { atLocal, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDb } from '../../src/db/company-db.ts';
import { patternOfPerson } from '../../src/db/attendance/pattern-of-person.ts';
import { sql, statement } from '../../src/db/sql.ts';
import { currentRules } from '../../src/modules/attendance/rules/current-rules.service.ts';
import { assignmentOn, personDay } from '../../src/modules/attendance/days/person/person-day.ts';
import { readFacts } from '../../src/modules/attendance/days/person/person-facts.store.ts';
import { world, type World } from '../world/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const DATE = localDate('2026-11-20');
const BEFORE = localDate('2026-11-19');
const MIDNIGHT = localTime('00:00');

test('the own pattern before that of the placement’s unit, that before the own unit’s; none outside their dates', async () => {
  const company = await w.make.company();
  const shift = await w.make.shift({ company });
  const pattern = (name: string) => w.make.schedule({ company, name, days: [shift, null] });
  const [own, ofUnit, ofClient] = [await pattern('Sendiri'), await pattern('Unit'), await pattern('Klien')];
  const [unit, clientUnit] = [await w.make.unit({ company }), await w.make.unit({ company })];
  await w.make.follows({ unit, schedule: ofUnit });
  await w.make.follows({ unit: clientUnit, schedule: ofClient });
  const person = (more: object = {}) => w.make.user({ company, ...more });
  const [free, inUnit, placed, apart, ended] = [
    await person(),
    await person({ unit }),
    await person({ unit }),
    await person({ unit }),
    await person({ unit }),
  ];
  await w.make.placement({ user: placed, unit: clientUnit, from: localDate('2026-11-01') });
  await w.make.follows({ user: apart, schedule: own });
  await w.make.follows({ user: ended, schedule: own, to: BEFORE });
  const users = [free, inUnit, placed, apart, ended];
  const names = [null, 'Unit', 'Klien', 'Sendiri', 'Unit'];

  const db = companyDb(w.pool, company.id);
  const { rows } = await w.pool.query<{ id: string; name: string | null }>(
    statement(sql`select u.id, (select s.name from schedule s where s.company_id = u.company_id
        and s.id = ${patternOfPerson(DATE)}) as name from app_user u where u.company_id = ${company.id}::uuid`),
  );
  const inLists = new Map(rows.map(({ id, name }) => [id, name]));
  expect(users.map(({ id }) => inLists.get(id))).toEqual(names);

  const rules = await currentRules(db);
  const userIds = users.map(({ id }) => id);
  const at = atLocal(DATE, MIDNIGHT, 'Asia/Jakarta');
  const range = { companyId: company.id, userIds, first: DATE, last: DATE, eventsFrom: at, eventsTo: at };
  const judged = new Map(
    (await readFacts(w.pool, range)).map((facts) => {
      const { unitId } = personDay(rules, facts, DATE).belonging;
      return [facts.userId, assignmentOn(rules, facts, DATE, unitId)?.pattern.name ?? null];
    }),
  );
  expect(users.map(({ id }) => judged.get(id))).toEqual(names);
});
