/** A closing and a tap that arrives late, at once: whichever is first, figures, days and fingerprint must agree. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { IS_LOCKED_DAY } from '../../src/db/attendance/locked-days.ts';
import { checkClosing } from '../../src/modules/closing/closing-check.service.ts';
import { closedPeople, closingsOf } from '../../src/modules/closing/closing.store.ts';
import { queuedTap } from '../attendance/taps.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { closes, closingHouse, NOVEMBER, reopens, turnTo } from './closing-house.ts';

const TAPPED_AT = instant('2026-11-19T08:03:00+07:00');

/** @returns how often the tap came before the closing */
export async function raceClosings(w: World, server: Served, rounds: number): Promise<number> {
  const { admin, db, found } = await closingHouse(w, server);
  const location = await w.make.location({ company: found.staff.company });
  const people: { user: TestUser; person: Person }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const user = await w.make.user({ company: found.staff.company, superior: found.superior });
    await w.make.worksAt({ user, location });
    people.push({ user, person: await server.as(user) });
  }
  await turnTo(w, db);
  let first = 0;
  for (const { user, person } of people) {
    const tap = queuedTap(w, server, user, { type: 'in', tappedAt: TAPPED_AT, anchoredAt: TAPPED_AT });
    const [closed, tapped] = await Promise.all([closes(admin), person.call(attendance.clock, { body: tap })]);
    expect([closed.status, tapped.status], `${closed.text} ${tapped.text}`).toEqual([200, 200]);
    const recorded = tapped.reply.data.event !== null;
    if (recorded) first += 1;
    const { rows } = await w.pool.query(
      `select d.in_at is not null as counted, ${IS_LOCKED_DAY} as locked from attendance_day d where d.user_id = $1 and d.work_date = '2026-11-19'`,
      [user.id],
    );
    expect(rows).toEqual([{ counted: recorded, locked: true }]);
    const [closing] = await closingsOf(db, NOVEMBER);
    if (closing === undefined) throw new Error('nothing was closed');
    expect(await checkClosing(db, closing)).toEqual({ unchanged: true, altered: [] });
    const recap = (await admin.call(attendance.recap, { query: { period: NOVEMBER, size: 1000 } })).reply.data;
    const figures = new Map((await closedPeople(db, closing.id)).map((one) => [one.userId, one.figures]));
    for (const { userId, figures: shown } of recap) expect(figures.get(userId)).toMatchObject(shown);
    expect((await reopens(admin)).status).toBe(200);
  }
  return first;
}
