/** The first key of a person: made once, and by nobody whom another let into the account (docs/decisions/128). */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingKey } from '@hadir/contract/counseling/key.ts';
import { counselingManage } from '@hadir/contract/counseling/manage.ts';
import { counselingOwn } from '@hadir/contract/counseling/own.ts';
import type { AccessKind } from '@hadir/domain/access/granting-access.ts';
import { type Instant, instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ask,
  at,
  counselingHouse,
  type House,
  opened,
  ownDetail,
  requested,
  SUMMARY,
  withCookie,
} from '../../../test/counseling/counseling-house.ts';
import { TEST_PASSWORD, type TestUser } from '../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { insertGrant, markAccessReset } from '../access/access-grant.store.ts';

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
const LATER = at('09:00', '2026-11-26');
const BODY = { password: TEST_PASSWORD };

test('is one of two windows, and both can open it', async () => {
  const person = await server.as(await w.make.user({ company: house.company, fullname: 'Rina Dua Jendela' }));
  const answers = await Promise.all([0, 1].map(() => person.call(counselingKey.open, { body: BODY })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const codes = answers.map(({ reply }) => reply.data.recoveryCode);
  expect(codes.filter((code) => code !== null)).toHaveLength(1);
  for (const answer of answers)
    expect((await withCookie(person, answer).call(counselingKey.state)).reply.data.state).toBe('open');
});

/** An account that was in use, and that somebody else then gave access to. */
async function given(user: TestUser, kind: AccessKind, shows = true): Promise<void> {
  const { id: userId, accountId } = user;
  const by = { givenBy: null, confirmedBy: null, byOperator: true };
  await insertGrant(companyDb(w.pool, house.company.id), { userId, accountId, kind, ...by, shows }, w.clock());
  await markAccessReset(w.pool, accountId, house.hrd.user.id, w.clock());
  // What is done with it comes later.
  w.moveClock((w.clock() + MINUTE_MS) as Instant);
}

const newHrd = () => w.make.user({ company: house.company, role: 'hrd', fullname: 'Ratih Tanpa Kunci' });
const stateOf = async (user: TestUser) => (await (await server.as(user)).call(counselingKey.state)).reply.data;

describe('of HRD, to whose account another gave access before there was one', () => {
  test('opens the own sessions alone, and the desk of HRD stays closed', async () => {
    const session = await requested(house.siti, { deskId: house.hrdDeskId, categoryId: house.plainId });
    const user = await newHrd();
    expect((await (await server.as(user)).call(counselingDesk.list)).reply.total).toBe(1);
    await given(user, 'code');
    const person = await server.as(user);
    const closed = { deskClosed: true, mayProveByMail: false };
    expect(await stateOf(user)).toMatchObject({ state: 'none', since: null, ...closed });
    const expectClosed = async (who: Person) => {
      for (const answer of [
        await who.call(counselingDesk.list),
        await who.call(counselingDesk.summary),
        await who.call(counselingDesk.detail, { params: { id: session.id } }),
        await opened(who, session.id),
      ])
        expect(answer.error.code).toBe('MEJA_HRD_TERTUTUP');
    };
    await expectClosed(person);
    const holder = withCookie(person, await person.call(counselingKey.open, { body: BODY }));
    const own = await requested(holder, { ...withCounselor(), summary: 'Cerita Ratih sendiri.' });
    expect((await ownDetail(holder, own.id)).summary).toBe('Cerita Ratih sendiri.');
    // What is written from now on is locked for the others of HRD alone.
    const next = await requested(house.adi, { deskId: house.hrdDeskId, categoryId: house.plainId, start: LATER });
    const { rows } = await w.pool.query(
      'select 1 from counseling_case_key where session_id = any($1::uuid[]) and user_id = $2',
      [[session.id, next.id], user.id],
    );
    expect(rows).toEqual([]);
    await expectClosed(holder);
    expect(await stateOf(user)).toMatchObject({ state: 'closed', ...closed });
    expect((await person.call(counselingKey.sendProof, { body: {} })).error.code).toBe('TANPA_EMAIL_TERDAFTAR');
  });

  test('of the only HRD opens the own sessions, and makes nobody believe that HRD can be asked', async () => {
    await requested(house.adi, { deskId: house.hrdDeskId, categoryId: house.plainId, start: LATER });
    await w.pool.query('update app_user set active = false where id = $1', [house.hrd.user.id]);
    const user = await newHrd();
    const stranded = async () => {
      const query = { target: 'hrd' as const };
      const { data } = (await (await server.as(user)).call(counselingManage.requests, { query })).reply;
      return data.map((session) => session.stranded);
    };
    expect(await stranded()).toEqual([false]);
    await given(user, 'code');
    // What was asked before is offered to another desk, before there is a key and afterwards.
    expect(await stranded()).toEqual([true]);
    const person = await server.as(user);
    const holder = withCookie(person, await person.call(counselingKey.open, { body: BODY }));
    expect(await stranded()).toEqual([true]);
    expect((await requested(holder, withCounselor())).state).toBe('pending');
    const wish = { deskId: house.hrdDeskId, categoryId: house.plainId };
    expect((await ask(house.siti, wish)).error.errors).toEqual({ deskId: expect.any(Array) });
    const { desks } = (await house.siti.call(counselingOwn.catalogue)).reply.data;
    expect(desks.find(({ target }) => target === 'hrd')?.ready).toBe(false);
    // Somebody of HRD who is not closed out serves them again.
    await newHrd();
    expect(await stranded()).toEqual([false]);
  });

  /** With an address that was proved before; in the browser that typed the code. */
  async function proved(user: TestUser, state = 'none') {
    await w.pool.query(`update account set email = id || '@contoh.id', email_verified_at = $2 where id = $1`, [
      user.accountId,
      toWire(instant(at('07:00', '2026-11-20'))),
    ]);
    await given(user, 'invite');
    if (state === 'closed') await (await server.as(user)).call(counselingKey.open, { body: BODY });
    const person = await server.as(user);
    const post = vi.spyOn(server.app.mailer, 'post');
    await person.call(counselingKey.sendProof, { body: {} });
    const code = post.mock.calls[0]?.[1].link ?? '';
    post.mockRestore();
    w.moveClock(instant(at('08:01', '2026-11-23')));
    const prove = () => person.call(counselingKey.prove, { body: { code } });
    expect((await prove()).reply.data).toMatchObject({ state, deskClosed: false });
    expect((await prove()).error.code).toBe('KODE_PEMULIHAN_SALAH');
    return person;
  }

  test('is made after a code to an address that was proved before', async () => {
    const person = await proved(await newHrd());
    const made = withCookie(person, await person.call(counselingKey.open, { body: BODY }));
    const session = await requested(house.siti, { deskId: house.hrdDeskId, categoryId: house.plainId });
    expect((await opened(made, session.id)).reply.data.summary).toBe(SUMMARY);
  });

  test('serves the desk once such a code has come, though it was made before', async () => {
    const user = await newHrd();
    const person = await proved(user, 'closed');
    const holder = withCookie(person, await person.call(counselingKey.open, { body: BODY }));
    const session = await requested(house.siti, { deskId: house.hrdDeskId, categoryId: house.plainId });
    expect((await opened(holder, session.id)).reply.data.summary).toBe(SUMMARY);
  });

  test('serves the own sessions alone when access was given anew after the code', async () => {
    const user = await newHrd();
    const person = await proved(user);
    w.moveClock(instant(at('08:02', '2026-11-23')));
    await given(user, 'code');
    expect((await person.call(counselingKey.open, { body: BODY })).status).toBe(200);
    expect((await person.call(counselingDesk.list)).error.code).toBe('MEJA_HRD_TERTUTUP');
  });

  test('made as another role it serves the desk of HRD no more than that', async () => {
    const user = await w.make.user({ company: house.company, fullname: 'Ratih Belum HRD' });
    await given(user, 'code');
    await (await server.as(user)).call(counselingKey.open, { body: BODY });
    await w.pool.query(`update app_user set role = 'hrd' where id = $1`, [user.id]);
    expect((await (await server.as(user)).call(counselingDesk.list)).error.code).toBe('MEJA_HRD_TERTUTUP');
  });

  test('serves the desk where the account was new, or where it got the role alone', async () => {
    const [fresh, promoted] = [await newHrd(), await newHrd()];
    await given(fresh, 'code', false);
    await given(promoted, 'role');
    for (const user of [fresh, promoted])
      expect(await stateOf(user)).toMatchObject({ state: 'none', deskClosed: false });
  });
});
