import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { at, GONE, mailStage, rowOf } from '../../../test/messages/mail-stage.ts';
import type { House } from '../../../test/requests/request-house.ts';

let stage: Awaited<ReturnType<typeof mailStage>>;
beforeAll(async () => {
  stage = await mailStage();
});
beforeEach(() => stage.begin());
afterAll(() => stage.close());

describe('Whoever is not that person any more', () => {
  const changes: readonly [string, (found: House) => Promise<unknown>][] = [
    ['left', ({ superior }) => stage.w.pool.query('update app_user set active = false where id = $1', [superior.id])],
    [
      'lost the role',
      ({ superior }) => stage.w.pool.query(`update app_user set role = 'staff' where id = $1`, [superior.id]),
    ],
    [
      'has another password',
      ({ superior }) =>
        stage.w.pool.query('update account set session_epoch = session_epoch + 1 where id = $1', [superior.accountId]),
    ],
    [
      'has another address',
      ({ superior }) =>
        stage.w.pool.query(`update account set email = 'x' || email where id = $1`, [superior.accountId]),
    ],
    [
      'was taken off the step',
      ({ superior, director }) =>
        stage.w.pool.query('update request_approver set approver_id = $2 where approver_id = $1 and open', [
          superior.id,
          director.id,
        ]),
    ],
    [
      'ended the sessions of other devices',
      async ({ superior }) => {
        await stage.server.as(superior);
        await (await stage.server.as(superior)).call(auth.endOtherSessions, { body: {} });
      },
    ],
  ];
  test.each(changes)('%s: refused', async (_, change) => {
    const { found, id, token } = await stage.mailed();
    expect((await stage.look(token)).status).toBe(200);
    stage.w.moveClock(at('2026-11-20T09:06'));
    await change(found);
    expect(await stage.answers(token)).toEqual(GONE);
    expect(await rowOf(await stage.server.as(found.staff), id)).toMatchObject({ status: 'pending', step: { no: 1 } });
  });

  test('an ordinary sign-out leaves the letter as it is', async () => {
    const { found, token } = await stage.mailed();
    const superior = await stage.server.as(found.superior);
    stage.w.moveClock(at('2026-11-20T09:06'));
    expect((await superior.call(auth.logout, { body: {} })).status).toBe(200);
    expect((await stage.approve(token)).status).toBe(200);
  });
});
