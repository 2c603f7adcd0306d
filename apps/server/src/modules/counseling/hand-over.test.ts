/** What becomes of the texts of a session that is handed over. */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingManage } from '@hadir/contract/counseling/manage.ts';
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
} from '../../../test/counseling/counseling-house.ts';
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
    expect(own.handOver).toEqual({ deskId: colleague.deskId, desk: 'Yohanes Pratama' });
    await actAsOwn(siti, own, { action: 'accept_hand_over', start: NEW_TIME });
    expect((await opened(colleague, session.id)).reply.data.summary).toBe(SUMMARY);
  });
});
