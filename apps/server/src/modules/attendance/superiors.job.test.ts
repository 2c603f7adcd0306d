import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant, type Zone } from '@hadir/domain/kernel/time.ts';
import { world, type World } from '../../../test/world/world.ts';
import { unthrottled } from '../../engines/jobs/throttle.ts';
import { renewSuperiors } from './superiors.job.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** Somebody answers to the first superior, and from 1 December on to the second. */
async function moving(tz: Zone) {
  const company = await w.make.company({ tz });
  const first = await w.make.user({ company });
  const second = await w.make.user({ company });
  const { id } = await w.make.user({ company, superior: first });
  await w.pool.query(`update org_assignment set valid_to = '2026-11-30' where company_id = $1 and user_id = $2`, [
    company.id,
    id,
  ]);
  await w.pool.query(
    `insert into org_assignment (company_id, id, user_id, valid_from, superior_id)
       values ($1, gen_random_uuid(), $2, '2026-12-01', $3)`,
    [company.id, id, second.id],
  );
  const superior = async (): Promise<string | undefined> => {
    const { rows } = await w.pool.query<{ id: string }>(
      'select superior_id as id from superior_closure where company_id = $1 and user_id = $2',
      [company.id, id],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.id === first.id ? 'first' : 'second';
  };
  return superior;
}

test('at half past midnight in Jayapura the new superior is there, in Jakarta two hours later', async () => {
  const superiors = [await moving('Asia/Jayapura'), await moving('Asia/Jakarta')];
  const at = async (wire: string) => {
    await renewSuperiors({ pool: w.pool, clock: () => instant(wire), throttle: unthrottled });
    return Promise.all(superiors.map((superior) => superior()));
  };
  expect(await at('2026-11-30T14:30:00Z')).toEqual(['first', 'first']);
  expect(await at('2026-11-30T15:30:00Z')).toEqual(['second', 'first']);
  expect(await at('2026-11-30T17:30:00Z')).toEqual(['second', 'second']);
});
