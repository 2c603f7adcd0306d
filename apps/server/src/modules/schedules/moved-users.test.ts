/** Users of a row move to another one: which days follow, and whose (docs/decisions/079). */
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { department, unit } from '@hadir/contract/master/organisation.ts';
import { schedule } from '@hadir/contract/master/schedules.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { day, plannedStarts, shifts, valuesOf, wib } from '../../../test/attendance/dated-hours.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { hoursStage } from '../../../test/attendance/hours-stage.ts';
import type { Person } from '../../../test/world/http.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { organisationModule } from '../organisation/organisation.module.ts';
import { schedulesModule } from './schedules.module.ts';

const schedules = masterEndpoints(schedule);
const departments = masterEndpoints(department);
const units = masterEndpoints(unit);

// Friday 20 November, 10.00.
const stage = hoursStage({ only: [attendanceModule, schedulesModule, organisationModule], jobs: true });

/** A shift in the archive, and the one that takes its place. */
async function house(hours: { start: string; end: string }, its: { start: string; end: string }) {
  const made = await stage.datedHouse(hours);
  const { admin, company, morning } = made;
  const times = { start: localTime(its.start), end: localTime(its.end) };
  const other = await stage.w.make.shift({ company, name: 'Pengganti', ...times });
  const { version } = await valuesOf(admin, morning.id);
  expect((await admin.call(shifts.archive, { params: { id: morning.id }, body: { version } })).status).toBe(200);
  return { ...made, instead: other };
}

const moveUsers = (person: Person, from: { id: string }, to: { id: string }) =>
  person.call(shifts.move, { params: { id: from.id }, body: { to: to.id } });

async function rostered({ company, id }: TestUser, date: string, shift: { id: string }) {
  await insertRows(stage.w.pool, 'roster_cell', [
    {
      company_id: company.id,
      user_id: id,
      work_date: day(date),
      kind: 'SHIFT',
      shift_id: shift.id,
      published_at: 'now',
    },
  ]);
}

describe('users of a shift in the archive', () => {
  test('have the other one on days to come, by pattern, by a coming pattern and by name', async () => {
    const { admin, pattern, morning, user, me, instead, company } = await house(
      { start: '08:00', end: '15:00' },
      { start: '07:00', end: '14:00' },
    );
    const params = { id: pattern.id };
    const { values, version } = (await admin.call(schedules.one, { params })).reply.data;
    const items = [null, ...values.items.slice(1)];
    const body = { ...values, items, effectiveFrom: day('23'), version };
    expect((await admin.call(schedules.change, { params, body })).status).toBe(200);
    const free = await stage.w.make.user({ company, fullname: 'Sari' });
    await rostered(free, '25', morning);
    await rostered(user, '29', morning);
    expect((await moveUsers(admin, morning, instead)).status).toBe(200);
    expect(await plannedStarts(me, '21', '29')).toMatchObject({ 21: '07:00', 23: null, 24: '07:00', 29: '07:00' });
    expect(await plannedStarts(await stage.server.as(free), '25', '25')).toEqual({ 25: '07:00' });
  });

  test('who have clocked in this evening for tomorrow’s date are judged by the other one at once', async () => {
    const { admin, morning, user, instead } = await house(
      { start: '00:30', end: '07:30' },
      { start: '01:00', end: '08:00' },
    );
    await stage.tapped(user, 'in', '20 23:10');
    stage.w.moveClock(wib('2026-11-20T23:20'));
    expect((await stage.judge(user, '21', '21'))[0]).toMatchObject({ date: '21', start: '00:30' });
    const moved = await moveUsers(admin, morning, instead);
    expect(moved.reply.effect).toMatchObject({ people: 1, days: 2 });
    expect(await stage.storedDays(user, '21', '21')).toMatchObject([{ start: '01:00' }]);
  });
});

