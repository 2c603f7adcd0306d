/** Roles and invitations that a second admin confirms: who that may be, and how the person is told. */
import { describe, expect, it } from 'vitest';
import { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
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

describe('changing a role', () => {
  it('among roles that one admin gives holds at once', async () => {
    const user = await make('staff');
    const changed = await setRole(asker, user, 'supervisor');
    expect([changed.reply.waiting, changed.reply.data.role]).toEqual([[], 'supervisor']);
  });

  it.each<[Role, Exclude<Role, 'superadmin'>]>([
    ['staff', 'admin'],
    ['staff', 'hrd'],
    ['staff', 'counselor'],
    ['agent', 'admin_agent'],
    ['hrd', 'staff'],
    ['admin', 'staff'],
  ])('from %s to %s waits for a second admin', async (from, to) => {
    const user = await make(from);
    const changed = await setRole(asker, user, to);
    expect([changed.status, changed.reply.waiting, changed.reply.data.role]).toEqual([200, ['role'], from]);
    const [waiting] = await listed(confirmer);
    expect((await decide(confirmer, waiting?.id ?? '')).status).toBe(200);
    expect((await recordOf(user)).role).toBe(to);
  });

  it('of a client to one that one admin lets in waits, so the role is no way to a code', async () => {
    const user = await make('client');
    expect((await setRole(asker, user, 'staff')).reply.waiting).toEqual(['role']);
    expect((await printCode(asker, user)).error.code).toBe('PERLU_ADMIN_KEDUA');
  });

  it('of the own to another waits, too', async () => {
    expect((await setRole(asker, first, 'hrd')).reply.waiting).toEqual(['role']);
  });
});

describe('an invitation', () => {
  const invite = (user: TestUser) => asker.call(peopleParts.invite, { ...about(user), body: {} });

  it('to a proved address goes at once, whatever the role', async () => {
    const user = await make('hrd');
    await giveMail(user, `bukti.${user.login}@contoh.test`);
    expect((await invite(user)).status).toBe(200);
  });

  it('to an address nobody has proved needs a second admin for whoever decides for others', async () => {
    const user = await make('hrd');
    await giveMail(user, `belum.${user.login}@contoh.test`, false);
    expect((await invite(user)).error.code).toBe('PERLU_ADMIN_KEDUA');
    const bulk = await asker.call(peopleRecords.bulkInvite, { body: { ids: [user.id] } });
    expect(bulk.reply.data.done).toEqual([]);
    const { id } = (await ask(asker, user, 'invite')).reply.data;
    await decide(confirmer, id);
    expect((await invite(user)).status).toBe(200);
    expect((await invite(user)).error.code).toBe('PERLU_ADMIN_KEDUA');
  });

  it('does not follow an address that waits for a second admin', async () => {
    const user = await make('hrd');
    await giveMail(user, `asli.${user.login}@contoh.test`);
    await setProfile(asker, user, { email: `tiruan.${user.login}@contoh.test` });
    await invite(user);
    const { rowCount } = await w.pool.query('select 1 from mail_outbox where to_address = $1', [
      `tiruan.${user.login}@contoh.test`,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('a second admin', () => {
  it('whom the asker has let in lately confirms nothing of the asker for seven days', async () => {
    const third = await make('admin');
    const grantId = (await ask(asker, second)).reply.data.id;
    expect((await decide(await server.as(third), grantId)).status).toBe(200);
    expect((await printCode(asker, second)).status).toBe(200);
    const user = await make('hrd');
    const { id } = (await ask(asker, user)).reply.data;
    confirmer = await server.as(second);
    expect((await decide(confirmer, id)).error.code).toBe('TIDAK_BERHAK');
    await passes(7 * DAY - MINUTE);
    const later = (await ask(asker, await make('hrd'))).reply.data.id;
    expect((await decide(confirmer, later)).error.code).toBe('TIDAK_BERHAK');
    await passes(MINUTE);
    expect((await decide(confirmer, later)).status).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['cannot sign in', () => w.pool.query('update account set active = false where id = $1', [second.accountId])],
    ['has left', () => w.pool.query('update app_user set active = false where id = $1', [second.id])],
    ['is admin no more', () => w.pool.query(`update app_user set role = 'supervisor' where id = $1`, [second.id])],
  ])('is none who %s', async (_, arrange) => {
    await arrange();
    expect((await printCode(asker, await make('hrd'))).error.code).toBe('TIDAK_ADA_ADMIN_KEDUA');
  });

  it('is never whose access it is', async () => {
    await make('admin');
    const { id } = (await ask(asker, second)).reply.data;
    expect((await decide(confirmer, id)).error.code).toBe('TIDAK_BERHAK');
  });
});

describe('the notice at the next sign-in', () => {
  const noticesOf = async (person: Person) => (await person.call(auth.session)).reply.data.accessNotices;

  it('names what was done, by whom, until it is acknowledged by the owner', async () => {
    const user = await make('staff');
    await printCode(asker, user);
    await setRole(asker, user, 'supervisor');
    const person = await server.as(user);
    const notices = await noticesOf(person);
    expect(notices.map(({ by }) => by)).toEqual(['Hani HR', 'Hani HR']);
    const ids = notices.map(({ id }) => id);
    await asker.call(accessChanges.acknowledge, { body: { ids } });
    expect(await noticesOf(person)).toHaveLength(2);
    await person.call(accessChanges.acknowledge, { body: { ids: ids.slice(0, 1) } });
    expect((await noticesOf(person)).map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it('stands in the bell, too, and keeps when and by whom the access was given', async () => {
    const user = await make('staff');
    await printCode(asker, user);
    const { rows } = await w.pool.query('select kind from notification where user_id = $1', [user.id]);
    expect(rows).toEqual([{ kind: 'akses_akun' }]);
    expect(await accountOf(user)).toMatchObject({ at: w.clock(), by: first.id });
  });

  it('is not needed for an account that nobody has used yet', async () => {
    const user = await make('staff');
    await w.pool.query('update account set password_hash = null where id = $1', [user.accountId]);
    await printCode(asker, user);
    expect((await w.pool.query('select 1 from notification where user_id = $1', [user.id])).rowCount).toBe(0);
  });
});
