/** What becomes of the texts of a session that is handed over. */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingKey } from '@hadir/contract/counseling/key.ts';
import { counselingManage } from '@hadir/contract/counseling/manage.ts';
import { instant, toWire } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  actAsOwn,
  actedAtDesk,
  requested,
  at,
  counselingHouse,
  type House,
  type KeyHolder,
  opened,
  ownDetail,
  SUMMARY,
  withCookie,
} from '../../../test/counseling/counseling-house.ts';
import { TEST_PASSWORD } from '../../../test/world/factories.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';

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
const fresh = async ({ user }: KeyHolder) => server.as(user);

describe('a hand-over', () => {
  const NEW_TIME = at('10:15', '2026-11-26');

  test('needs the requester, whose key alone opens the summary for the new counselor', async () => {
    const { siti, counselor, colleague } = house;
    const session = await requested(siti, withCounselor());
    await counselor.call(counselingDesk.storeNote, {
      params: { id: session.id },
      body: { body: 'Hanya untuk saya.', risk: false, version: 0 },
    });
    const offered = await actedAtDesk(counselor, session, { action: 'hand_over', deskId: colleague.deskId });
    expect((await opened(colleague, session.id)).status).toBe(404);
    const closed = await fresh(siti);
    const accept = { action: 'accept_hand_over', start: NEW_TIME } as const;
    expect((await actAsOwn(closed, offered, accept)).error.code).toBe('KUNCI_KONSELING_TERTUTUP');
    const { reply } = await actAsOwn(siti, offered, accept);
    expect(reply.data).toMatchObject({ desk: 'Yohanes Pratama', state: 'pending', start: '2026-11-26T03:15:00.000Z' });
    const seen = (await opened(colleague, session.id)).reply.data;
    expect(seen).toMatchObject({ summary: SUMMARY, note: { body: '', version: 0 } });
    expect(JSON.stringify(seen)).not.toContain('Hanya untuk saya.');
    expect((await opened(counselor, session.id)).status).toBe(404);
    const { rows } = await w.pool.query(
      `select user_id as id from counseling_case_key where session_id = $1 and part = 'summary'`,
      [session.id],
    );
    expect(rows.map((row) => row['id']).sort()).toEqual([siti.user.id, colleague.user.id].sort());
  });

  test('of a counselor who has left is offered by HRD, who read nothing of it', async () => {
    const { siti, counselor, colleague, hrd } = house;
    const session = await requested(siti, withCounselor());
    const listed = async () => (await hrd.call(counselingManage.requests)).reply.data[0];
    const offer = async () => {
      const row = await listed();
      return hrd.call(counselingManage.handOver, {
        params: { ref: row?.ref ?? '' },
        body: { deskId: colleague.deskId, version: row?.version ?? 0 },
      });
    };
    expect((await offer()).status).toBe(404);
    await w.pool.query('update app_user set active = false where id = $1', [counselor.user.id]);
    expect((await listed())?.stranded).toBe(true);
    expect((await offer()).status).toBe(200);
    const own = await ownDetail(siti, session.id);
    expect(own.handOver).toMatchObject({ deskId: colleague.deskId, desk: 'Yohanes Pratama' });
    await actAsOwn(siti, own, { action: 'accept_hand_over', start: NEW_TIME });
    expect((await opened(colleague, session.id)).reply.data.summary).toBe(SUMMARY);
  });

  test('to a desk that meets in another way needs the word of the requester for it', async () => {
    const { siti, counselor, colleague } = house;
    await w.pool.query(`update counseling_desk set modes = '{luring}' where id = $1`, [colleague.deskId]);
    const session = await requested(siti, withCounselor());
    const offered = await actedAtDesk(counselor, session, { action: 'hand_over', deskId: colleague.deskId });
    expect((await ownDetail(siti, session.id)).handOver?.modes).toEqual(['luring']);
    const accept = { action: 'accept_hand_over', start: NEW_TIME } as const;
    expect((await actAsOwn(siti, offered, accept)).error.errors).toHaveProperty('mode');
    const { reply } = await actAsOwn(siti, offered, { ...accept, mode: 'luring' });
    expect(reply.data).toMatchObject({ desk: 'Yohanes Pratama', mode: 'luring' });
  });

  test('of a story that the requester cannot open any more is refused, and leaves it with its counselor', async () => {
    const { siti, counselor, colleague } = house;
    const session = await requested(siti, withCounselor());
    const offered = await actedAtDesk(counselor, session, { action: 'hand_over', deskId: colleague.deskId });
    // The password was replaced without the one before, and the code is lost.
    w.moveClock(instant(at('08:01', '2026-11-23')));
    await w.pool.query('update account set password_changed_at = $2 where id = $1', [
      siti.user.accountId,
      toWire(w.clock()),
    ]);
    const before = await fresh(siti);
    const renewed = await before.call(counselingKey.renew, { body: { password: TEST_PASSWORD } });
    const accept = { action: 'accept_hand_over', start: NEW_TIME } as const;
    const answer = await actAsOwn(withCookie(before, renewed), offered, accept);
    expect(answer.error.code).toBe('CERITA_KUNCI_LAMA');
    expect((await opened(counselor, session.id)).reply.data.summary).toBe(SUMMARY);
  });

  test('leaves the notes with their writer, who finds them when the person comes back', async () => {
    const { siti, counselor, colleague } = house;
    const session = await requested(siti, withCounselor());
    const note = { body: 'Hanya untuk saya.', risk: true, version: 0 };
    await counselor.call(counselingDesk.storeNote, { params: { id: session.id }, body: note });
    const offered = await actedAtDesk(counselor, session, { action: 'hand_over', deskId: colleague.deskId });
    const moved = (await actAsOwn(siti, offered, { action: 'accept_hand_over', start: NEW_TIME })).reply.data;
    await actAsOwn(siti, moved, { action: 'cancel' });
    const next = await requested(siti, withCounselor());
    const { earlier } = (await opened(counselor, next.id)).reply.data;
    // When it was written: the times are the colleague's.
    expect(earlier).toEqual([
      { id: session.id, number: null, start: '2026-11-23T01:00:00.000Z', zone: 'Asia/Jakarta' },
    ]);
    const noteOf = (who: Pick<KeyHolder, 'call'>) =>
      who.call(counselingDesk.openNote, { params: { id: session.id }, body: {} });
    expect((await noteOf(counselor)).reply.data).toMatchObject({ body: note.body, risk: true });
    expect((await noteOf(colleague)).status).toBe(404);
    expect((await noteOf(house.hrd)).status).toBe(404);
    expect((await noteOf(await fresh(counselor))).error.code).toBe('KUNCI_KONSELING_TERTUTUP');
    expect((await opened(counselor, session.id)).status).toBe(404);
    const [last] = (await ownDetail(siti, session.id)).events;
    expect(last).toMatchObject({ what: 'open_note', by: 'Dewi Anggraini' });
    // Whoever has given up the key is told so, and has opened nothing.
    w.moveClock(instant(at('08:01', '2026-11-23')));
    await w.pool.query('update account set password_changed_at = $2 where id = $1', [
      counselor.user.accountId,
      toWire(w.clock()),
    ]);
    const before = await fresh(counselor);
    const renewed = withCookie(before, await before.call(counselingKey.renew, { body: { password: TEST_PASSWORD } }));
    expect((await noteOf(renewed)).reply.data).toMatchObject({ body: null, risk: false });
    const { events } = await ownDetail(siti, session.id);
    expect(events.filter(({ what }) => what === 'open_note')).toHaveLength(1);
  });

  test('of what one of HRD has taken who is gone goes back to the others of HRD', async () => {
    const { siti, hrd, hrdDeskId } = house;
    const second = await house.holder('hrd', 'Ratih Kusuma');
    const session = await requested(siti, { deskId: hrdDeskId, categoryId: house.plainId });
    await actedAtDesk(hrd, session, { action: 'approve' });
    await w.pool.query('update app_user set active = false where id = $1', [hrd.user.id]);
    const row = (await second.call(counselingManage.requests)).reply.data[0];
    expect(row?.stranded).toBe(true);
    const params = { ref: row?.ref ?? '' };
    const body = { deskId: hrdDeskId, version: row?.version ?? 0 };
    expect((await second.call(counselingManage.handOver, { params, body })).status).toBe(200);
    const own = await ownDetail(siti, session.id);
    const { reply } = await actAsOwn(siti, own, { action: 'accept_hand_over', start: at('10:00', '2026-11-26') });
    expect(reply.data).toMatchObject({ desk: 'HRD', state: 'pending', handOver: null });
    expect((await opened(second, session.id)).reply.data.summary).toBe(SUMMARY);
  });
});
