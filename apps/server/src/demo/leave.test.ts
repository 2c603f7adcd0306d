import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { world, type World } from '../../test/world/world.ts';
import type { CompanyDb } from '../db/company-db.ts';
import { recomputeDays } from '../modules/attendance/days/recompute.service.ts';
import { writeDemoLeave } from './leave.ts';
import { seedDemo } from './seed.ts';

let w: World;
const NOW = instant('2026-11-20T10:00:00+07:00');
beforeAll(async () => {
  w = await world({ now: NOW });
  await seedDemo(w.pool, NOW, {
    recompute: async (db: CompanyDb, from: LocalDate, to: LocalDate) => {
      const range = { companyId: db.companyId, userIds: 'all' as const, from, to };
      await recomputeDays(db, { ...range, cause: 'demo', now: NOW, closes: true });
    },
    leave: writeDemoLeave,
  });
});
afterAll(() => w.close());

async function one(text: string): Promise<Record<string, unknown> | undefined> {
  return (await w.pool.query<Record<string, unknown>>(text)).rows[0];
}

describe('Leave in the demo', () => {
  test('has a balance for everybody who worked meanwhile, and the absences of the history behind requests', async () => {
    expect(await one('select count(*)::int as n from leave_account')).toEqual({ n: 61 });
    expect(
      await one(`select bool_and(p.ref_id in (select id from request)) as behind, count(*) > 10 as many
        from day_permission p where p.kind = 'sakit'`),
    ).toEqual({ behind: true, many: true });
    const decided = await one(`select count(*)::int as n from request where status = 'approved' and kind = 'leave'`);
    expect(decided?.['n']).toBeGreaterThan(5);
    expect(
      await one(`select count(*)::int as n from request r where r.status = 'approved' and not exists (
        select 1 from request_decision d where d.request_id = r.id and d.move = 'approve')`),
    ).toEqual({ n: 0 });
  });

  test('has some requests that wait at a superior and at a client, each with somebody to decide', async () => {
    const { rows } = await w.pool.query(
      `select u.fullname, s.actor, array_agg(a.fullname) as people from request r
         join app_user u on u.id = r.user_id
         join request_step s on s.request_id = r.id and s.no = r.open_step and s.state = 'open'
         join request_approver p on p.request_id = r.id and p.no = s.no and p.open
         join app_user a on a.id = p.approver_id
        where r.status = 'pending' group by u.fullname, s.actor order by u.fullname`,
    );
    expect(rows).toEqual([
      { fullname: 'Aris Munandar', actor: 'validator1', people: ['Lina Hartono'] },
      { fullname: 'Rudi Hartanto', actor: 'superior', people: ['Ratna Kusumawati'] },
      { fullname: 'Sari Wulandari', actor: 'superior', people: ['Ratna Kusumawati'] },
    ]);
  });
});
