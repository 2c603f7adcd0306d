/** Lists read the version of a date in the database, judgements in the domain: both say the same. */
import { addDays, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDb } from '../../src/db/company-db.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { sql, statement } from '../../src/db/sql.ts';
import { SHIFT_VERSIONS, versionInForce } from '../../src/db/attendance/version-in-force.ts';
import { currentRules } from '../../src/modules/attendance/rules/current-rules.service.ts';
import { world, type World } from '../world/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** The same each time: a test that fails can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const ORIGIN = localDate('2026-11-01');
const minutes = (count: number) => `0${Math.floor(count / 60)}:${String(count % 60).padStart(2, '0')}`;

test.each([1, 2, 3, 4, 5, 6])('whatever was recorded, rewritten and taken back (%i)', async (seed) => {
  const next = numbers(seed);
  const company = await w.make.company();
  const shift = await w.make.shift({ company });
  const by = await w.make.user({ company, role: 'admin' });
  let today: LocalDate = ORIGIN;
  for (let count = 1; count <= 12; count += 1) {
    today = addDays(today, next(3));
    const isRewrite = next(3) === 0;
    const from = isRewrite ? addDays(today, -next(9)) : addDays(today, 1 + next(9));
    const rewrite = isRewrite ? newId() : null;
    if (rewrite !== null)
      await insertRows(w.pool, 'hours_rewrite', [
        {
          company_id: company.id,
          id: rewrite,
          subject: 'shift',
          subject_id: shift.id,
          first_date: from,
          last_date: today,
          reason: 'Untuk pengujian saja.',
          created_at: '2026-11-01T00:00:00Z',
          created_by: by.id,
        },
      ]);
    const removed = !isRewrite && next(4) === 0 ? today : null;
    await insertRows(w.pool, 'shift_version', [
      {
        company_id: company.id,
        // Ids say nothing of the order of recording: these run backwards.
        id: `00000000-0000-7000-8000-${String(999_999_999_999 - seed * 100 - count)}`,
        shift_id: shift.id,
        valid_from: from,
        start_time: minutes(count),
        end_time: '17:00',
        rewrite_id: rewrite,
        rewritten_to: isRewrite ? today : null,
        removed_on: removed,
      },
    ]);
  }
  const rules = await currentRules(companyDb(w.pool, company.id));
  for (let offset = -12; offset < 40; offset += 1) {
    const date = addDays(ORIGIN, offset);
    const version = versionInForce(SHIFT_VERSIONS, sql`${shift.id}::uuid`, sql`${company.id}::uuid`, date);
    const { rows } = await w.pool.query<{ start: string }>(
      statement(sql`select h.start_time as start from ${version} h`),
    );
    expect([date, rows[0]?.start]).toEqual([date, rules.on(date).shift(shift.id)?.start]);
  }
});
