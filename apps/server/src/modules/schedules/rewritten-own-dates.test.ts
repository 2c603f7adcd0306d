/** Who may agree to own days of a rewrite: whoever is responsible on each of the dates (docs/decisions/078). */
import { dayChanges } from '@hadir/contract/day-changes.ts';
import { describe, expect, test } from 'vitest';
import {
  datedHouse,
  day,
  judge,
  MEANT,
  rewriteBody,
  rewriteShift,
  shifts,
  storedDays,
  tapped,
} from '../../../test/dated-hours.ts';
import type { TestUser } from '../../../test/factories.ts';
import type { Served } from '../../../test/http.ts';
import { usesWorld } from '../../../test/uses-world.ts';
import type { World } from '../../../test/world.ts';
import { rebuildSuperiorClosure } from '../../db/superior-closure.ts';
import { correctionsModule } from '../corrections/corrections.module.ts';
import { schedulesModule } from './schedules.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [schedulesModule, correctionsModule], jobs: true }, (made) => ({ w, server } = made));

/** Rina is the only admin; 07–16 was typed, 08–17 was meant, and she worked on the 16th and the 17th as meant. */
async function loneHouse() {
  const house = await datedHouse(w, server, { start: '07:00', end: '16:00' });
  const { adminUser, otherUser, pattern, company } = house;
  await w.pool.query('update app_user set active = false where id = $1', [otherUser.id]);
  await w.make.follows({ user: adminUser, schedule: pattern });
  for (const date of ['16', '17']) {
    await tapped(w, adminUser, 'in', `${date} 07:55`);
    await tapped(w, adminUser, 'out', `${date} 17:05`);
  }
  await judge(w, adminUser, '16', '17');
  const second = await w.make.user({ company, role: 'supervisor', fullname: 'Sari' });
  return { ...house, second };
}

/** The superior until the 16th, and from the 17th on. */
async function superiors(user: TestUser, until16: TestUser | null, from17: TestUser | null) {
  const { rows } = await w.pool.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(a) as row from org_assignment a where user_id = $1',
    [user.id],
  );
  expect(rows).toHaveLength(1);
  await w.pool.query(`update org_assignment set superior_id = $2, valid_to = $3 where user_id = $1`, [
    user.id,
    until16?.id ?? null,
    day('16'),
  ]);
  const later = {
    ...rows[0]?.row,
    id: crypto.randomUUID(),
    superior_id: from17?.id ?? null,
    valid_from: day('17'),
    valid_to: null,
  };
  await w.pool.query('insert into org_assignment select * from jsonb_populate_record(null::org_assignment, $1)', [
    JSON.stringify(later),
  ]);
  await rebuildSuperiorClosure(w.pool, user.company.id, day('20'));
}

const LATE = { late: 55, start: '07:00' };
const PUNCTUAL = { late: 0, start: '08:00' };

const statesOf = async ({ id }: TestUser) =>
  (
    await w.pool.query<{ date: string; state: string; alone: boolean }>(
      `select to_char(work_date, 'DD') as date, state, decided_alone as alone from day_change
        where user_id = $1 order by work_date`,
      [id],
    )
  ).rows;

async function rewritten({ admin, morning }: Awaited<ReturnType<typeof loneHouse>>, hours = MEANT) {
  const foreseen = await admin.call(shifts.foreseeRewrite, await rewriteBody(admin, morning.id, '16', hours));
  const done = await rewriteShift(admin, morning.id, '16', hours);
  expect(done.reply.effect).toEqual(foreseen.reply.data);
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
      const asked = (await (await server.as(person)).call(dayChanges.waiting)).reply.data;
      expect(asked.map((change) => change.date)).toEqual([day(date)]);
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
    expect(await storedDays(w, adminUser, '16', '17')).toMatchObject([PUNCTUAL, LATE]);
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

test('own days that become worse while nobody else could agree are foreseen as waiting, not as changed', async () => {
  const house = await loneHouse();
  // The day becomes worse: an hour later than 07.00 would be, by an earlier start.
  const effect = await rewritten(house, { start: '06:00', end: '15:00' });
  expect(effect).toMatchObject({ own: { days: 2, alone: 0, consent: 2, confirmers: [] }, changed: 0, former: 2 });
  expect(await statesOf(house.adminUser)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
});
