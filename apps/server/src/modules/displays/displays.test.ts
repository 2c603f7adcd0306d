/** Screens without a person: who makes their links, what a key opens, and when it opens nothing any more. */
import { displays } from '@hadir/contract/displays/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDay } from '../../../test/attendance/attendance-days.ts';
import { booked, moveTo, roomHouse, wib } from '../../../test/rooms/room-house.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { liveModule } from '../live/live.module.ts';
import { roomsModule } from '../rooms/rooms.module.ts';
import { displaysModule } from './displays.module.ts';

const TODAY = localDate('2026-11-20');

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [displaysModule, roomsModule, liveModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(() => w.moveClock(instant('2026-11-20T10:00:00+07:00')));

type Wish = Partial<{ kind: 'site' | 'room'; name: string; showsTitles: boolean }>;
const create = (who: Person, targetId: string, wish: Wish = {}) =>
  who.call(displays.create, { body: { kind: 'site', name: 'TV lobi', ...wish, targetId } });
const keyOf = async (who: Person, targetId: string, wish: Wish = {}) => {
  const { status, text, reply } = await create(who, targetId, wish);
  expect(status, text).toBe(200);
  return { key: reply.data.key ?? '', id: reply.data.link.id };
};
const show = (key: string) => server.anonymous.call(displays.show, { body: { key } });

async function siteHouse() {
  const company = await w.make.company();
  const place = await w.make.location({ company, name: 'Gudang Cakung' });
  const person = async (fullname: string) => {
    const user = await w.make.user({ company, fullname });
    await w.make.worksAt({ user, location: place });
    return user;
  };
  const day = (user: TestUser, wish: object) => makeDay(w.pool, { user, date: TODAY, ...wish });
  await day(await person('Ani Tepat'), { in: '07:55', out: null });
  await day(await person('Beni Lambat'), { in: '08:20', out: null, flags: ['TERLAMBAT'], label: 'Terlambat 20 menit' });
  await day(await person('Cici Belum'), { status: 'BELUM_ABSEN', label: 'Belum Absen' });
  await day(await person('Dedi Rahasia'), { status: 'SAKIT', label: 'Sakit tifus' });
  await day(await person('Eka Rahasia'), { status: 'CUTI', label: 'Cuti melahirkan' });
  await day(await person('Fani Rahasia'), { status: 'IZIN', label: 'Izin keluarga' });
  // Of the same company, at no place.
  await day(await w.make.user({ company, fullname: 'Gani Lain' }), { in: '07:50', out: null });
  const admin = await server.as(await w.make.user({ company, role: 'admin', fullname: 'Hani HR' }));
  const keeper = await server.as(await w.make.user({ company, role: 'admin_meeting' }));
  return { company, place, admin, keeper, person, day };
}

describe('A screen on the wall of a place', () => {
  test('counts its people, names who came and who is waited for, and says nothing of why somebody is away', async () => {
    const { admin, place, company } = await siteHouse();
    const { key } = await keyOf(admin, place.id);
    const answer = await show(key);
    expect(answer.reply.data).toEqual({
      kind: 'site',
      company: company.name,
      place: 'Gudang Cakung',
      zone: 'Asia/Jakarta',
      date: TODAY,
      now: '2026-11-20T03:00:00.000Z',
      onTime: 1,
      late: 1,
      missing: 1,
      away: 3,
      later: 0,
      arrived: ['Ani Tepat', 'Beni Lambat'],
      awaited: ['Cici Belum'],
    });
    for (const hidden of ['Rahasia', 'Sakit', 'tifus', 'melahirkan', 'keluarga', '20 menit', 'Gani'])
      expect(answer.text).not.toContain(hidden);
  });

  test('follows midnight by itself, and shows a night shift until it is over', async () => {
    const { admin, place, person, day } = await siteHouse();
    const { key } = await keyOf(admin, place.id);
    const guard = await person('Joko Malam');
    const night = { id: null, code: 'MLM', name: 'Malam', start: '22:00', end: '06:00' };
    await day(guard, { in: '21:50', out: null, more: { shift_snapshot: night } });
    w.moveClock(instant('2026-11-21T02:00:00+07:00'));
    expect((await show(key)).reply.data).toMatchObject({ date: '2026-11-21', onTime: 1, arrived: ['Joko Malam'] });
    w.moveClock(instant('2026-11-21T06:30:00+07:00'));
    expect((await show(key)).reply.data).toMatchObject({ onTime: 0, arrived: [] });
  });

  test('is HR’s to hang up: whoever looks after rooms makes and sees doors alone', async () => {
    const { admin, keeper, place } = await siteHouse();
    const { id } = await keyOf(admin, place.id);
    expect((await create(keeper, place.id)).status).toBe(403);
    expect((await keeper.call(displays.list)).reply.data).toEqual({ links: [], sites: [], rooms: [] });
    expect((await keeper.call(displays.revoke, { params: { id } })).status).toBe(404);
    const stranger = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    expect((await stranger.call(displays.revoke, { params: { id } })).status).toBe(404);
    expect((await create(stranger, place.id)).error.errors).toHaveProperty('targetId');
    const { links } = (await admin.call(displays.list)).reply.data;
    expect(links).toMatchObject([{ id, name: 'TV lobi', target: 'Gudang Cakung', createdBy: 'Hani HR' }]);
  });
});

describe('The key of a screen', () => {
  test('is shown once, stored as its digest, and told when it was last used', async () => {
    const { admin, place } = await siteHouse();
    const wish = { body: { kind: 'site', targetId: place.id, name: 'TV lobi' } as const, key: 'sekali-saja-1' };
    const first = await admin.call(displays.create, wish);
    const repeated = await admin.call(displays.create, wish);
    const key = first.reply.data.key ?? '';
    expect([key.length, repeated.reply.data.key]).toEqual([20, null]);
    const { rows } = await w.pool.query<{ text: string }>('select to_jsonb(l)::text as text from display_link l');
    expect(rows.map(({ text }) => text).join()).not.toContain(key);
    await show(` ${key.toLowerCase().slice(0, 10)}-${key.toLowerCase().slice(10)} `);
    expect((await admin.call(displays.list)).reply.data.links[0]?.lastSeenAt).toBe('2026-11-20T03:00:00.000Z');
  });

  test('opens nothing once the link is revoked, or its company closed', async () => {
    const { admin, place, company } = await siteHouse();
    const revoked = await keyOf(admin, place.id);
    const other = await keyOf(admin, place.id);
    await admin.call(displays.revoke, { params: { id: revoked.id } });
    expect((await show(revoked.key)).error.code).toBe('LAYAR_TIDAK_BERLAKU');
    expect((await show(other.key)).status).toBe(200);
    await w.pool.query(`update company set state = 'suspended' where id = $1`, [company.id]);
    expect((await show(other.key)).status).toBe(404);
  });

  test.each(['active = not active', 'deleted_at = case when deleted_at is null then now() end'])(
    'shows nothing while its place is away (%s), says that it waits, and shows it when it is back',
    async (turned) => {
      const { admin, place } = await siteHouse();
      const { key } = await keyOf(admin, place.id);
      await w.pool.query(`update location_point set ${turned} where id = $1`, [place.id]);
      const away = await show(key);
      expect([away.status, away.error.code]).toEqual([409, 'LAYAR_BERHENTI_SEMENTARA']);
      expect(away.text).not.toContain('Gudang Cakung');
      expect((await server.anonymous.call(displays.live, { body: { key } })).status).toBe(409);
      await w.pool.query(`update location_point set ${turned} where id = $1`, [place.id]);
      expect((await show(key)).status).toBe(200);
    },
  );

  test('is not guessed: wrong ones are counted by their address, a right one still opens', async () => {
    const { admin, place } = await siteHouse();
    const { key } = await keyOf(admin, place.id);
    await w.pool.query('delete from login_attempt');
    const guesses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) guesses.push((await show('BCDFGHJKLMNPQRSTVWXZ')).status);
    expect(guesses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    expect((await show(key)).status).toBe(200);
    await w.pool.query('delete from login_attempt');
  });

  test('opens no endpoint of a person', async () => {
    const { admin, place } = await siteHouse();
    const { key } = await keyOf(admin, place.id);
    expect((await server.anonymous.call(displays.list, { headers: { authorization: `Bearer ${key}` } })).status).toBe(
      401,
    );
  });
});

describe('A screen at the door of a room', () => {
  test('shows who has it and who comes next, the title only where it was asked for', async () => {
    const { siti, keeper, roomId } = await roomHouse(w, server);
    await booked(siti, roomId, { start: wib('09:00'), end: wib('10:00') });
    await booked(siti, roomId, { start: wib('11:00'), end: wib('12:00') });
    const plain = await keyOf(keeper, roomId, { kind: 'room' });
    const titled = await keyOf(keeper, roomId, { kind: 'room', showsTitles: true });
    const answer = await show(plain.key);
    expect(answer.reply.data).toEqual({
      kind: 'room',
      company: expect.any(String),
      room: 'Kenanga',
      floor: '3',
      capacity: 8,
      zone: 'Asia/Jakarta',
      open: '07:00',
      close: '20:00',
      now: '2026-11-23T01:00:00.000Z',
      bookings: [
        {
          start: '2026-11-23T02:00:00.000Z',
          end: '2026-11-23T03:00:00.000Z',
          state: 'approved',
          organizer: 'Siti Wulandari',
          title: null,
        },
        expect.objectContaining({ start: '2026-11-23T04:00:00.000Z' }),
      ],
      code: null,
    });
    expect((await show(titled.key)).reply.data).toMatchObject({ bookings: [{ title: 'Rapat gudang' }, {}] });
  });

  test('shows a code while somebody may check in, another each minute', async () => {
    const { siti, keeper, roomId } = await roomHouse(w, server);
    await booked(siti, roomId);
    const { key } = await keyOf(keeper, roomId, { kind: 'room' });
    const codeAt = async (time: string) => {
      moveTo(w, time);
      const { data } = (await show(key)).reply;
      return data.kind === 'room' ? data.code : undefined;
    };
    expect(await codeAt('09:44')).toBeNull();
    const first = await codeAt('09:45');
    expect(first).toEqual({ letters: expect.stringMatching(/^[B-Z]{6}$/), until: '2026-11-23T02:46:00.000Z' });
    expect((await codeAt('09:46'))?.letters).not.toBe(first?.letters);
    expect(await codeAt('10:16')).toBeNull();
  });
});
