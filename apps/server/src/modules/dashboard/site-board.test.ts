/** The live board of places: who is where, which posts are short, who could come. */
import { siteBoards } from '@hadir/contract/dashboard/site-board.ts';
import { shiftCandidates } from '@hadir/contract/roster/candidates.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeDay } from '../../../test/attendance/attendance-days.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { warehouse, type Warehouse } from '../../../test/roster/open-shift-house.ts';
import { rosterModule } from '../roster/roster.module.ts';
import { dashboardModule } from './dashboard.module.ts';

/** A Friday, on which the pattern of the warehouse is free. */
const TODAY = localDate('2026-11-20');

let w: World;
let server: Served;
usesWorld({ only: [dashboardModule, rosterModule] }, (made) => {
  ({ w, server } = made);
});
beforeEach(() => w.moveClock(instant('2026-11-20T10:00:00+07:00')));

const boardOf = async (who: Person, place?: string) =>
  (await who.call(siteBoards.read, { query: place === undefined ? {} : { place } })).reply.data;

/** Two places; of the warehouse one came, one is ill, one is waited for; somebody else works at the gate. */
async function boardHouse() {
  const house = await warehouse(w, server);
  const { company, unit, siti, dodi, other, morning } = house;
  const [gate, yard] = [
    await w.make.location({ company, name: 'Gerbang' }),
    await w.make.location({ company, name: 'Halaman', lat: -6.3 }),
  ];
  await w.make.worksAt({ unit, location: yard });
  await w.make.worksAt({ user: other, location: gate });
  const ill = await house.colleague();
  const day = (user: TestUser, wish: object, more: object = {}) =>
    makeDay(w.pool, {
      user,
      date: TODAY,
      ...wish,
      more: {
        unit_id: unit.id,
        shift_id: morning.id,
        shift_snapshot: { id: morning.id, code: 'P', name: 'Pagi', start: '07:00', end: '15:00' },
        ...more,
      },
    });
  await day(siti, { in: '06:55', out: null });
  await day(dodi, { status: 'BELUM_ABSEN', label: 'Belum Absen' });
  await day(ill, { status: 'SAKIT', label: 'Sakit' });
  await day(other, { in: '07:20', out: null, flags: ['TERLAMBAT'], label: 'Terlambat' }, { unit_id: null });
  return { ...house, gate, yard, ill };
}

async function needs({ company, unit, morning, superior }: Warehouse, count: number): Promise<void> {
  await insertRows(w.pool, 'roster_need', [
    {
      company_id: company.id,
      id: newId(),
      unit_id: unit.id,
      shift_id: morning.id,
      location_point_id: null,
      weekday: 4,
      work_date: null,
      count,
      updated_at: '2026-11-01T00:00:00Z',
      updated_by: superior.id,
    },
  ]);
}

