import { afterAll, beforeAll, expect, test } from 'vitest';
import { datesBetween, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { world, type World } from '../../../../../test/world/world.ts';
import { companyDb } from '../../../../db/company-db.ts';
import { makeDay } from '../../../../../test/attendance/attendance-days.ts';
import { insertLockedPeriod } from '../../../../../test/world/locked-period.ts';
import { insertRows } from '../../../../db/insert-rows.ts';
import { newId } from '../../../../db/new-id.ts';
import { plannedPeople } from './planned-people.service.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(async () => {
  await w.close();
});

const FIRST = localDate('2026-11-16');
const LAST = localDate('2026-11-29');

/** Each of them is planned by something that the others have not. */
async function house() {
  const company = await w.make.company();
  const [store, office] = [await w.make.unit({ company }), await w.make.unit({ company })];
  const [sales, desk] = [await w.make.department({ company }), await w.make.department({ company })];
  const morning = await w.make.shift({ company, code: 'P' });
  const night = await w.make.shift({ company, code: 'M', start: localTime('20:00'), end: localTime('04:00') });
  const five = await w.make.schedule({ company, days: [...Array(5).fill(morning), null, null] });
  const nights = await w.make.schedule({ company, days: [night, null, night, null, night, null, null] });
  await w.make.follows({ unit: store, schedule: five });
  const of = (more: object) => w.make.user({ company, unit: store, department: sales, ...more });
  const plain = await of({});
  const people = {
    plain,
    alike: await of({}),
    elsewhere: await of({ unit: office }),
    otherDepartment: await of({ department: desk }),
    selfies: await of({ requiredSelfie: 'yes' }),
    ownPattern: await of({}),
    ownDayOff: await of({}),
    ownPlace: await of({}),
    cell: await of({}),
    otherCell: await of({}),
    late: await of({ joined: localDate('2026-11-20') }),
    departing: await of({ left: localDate('2026-11-20') }),
    placed: await of({}),
    lockedDay: await of({}),
  };
  await w.make.placement({ user: people.placed, unit: office });
  await makeDay(w.pool, { user: people.lockedDay, date: LAST });
  const company_id = company.id;
  await insertLockedPeriod(w.pool, company_id, { label: '2026-11', from: LAST, to: LAST });
  await w.make.follows({ user: people.ownPattern, schedule: nights, from: localDate('2026-11-20') });
  await insertRows(w.pool, 'day_off', [
    { company_id, id: newId(), user_id: people.ownDayOff.id, scope: 'user', date: '2026-11-18' },
  ]);
  await w.make.worksAt({
    user: people.ownPlace,
    location: await w.make.location({ company, tz: 'Asia/Jayapura' }),
  });
  const cell = { company_id, work_date: '2026-11-19', published_at: '2026-11-01T00:00:00Z', created_by: plain.id };
  await insertRows(w.pool, 'roster_cell', [
    { ...cell, user_id: people.cell.id, kind: 'SHIFT', shift_id: night.id },
    { ...cell, user_id: people.otherCell.id, kind: 'OFF', shift_id: null },
  ]);
  return { company, people };
}

test('who is planned together with others has the plans of who is planned alone', async () => {
  const { company, people } = await house();
  const db = companyDb(w.pool, company.id);
  const userIds = Object.values(people).map(({ id }) => id);
  const dates = datesBetween(FIRST, LAST);
  const range = { first: FIRST, last: LAST };
  const together = await plannedPeople(db, { userIds, ...range });
  expect(together.map(({ userId }) => userId)).toEqual(userIds.toSorted());
  const cells = [{ date: FIRST, kind: 'OFF' as const, shiftId: null, pointId: null, by: null, on: FIRST }];
  for (const person of together) {
    const [alone] = await plannedPeople(db, { userIds: [person.userId], ...range });
    expect(dates.map((date) => person.dayOn(date))).toEqual(dates.map((date) => alone?.dayOn(date)));
    const painted = person.withCells(cells);
    expect(painted.planOn(FIRST).plan.shift).toBeNull();
    expect(dates.map((date) => painted.planOn(date))).toEqual(
      dates.map((date) => alone?.withCells(cells).planOn(date)),
    );
  }
  const plans = new Map(
    together.map((person) => [person.userId, JSON.stringify(dates.map((date) => person.planOn(date)))]),
  );
  expect(plans.get(people.alike.id)).toBe(plans.get(people.plain.id));
  const others = [
    people.elsewhere,
    people.ownPlace,
    people.ownPattern,
    people.ownDayOff,
    people.cell,
    people.otherCell,
  ];
  for (const { id } of others) expect(plans.get(id)).not.toBe(plans.get(people.plain.id));
});

test('the key of people who are planned alike tells apart whoever is planned otherwise, and nobody with something own has one', async () => {
  const { company, people } = await house();
  const db = companyDb(w.pool, company.id);
  const userIds = Object.values(people).map(({ id }) => id);
  const dates = datesBetween(FIRST, LAST);
  const leaves = await w.make.user({ company });
  await insertRows(w.pool, 'day_permission', [
    { company_id: company.id, user_id: leaves.id, work_date: FIRST, kind: 'cuti', label: 'Cuti' },
  ]);
  const planned = await plannedPeople(db, { userIds: [...userIds, leaves.id], first: FIRST, last: LAST });
  const keyOf = (id: string) => planned.find(({ userId }) => userId === id)?.alikeKey() ?? null;
  const {
    plain,
    alike,
    elsewhere: otherUnit,
    otherDepartment,
    selfies,
    ownPattern,
    ownDayOff,
    ownPlace,
    cell,
    otherCell,
    late,
    departing,
    placed,
    lockedDay,
  } = people;
  expect(keyOf(alike.id)).toBe(keyOf(plain.id));
  const other = [plain, otherUnit, otherDepartment, selfies, late, departing, placed].map(({ id }) => keyOf(id));
  expect([other.includes(null), new Set(other).size]).toEqual([false, other.length]);
  const own = [ownPattern, ownDayOff, ownPlace, cell, otherCell, leaves, lockedDay];
  expect(own.map(({ id }) => keyOf(id))).toEqual(own.map(() => null));
  const shown = (id: string) => {
    const person = planned.find(({ userId }) => userId === id);
    return dates.map((date) => {
      const { employed, resolved, permissions } = person?.dayOn(date) ?? {};
      return { employed, resolved, permissions };
    });
  };
  expect(shown(alike.id)).toEqual(shown(plain.id));
  const base = planned.find(({ userId }) => userId === cell.id)?.withCells([]);
  expect(base?.alikeKey()).toBe(keyOf(plain.id));
});
