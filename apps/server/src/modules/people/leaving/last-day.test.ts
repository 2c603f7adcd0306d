/** The last day is worked (docs/decisions/060): clocking until it is over at the person's place, then reading. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { peopleParts as parts } from '@hadir/contract/people/parts.ts';
import { peopleRecords as records } from '@hadir/contract/people/records.ts';
import { instant, type Instant, type LocalDate, localDate, localTime, type Zone } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserWish } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { everybody, house } from '../../../../test/requests/request-house.ts';
import { friday, liveTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { carryOutLeavings } from './leaving.service.ts';

let w: World;
let server: Served;
usesWorld({ jobs: true }, (made) => {
  ({ w, server } = made);
});
const TODAY = localDate('2026-11-20');
beforeEach(() => w.moveClock(friday('10:00')));

type Deactivating = { readonly lastDay?: LocalDate; readonly endReason?: 'RESIGN' | 'MENINGGAL' };

/** Staff whose last day is Friday 20 November, said on that day. */
async function leavingToday(more: Deactivating = {}, wish: UserWish = {}) {
  const found = await house(w, wish);
  const { admin, staff } = await everybody(server, found);
  const params = { id: found.staff.id };
  const deactivate = async () => {
    const { version } = (await admin.call(records.one, { params })).reply.data;
    const body = { version, lastDay: TODAY, endReason: 'RESIGN' as const, ...more };
    return admin.call(parts.deactivate, { params, body });
  };
  const endsImmediately = async () => {
    const query = { lastDay: more.lastDay ?? TODAY, endReason: more.endReason };
    return (await admin.call(parts.consequences, { params, query })).reply.data.immediately;
  };
  return { found, admin, staff, deactivate, endsImmediately };
}

type Leaving = Awaited<ReturnType<typeof leavingToday>>;

const clocks = async (person: Person, type: 'in' | 'out') =>
  (await person.call(attendance.clock, { body: liveTap(w, type) })).status;

/** The hourly look at that instant. @returns whether the person has left after it */
async function hasLeftAt({ found }: Leaving, at: Instant, zone: Zone = 'Asia/Jakarta'): Promise<boolean> {
  w.moveClock(at);
  await carryOutLeavings(server.app, companyDb(w.pool, found.staff.company.id), zone);
  const { rows } = await w.pool.query<{ active: boolean }>('select active from app_user where id = $1', [
    found.staff.id,
  ]);
  return rows[0]?.active === false;
}

const at = (text: string) => instant(text);

describe('A last day that is today', () => {
  test('is worked: in and out are clocked, with the session that was there; then the own matters are read', async () => {
    const made = await leavingToday();
    expect(await made.endsImmediately()).toBe(false);
    expect((await made.deactivate()).status).toBe(200);
    expect(await clocks(made.staff, 'in')).toBe(200);
    w.moveClock(friday('17:00'));
    expect(await clocks(made.staff, 'out')).toBe(200);
    expect(await hasLeftAt(made, friday('23:59'))).toBe(false);
    expect(await hasLeftAt(made, at('2026-11-21T00:00:00+07:00'))).toBe(true);
    const former = await server.as(made.found.staff);
    expect((await former.call(auth.session)).reply.data.hasLeft).toBe(true);
    expect(await clocks(former, 'in')).toBe(403);
  });

  test('of a death ends the access at once', async () => {
    const made = await leavingToday({ endReason: 'MENINGGAL' });
    expect(await made.endsImmediately()).toBe(true);
    expect((await made.deactivate()).status).toBe(200);
    expect(await clocks(made.staff, 'in')).toBe(401);
  });

  test('may be taken back while it lasts', async () => {
    const made = await leavingToday();
    await made.deactivate();
    const params = { id: made.found.staff.id };
    const { version } = (await made.admin.call(records.one, { params })).reply.data;
    expect((await made.admin.call(parts.stay, { params, body: { version } })).status).toBe(200);
    expect(await hasLeftAt(made, at('2026-11-21T00:00:00+07:00'))).toBe(false);
  });

  test('that was yesterday has ended the access already', async () => {
    const made = await leavingToday({ lastDay: localDate('2026-11-19') });
    expect(await made.endsImmediately()).toBe(true);
    await made.deactivate();
    expect(await clocks(made.staff, 'in')).toBe(401);
  });
});

describe('The last day ends at the place of the person', () => {
  test.each<[string, Zone, Zone, string]>([
    ['in the west of an eastern company', 'Asia/Jayapura', 'Asia/Jakarta', '2026-11-21T00:00:00+07:00'],
    ['in the east of a western company', 'Asia/Jakarta', 'Asia/Jayapura', '2026-11-21T00:00:00+09:00'],
  ])('%s', async (_, companyZone, placeZone, midnight) => {
    const made = await leavingToday();
    const { company } = made.found.staff;
    await w.pool.query('update company set tz = $2 where id = $1', [company.id, companyZone]);
    await w.make.worksAt({ user: made.found.staff, location: await w.make.location({ company, tz: placeZone }) });
    expect((await made.deactivate()).status).toBe(200);
    expect(await hasLeftAt(made, (at(midnight) - 60_000) as Instant, companyZone)).toBe(false);
    expect(await clocks(made.staff, 'in')).toBe(200);
    expect(await hasLeftAt(made, at(midnight), companyZone)).toBe(true);
  });
});

describe('A night shift of the last day', () => {
  async function nightWorker() {
    const made = await leavingToday();
    const { company } = made.found.staff;
    const shift = await w.make.shift({ company, start: localTime('22:00'), end: localTime('06:00') });
    await w.make.follows({
      user: made.found.staff,
      schedule: await w.make.schedule({ company, days: Array.from({ length: 7 }, () => shift) }),
    });
    expect((await made.deactivate()).status).toBe(200);
    w.moveClock(friday('21:55'));
    expect(await clocks(made.staff, 'in')).toBe(200);
    return made;
  }

  test('is worked to its end: who is in clocks out in the morning, and has left then', async () => {
    const made = await nightWorker();
    expect(await hasLeftAt(made, at('2026-11-21T05:02:00+07:00'))).toBe(false);
    w.moveClock(at('2026-11-21T06:05:00+07:00'));
    const out = await made.staff.call(attendance.clock, { body: liveTap(w, 'out') });
    expect([out.status, out.reply?.data.event?.workDate]).toEqual([200, '2026-11-20']);
    expect(await hasLeftAt(made, at('2026-11-21T07:02:00+07:00'))).toBe(true);
  });

  test('that is never clocked out of is waited for until its day is closed', async () => {
    const made = await nightWorker();
    await w.pool.query(`update attendance_day set closed_at = '2026-11-21T05:15:00Z' where user_id = $1`, [
      made.found.staff.id,
    ]);
    expect(await hasLeftAt(made, at('2026-11-21T13:02:00+07:00'))).toBe(true);
  });
});
