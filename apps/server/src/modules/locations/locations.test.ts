import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { locations } from '@hadir/contract/locations/endpoints.ts';
import { locationPoint, placeUse } from '@hadir/contract/master/locations.ts';
import { localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { AT_PLACE, OUTSIDE_RADIUS, friday, liveTap } from '../../../test/attendance/taps.ts';
import { untilLocked } from '../../../test/world/wait-until.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../test/world/locked-period.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { transaction } from '../../db/pool.ts';
import { schedulesModule } from '../schedules/schedules.module.ts';
import { locationsModule } from './locations.module.ts';

const points = masterEndpoints(locationPoint);
const uses = masterEndpoints(placeUse);

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world({ now: friday('08:00') });
  server = await serveWorld(w, { only: [attendanceModule, schedulesModule, locationsModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const METRE = 1 / 111_195;
const north = (metres: number) => ({ ...AT_PLACE, lat: AT_PLACE.lat + metres * METRE });

/** A place of 100 m used by a unit: one person clocks in in its middle, one 150 m away, one far away. */
async function clocked() {
  w.moveClock(friday('08:00'));
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const place = await w.make.location({ company, name: 'Gudang' });
  await w.make.worksAt({ unit, location: place });
  const boss = await w.make.user({ company, role: 'supervisor' });
  const staff = [];
  for (const fix of [AT_PLACE, north(150), OUTSIDE_RADIUS]) {
    const user = await w.make.user({ company, unit, superior: boss });
    const person = await server.as(user);
    const answer = await person.call(attendance.clock, {
      body: liveTap(w, 'in', { fixes: [fix] }),
      key: `masuk-${user.id}`,
    });
    expect(answer.status, answer.text).toBe(200);
    staff.push(user);
  }
  w.moveClock(friday('09:00'));
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  return { company, unit, place, boss, staff, admin };
}

const verdicts = async (companyId: string) =>
  (
    await w.pool.query<{ verdict: string; distance: number; state: string | null }>(
      `select e.geofence_result as verdict, round(e.distance_m)::float8 as distance, r.state
         from attendance_event e left join attendance_review r on r.company_id = e.company_id and r.event_id = e.id
        where e.company_id = $1 order by e.distance_m, e.id`,
      [companyId],
    )
  ).rows.map(({ verdict, state }) => `${verdict} ${state ?? '-'}`);

async function valuesOf(admin: Awaited<ReturnType<typeof clocked>>['admin'], id: string) {
  return (await admin.call(points.one, { params: { id } })).reply.data;
}

describe('another name', () => {
  const placesOf = async (person: Awaited<ReturnType<typeof clocked>>['admin']) => {
    const query = { from: localDate('2026-11-19'), to: localDate('2026-11-20') };
    const { data } = (await person.call(attendance.days, { query })).reply;
    return new Set(data.flatMap(({ inPlace }) => inPlace ?? []));
  };

  test('is that of the days of open periods, and no day is judged again for it; a locked day keeps the old one', async () => {
    const { admin, company, place, staff } = await clocked();
    const [locked, ...open] = staff;
    for (const table of ['attendance_day', 'attendance_event'])
      await w.pool.query(`update ${table} set work_date = '2026-11-19' where user_id = $1`, [locked?.id]);
    await insertLockedPeriod(w.pool, company.id, { label: '2026-11', from: '2026-10-20', to: '2026-11-19' });
    const row = await valuesOf(admin, place.id);
    const body = { ...row.values, name: 'Gudang Timur', version: row.version };
    const saved = await admin.call(points.change, { params: { id: place.id }, body });
    expect(saved.reply.effect).toEqual({ people: 0, days: 0, later: false });
    const { rows } = await w.pool.query<{ id: string; place: string }>(
      'select user_id as id, in_location as place from attendance_day where company_id = $1',
      [company.id],
    );
    const names = new Map(rows.map((day) => [day.id, day.place]));
    expect(names.get(locked?.id ?? '')).toBe('Gudang');
    expect(open.map(({ id }) => names.get(id))).toEqual(['Gudang Timur', 'Gudang Timur']);
    expect(await placesOf(admin)).toEqual(new Set(['Gudang', 'Gudang Timur']));
  });
});

describe('a circle that grows', () => {
  test('takes in the taps it now holds, as many as foreseen, and settles what waited for them', async () => {
    const { admin, company, place } = await clocked();
    expect(await verdicts(company.id)).toEqual([
      'DI_DALAM_RADIUS -',
      'DI_LUAR_RADIUS terbuka',
      'DI_LUAR_RADIUS terbuka',
    ]);
    const row = await valuesOf(admin, place.id);
    const { lat, lon, tz, validFrom, validTo } = row.values;
    const draft = { lat, lon, tz, validFrom, validTo, radiusM: 200 } as never;
    const preview = (await admin.call(locations.preview, { params: { id: place.id }, body: draft })).reply.data;
    expect(preview).toEqual({ taps: 1, inside: 1, outside: 0, people: 1, days: 1, later: false });
    expect(await verdicts(company.id)).toContain('DI_LUAR_RADIUS terbuka');
    const body = { ...row.values, radiusM: 200 };
    const pointsPreview = (await admin.call(points.preview, { body: { ...body, id: place.id } })).reply.data;
    const saved = await admin.call(points.change, {
      params: { id: place.id },
      body: { ...body, version: row.version },
    });
    expect(saved.reply.effect).toEqual(pointsPreview);
    expect(pointsPreview).toEqual({ people: 1, days: 1, later: false });
    expect(await verdicts(company.id)).toEqual([
      'DI_DALAM_RADIUS -',
      'DI_DALAM_RADIUS diterima',
      'DI_LUAR_RADIUS terbuka',
    ]);
  });

  test('waits for who is deciding: whoever holds the days reaches the reviews, and the decision stays', async () => {
    const { admin, company, place } = await clocked();
    const row = await valuesOf(admin, place.id);
    const saving = await transaction(w.pool, async (db) => {
      // In the order of all writers: the months first.
      await db.query('select 1 from attendance_month where company_id = $1 order by user_id, period for update', [
        company.id,
      ]);
      const answer = admin.call(points.change, {
        params: { id: place.id },
        body: { ...row.values, radiusM: 200, version: row.version },
      });
      await untilLocked(w);
      await db.query(
        `update attendance_review set state = 'ditolak', decided_at = now(), note = 'x' where company_id = $1 and id in (
           select id from attendance_review where company_id = $1 for update nowait)`,
        [company.id],
      );
      return { answer };
    });
    expect((await saving.answer).status).toBe(200);
    expect(await verdicts(company.id)).toEqual([
      'DI_DALAM_RADIUS -',
      'DI_DALAM_RADIUS ditolak',
      'DI_LUAR_RADIUS ditolak',
    ]);
  });

  test('that shrinks opens a review for who now stands outside', async () => {
    const { admin, company, place } = await clocked();
    const row = await valuesOf(admin, place.id);
    const body = { ...row.values, lat: AT_PLACE.lat + 140 * METRE, radiusM: 50 };
    const preview = (await admin.call(points.preview, { body: { ...body, id: place.id } })).reply.data;
    const saved = await admin.call(points.change, {
      params: { id: place.id },
      body: { ...body, version: row.version },
    });
    expect(saved.reply.effect).toEqual(preview);
    expect(await verdicts(company.id)).toEqual([
      'DI_DALAM_RADIUS diterima',
      'DI_LUAR_RADIUS terbuka',
      'DI_LUAR_RADIUS terbuka',
    ]);
  });
});

test('another zone moves the days of everybody there, as many as the preview said', async () => {
  const { admin, place } = await clocked();
  const row = await valuesOf(admin, place.id);
  const body = { ...row.values, tz: 'Asia/Makassar' as const };
  const preview = (await admin.call(points.preview, { body: { ...body, id: place.id } })).reply.data;
  expect(preview).toEqual({ people: 3, days: 3, later: false });
  const saved = await admin.call(points.change, { params: { id: place.id }, body: { ...body, version: row.version } });
  expect(saved.reply.effect).toEqual(preview);
});

describe('a place that moves from a day on', () => {
  const body = {
    version: 1,
    from: localDate('2026-11-20'),
    until: localDate('2026-11-30'),
    code: 'BARU',
    name: 'Gudang baru',
    lat: OUTSIDE_RADIUS.lat,
    lon: OUTSIDE_RADIUS.lon,
    radiusM: 100,
  };
  test('leaves the old one valid as long as told, takes its users along, and judges the taps since then', async () => {
    const { admin, company, place, staff } = await clocked();
    const preview = (await admin.call(locations.previewMove, { params: { id: place.id }, body })).reply.data;
    const answer = await admin.call(locations.move, { params: { id: place.id }, body });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.reply.effect).toEqual(preview);
    expect(preview).toMatchObject({ taps: 1, inside: 1, days: 1 });
    expect(await verdicts(company.id)).toEqual([
      'DI_DALAM_RADIUS -',
      'DI_DALAM_RADIUS diterima',
      'DI_LUAR_RADIUS terbuka',
    ]);
    const own = await server.as(staff[2]!);
    const mine = (await own.call(locations.places)).reply;
    expect(mine.can).toEqual([]);
    expect(mine.data.map(({ name, validTo, mineSince }) => [name, validTo, mineSince])).toEqual([
      ['Gudang', '2026-11-30', '2024-01-01'],
      ['Gudang baru', null, '2026-11-20'],
    ]);
    const today = (await own.call(attendance.today)).reply.data;
    expect(today.places.map(({ name }) => name).toSorted()).toEqual(['Gudang', 'Gudang baru']);
    const history = (await admin.call(points.history, { params: { id: place.id } })).reply.data;
    expect(history[0]?.changes).toEqual([{ field: 'validTo', label: 'Sampai', from: '', to: '30/11/2026' }]);
  });

  test('is refused with a taken code, an end before its beginning, and an old version', async () => {
    const { admin, company, place } = await clocked();
    await w.make.location({ company, name: 'Lain' });
    const fails = async (change: object) => {
      const answer = await admin.call(locations.move, { params: { id: place.id }, body: { ...body, ...change } });
      return [answer.status, Object.keys(answer.error.errors ?? {})[0] ?? answer.error.code];
    };
    expect(await fails({ from: localDate('2023-12-31') })).toEqual([422, 'from']);
    expect(await fails({ until: localDate('2026-11-18') })).toEqual([422, 'until']);
    expect(await fails({ version: 7 })).toEqual([409, 'VERSI_BERUBAH']);
    const taken = await admin.call(points.one, { params: { id: place.id } });
    expect(await fails({ code: taken.reply.data.values.code })).toEqual([422, 'code']);
  });
});

describe('who may use a place', () => {
  test('is told by name or by unit, dated; a first place judges the taps made without one', async () => {
    const company = await w.make.company();
    w.moveClock(friday('08:00'));
    const user = await w.make.user({ company });
    const person = await server.as(user);
    await person.call(attendance.clock, { body: liveTap(w, 'in'), key: `masuk-${user.id}` });
    const place = await w.make.location({ company });
    const admin = await server.as(await w.make.user({ company, role: 'admin' }));
    const use = { locationPointId: place.id, unitId: null, userId: user.id, validTo: null };
    const body = { ...use, validFrom: localDate('2026-11-01') };
    const preview = (await admin.call(uses.preview, { body: { ...body, id: null } })).reply.data;
    expect(preview).toEqual({ people: 1, days: 1, later: false });
    const made = await admin.call(uses.create, { body });
    expect(made.reply.effect).toEqual(preview);
    expect(await verdicts(company.id)).toEqual(['DI_DALAM_RADIUS -']);
    const both = await admin.call(uses.create, { body: { ...body, unitId: (await w.make.unit({ company })).id } });
    expect(Object.keys(both.error.errors ?? {})).toEqual(['unitId']);
    const reversed = await admin.call(uses.create, { body: { ...body, validTo: localDate('2026-10-31') } });
    expect(Object.keys(reversed.error.errors ?? {})).toEqual(['validTo']);
    const repeated = await admin.call(uses.create, { body });
    expect([repeated.status, Object.keys(repeated.error.errors ?? {})]).toEqual([422, ['validFrom']]);
    const used = await admin.call(points.remove, { params: { id: place.id }, body: { version: 1 } });
    expect(used.error.code).toBe('MASIH_DIGUNAKAN');
  });

  test('is seen by superiors for their people and by staff for themselves; other companies find nothing', async () => {
    const { boss, staff, place, company } = await clocked();
    await w.make.location({ company, name: 'Tanpa orang' });
    const names = async (who: Parameters<typeof server.as>[0]) =>
      (await (await server.as(who)).call(locations.places)).reply.data.map(({ name, people }) => `${name} ${people}`);
    expect(await names(boss)).toEqual(['Gudang 3']);
    expect(await names(staff[0]!)).toEqual(['Gudang 1']);
    expect((await (await server.as(boss)).call(points.list)).reply.total).toBe(1);
    const stranger = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    expect((await stranger.call(locations.taps, { params: { id: place.id } })).status).toBe(404);
    expect((await stranger.call(points.one, { params: { id: place.id } })).status).toBe(404);
    const refused = await (await server.as(boss)).call(locations.taps, { params: { id: place.id } });
    expect(refused.status).toBe(403);
  });
});

test('the taps of 30 days say how exact phones are there, and suggest a radius', async () => {
  const { admin, company, place, staff } = await clocked();
  for (let day = 1; day <= 12; day += 1)
    await w.pool.query(
      `insert into attendance_event (company_id, at, id, user_id, type, received_at, source, lat, lon, accuracy_m,
         geofence_result, distance_m, location_point_id, work_date)
       values ($1, $2, gen_random_uuid(), $3, 'in', $2, 'mobile', $4, $5, 12, 'DI_LUAR_RADIUS', 113, $6, '2026-11-02')`,
      [
        company.id,
        toWire((friday('08:00') - day * 86_400_000) as never),
        staff[0]!.id,
        north(113).lat,
        AT_PLACE.lon,
        place.id,
      ],
    );
  const { data } = (await admin.call(locations.taps, { params: { id: place.id } })).reply;
  expect([data.total, data.typicalAccuracyM, data.taps.length]).toEqual([15, 12, 15]);
  expect(data.share).toBeCloseTo(1 / 15, 5);
  // 98 % of fourteen are all of them, the one at a little over 150 m too.
  expect(data.advice?.radiusM).toBe(160);
});
