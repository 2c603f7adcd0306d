/** A rewrite of hours on a day about which other people have still to decide (docs/decisions/078). */
import { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import { expect, test } from 'vitest';
import { MEANT, rewriteBody, rewriteShift, shifts } from '../../../../test/attendance/dated-hours.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person } from '../../../../test/world/http.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { correctionsModule } from '../../corrections/corrections.module.ts';
import { schedulesModule } from '../schedules.module.ts';

const stage = hoursStage({ only: [schedulesModule, correctionsModule], jobs: true });

/** Rina, an admin, came at 07.55 on the 16th, where 07–16 was typed. */
const house = () => stage.mistypedForAdmin({ colleague: false });

/** To Rina's disadvantage. */
const EARLIER = { start: '06:00', end: '15:00' };
const AS_TYPED = [{ late: 55, start: '07:00' }];

const changesOf = async ({ id }: TestUser) =>
  (
    await stage.w.pool.query<{ id: string; state: string; by: string; rewrites: number }>(
      `select c.id, c.state, u.fullname as by, jsonb_array_length(c.wanted -> 'rewriteIds') as rewrites
         from day_change c join app_user u on u.company_id = c.company_id and u.id = c.written_by
        where c.user_id = $1 order by c.written_at, c.id`,
      [id],
    )
  ).rows;

async function move(person: Person, user: TestUser, what: 'agree' | 'consent' | 'object') {
  const [change] = await changesOf(user);
  const body = { move: what, words: what === 'object' ? 'Saya masuk seperti biasa.' : '' };
  const answer = await person.call(dayChanges.move, { params: { id: change?.id ?? '' }, body });
  expect(answer.status, answer.text).toBe(200);
}

/** Foreseen and done, the day is left to the earlier change. */
async function leavesTheDay(admin: Person, shiftId: string, hours: typeof EARLIER) {
  const preview = await admin.call(shifts.previewRewrite, await rewriteBody(admin, shiftId, '16', hours));
  expect(preview.status, preview.text).toBe(200);
  const done = await rewriteShift(admin, shiftId, { from: '16', changed: hours });
  expect(done.reply.effect).toEqual(preview.reply.data);
  expect(done.reply.effect).toMatchObject({ undecided: 1, own: { days: 0 }, former: 0 });
}

test('an own rewrite leaves a day whose change by another admin is objected to as it is', async () => {
  const { admin, adminUser, other, morning } = await house();
  await rewriteShift(other, morning.id, { from: '16', changed: EARLIER });
  await move(admin, adminUser, 'object');
  await leavesTheDay(admin, morning.id, MEANT);
  expect(await changesOf(adminUser)).toMatchObject([{ state: 'objected', by: 'Tono', rewrites: 1 }]);
  expect(await stage.storedDays(adminUser, '16', '16')).toMatchObject(AS_TYPED);
});

test('another admin’s rewrite does not go into a proposed own one: a second admin still decides that', async () => {
  const { admin, adminUser, other, morning } = await house();
  await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
  await leavesTheDay(other, morning.id, EARLIER);
  expect(await changesOf(adminUser)).toMatchObject([{ state: 'proposed', by: 'Rina', rewrites: 1 }]);
  expect(await stage.storedDays(adminUser, '16', '16')).toMatchObject(AS_TYPED);
  await move(other, adminUser, 'agree');
  expect(await stage.judge(adminUser, '16', '16')).toMatchObject([{ late: 0, start: '08:00' }]);
});

test('an own rewrite takes no waiting one of another admin along: the consent is to that alone', async () => {
  const { admin, adminUser, other, morning } = await house();
  await rewriteShift(other, morning.id, { from: '16', changed: EARLIER });
  await leavesTheDay(admin, morning.id, MEANT);
  expect(await changesOf(adminUser)).toMatchObject([{ state: 'waiting', by: 'Tono', rewrites: 1 }]);
  await move(admin, adminUser, 'consent');
  expect(await stage.judge(adminUser, '16', '16')).toMatchObject([{ start: '06:00' }]);
});

test('a second own rewrite goes into the proposed one: one agreement is to both', async () => {
  const { admin, adminUser, morning } = await house();
  await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
  const { effect } = (await rewriteShift(admin, morning.id, { from: '16', changed: { start: '08:30', end: '17:30' } }))
    .reply;
  expect(effect).toMatchObject({ undecided: 0, own: { days: 1 } });
  expect(await changesOf(adminUser)).toMatchObject([
    { state: 'withdrawn', rewrites: 1 },
    { state: 'proposed', rewrites: 2 },
  ]);
});
