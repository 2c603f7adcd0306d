import { addDays, type Instant, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/world/factories.ts';
import type { TestCompany } from '../../../test/world/structure-factories.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { publishDraftCells } from './publication.store.ts';
import { readCells, storeDrafts } from './roster-cells.store.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const FIRST = localDate('2026-12-01');
const NEW = FIRST;
const STORED = addDays(FIRST, 1);
const UNPUBLISHED = addDays(FIRST, 2);
const FREED = addDays(FIRST, 3);
const UNPAINTED = addDays(FIRST, 4);
const NOW = Date.parse('2026-11-20T03:00:00Z') as Instant;

let company: TestCompany;
let admin: TestUser;
let planner: TestUser;
let siti: TestUser;
let dodi: TestUser;
let works: { kind: 'SHIFT'; shiftId: string; pointId: null };
beforeEach(async () => {
  company = await w.make.company();
  admin = await w.make.user({ company, role: 'admin', fullname: 'Ani Admin' });
  planner = await w.make.user({ company, fullname: 'Pandu Perencana' });
  [siti, dodi] = [await w.make.user({ company }), await w.make.user({ company })];
  works = { kind: 'SHIFT', shiftId: (await w.make.shift({ company })).id, pointId: null };
});

const storeFreeCells = (user: TestUser, dates: readonly string[], published: readonly boolean[]) =>
  w.pool.query(
    `insert into roster_cell (company_id, user_id, work_date, kind, published_at, created_at, updated_at)
     select $1, $2, c.date, 'OFF', case when c.published then now() end, now(), now()
       from unnest($3::date[], $4::boolean[]) as c (date, published)`,
    [company.id, user.id, dates, published],
  );

test('cells that are new, there already, stored unpublished and taken away each become what was painted', async () => {
  const db = companyDb(w.pool, company.id);
  await storeFreeCells(siti, [STORED, UNPUBLISHED, FREED, UNPAINTED], [true, false, true, true]);
  await storeFreeCells(dodi, [NEW], [true]);
  const painted = [
    { user: siti, date: NEW, plan: works },
    { user: siti, date: STORED, plan: works },
    { user: siti, date: UNPUBLISHED, plan: works },
    { user: siti, date: FREED, plan: { kind: 'PATTERN' as const } },
    { user: dodi, date: NEW, plan: works },
    { user: dodi, date: STORED, plan: works },
  ].map(({ user, date, plan }) => ({ userId: user.id, date, plan, stamp: newId() }));
  const writer = { by: admin.id, now: NOW };
  await storeDrafts(db, painted, writer);

  await publishDraftCells(db, painted, writer);

  const { rows } = await w.pool.query<{ userId: string; cell: string }>(
    `select user_id as "userId", concat_ws(' ', work_date, kind, 'v' || version,
            case when shift_id = $2 and updated_by = $3 and published_at = $4 then 'painted' end) as cell
       from roster_cell where company_id = $1 order by work_date`,
    [company.id, works.shiftId, admin.id, new Date(NOW)],
  );
  const cellsOf = ({ id }: TestUser) => rows.filter(({ userId }) => userId === id).map(({ cell }) => cell);
  expect(cellsOf(siti)).toEqual([
    `${NEW} SHIFT v1 painted`,
    `${STORED} SHIFT v2 painted`,
    `${UNPUBLISHED} SHIFT v2 painted`,
    `${UNPAINTED} OFF v1`,
  ]);
  expect(cellsOf(dodi)).toEqual([`${NEW} SHIFT v2 painted`, `${STORED} SHIFT v1 painted`]);
  const { rows: drafts } = await w.pool.query('select 1 from roster_draft where company_id = $1', [company.id]);
  expect(drafts).toEqual([]);
});

test('drafts of two planners and what is published are read together by date, each with who painted it', async () => {
  const db = companyDb(w.pool, company.id);
  await storeFreeCells(siti, [STORED, UNPUBLISHED, FREED], [true, false, true]);
  const draft = (date: typeof NEW) => ({ userId: siti.id, date, plan: works, stamp: newId() });
  const [first, third] = [draft(NEW), draft(FREED)];
  await storeDrafts(db, [first, third], { by: admin.id, now: NOW });
  const second = draft(STORED);
  await storeDrafts(db, [second], { by: planner.id, now: NOW });
  const OFF = { kind: 'OFF' };
  const wanted = { userIds: [siti.id, dodi.id], first: FIRST, last: UNPAINTED };

  const cells = await readCells(db, { ...wanted, drafts: true });

  expect(cells).toEqual([
    { userId: siti.id, date: NEW, published: null, draft: works, token: first.stamp, by: 'Ani Admin' },
    { userId: siti.id, date: STORED, published: OFF, draft: works, token: second.stamp, by: 'Pandu Perencana' },
    { userId: siti.id, date: FREED, published: OFF, draft: works, token: third.stamp, by: 'Ani Admin' },
  ]);
  const published = await readCells(db, { ...wanted, drafts: false });
  expect(published.map(({ date, draft: none, by }) => ({ date, none, by }))).toEqual([
    { date: STORED, none: null, by: null },
    { date: FREED, none: null, by: null },
  ]);
});
