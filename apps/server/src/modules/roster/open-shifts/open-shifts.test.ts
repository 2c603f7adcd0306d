import { openShifts } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { addDays, type Instant } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cellsOf,
  claimOf,
  decide,
  HOUR,
  messagesOf,
  offered,
  offersOf,
  ownOf,
  SATURDAY,
  take,
  warehouse,
} from '../../../../test/roster/open-shift-house.ts';
import { type Person, serveWorld, type Served } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { rosterModule } from '../roster.module.ts';
import { expireClaims, notifyOffered } from './open-shifts.job.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [rosterModule], jobs: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

describe('a shift that is offered', () => {
  test('is seen by who may take it, with rest, week and free day; not by other units, nor by who is away', async () => {
    const house = await warehouse(w, server);
    const { siti, dodi, other } = house;
    await w.make.permission({ user: dodi, date: SATURDAY, kind: 'sakit' });
    await offered(house);
    const { offers } = await ownOf(await server.as(siti));
    expect(offers).toMatchObject([
      {
        shift: 'Pagi',
        start: '07:00',
        left: 1,
        decider: 'Bima Atasan',
        fit: { code: null, restBefore: null, weekMinutes: 4 * 420 + 420, ownMinutes: 420, freeDay: '2026-11-29' },
        can: ['take'],
      },
    ]);
    const away = (await ownOf(await server.as(dodi))).offers;
    expect(away).toMatchObject([{ fit: { message: 'Anda tidak masuk pada tanggal itu' }, can: [] }]);
    expect((await ownOf(await server.as(other))).offers).toEqual([]);
    expect((await take(await server.as(other), offers[0]?.id ?? '')).status).toBe(404);
  });

  test('is told to whom it fits, and to other units where the company exchanges shifts across them', async () => {
    const house = await warehouse(w, server);
    const { company, siti, dodi, other } = house;
    await w.make.permission({ user: dodi, date: SATURDAY, kind: 'cuti' });
    const offerId = await offered(house);
    const db = companyDb(w.pool, company.id);
    expect(await notifyOffered(db, { offerId, except: null }, w.clock())).toBe(1);
    expect(await messagesOf(w, siti)).toMatchObject([
      { kind: 'shift_kosong', title: expect.stringMatching(/^Shift kosong: Pagi 07.00–15.00, Sabtu 28 Nov, /) },
    ]);
    await w.pool.query(`update company set settings = settings || '{"shift_change_cross_unit": true}' where id = $1`, [
      company.id,
    ]);
    expect(await notifyOffered(db, { offerId, except: siti.id }, w.clock())).toBe(1);
    expect(await messagesOf(w, other)).toHaveLength(1);
  });

  test('is not taken beyond 40 hours of the week, nor by who works that day; a taken one counts meanwhile', async () => {
    const house = await warehouse(w, server);
    const { siti } = house;
    const friday = await offered(house, { date: addDays(SATURDAY, -1) });
    const saturday = await offered(house);
    const thursday = await offered(house, { date: addDays(SATURDAY, -2) });
    const person = await server.as(siti);
    const works = await take(person, thursday);
    expect([works.status, works.error.message]).toEqual([
      422,
      'Shift ini tidak dapat Anda ambil: Anda sudah bekerja pada tanggal itu.',
    ]);
    // 28 hours of the pattern, 35 with Friday, 42 with Saturday.
    expect((await take(person, friday)).status).toBe(200);
    const over = await take(person, saturday);
    expect(over.error.message).toBe(
      'Shift ini tidak dapat Anda ambil: jam kerja minggu itu menjadi 42 jam, lebih dari 40 jam.',
    );
  });

  test('goes to the first who takes it: of many at once as many as there are places', async () => {
    const house = await warehouse(w, server);
    for (let round = 0; round < 3; round += 1) {
      const id = await offered(house, { date: addDays(SATURDAY, 7 * round), places: 2 });
      const people: Awaited<ReturnType<typeof server.as>>[] = [];
      for (let each = 0; each < 6; each += 1) people.push(await server.as(await house.colleague()));
      const answers = await Promise.all(people.map((person) => take(person, id)));
      const codes = answers.map(({ status, error }) => (status === 200 ? 'ok' : error.code)).toSorted();
      expect(codes).toEqual([...Array(4).fill('SHIFT_SUDAH_DIAMBIL'), 'ok', 'ok']);
    }
  });

  test('of one person on two offers of one date at once is one', async () => {
    const house = await warehouse(w, server);
    const ids = [await offered(house), await offered(house)];
    const person = await server.as(house.siti);
    const answers = await Promise.all(ids.map((id) => take(person, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('consent', () => {
  test('makes it a published cell, tells the person, and only who plans the person gives it', async () => {
    const house = await warehouse(w, server);
    const { company, planner, siti, dodi, superior } = house;
    const id = await offered(house);
    await take(await server.as(siti), id);
    expect((await messagesOf(w, superior)).at(-1)).toMatchObject({
      kind: 'shift_kosong_menunggu',
      title: 'Siti Aminah mengambil shift kosong',
    });
    const claim = await claimOf(planner);
    const stranger = await server.as(await w.make.user({ company, role: 'supervisor' }));
    expect((await decide(stranger, claim, 'approve')).status).toBe(404);
    expect((await decide(planner, claim, 'approve')).status).toBe(200);
    expect(await cellsOf(w, siti)).toEqual([{ date: SATURDAY, kind: 'SHIFT', shift: 'P' }]);
    expect((await messagesOf(w, siti)).at(-1)?.title).toBe('Shift yang Anda ambil disetujui');
    expect((await offersOf(planner))[0]).toMatchObject({ state: 'full', left: 0, claims: [{ state: 'approved' }] });
    expect((await ownOf(await server.as(dodi))).offers).toEqual([]);
    expect((await decide(planner, claim, 'reject', 'Sudah cukup orang')).error.code).toBe('SHIFT_DITUTUP');
  });

  test('is counted for who may give it, until it is given', async () => {
    const house = await warehouse(w, server);
    const { planner, siti, admin, company } = house;
    const waitingFor = async (person: Person) => (await person.call(openShifts.waiting, {})).reply.data;
    const stranger = await server.as(await w.make.user({ company, role: 'supervisor' }));
    expect(await waitingFor(planner)).toEqual({ claims: 0, decideBy: null });
    await take(await server.as(siti), await offered(house));
    const [offer] = await offersOf(planner);
    const waiting = { claims: 1, decideBy: offer?.claims[0]?.decideBy };
    expect([await waitingFor(planner), await waitingFor(admin)]).toEqual([waiting, waiting]);
    expect(await waitingFor(stranger)).toEqual({ claims: 0, decideBy: null });
    await decide(planner, await claimOf(planner), 'approve');
    expect(await waitingFor(planner)).toEqual({ claims: 0, decideBy: null });
  });

  test('is not one’s own to give', async () => {
    const house = await warehouse(w, server);
    const { company, unit, pattern } = house;
    const boss = await w.make.user({ company, role: 'admin', unit });
    await w.make.follows({ user: boss, schedule: pattern });
    const person = await server.as(boss);
    expect((await take(person, await offered(house))).status).toBe(200);
    expect((await decide(person, await claimOf(house.admin), 'approve')).status).toBe(404);
  });

  test('is refused where leave came between, with a sentence about the person', async () => {
    const house = await warehouse(w, server);
    const { planner, siti } = house;
    await take(await server.as(siti), await offered(house));
    await w.make.permission({ user: siti, date: SATURDAY, kind: 'cuti' });
    const answer = await decide(planner, await claimOf(planner), 'approve');
    expect([answer.status, answer.error.message]).toEqual([
      422,
      'Tidak dapat disetujui: Siti Aminah tidak masuk pada tanggal itu. Tolak dengan alasan agar ditawarkan lagi.',
    ]);
    expect(await cellsOf(w, siti)).toEqual([]);
  });

  test('that is refused asks for a reason, and the offer is open for the others', async () => {
    const house = await warehouse(w, server);
    const { planner, siti, dodi } = house;
    await take(await server.as(siti), await offered(house));
    const claim = await claimOf(planner);
    expect(Object.keys((await decide(planner, claim, 'reject')).error.errors ?? {})).toEqual(['reason']);
    expect((await decide(planner, claim, 'reject', 'Baru selesai sif malam')).status).toBe(200);
    expect((await messagesOf(w, siti)).at(-1)?.body).toMatch(/Ditolak Bima Atasan: Baru selesai sif malam$/);
    expect((await ownOf(await server.as(siti))).offers[0]?.fit.code).toBe('SUDAH_DITOLAK');
    expect((await ownOf(await server.as(dodi))).offers[0]?.can).toEqual(['take']);
  });

  test('that does not come within 12 hours lets the offer go on', async () => {
    const house = await warehouse(w, server);
    const { company, siti, dodi } = house;
    const id = await offered(house);
    const start = w.clock();
    await take(await server.as(siti), id);
    const db = companyDb(w.pool, company.id);
    w.moveClock((start + 12 * HOUR - 1) as Instant);
    expect(await expireClaims(server.app, db, w.clock())).toBe(0);
    w.moveClock((start + 12 * HOUR) as Instant);
    expect(await expireClaims(server.app, db, w.clock())).toBe(1);
    expect((await messagesOf(w, siti)).at(-1)?.title).toBe('Shift yang Anda ambil tidak diputuskan');
    expect((await take(await server.as(dodi), id)).status).toBe(200);
    w.moveClock(start);
  });
});
