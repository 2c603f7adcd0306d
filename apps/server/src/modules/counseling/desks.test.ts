/** What desks and HRD show of sessions. */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingManage } from '@hadir/contract/counseling/manage.ts';
import { counselingOwn } from '@hadir/contract/counseling/own.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { counselingCategory } from '@hadir/contract/master/counseling.ts';
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
  ownDetail,
  SECOND,
  SUMMARY,
} from '../../../test/counseling/counseling-house.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { readSheet } from '../../engines/sheets/read-sheet.ts';

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
const titles = async (userId: string) => {
  const { rows } = await w.pool.query<{ title: string; body: string }>(
    'select title, body from notification where user_id = $1 order by created_at desc, id desc',
    [userId],
  );
  return rows;
};

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

test('topics are added, found, changed and laid by by HRD; to ask about one that is laid by is refused', async () => {
  const { hrd, siti, counselor } = house;
  const topics = masterEndpoints(counselingCategory);
  const values = { name: 'Keuangan', description: 'Utang dan anggaran.', sensitive: false };
  const made = (await hrd.call(topics.create, { body: values })).reply.data;
  const params = { id: made.id };
  const changed = await hrd.call(topics.change, {
    params,
    body: { ...values, sensitive: true, version: made.version },
  });
  expect(changed.reply.data.values).toMatchObject({ name: 'Keuangan', sensitive: true });
  const found = await hrd.call(topics.list, { query: { search: 'keuang' } });
  expect(found.reply).toMatchObject({ total: 1, data: [{ id: made.id }] });
  expect(JSON.stringify(await readSheet((await hrd.call(topics.file)).bytes))).toContain('Keuangan');
  await hrd.call(topics.archive, { params, body: { version: changed.reply.data.version } });
  const refused = await ask(siti, { deskId: counselor.deskId, categoryId: made.id });
  expect(refused.error.errors).toHaveProperty('categoryId');
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
