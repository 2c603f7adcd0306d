/** The order of recording in the database: one number for each version of a row (docs/decisions/078). */
import { expect, test } from 'vitest';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { newId } from '../../db/new-id.ts';
import { schedulesModule } from './schedules.module.ts';

let w: World;
usesWorld({ only: [schedulesModule] }, (made) => ({ w } = made));

const copied = (table: string, companyId: string, recorded: number | null) =>
  w.pool.query(
    `insert into ${table} select n.* from ${table} v,
        jsonb_populate_record(null::${table}, to_jsonb(v) || jsonb_build_object('id', $2::text, 'recorded', $3::int)) n
      where v.company_id = $1`,
    [companyId, newId(), recorded],
  );

test.each(['shift_version', 'schedule_version', 'setting_version'])(
  'a second version of one number is refused in %s; without a number it gets the next one',
  async (table) => {
    const company = await w.make.company();
    const shift = await w.make.shift({ company });
    await w.make.schedule({ company, days: [shift, null] });
    await w.make.rule({ company, key: 'grace_late', value: 10 });
    await expect(copied(table, company.id, 1)).rejects.toMatchObject({ constraint: `${table}_recorded` });
    await copied(table, company.id, null);
    const { rows } = await w.pool.query(`select recorded from ${table} where company_id = $1 order by 1`, [company.id]);
    expect(rows).toEqual([{ recorded: 1 }, { recorded: 2 }]);
  },
);
