/** Who may agree to own days of a rewrite: whoever decides on each of the dates (docs/decisions/079). */
import { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import { describe, expect, test } from 'vitest';
import { day, MEANT, rewriteBody, rewriteShift, shifts } from '../../../../test/attendance/dated-hours.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { newId } from '../../../db/new-id.ts';
import { rebuildSuperiorClosure } from '../../../db/structure/superior-closure.ts';
import { correctionsModule } from '../../corrections/corrections.module.ts';
import { schedulesModule } from '../schedules.module.ts';

const stage = hoursStage({ only: [schedulesModule, correctionsModule], jobs: true });

/** Rina is the only admin, and worked on the 16th and the 17th as was meant. */
async function loneHouse() {
  const house = await stage.mistypedForAdmin({ otherAdmin: false, colleague: false });
  const { adminUser, company } = house;
  await stage.tapped(adminUser, 'in', '17 07:55');
  await stage.tapped(adminUser, 'out', '17 17:05');
  await stage.judge(adminUser, '16', '17');
  return { ...house, second: await stage.w.make.user({ company, role: 'supervisor', fullname: 'Sari' }) };
}

/** The superior until the 16th, and from the 17th on. */
async function superiors(user: TestUser, until16: TestUser | null, from17: TestUser | null) {
  const { pool } = stage.w;
  const { rows } = await pool.query<{ row: object }>(
    `update org_assignment a set superior_id = $2, valid_to = $3 where user_id = $1 returning to_jsonb(a) as row`,
    [user.id, until16?.id ?? null, day('16')],
  );
  expect(rows).toHaveLength(1);
  const change = { id: newId(), superior_id: from17?.id ?? null, valid_from: day('17'), valid_to: null };
  await pool.query('insert into org_assignment select * from jsonb_populate_record(null::org_assignment, $1)', [
    JSON.stringify({ ...rows[0]?.row, ...change }),
  ]);
  await rebuildSuperiorClosure(pool, user.company.id, day('20'));
}

const LATE = { late: 55, start: '07:00' };
const PUNCTUAL = { late: 0, start: '08:00' };

const statesOf = async ({ id }: TestUser) =>
  (
    await stage.w.pool.query<{ date: string; state: string; alone: boolean }>(
      `select to_char(work_date, 'DD') as date, state, decided_alone as alone from day_change
        where user_id = $1 order by work_date`,
      [id],
    )
  ).rows;

/** What the preview says and the act answers. */
async function rewritten({ admin, morning }: Awaited<ReturnType<typeof loneHouse>>, hours = MEANT) {
  const preview = await admin.call(shifts.previewRewrite, await rewriteBody(admin, morning.id, '16', hours));
  const done = await rewriteShift(admin, morning.id, { from: '16', changed: hours });
  expect(done.reply.effect).toEqual(preview.reply.data);
  return done.reply.effect;
}

describe('own days over which the superior changes', () => {
  test('wait each for the superior of its date', async () => {
    const house = await loneHouse();
    const { adminUser, superior, second } = house;
    await superiors(adminUser, superior, second);
    expect((await rewritten(house)).own).toMatchObject({ days: 2, alone: 0, confirmers: ['Budi', 'Sari'] });
    for (const [person, date] of [
      [superior, '16'],
      [second, '17'],
    ] as const) {
      const waiting = (await (await stage.server.as(person)).call(dayChanges.waiting)).reply.data;
      expect(waiting.map((change) => change.date)).toEqual([day(date)]);
    }
  });

  test('wait where somebody could agree on a later date alone; the earlier ones are noted', async () => {
    const house = await loneHouse();
    const { adminUser, second } = house;
    await superiors(adminUser, null, second);
    expect(await rewritten(house)).toMatchObject({ own: { days: 2, alone: 1, confirmers: ['Sari'] }, changed: 1 });
    expect(await statesOf(adminUser)).toEqual([
      { date: '16', state: 'counts', alone: true },
      { date: '17', state: 'proposed', alone: false },
    ]);
    expect(await stage.storedDays(adminUser, '16', '17')).toMatchObject([PUNCTUAL, LATE]);
  });

  test('wait for nobody on a later date on which nobody could agree', async () => {
    const house = await loneHouse();
    const { adminUser, superior } = house;
    await superiors(adminUser, superior, null);
    expect(await rewritten(house)).toMatchObject({ own: { days: 2, alone: 1, confirmers: ['Budi'] }, changed: 1 });
    expect(await statesOf(adminUser)).toEqual([
      { date: '16', state: 'proposed', alone: false },
      { date: '17', state: 'counts', alone: true },
    ]);
  });
});

test('own days that become worse while nobody else could agree are previewed as waiting, not as changed', async () => {
  const house = await loneHouse();
  // An earlier start makes the same clock-in later.
  const effect = await rewritten(house, { start: '06:00', end: '15:00' });
  expect(effect).toMatchObject({ own: { days: 2, alone: 0, consent: 2, confirmers: [] }, changed: 0, former: 2 });
  expect(await statesOf(house.adminUser)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
});
