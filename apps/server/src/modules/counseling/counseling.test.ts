import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
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
