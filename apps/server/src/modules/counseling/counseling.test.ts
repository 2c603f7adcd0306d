import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingManage } from '@hadir/contract/counseling/manage.ts';
import { counselingOwn } from '@hadir/contract/counseling/own.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  actAsOwn,
  actAtDesk,
  actedAtDesk,
  ask,
  requested,
  at,
  counselingHouse,
  type House,
  opened,
  openKeyOf,
  ownDetail,
  SECOND,
  SUMMARY,
} from '../../../test/counseling/counseling-house.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { forgetSessions } from './retention.store.ts';
import { settleSessions } from './settle-sessions.job.ts';

let w: World;
let server: Served;
let house: House;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
beforeEach(async () => {
  house = await counselingHouse(w, server);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const withCounselor = () => ({ deskId: house.counselor.deskId, categoryId: house.plainId });
/** The key has closed meanwhile. */
const reopened = async ({ user }: House['counselor']) => (await openKeyOf(await server.as(user))).person;
const titles = async (userId: string) => {
  const { rows } = await w.pool.query<{ title: string; body: string }>(
    'select title, body from notification where user_id = $1 order by created_at desc, id desc',
    [userId],
  );
  return rows;
};

describe('a session with a counselor', () => {
  test('is asked for, approved, opened, written about, completed and rated', async () => {
    const { siti, counselor } = house;
    const session = await requested(siti, withCounselor());
    expect(session).toMatchObject({ state: 'pending', desk: 'Dewi Anggraini', can: ['move', 'cancel'] });
    const { data: waiting } = (await counselor.call(counselingDesk.list)).reply;
    expect(waiting).toMatchObject([{ who: 'Siti Wulandari', category: 'Stres kerja', number: 1 }]);
    const approved = await actedAtDesk(counselor, session, { action: 'approve' });
    expect(approved).toMatchObject({ state: 'approve', can: ['hand_over', 'cancel'] });
    expect((await titles(siti.user.id))[0]).toEqual({
      title: 'Janji temu Anda dikonfirmasi',
      body: '25/11/2026 09.00',
    });
    w.moveClock(instant(at('09:05')));
    const { data: open } = (await opened(await reopened(counselor), session.id)).reply;
    expect(open).toMatchObject({ summary: SUMMARY, summaryState: 'shown', note: { body: '', version: 0 } });
    const reopenedOne = await reopened(counselor);
    const note = { body: 'Tidur lebih teratur.', risk: true, version: 0 };
    await reopenedOne.call(counselingDesk.storeNote, { params: { id: session.id }, body: note });
    expect((await opened(reopenedOne, session.id)).reply.data.note).toMatchObject({
      body: note.body,
      risk: true,
      version: 1,
    });
    const done = await actedAtDesk(counselor, approved, { action: 'complete', attended: true });
    expect(done).toMatchObject({ state: 'complete', attended: true });
    const rated = await siti.call(counselingOwn.rate, {
      params: { id: session.id },
      body: { rating: 5, version: done.version },
    });
    expect(rated.reply.data).toMatchObject({ state: 'complete', rating: 5, can: [] });
    const { events } = await ownDetail(siti, session.id);
    expect(events.map(({ what, by }) => `${what} ${by}`)).toEqual([
      'feedback Siti Wulandari',
      'complete Dewi Anggraini',
      'open Dewi Anggraini',
      'open Dewi Anggraini',
      'approve Dewi Anggraini',
      'ask Siti Wulandari',
    ]);
  });

  test('is the same one when it is sent again, and nobody else has its id', async () => {
    const { siti, adi } = house;
    const session = await requested(siti, withCounselor());
    expect((await requested(siti, { ...withCounselor(), id: session.id })).id).toBe(session.id);
    expect((await ask(adi, { ...withCounselor(), id: session.id, start: SECOND })).status).toBe(404);
  });

  test.each([
    ['less than a day ahead', { start: at('09:00', '2026-11-23') }, 'SLOT_TIDAK_TERSEDIA'],
    ['more than thirty days ahead', { start: at('09:00', '2026-12-30') }, 'SLOT_TIDAK_TERSEDIA'],
    ['beside the times of the desk', { start: at('09:30') }, 'SLOT_TIDAK_TERSEDIA'],
    ['on a date without hours', { start: at('09:00', '2026-11-28') }, 'SLOT_TIDAK_TERSEDIA'],
    ['without a name about something plain', { anonymous: true }, 'TOPIK_TIDAK_SENSITIF'],
  ])('%s is refused', async (_, part, code) => {
    expect((await ask(house.siti, { ...withCounselor(), ...part })).error.code).toBe(code);
  });

  test('takes its time, and one person has one of a target', async () => {
    const { siti, adi, colleague } = house;
    await requested(siti, withCounselor());
    expect((await ask(adi, withCounselor())).error.code).toBe('SLOT_TIDAK_TERSEDIA');
    const other = { deskId: colleague.deskId, categoryId: house.plainId };
    expect((await ask(siti, other)).error.code).toBe('SESI_MASIH_ADA');
    expect((await ask(siti, { deskId: house.hrdDeskId, categoryId: house.plainId })).status).toBe(200);
    const { days } = (await adi.call(counselingOwn.slots, { params: { id: house.counselor.deskId } })).reply.data;
    expect(days.find(({ date }) => date === '2026-11-25')?.slots).toEqual([
      { start: '2026-11-25T03:15:00.000Z', end: '2026-11-25T04:15:00.000Z' },
    ]);
  });

  test('moves to another time that the requester accepts, and nobody takes it meanwhile', async () => {
    const { siti, adi, counselor } = house;
    const session = await requested(siti, withCounselor());
    const offered = await actedAtDesk(counselor, session, { action: 'propose', start: SECOND });
    expect(offered.can).toEqual(['propose', 'reject', 'hand_over', 'cancel']);
    expect((await ask(adi, { ...withCounselor(), start: SECOND })).error.code).toBe('SLOT_TIDAK_TERSEDIA');
    const { reply } = await actAsOwn(siti, offered, { action: 'accept_proposal' });
    expect(reply.data).toMatchObject({ state: 'approve', start: '2026-11-25T03:15:00.000Z', proposal: null });
    expect((await ask(adi, withCounselor())).status).toBe(200);
  });

  test('moves to a time that was offered, also when that is less than a day away', async () => {
    const { siti, counselor } = house;
    const session = await requested(siti, { ...withCounselor(), start: at('09:00', '2026-11-27') });
    const offered = await actedAtDesk(counselor, session, { action: 'propose', start: SECOND });
    w.moveClock(instant(at('08:00')));
    const { reply } = await actAsOwn(siti, offered, { action: 'accept_proposal' });
    expect(reply.data).toMatchObject({ state: 'approve', start: '2026-11-25T03:15:00.000Z' });
  });

  test('that nobody completes is complete a week after its end, so that its requester may ask again', async () => {
    const { siti, counselor, company } = house;
    const session = await requested(siti, withCounselor());
    await actedAtDesk(counselor, session, { action: 'approve' });
    const settled = async (time: string) => {
      w.moveClock(instant(time));
      await settleSessions(companyDb(w.pool, company.id), w.clock());
      return ask(siti, { ...withCounselor(), start: at('09:00', '2026-12-04') });
    };
    expect((await settled(at('09:59', '2026-12-02'))).error.code).toBe('SESI_MASIH_ADA');
    expect((await settled(at('10:00', '2026-12-02'))).status).toBe(200);
    const own = await ownDetail(siti, session.id);
    expect(own).toMatchObject({ state: 'complete', attended: null, can: ['feedback'] });
    expect(own.events[0]).toMatchObject({ what: 'complete', by: 'HADIR' });
  });

  test('has one first note of two windows; the other one is told so', async () => {
    const { siti, counselor } = house;
    const { id } = await requested(siti, withCounselor());
    const body = { body: 'Catatan.', risk: false, version: 0 };
    const store = () => counselor.call(counselingDesk.storeNote, { params: { id }, body });
    const answers = await Promise.all([store(), store()]);
    expect(answers.map(({ status, error }) => (status === 200 ? 'OK' : error.code)).sort()).toEqual([
      'OK',
      'VERSI_BERUBAH',
    ]);
  });

  test('is cancelled by its requester until three hours before, by the counselor also later', async () => {
    const { siti, counselor } = house;
    const session = await requested(siti, withCounselor());
    const approved = await actedAtDesk(counselor, session, { action: 'approve' });
    w.moveClock(instant(at('06:01')));
    expect((await actAsOwn(siti, approved, { action: 'cancel' })).error.code).toBe('BATAS_PEMBATALAN');
    expect((await actAtDesk(counselor, approved, { action: 'cancel' })).error.errors).toHaveProperty('reason');
    const { reply } = await actAtDesk(counselor, approved, { action: 'cancel', reason: 'away' });
    expect(reply.data).toMatchObject({ state: 'cancel', reason: 'away', can: [] });
  });

  test('that nobody decided ends when its time has come; an approved one is reminded of, without a word of it', async () => {
    const { siti, adi, counselor, company } = house;
    await requested(siti, withCounselor());
    const other = await requested(adi, { ...withCounselor(), start: SECOND });
    await actedAtDesk(counselor, other, { action: 'approve' });
    w.moveClock(instant(at('09:00')));
    await settleSessions(companyDb(w.pool, company.id), w.clock());
    const { sessions } = (await siti.call(counselingOwn.list)).reply.data;
    expect(sessions).toMatchObject([{ state: 'cancel', reason: null }]);
    expect((await titles(siti.user.id))[0]?.title).toBe('Janji temu Anda tidak sempat dikonfirmasi');
    expect((await titles(adi.user.id))[0]).toEqual({ title: 'Pengingat janji temu', body: '25/11/2026 10.15' });
  });
});

test('a session of somebody who has left ends, and its time is free', async () => {
  const { siti, adi, counselor, company } = house;
  await actedAtDesk(counselor, await requested(siti, withCounselor()), { action: 'approve' });
  await w.pool.query('update app_user set active = false where id = $1', [siti.user.id]);
  await settleSessions(companyDb(w.pool, company.id), w.clock());
  expect((await titles(counselor.user.id))[0]?.title).toBe('Satu janji temu dibatalkan');
  expect((await ask(adi, withCounselor())).status).toBe(200);
});

test('texts of what did not take place end after thirty days, everything two years after the last session', async () => {
  const { siti, adi, counselor } = house;
  const [over, later] = [
    await requested(siti, withCounselor()),
    await requested(adi, { ...withCounselor(), start: SECOND }),
  ];
  await actedAtDesk(counselor, over, { action: 'reject', reason: 'full' });
  const approved = await actedAtDesk(counselor, later, { action: 'approve' });
  w.moveClock(instant(at('11:00')));
  const reopenedOne = await reopened(counselor);
  await reopenedOne.call(counselingDesk.storeNote, {
    params: { id: later.id },
    body: { body: 'Catatan.', risk: false, version: 0 },
  });
  await actedAtDesk(counselor, approved, { action: 'complete', attended: true });
  const left = async (at: string) => {
    w.moveClock(instant(at));
    await forgetSessions(w.pool, w.clock());
    const { rows } = await w.pool.query(
      `select (select count(*)::int from counseling_session where id = any($1)) as sessions,
          (select count(*)::int from counseling_session where id = any($1) and summary is not null) as summaries,
          (select count(*)::int from counseling_case_key where session_id = any($1)) as keys,
          (select count(*)::int from counseling_note where session_id = any($1)) as notes`,
      [[over.id, later.id]],
    );
    return rows[0];
  };
  expect(await left('2026-12-22T08:00:00+07:00')).toEqual({ sessions: 2, summaries: 2, keys: 5, notes: 1 });
  expect(await left('2026-12-26T08:00:00+07:00')).toEqual({ sessions: 2, summaries: 1, keys: 3, notes: 1 });
  expect(await left('2028-11-24T08:00:00+07:00')).toEqual({ sessions: 1, summaries: 1, keys: 3, notes: 1 });
  expect(await left('2028-11-26T08:00:00+07:00')).toEqual({ sessions: 0, summaries: 0, keys: 0, notes: 0 });
});

describe('what is sensitive', () => {
  test('may be asked for without a name, which the counselor learns when it is revealed', async () => {
    const { siti, counselor } = house;
    const wish = { deskId: counselor.deskId, categoryId: house.sensitiveId, anonymous: true };
    const session = await requested(siti, wish);
    const listed = async () => (await counselor.call(counselingDesk.list)).reply.data[0];
    expect((await listed())?.who).toMatch(/^Anonim [0-9A-F]{3}$/);
    expect((await counselor.call(counselingDesk.list)).text).not.toContain('Siti');
    await actAsOwn(siti, session, { action: 'reveal' });
    expect((await listed())?.who).toBe('Siti Wulandari');
  });

  test('shows HRD no topic, and no session shows HRD a name, a text or an id', async () => {
    const { siti, counselor, hrd } = house;
    const session = await requested(siti, { deskId: counselor.deskId, categoryId: house.sensitiveId });
    const answer = await hrd.call(counselingManage.requests);
    expect(answer.reply.data).toMatchObject([{ category: null, desk: 'Dewi Anggraini', state: 'pending' }]);
    for (const secret of ['Siti', 'Kekerasan', SUMMARY, session.id]) expect(answer.text).not.toContain(secret);
    expect((await opened(hrd, session.id)).status).toBe(404);
    expect((await hrd.call(counselingDesk.list)).reply.total).toBe(0);
  });

  test('stays so for the sessions that were asked for, whatever becomes of the topic', async () => {
    const { siti, adi, counselor, hrd } = house;
    const wish = { deskId: counselor.deskId, categoryId: house.sensitiveId };
    await requested(siti, wish);
    await w.pool.query('update counseling_category set sensitive = false where id = $1', [house.sensitiveId]);
    await requested(adi, { ...wish, start: SECOND });
    const { data } = (await hrd.call(counselingManage.requests)).reply;
    // The newest time first.
    expect(data.map(({ category }) => category)).toEqual(['Kekerasan', null]);
  });
});

describe('a session with HRD', () => {
  test('can be read by each of them until one has taken it', async () => {
    const { siti, hrd } = house;
    const second = await house.holder('hrd', 'Ratih Kusuma');
    const session = await requested(siti, { deskId: house.hrdDeskId, categoryId: house.plainId });
    expect((await opened(second, session.id)).reply.data.summary).toBe(SUMMARY);
    const taken = await actedAtDesk(hrd, session, { action: 'take' });
    expect(taken).toMatchObject({ state: 'pending', takenBy: 'Hesti Ratnawati', mine: true });
    expect((await opened(second, session.id)).error.code).toBe('TIDAK_BERHAK');
    expect((await actAtDesk(second, taken, { action: 'approve' })).error.code).toBe('SUDAH_DIPROSES');
    expect((await opened(hrd, session.id)).reply.data.summary).toBe(SUMMARY);
    const { rows } = await w.pool.query('select user_id from counseling_case_key where session_id = $1', [session.id]);
    expect(rows.map((row) => row['user_id']).sort()).toEqual([siti.user.id, hrd.user.id].sort());
    // What was not shown is no opening.
    const { events } = await ownDetail(siti, session.id);
    expect(events.filter(({ what }) => what === 'open').map(({ by }) => by)).toEqual([
      'Hesti Ratnawati',
      'Ratih Kusuma',
    ]);
  });

  test('is handled by nobody who asked for it', async () => {
    const { hrd } = house;
    const second = await house.holder('hrd', 'Ratih Kusuma');
    const session = await requested(hrd, { deskId: house.hrdDeskId, categoryId: house.plainId });
    expect((await hrd.call(counselingDesk.list)).reply).toMatchObject({ data: [], total: 0 });
    expect((await hrd.call(counselingDesk.summary)).reply.data.counts.pending).toBe(0);
    const query = { from: '2026-11-23', to: '2026-11-29' };
    expect((await hrd.call(counselingDesk.agenda, { query })).reply.data.sessions).toEqual([]);
    expect((await opened(hrd, session.id)).status).toBe(404);
    expect((await actAtDesk(hrd, session, { action: 'approve' })).status).toBe(404);
    expect((await opened(second, session.id)).reply.data.summary).toBe(SUMMARY);
  });
});

describe('nonactive dates', () => {
  const days = { from: '2026-11-25', to: '2026-11-26', reason: 'Pelatihan' };

  test('wait until approved sessions in them are moved or cancelled, and take their times away', async () => {
    const { siti, adi, counselor } = house;
    const session = await requested(siti, withCounselor());
    const approved = await actedAtDesk(counselor, session, { action: 'approve' });
    const query = { from: days.from, to: days.to };
    const { sessions } = (await counselor.call(counselingDesk.previewNonactive, { query })).reply.data;
    expect(sessions.map(({ who }) => who)).toEqual(['Siti Wulandari']);
    expect((await counselor.call(counselingDesk.addNonactive, { body: days })).error.code).toBe('KONSELOR_ADA_SESI');
    await actedAtDesk(counselor, approved, { action: 'cancel', reason: 'away' });
    expect((await counselor.call(counselingDesk.addNonactive, { body: days })).status).toBe(200);
    expect((await ask(adi, withCounselor())).error.code).toBe('SLOT_TIDAK_TERSEDIA');
    expect((await ask(adi, { ...withCounselor(), start: at('09:00', '2026-11-27') })).status).toBe(200);
  });
});

describe('who waits for a free time', () => {
  test('hears of it first come, first served', async () => {
    const { siti, adi, counselor } = house;
    const session = await requested(siti, withCounselor());
    const budi = await house.holder('staff', 'Budi Hartono');
    for (const who of [adi, budi]) await who.call(counselingOwn.wait, { params: { id: counselor.deskId }, body: {} });
    await actAsOwn(siti, session, { action: 'cancel' });
    expect((await titles(adi.user.id))[0]?.title).toBe('Ada waktu kosong untuk janji temu');
    expect(await titles(budi.user.id)).toEqual([]);
    expect((await requested(adi, withCounselor())).state).toBe('pending');
    expect((await adi.call(counselingOwn.list)).reply.data.waiting).toEqual([]);
  });

  test('hears nothing after leaving, and the next one does', async () => {
    const { siti, adi, counselor } = house;
    const session = await requested(siti, withCounselor());
    const budi = await house.holder('staff', 'Budi Hartono');
    for (const who of [adi, budi]) await who.call(counselingOwn.wait, { params: { id: counselor.deskId }, body: {} });
    await w.pool.query('update app_user set active = false where id = $1', [adi.user.id]);
    await actAsOwn(siti, session, { action: 'cancel' });
    expect((await titles(budi.user.id))[0]?.title).toBe('Ada waktu kosong untuk janji temu');
  });

  test('hears nothing of a time that can no longer be asked for', async () => {
    const { siti, adi, counselor } = house;
    const hours = [{ weekday: 2, from: '09:00', to: '10:00' }];
    await w.pool.query('update counseling_desk set hours = $2 where id = $1', [
      counselor.deskId,
      JSON.stringify(hours),
    ]);
    const session = await requested(siti, withCounselor());
    const budi = await house.holder('staff', 'Budi Hartono');
    await requested(budi, { ...withCounselor(), start: at('09:00', '2026-12-02') });
    await adi.call(counselingOwn.wait, { params: { id: counselor.deskId }, body: {} });
    w.moveClock(instant(at('10:00', '2026-11-24')));
    await actedAtDesk(counselor, session, { action: 'cancel', reason: 'away' });
    expect(await titles(adi.user.id)).toEqual([]);
  });
});

test('figures are of five people or more', async () => {
  const { counselor, hrd } = house;
  const query = { from: '2026-11-01', to: '2026-12-31' };
  const figures = async () => (await hrd.call(counselingManage.statistics, { query })).reply.data;
  for (let count = 0; count < 5; count += 1) {
    expect((await figures()).total.sessions).toBeNull();
    const who = await house.holder('staff', `Orang ${count}`);
    const start = at(count % 2 === 0 ? '09:00' : '10:15', `2026-11-${25 + Math.floor(count / 2)}`);
    await requested(who, { deskId: counselor.deskId, categoryId: house.plainId, start });
  }
  expect(await figures()).toMatchObject({
    total: { sessions: 5, people: 5 },
    categories: [{ label: 'Stres kerja', sessions: 5, people: 5 }],
    rating: null,
  });
  const csv = await hrd.call(counselingManage.statisticsFile, { query: { ...query, format: 'csv' } });
  expect(csv.text).toContain('"Topik";"Stres kerja";5;5');
});
