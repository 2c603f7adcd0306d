import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendanceFilter } from '@hadir/contract/attendance/days.ts';
import { world, type World } from '../../../test/world/world.ts';
import { attendanceWhere } from './attendance-filter.ts';
import { transaction } from '../pool.ts';
import { sql, statement } from '../sql.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** The plan of counting the filtered days, when the planner has only indexes to choose from. */
async function planOf(query: Record<string, unknown>): Promise<string> {
  const filter = attendanceFilter.parse({ from: '2026-11-01', to: '2026-11-20', ...query });
  const user = await w.make.user({ role: 'admin' });
  const actor = { ...user, userId: user.id, companyId: user.company.id, role: 'admin', isLeader: false } as const;
  const where = attendanceWhere({ ...actor, clientId: null }, ['company'], filter);
  return transaction(w.pool, async (db) => {
    await db.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
    const plan = statement(sql`explain (costs off) select count(*) from attendance_day d where ${where}`);
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(plan);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('The small index of exceptions', () => {
  // Its name, as PostgreSQL makes it for a month, ends with the columns.
  const BY_EXCEPTIONS = /Index Only Scan using attendance_day_\w+_status_\w* on/;

  it.each([
    { exceptions: 'ya' },
    { exceptions: 'ya', groupAt: '2026-11-20T03:00:00Z' },
    { status: ['TERLAMBAT'] },
    { status: ['ALPA'] },
    { status: ['TIDAK_ABSEN_PULANG', 'PULANG_CEPAT'] },
  ])('serves %o', async (query) => {
    expect(await planOf(query)).toMatch(BY_EXCEPTIONS);
  });

  it.each([{}, { status: ['HADIR'] }, { status: ['ALPA', 'WFH'] }])('is not asked for %o', async (query) => {
    expect(await planOf(query)).not.toMatch(BY_EXCEPTIONS);
  });

  it('a word that is neither status nor flag finds nothing', async () => {
    expect(await planOf({ status: ['TIDAK_DIKENAL'] })).toContain('One-Time Filter: false');
  });
});