describe('who moves the users of a shift and works by it today', () => {
  /** Rina came at 07.55 today, where the shift begins at 07.00 and the other one at 08.00. */
  async function ownHouse() {
    const made = await house({ start: '07:00', end: '16:00' }, { start: '08:00', end: '17:00' });
    const { adminUser, pattern, user } = made;
    await stage.w.make.follows({ user: adminUser, schedule: pattern });
    for (const person of [adminUser, user]) {
      await stage.tapped(person, 'in', '20 07:55');
      await stage.judge(person, '20', '20');
    }
    return made;
  }
  const LATE = { late: 55, start: '07:00' };
  const PUNCTUAL = { late: 0, start: '08:00' };

  test('moves them from tomorrow on: the own day that has begun stays, the days to come follow', async () => {
    const { admin, adminUser, user, morning, instead, me } = await ownHouse();
    await rostered(adminUser, '20', morning);
    await rostered(adminUser, '29', morning);
    const moved = await moveUsers(admin, morning, instead);
    expect(moved.status, moved.text).toBe(200);
    expect(moved.reply.from).toBe(day('21'));
    expect(await stage.judge(adminUser, '20', '20')).toMatchObject([LATE]);
    expect(await stage.judge(user, '20', '20')).toMatchObject([LATE]);
    expect(await plannedStarts(admin, '20', '29')).toMatchObject({ 20: '07:00', 21: '08:00', 29: '08:00' });
    expect(await plannedStarts(me, '20', '23')).toMatchObject({ 20: '07:00', 21: '08:00', 23: '08:00' });
  });

  test('moves them from today on where nobody else is an admin', async () => {
    const { admin, adminUser, otherUser, morning, instead } = await ownHouse();
    await stage.w.pool.query('update app_user set active = false where id = $1', [otherUser.id]);
    expect((await moveUsers(admin, morning, instead)).status).toBe(200);
    expect(await stage.storedDays(adminUser, '20', '20')).toMatchObject([PUNCTUAL]);
  });

  test('is another admin’s matter from today on', async () => {
    const { other, adminUser, morning, instead } = await ownHouse();
    expect((await moveUsers(other, morning, instead)).reply.from).toBeNull();
    expect(await stage.storedDays(adminUser, '20', '20')).toMatchObject([PUNCTUAL]);
  });
});

type House = Awaited<ReturnType<typeof stage.datedHouse>>;
interface MoveCase {
  /** Where Rina and Ani stand, and the other row of its kind. */
  readonly from: { id: string };
  readonly to: { id: string };
  readonly move: (person: Person) => Promise<{ status: number; text: string; from: string | null }>;
}

async function seated({ company, adminUser, user }: House, seat: 'department_id' | 'unit_id'): Promise<MoveCase> {
  const make = seat === 'unit_id' ? stage.w.make.unit : stage.w.make.department;
  const [from, to] = [await make({ company }), await make({ company })];
  const people = [adminUser.id, user.id];
  await stage.w.pool.query(`update org_assignment set ${seat} = $2 where user_id = any($1::uuid[])`, [people, from.id]);
  const endpoint = seat === 'unit_id' ? units.move : departments.move;
  return {
    from,
    to,
    move: async (person) => {
      const { status, text, reply } = await person.call(endpoint, { params: { id: from.id }, body: { to: to.id } });
      return { status, text, from: reply.from };
    },
  };
}

async function following({ company, adminUser, pattern, morning }: House): Promise<MoveCase> {
  await stage.w.make.follows({ user: adminUser, schedule: pattern });
  const to = await stage.w.make.schedule({ company, days: [morning, null] });
  return {
    from: pattern,
    to,
    move: async (person) => {
      const wish = { params: { id: pattern.id }, body: { to: to.id } };
      const { status, text, reply } = await person.call(schedules.move, wish);
      return { status, text, from: reply.from };
    },
  };
}

/** The dated rows of the person that name one of the two, by their first date. */
async function rowsOf({ id }: TestUser, table: string, column: string, { from, to }: MoveCase) {
  const { rows } = await stage.w.pool.query<{ named: string; since: string; until: string | null }>(
    `select ${column} as named, valid_from as since, valid_to as until from ${table}
      where user_id = $1 and ${column} = any($2::uuid[]) order by valid_from`,
    [id, [from.id, to.id]],
  );
  return rows;
}

describe.each([
  ['department', 'org_assignment', 'department_id', (made: House) => seated(made, 'department_id')],
  ['unit', 'org_assignment', 'unit_id', (made: House) => seated(made, 'unit_id')],
  ['pattern', 'schedule_assignment', 'schedule_id', following],
] as const)('who moves the people of the own %s', (_, table, column, stand) => {
  test('moves them from tomorrow on: today stays as it was', async () => {
    const made = await stage.datedHouse();
    const moveCase = await stand(made);
    const moved = await moveCase.move(made.admin);
    expect([moved.status, moved.from], moved.text).toEqual([200, '2026-11-21']);
    for (const person of [made.adminUser, made.user])
      expect(await rowsOf(person, table, column, moveCase)).toMatchObject([
        { named: moveCase.from.id, until: '2026-11-20' },
        { named: moveCase.to.id, since: '2026-11-21', until: null },
      ]);
  });

  test('leaves today to another admin, who is not among them', async () => {
    const made = await stage.datedHouse();
    const moveCase = await stand(made);
    const moved = await moveCase.move(made.other);
    expect([moved.status, moved.from], moved.text).toEqual([200, null]);
    expect(await rowsOf(made.adminUser, table, column, moveCase)).toMatchObject([
      { named: moveCase.from.id, until: '2026-11-19' },
      { named: moveCase.to.id, since: '2026-11-20', until: null },
    ]);
  });
});
