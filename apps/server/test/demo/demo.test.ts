import { verify } from '@node-rs/argon2';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '@hadir/domain/kernel/time.ts';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { DEMO_PASSWORD } from '../../src/modules/auth/demo-accounts.ts';
import { DEMO_LOGINS, type Demo, seedDemo } from '../../src/demo/seed.ts';
import { sample, tries } from '../../../../tools/suites/sampling.ts';
import { type World, world } from '../world/world.ts';

let w: World;
let demo: Demo | undefined;
/** Friday, 09.30 in Jakarta: the morning is half over. */
const FRIDAY_MORNING = instant('2026-11-20T02:30:00Z');

beforeAll(async () => {
  w = await world({ now: FRIDAY_MORNING });
  demo = await seedDemo(w.pool, w.clock());
});
afterAll(() => w.close());

async function one<T extends Record<string, unknown>>(text: string): Promise<T | undefined> {
  return (await w.pool.query<T>(text)).rows[0];
}

describe('The demo company', () => {
  test('has sixty employees in three zones and one who has left', async () => {
    expect(
      await one(`select count(*) filter (where end_date is null) as now, count(end_date) as gone from employment`),
    ).toEqual({
      now: 60,
      gone: 1,
    });
    expect(
      await one(`select array_agg(distinct p.tz order by p.tz) as zones from org_assignment s
                   join location_point p on p.company_id = s.company_id and p.unit_id = s.unit_id`),
    ).toEqual({ zones: ['Asia/Jakarta', 'Asia/Jayapura', 'Asia/Makassar'] });
  });

  test('offers one account per role and the leader, all with the demo password', async () => {
    const { rows } = await w.pool.query<{ login: string; role: string; is_leader: boolean; password_hash: string }>(
      `select a.login, u.role, u.is_leader, a.password_hash from account a join app_user u on u.account_id = a.id
        where a.login = any($1)`,
      [[...DEMO_LOGINS]],
    );
    expect(new Set(rows.filter((row) => row.login !== 'leader').map((row) => row.login))).toEqual(new Set(ROLES));
    for (const { login, role, is_leader: isLeader } of rows) {
      expect([login, role, isLeader]).toEqual([login, login === 'leader' ? 'staff' : login, login === 'leader']);
    }
    expect(await verify(rows[0]?.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  test('marks every account as opened by the public password, also in the data of earlier versions', async () => {
    const unmarked = () => one<{ n: number }>('select count(*)::int as n from account where not demo_password');
    expect(await unmarked()).toEqual({ n: 0 });
    const own = await w.make.user();
    await w.pool.query('update account set password_changed_at = now() where id = $1', [own.accountId]);
    await w.pool.query('update account set demo_password = false');
    await w.pool.query(
      await readFile(new URL('../../migrations/0506_mark_demo_accounts.sql', import.meta.url), 'utf8'),
    );
    expect(await unmarked()).toEqual({ n: 1 });
  });

  test('lets staff clock in: a place around the known point, a schedule, and no clock-in yet today', async () => {
    const staff = demo?.userIds.get('staff');
    const { rows } = await w.pool.query(
      `select round(p.lat::numeric, 4) as lat, round(p.lon::numeric, 4) as lon, p.radius_m,
              (select count(*) from attendance_event e where e.user_id = s.user_id and e.work_date = '2026-11-20') as today
         from org_assignment s
         join user_location_point x on x.company_id = s.company_id and x.unit_id = s.unit_id
         join location_point p on p.company_id = x.company_id and p.id = x.location_point_id
         join schedule_assignment k on k.company_id = s.company_id and k.unit_id = s.unit_id
        where s.user_id = $1`,
      [staff],
    );
    expect(rows).toEqual([{ lat: '-6.2088', lon: '106.8456', radius_m: 100, today: 0 }]);
  });

  test('has nothing in the future, and part of this morning', async () => {
    expect(await one(`select count(*) from attendance_event where at > '2026-11-20T02:30:00Z'`)).toEqual({ count: 0 });
    const morning = await one<{ count: number }>(
      `select count(*) from attendance_event where work_date = '2026-11-20'`,
    );
    expect(morning?.count).toBeGreaterThan(20);
    expect(morning?.count).toBeLessThan(60);
  });

  test('has night shifts whose way home lies on the next date', async () => {
    const night = await one<{ count: number }>(
      `select count(*) from attendance_event where type = 'out' and (at at time zone 'Asia/Jakarta')::date > work_date`,
    );
    expect(night?.count).toBeGreaterThan(20);
  });

  test('moves one person between clients in the middle of a month', async () => {
    expect(
      await one(`select count(distinct p.client_id) as clients, min(p.valid_to)::text as last
                   from placement p join app_user u on u.id = p.user_id where u.fullname = 'Joko Susanto'`),
    ).toEqual({ clients: 2, last: '2026-10-15' });
  });

  test('tells the days to the judge before old periods are locked', async () => {
    const other = await world({ now: FRIDAY_MORNING });
    const calls: string[] = [];
    await seedDemo(other.pool, other.clock(), {
      recompute: async (db, from, to) => {
        const { rows } = await db.query<{ open: number }>(
          `select count(*) filter (where state = 'open') as open from period where company_id = $1`,
          [db.companyId],
        );
        calls.push(from, to, String(rows[0]?.open));
      },
    });
    const { rows } = await other.pool.query<{ state: string }>('select state from period order by label');
    await other.close();
    expect(calls).toEqual(['2026-08-01', '2026-11-20', '5']);
    expect(rows.map((row) => row.state)).toEqual(['locked', 'locked', 'locked', 'open', 'open']);
  });

  test('has everybody but the leader consent to selfies when told the text', async () => {
    const other = await world({ now: FRIDAY_MORNING });
    await seedDemo(other.pool, other.clock(), { consent: { kind: 'selfie', version: '1', textHash: 'a' } });
    const { rows } = await other.pool.query(
      `select count(*) as given, count(*) filter (where u.fullname = 'Bayu Pamungkas') as by_leader
         from consent c join app_user u on u.company_id = c.company_id and u.id = c.user_id`,
    );
    await other.close();
    expect(rows).toEqual([{ given: 60, by_leader: 0 }]);
  });

  test('is written once: a second start changes nothing', async () => {
    const count = () => one(`select count(*) as n from attendance_event`);
    const before = await count();
    expect(await seedDemo(w.pool, w.clock())).toBeUndefined();
    expect(await count()).toEqual(before);
  });

  const moments = [
    '2026-01-01T03:00:00Z',
    '2026-03-31T16:59:00Z',
    '2027-02-28T18:00:00Z',
    '2028-02-29T01:00:00Z',
    '2026-08-16T22:30:00Z',
  ];
  test.each(sample(moments, 2, 'moments of the demo'))('can be written at any moment, e.g. %s', async (text) => {
    const other = await world({ now: instant(text) });
    const made = await seedDemo(other.pool, other.clock());
    const { rows } = await other.pool.query<{ late: number }>(
      `select count(*) as late from attendance_event where at > $1`,
      [text],
    );
    await other.close();
    expect([made?.userIds.size, rows[0]?.late]).toEqual([61, 0]);
  });

  test('can be larger', async () => {
    const people = tries(80, 200);
    const other = await world({ now: FRIDAY_MORNING });
    await seedDemo(other.pool, other.clock(), { people });
    const { rows } = await other.pool.query(`select count(*) from employment where end_date is null`);
    await other.close();
    expect(rows).toEqual([{ count: people }]);
  });
});
