/** Ways around the second admin: the order of the acts, one admin under two names, an account that is shared. */
import { describe, expect, it } from 'vitest';
import { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { lockCompany } from '../../src/db/transactions/lock-company.ts';
import { OPERATOR_COMPANY_ID } from '../../src/db/platform-data.ts';
import { transaction } from '../../src/db/pool.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import { startedAndLocked } from '../world/wait-until.ts';
import type { World } from '../world/world.ts';
import { about, ask, DAY, decide, listed, MINUTE, printCode, usesAccessSetting } from './access-setting.ts';

let w: World;
let server: Served;
let first: TestUser;
let second: TestUser;
let asker: Person;
let confirmer: Person;
const { passes, make, recordOf, setRole, setProfile, accountOf, giveMail } = usesAccessSetting(
  (setting) => ({ w, server, first, second, asker, confirmer } = setting),
);

const enter = (user: TestUser, code: string) =>
  server.anonymous.call(auth.loginWithCode, { body: { login: user.login, code } });
const invite = (user: TestUser) => asker.call(peopleParts.invite, { ...about(user), body: {} });
/** The role that waits is confirmed by the second admin. */
async function confirmRole(user: TestUser): Promise<void> {
  const waiting = (await listed(confirmer)).find((one) => one.userId === user.id && one.kind === 'role');
  expect((await decide(confirmer, waiting?.id ?? '')).status).toBe(200);
}
/** A code for an admin, asked by the one and confirmed by the other. */
async function letsIn(by: Person, user: TestUser, confirming: Person): Promise<void> {
  const { id } = (await ask(by, user)).reply.data;
  expect((await decide(confirming, id)).status).toBe(200);
  expect((await printCode(by, user)).status).toBe(200);
}

describe('a code that one admin has made', () => {
  it('opens nothing any more once the person decides for others', async () => {
    const user = await make('staff');
    const { code } = (await printCode(asker, user)).reply.data;
    expect((await setRole(asker, user, 'hrd')).reply.waiting).toEqual(['role']);
    await confirmRole(user);
    expect((await enter(user, code)).error.code).toBe('KODE_MASUK_SALAH');
  });

  it('goes on working among roles that one admin gives', async () => {
    const user = await make('staff');
    const { code } = (await printCode(asker, user)).reply.data;
    expect((await setRole(asker, user, 'supervisor')).reply.waiting).toEqual([]);
    expect((await enter(user, code)).status).toBe(200);
  });

  it('is not made by the role of before while the role is being confirmed', async () => {
    const user = await make('staff');
    await setRole(asker, user, 'hrd');
    const [made] = await Promise.all([printCode(asker, user), confirmRole(user)]);
    const code = made.status === 200 ? made.reply.data.code : 'AAAA-BBBB-CCCC';
    expect((await enter(user, code)).status).toBe(422);
  });
});

it('no code is made for somebody who has left', async () => {
  const user = await make('staff');
  await w.pool.query('update app_user set active = false where id = $1', [user.id]);
  expect((await printCode(asker, user)).status).toBe(404);
});

describe('one admin under two names', () => {
  it('who let somebody in confirms nothing that this one asks for, for seven days', async () => {
    const third = await make('admin');
    await letsIn(asker, second, await server.as(third));
    const { id } = (await ask(confirmer, await make('hrd'))).reply.data;
    expect((await decide(asker, id)).error.code).toBe('TIDAK_BERHAK');
    expect((await decide(await server.as(third), id)).status).toBe(200);
    await passes(7 * DAY - MINUTE);
    const later = (await ask(confirmer, await make('hrd'))).reply.data.id;
    expect((await decide(asker, later)).error.code).toBe('TIDAK_BERHAK');
    await passes(MINUTE);
    expect((await decide(asker, later)).status).toBe(200);
  });

  it('two whom the same admin let in confirm nothing of each other', async () => {
    const [third, fourth] = [await make('admin'), await make('admin')];
    const honest = await server.as(third);
    await letsIn(asker, second, honest);
    await letsIn(asker, fourth, honest);
    const { id } = (await ask(confirmer, await make('hrd'))).reply.data;
    expect((await decide(await server.as(fourth), id)).error.code).toBe('TIDAK_BERHAK');
    expect((await decide(honest, id)).status).toBe(200);
  });

  it('whom the one let in with the other’s agreement confirms nothing of either', async () => {
    const third = await make('admin');
    await letsIn(confirmer, third, asker);
    for (const asking of [asker, confirmer]) {
      const { id } = (await ask(asking, await make('hrd'))).reply.data;
      expect((await decide(await server.as(third), id)).error.code).toBe('TIDAK_BERHAK');
    }
  });
});

it('a superadmin who cannot sign in confirms nothing either', async () => {
  await w.pool.query('update app_user set active = false where id = $1', [second.id]);
  const user = await make('hrd');
  const operator = {
    role: 'superadmin',
    company: { id: OPERATOR_COMPANY_ID } as TestCompany,
    employed: false,
  } as const;
  const boss = await w.make.user(operator);
  expect((await printCode(asker, user)).error.code).toBe('PERLU_ADMIN_KEDUA');
  await w.pool.query('update account set active = false where id = $1', [boss.accountId]);
  expect((await printCode(asker, user)).error.code).toBe('TIDAK_ADA_ADMIN_KEDUA');
  await w.pool.query(`update app_user set active = false where role = 'superadmin'`);
});

describe('an invitation to an address that nobody has proved', () => {
  it('is not agreed to by the wish to change the address, nor by one that was refused', async () => {
    const user = await make('hrd');
    await giveMail(user, `belum.${user.login}@contoh.test`, false);
    await setProfile(asker, user, { phone: '+6281200004444' });
    expect((await invite(user)).error.code).toBe('PERLU_ADMIN_KEDUA');
    const [waiting] = await listed(confirmer);
    expect((await decide(confirmer, waiting?.id ?? '', false)).status).toBe(200);
    expect((await invite(user)).error.code).toBe('PERLU_ADMIN_KEDUA');
  });

  it('is agreed to with the role that a second admin has confirmed', async () => {
    const user = await make('staff');
    await giveMail(user, `belum.${user.login}@contoh.test`, false);
    await setRole(asker, user, 'hrd');
    await confirmRole(user);
    expect((await invite(user)).status).toBe(200);
  });

  it('is agreed to for itself: no code comes of it', async () => {
    const user = await make('hrd');
    await giveMail(user, `belum.${user.login}@contoh.test`, false);
    const { id } = (await ask(asker, user, 'invite')).reply.data;
    await decide(confirmer, id);
    expect((await printCode(asker, user)).error.code).toBe('PERLU_ADMIN_KEDUA');
    expect((await invite(user)).status).toBe(200);
  });
});

describe('what waits for a second admin', () => {
  it('for seven days is shown no more and makes room for the same wish', async () => {
    const user = await make('hrd');
    await ask(asker, user);
    await passes(7 * DAY);
    expect(await listed(confirmer)).toEqual([]);
    expect((await ask(asker, user)).status).toBe(200);
  });

  it('is decided by who is admin when it is decided', async () => {
    const { id } = (await ask(asker, await make('hrd'))).reply.data;
    const { answers } = await transaction(w.pool, async (db) => {
      await lockCompany(db, second.company.id);
      await db.query(`update app_user set role = 'supervisor' where id = $1`, [second.id]);
      return startedAndLocked(w, [() => decide(confirmer, id)]);
    });
    expect((await answers[0])?.error.code).toBe('TIDAK_BERHAK');
  });

  it('is judged once more: a client that was archived meanwhile is nobody’s', async () => {
    const user = await w.make.user({ company: second.company, role: 'monitoring' });
    const client = await w.make.client({ company: second.company });
    const wanted = { role: 'client', isLeader: false, clientId: client.id } as const;
    const { version } = await recordOf(user);
    const role = { params: { id: user.id }, body: { version, ...wanted } };
    expect((await asker.call(peopleParts.role, role)).reply.waiting).toEqual(['role']);
    await w.pool.query('update client set active = false where id = $1', [client.id]);
    const [waiting] = await listed(confirmer);
    expect((await decide(confirmer, waiting?.id ?? '')).error.errors).toHaveProperty('clientId');
  });

  it('the client alone of a client’s account waits, too', async () => {
    const user = await make('client');
    const { id: clientId } = await w.make.client({ company: second.company });
    const { version } = await recordOf(user);
    const role = { params: { id: user.id }, body: { version, role: 'client', isLeader: false, clientId } as const };
    expect((await asker.call(peopleParts.role, role)).reply.waiting).toEqual(['role']);
  });

  it('of the own role is told to nobody as access that others gave', async () => {
    expect((await setRole(asker, first, 'hrd')).reply.waiting).toEqual(['role']);
    await confirmRole(first);
    const { rowCount } = await w.pool.query('select 1 from access_grant where user_id = $1', [first.id]);
    expect(rowCount).toBe(0);
  });
});

describe('an invitation', () => {
  it('of an account in use is an act of who sent it, and ends the link of the one before', async () => {
    const user = await make('staff');
    await giveMail(user, `surat.${user.login}@contoh.test`, false);
    await invite(user);
    await invite(user);
    const acts = await w.pool.query('select kind, given_by from access_grant where user_id = $1', [user.id]);
    expect(acts.rows).toEqual([1, 2].map(() => ({ kind: 'invite', given_by: first.id })));
    const { rows } = await w.pool.query<{ token: string }>(
      `select substring(text_body from '#token=(\\S+)') as token from mail_outbox
        where to_address = $1 and text_body like '%#token=%' order by created_at, id`,
      [`surat.${user.login}@contoh.test`],
    );
    const statuses = [];
    for (const { token } of rows) {
      const body = { token, password: 'kalimat sandi baru', password_confirmation: 'kalimat sandi baru' };
      statuses.push((await server.anonymous.call(auth.resetPassword, { body })).status);
    }
    expect(statuses).toEqual([422, 200]);
  });

  it('goes neither to who has left nor into an account that another company uses', async () => {
    const [left, shared] = [await make('staff'), await make('staff')];
    for (const user of [left, shared]) await giveMail(user, `surat.${user.login}@contoh.test`);
    await w.pool.query('update app_user set active = false where id = $1', [left.id]);
    await w.make.user({ company: await w.make.company(), account: shared });
    expect((await invite(left)).error.code).toBe('STATUS_TIDAK_SESUAI');
    expect((await invite(shared)).error.code).toBe('AKUN_BERSAMA');
  });
});

describe('an account of several companies', () => {
  it('is not asked for either', async () => {
    const user = await make('hrd');
    await w.make.user({ company: await w.make.company(), account: user });
    expect((await ask(asker, user)).error.code).toBe('AKUN_BERSAMA');
  });

  it('is told at its own address and at that of the work', async () => {
    const user = await make('staff');
    await giveMail(user, `akun.${user.login}@contoh.test`);
    await w.pool.query('update app_user set email = $2 where id = $1', [user.id, `kerja.${user.login}@contoh.test`]);
    await printCode(asker, user);
    for (const where of ['akun', 'kerja']) {
      const to = `${where}.${user.login}@contoh.test`;
      expect((await w.pool.query('select 1 from mail_outbox where to_address = $1', [to])).rowCount, where).toBe(1);
    }
  });

  it('has its address at work changed by a second admin, too', async () => {
    const user = await make('client');
    await w.make.user({ company: await w.make.company(), account: user });
    await giveMail(user, `asli.${user.login}@contoh.test`);
    const changed = await setProfile(asker, user, { email: `tiruan.${user.login}@contoh.test` });
    expect([changed.reply.waiting, (await recordOf(user)).email]).toEqual([
      ['contact'],
      `asli.${user.login}@contoh.test`,
    ]);
  });

  it('is invited by the address it has proved, not by another one of the person', async () => {
    const user = await make('hrd');
    await giveMail(user, `asli.${user.login}@contoh.test`);
    await w.pool.query('update app_user set email = $2 where id = $1', [user.id, `tiruan.${user.login}@contoh.test`]);
    expect((await invite(user)).error.code).toBe('PERLU_ADMIN_KEDUA');
  });

  it('stays one while its owner reads the own matters of a company that was left', async () => {
    const user = await make('staff');
    const left = await w.make.user({ company: await w.make.company(), account: user, left: localDate('2026-11-19') });
    await w.pool.query('update app_user set active = false where id = $1', [left.id]);
    expect((await printCode(asker, user)).error.code).toBe('AKUN_BERSAMA');
    await w.pool.query(`update employment set end_reason = 'MENINGGAL' where user_id = $1`, [left.id]);
    expect((await printCode(asker, user)).status).toBe(200);
  });
});

it('whoever confirms agrees to what was seen: not to a person who was changed meanwhile', async () => {
  const user = await make('staff');
  await giveMail(user, `asli.${user.login}@contoh.test`);
  await setRole(asker, user, 'hrd');
  const [seen] = await listed(confirmer);
  expect((await setProfile(asker, user, { email: `tiruan.${user.login}@contoh.test` })).reply.waiting).toEqual([]);
  const late = await confirmer.call(accessChanges.decide, {
    params: { id: seen?.id ?? '' },
    body: { approve: true, version: seen?.version ?? 1 },
  });
  expect(late.error.code).toBe('VERSI_BERUBAH');
  expect((await recordOf(user)).role).toBe('staff');
  expect((await decide(confirmer, seen?.id ?? '')).status).toBe(200);
  expect((await accountOf(user))?.email).toBe(`tiruan.${user.login}@contoh.test`);
});
