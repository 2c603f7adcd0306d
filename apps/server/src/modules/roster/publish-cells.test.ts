import { addDays, type Instant, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { publishDraftCells } from './publication.store.ts';
import { storeDrafts } from './roster-cells.store.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const [NEW, STORED, UNPUBLISHED, FREED] = [0, 1, 2, 3].map((days) => addDays(localDate('2026-12-01'), days));

test('cells that are new, there already, stored unpublished and taken away each become what was painted', async () => {
  const company = await w.make.company();
  const admin = await w.make.user({ company, role: 'admin' });
  const user = await w.make.user({ company });
  const shift = await w.make.shift({ company });
  const db = companyDb(w.pool, company.id);
  await w.pool.query(
    `insert into roster_cell (company_id, user_id, work_date, kind, published_at, created_at, updated_at)
     select $1, $2, c.date, 'OFF', case when c.published then now() end, now(), now()
       from unnest($3::date[], $4::boolean[]) as c (date, published)`,
    [company.id, user.id, [STORED, UNPUBLISHED, FREED], [true, false, true]],
  );
  const works = { kind: 'SHIFT' as const, shiftId: shift.id, pointId: null };
  const painted = [
    { date: NEW, plan: works },
    { date: STORED, plan: works },
    { date: UNPUBLISHED, plan: works },
    { date: FREED, plan: { kind: 'PATTERN' as const } },
  ].flatMap(({ date, plan }) => (date === undefined ? [] : [{ userId: user.id, date, plan, stamp: newId() }]));
  const writer = { by: admin.id, now: Date.parse('2026-11-20T03:00:00Z') as Instant };
  await storeDrafts(db, painted, writer);

  await publishDraftCells(db, painted, writer);

  const { rows } = await w.pool.query(
    `select work_date as date, kind, shift_id, version, published_at, updated_by from roster_cell
      where company_id = $1 order by work_date`,
    [company.id],
  );
  const published = { kind: 'SHIFT', shift_id: shift.id, published_at: writer.now, updated_by: admin.id };
  expect(rows).toEqual([
    { date: NEW, version: 1, ...published },
    { date: STORED, version: 2, ...published },
    { date: UNPUBLISHED, version: 2, ...published },
  ]);
  const { rows: drafts } = await w.pool.query('select 1 from roster_draft where company_id = $1', [company.id]);
  expect(drafts).toEqual([]);
});