describe('The live board', () => {
  test('shows each person once, at the place where that person works now', async () => {
    const { admin, gate, yard } = await boardHouse();
    const { sites, shown, people } = await boardOf(admin);
    expect(sites).toMatchObject([
      { id: gate.id, name: 'Gerbang', groups: { late: 1, onTime: 0 } },
      { id: yard.id, name: 'Halaman', groups: { onTime: 1, missing: 1, sick: 1, late: 0 } },
    ]);
    expect([shown?.name, people.map(({ fullname }) => fullname)]).toEqual(['Gerbang', ['Andi Lain']]);
    const atYard = await boardOf(admin, yard.id);
    expect(atYard.people.map(({ fullname, group }) => `${fullname} ${group}`)).toEqual(
      expect.arrayContaining(['Siti Aminah onTime', 'Dodi Saputra missing']),
    );
  });

  test('takes whoever came in elsewhere to that place, and whose roster names another one there', async () => {
    const { admin, company, gate, yard, siti, dodi, morning } = await boardHouse();
    await insertRows(w.pool, 'roster_cell', [
      {
        company_id: company.id,
        user_id: dodi.id,
        work_date: TODAY,
        kind: 'SHIFT',
        shift_id: morning.id,
        location_point_id: gate.id,
        published_at: '2026-11-10T00:00:00Z',
        created_by: siti.id,
      },
    ]);
    expect((await boardOf(admin, gate.id)).people.map(({ fullname }) => fullname)).toContain('Dodi Saputra');
    expect((await boardOf(admin, yard.id)).people.map(({ fullname }) => fullname)).not.toContain('Dodi Saputra');
    const [at, id] = ['2026-11-19T23:55:00Z', newId()];
    const own = { company_id: company.id, user_id: siti.id };
    const tap = { ...own, at, id, type: 'in', received_at: at, source: 'web', is_mock: false, work_date: TODAY };
    await insertRows(w.pool, 'attendance_event', [{ ...tap, location_point_id: gate.id, valid: true, flags: [] }]);
    await w.pool.query('update attendance_day set in_at = $2, in_event_id = $3 where user_id = $1', [siti.id, at, id]);
    expect((await boardOf(admin, gate.id)).people.map(({ fullname }) => fullname)).toContain('Siti Aminah');
  });

  test('leaves whose night still runs at its place, though today begins at another one', async () => {
    w.moveClock(instant('2026-11-20T05:00:00+07:00'));
    const { admin, company, gate, yard, siti, dodi, morning } = await boardHouse();
    const night = { id: morning.id, code: 'M', name: 'Malam', start: '22:00', end: '06:00' };
    const date = localDate('2026-11-19');
    await makeDay(w.pool, { user: dodi, date, in: '21:50', out: null, more: { shift_snapshot: night } });
    const cell = { company_id: company.id, user_id: dodi.id, work_date: date, kind: 'SHIFT', shift_id: morning.id };
    const published = { location_point_id: gate.id, published_at: '2026-11-10T00:00:00Z', created_by: siti.id };
    await insertRows(w.pool, 'roster_cell', [{ ...cell, ...published }]);
    const { sites, people } = await boardOf(admin, gate.id);
    expect(people.map(({ fullname, group }) => `${fullname} ${group}`)).toContain('Dodi Saputra onTime');
    const atYard = await boardOf(admin, yard.id);
    expect(atYard.people.map(({ fullname }) => fullname)).not.toContain('Dodi Saputra');
    const counted = sites.find(({ id }) => id === yard.id)?.groups ?? {};
    expect(Object.values<number>(counted).reduce((sum, n) => sum + n, 0)).toBe(atYard.people.length);
  });

  test('shows superiors their people alone', async () => {
    const { planner, company } = await boardHouse();
    const stranger = await w.make.user({ company, fullname: 'Bukan Bawahan' });
    await makeDay(w.pool, { user: stranger, date: TODAY, in: '07:50', out: null });
    const { sites } = await boardOf(planner);
    expect(sites.map(({ name }) => name)).toEqual(['Gerbang', 'Halaman']);
    const staff = await server.as(stranger);
    expect((await staff.call(siteBoards.read, { query: {} })).status).toBe(403);
  });

  test('names posts that are short: nobody planned, or planned and not there', async () => {
    const house = await boardHouse();
    await needs(house, 4);
    const { posts, sites } = await boardOf(house.planner, house.yard.id);
    expect(posts).toMatchObject([
      { shift: 'Pagi', start: '07:00', end: '15:00', needed: 4, planned: 2, arrived: 1, missing: 1, vacant: 2 },
    ]);
    expect(sites.find(({ id }) => id === house.yard.id)?.vacant).toBe(2);
    // Somebody of the unit who is not the superior's fills a post all the same.
    const foreign = await w.make.user({ company: house.company, unit: house.unit });
    const { morning, unit } = house;
    const snapshot = { id: morning.id, code: 'P', name: 'Pagi', start: '07:00', end: '15:00' };
    const more = { unit_id: unit.id, shift_id: morning.id, shift_snapshot: snapshot };
    await makeDay(w.pool, { user: foreign, date: TODAY, in: '06:50', out: null, more });
    expect((await boardOf(house.planner, house.yard.id)).posts).toMatchObject([{ planned: 3, arrived: 2, vacant: 1 }]);
    // The shift is over: nobody is looked for any more.
    w.moveClock(instant('2026-11-20T15:30:00+07:00'));
    expect((await boardOf(house.planner, house.yard.id)).posts).toEqual([]);
  });
});

describe('Who could come', () => {
  const candidatesOf = (who: Person, { unit, morning }: Warehouse) =>
    who.call(shiftCandidates.list, { query: { unit: unit.id, shift: morning.id, date: TODAY } });

  test('is free that day and rested, the reader’s to plan, and stands with a number to call', async () => {
    const house = await boardHouse();
    const free = await house.colleague();
    await w.pool.query(`update app_user set phone = '081200001111', fullname = 'Rudi Bebas' where id = $1`, [free.id]);
    const { data } = (await candidatesOf(house.planner, house)).reply;
    const rudi = data.find(({ userId }) => userId === free.id);
    expect(rudi).toMatchObject({ fullname: 'Rudi Bebas', phone: '081200001111', weekMinutes: 35 * 60 });
    // Came already.
    expect(data.map(({ userId }) => userId)).not.toContain(house.siti.id);
    // Of another unit, which the company does not let in.
    expect(data.map(({ userId }) => userId)).not.toContain(house.other.id);
  });

  test('is nobody of a unit that is not planned by the reader', async () => {
    const house = await boardHouse();
    const stranger = await server.as(await w.make.user({ company: house.company, role: 'supervisor' }));
    expect((await candidatesOf(stranger, house)).status).toBe(404);
  });
});
