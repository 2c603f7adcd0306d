import { rosterNeed } from '@hadir/contract/roster/need.ts';
import { rosterWish } from '@hadir/contract/roster/wishes.ts';
import { localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Person, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { rosterModule } from './roster.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [rosterModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const MONTH = '2026-12';
const FRIDAY = localDate('2026-12-11');
const FREE = { kind: 'FREE' as const };

/** An admin, a supervisor with Siti, and a shift by day and one by night. */
async function house() {
  const company = await w.make.company();
  const superior = await w.make.user({ company, role: 'supervisor' });
  const siti = await w.make.user({ company, superior });
  const morning = await w.make.shift({ company, code: 'P', name: 'Pagi' });
  const night = await w.make.shift({
    company,
    code: 'M',
    name: 'Malam',
    start: localTime('22:00'),
    end: localTime('06:00'),
  });
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  return { company, admin, superior: await server.as(superior), siti, own: await server.as(siti), morning, night };
}

const say = (person: Person, day: { weekday?: number; date?: string }, wish: object | null) =>
  person.call(rosterWish.store, { body: { weekday: null, date: null, ...day, wish } as never });
const read = async (person: Person) => (await person.call(rosterWish.own, { query: { month: MONTH } })).reply.data;
const factsOf = async (planner: Person, userId: string) =>
  (await planner.call(rosterWish.facts, { query: { month: MONTH } })).reply.data.find((one) => one.userId === userId);

describe('a wish', () => {
  test('is written, changed and taken back by the person, and read by the planner for each date', async () => {
    const { own, superior, siti, morning } = await house();
    await say(own, { weekday: 4 }, FREE);
    await say(own, { date: FRIDAY }, FREE);
    await say(own, { date: FRIDAY }, { kind: 'SHIFT', shiftId: morning.id });
    expect((await read(own)).wishes).toHaveLength(2);
    const wishes = (await factsOf(superior, siti.id))?.wishes;
    expect(wishes?.map(({ date, wish }) => `${date.slice(8)} ${wish.kind}`)).toEqual([
      '04 FREE',
      '11 SHIFT',
      '18 FREE',
      '25 FREE',
    ]);
    await say(own, { date: FRIDAY }, null);
    await say(own, { weekday: 4 }, null);
    expect((await read(own)).wishes).toEqual([]);
  });

  test('for today is refused, for tomorrow it is taken', async () => {
    const { own } = await house();
    expect((await say(own, { date: '2026-11-20' }, FREE)).error.code).toBe('KEINGINAN_SUDAH_LEWAT');
    expect((await say(own, { date: '2026-11-21' }, FREE)).status).toBe(200);
  });

  test('for a month that was published to the person is refused; weekdays stay open', async () => {
    const { own, company, siti } = await house();
    const id = siti.id;
    await insertRows(w.pool, 'roster_publication', [
      { company_id: company.id, id, month: MONTH, published_at: '2026-11-19T00:00:00Z', published_by: siti.id },
    ]);
    await insertRows(w.pool, 'roster_publication_person', [
      { company_id: company.id, publication_id: id, user_id: siti.id, month: MONTH, changes: '[]' },
    ]);
    expect((await say(own, { date: FRIDAY }, FREE)).error.code).toBe('KEINGINAN_SUDAH_TERBIT');
    expect((await say(own, { date: '2027-01-08' }, FREE)).status).toBe(200);
    expect((await say(own, { weekday: 0 }, FREE)).status).toBe(200);
    expect((await read(own)).published).toBe(true);
  });

  test.each([
    ['a shift of another company', 404],
    ['both a weekday and a date', 422],
  ])('with %s is refused', async (what, status) => {
    const { own } = await house();
    const foreign = await w.make.shift({ company: await w.make.company() });
    const answer =
      what === 'a shift of another company'
        ? await say(own, { weekday: 1 }, { kind: 'SHIFT', shiftId: foreign.id })
        : await say(own, { weekday: 1, date: FRIDAY }, FREE);
    expect(answer.status).toBe(status);
  });
});

describe('what a proposal is made from', () => {
  test('closes shifts by position and by age, and does not say which of both', async () => {
    const { admin, superior, siti, own, morning, night, company } = await house();
    const position = await w.make.position({ company });
    await admin.call(rosterNeed.storePositions, { body: { shiftId: morning.id, positionIds: [position.id] } });
    await w.pool.query(`update app_user set birth_date = '2009-05-01' where id = $1`, [siti.id]);
    const answer = await superior.call(rosterWish.facts, { query: { month: MONTH } });
    const facts = answer.reply.data.find(({ userId }) => userId === siti.id);
    expect(new Set(facts?.barred)).toEqual(new Set([morning.id, night.id]));
    expect(answer.text).not.toMatch(/2009|birth|position/);
    expect((await own.call(rosterWish.facts, { query: { month: MONTH } })).status).toBe(403);
  });

  test('counts nights and weekends of the three months before', async () => {
    const { superior, siti, night, morning, company } = await house();
    const cell = (date: string, shift: { id: string }) => ({
      company_id: company.id,
      user_id: siti.id,
      work_date: date,
      kind: 'SHIFT',
      shift_id: shift.id,
      published_at: '2026-08-01T00:00:00Z',
    });
    // A Saturday night, a Sunday morning; one of them a day too early, one in the month itself.
    await insertRows(w.pool, 'roster_cell', [
      cell('2026-11-14', night),
      cell('2026-11-15', morning),
      cell('2026-08-31', night),
      cell('2026-12-05', night),
    ]);
    const facts = await factsOf(superior, siti.id);
    expect([facts?.nights, facts?.weekends]).toEqual([1, 2]);
  });
});
