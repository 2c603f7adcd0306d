/** Access to accounts that an admin gives: who has to agree, what the person may not decide then, and who is told. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessChanges } from '@hadir/contract/access-changes.ts';
import { auth } from '@hadir/contract/auth.ts';
import { peopleParts } from '@hadir/contract/people-parts.ts';
import { peopleRecords } from '@hadir/contract/people-records.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import { OPERATOR_COMPANY_ID } from '../../src/db/platform-data.ts';
import type { TestUser } from '../factories.ts';
import type { Person, Served } from '../http.ts';
import type { TestCompany } from '../structure-factories.ts';
import { usesWorld } from '../uses-world.ts';
import type { World } from '../world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let w: World;
let server: Served;
usesWorld(
  { jobs: true, env: { SMTP_HOST: '127.0.0.1', SMTP_FROM: 'hadir@contoh.test' } },
  (made) => ({ w, server } = made),
);

let start: Instant;
let company: TestCompany;
let first: TestUser;
let second: TestUser;
let asker: Person;
let confirmer: Person;

beforeEach(async () => {
  start = w.clock();
  company = await w.make.company();
  first = await w.make.user({ company, role: 'admin', fullname: 'Hani HR' });
  second = await w.make.user({ company, role: 'admin', fullname: 'Heru HR' });
  asker = await server.as(first);
  confirmer = await server.as(second);
});
afterEach(() => w.moveClock(start));

/** Sessions of admins end after half an hour: who acts later signs in again. */
async function passes(ms: number): Promise<void> {
  w.moveClock((w.clock() + ms) as Instant);
  asker = await server.as(first);
  confirmer = await server.as(second);
}

const make = (role: Role) => w.make.user({ company, role });
const about = (user: TestUser) => ({ params: { id: user.id } });
const printCode = (person: Person, user: TestUser) => person.call(auth.issueCode, { ...about(user), body: {} });
const ask = (person: Person, user: TestUser, kind: 'code' | 'invite' = 'code') =>
  person.call(accessChanges.ask, { ...about(user), body: { kind } });
const listed = async (person: Person) => (await person.call(accessChanges.list)).reply.data;
const decide = (person: Person, id: string, approve = true) =>
  person.call(accessChanges.decide, { params: { id }, body: { approve } });
const recordOf = async (user: TestUser) => (await asker.call(peopleRecords.one, about(user))).reply.data;

async function setRole(person: Person, user: TestUser, role: Exclude<Role, 'superadmin'>) {
  const { version, client } = await recordOf(user);
  const clientId = role === 'client' || role === 'client3' ? (client?.id ?? null) : null;
  return person.call(peopleParts.role, { ...about(user), body: { version, role, isLeader: false, clientId } });
}

type Profile = BodyIn<typeof peopleParts.profile>;
async function setProfile(person: Person, user: TestUser, change: Partial<Profile>) {
  const { version, employeeNo, fullname, email, phone, gender, birthDate, requiredSelfie, freeLocation } =
    await recordOf(user);
  const body = {
    version,
    employeeNo,
    fullname,
    email,
    phone,
    gender,
    birthDate,
    requiredSelfie,
    freeLocation,
    ...change,
  };
  return person.call(peopleParts.profile, { ...about(user), body });
}

async function accountOf(user: TestUser) {
  const { rows } = await w.pool.query<{
    email: string | null;
    phone: string | null;
    at: Instant | null;
    by: string | null;
  }>('select email, phone, access_reset_at as at, access_reset_by as by from account where id = $1', [user.accountId]);
  return rows[0];
}
const giveMail = (user: TestUser, email: string, proved = true) =>
  w.pool
    .query('update account set email = $2, email_verified_at = case when $3 then now() end where id = $1', [
      user.accountId,
      email,
      proved,
    ])
    .then(() => w.pool.query('update app_user set email = $2 where id = $1', [user.id, email]));
const lettersTo = async (address: string) =>
  (
    await w.pool.query<{ text: string }>(
      `select text_body as text from mail_outbox where to_address = $1 and subject = 'Akses akun HADIR Anda'`,
      [address],
    )
  ).rows.map(({ text }) => text);

const superadmin = async () =>
  server.as(
    await w.make.user({ role: 'superadmin', company: { id: OPERATOR_COMPANY_ID } as TestCompany, employed: false }),
  );

describe('a printed code', () => {
  it.each<Role>(['staff', 'supervisor', 'monitoring', 'agent', 'admin_meeting', 'mtv'])(
    'for %s is made by one admin',
    async (role) => {
      const user = await make(role);
      expect((await printCode(asker, user)).status).toBe(200);
      expect((await recordOf(user)).can).toContain('issue_code');
    },
  );

  it.each<Role>(['admin', 'hrd', 'counselor', 'admin_agent', 'client', 'client3'])(
    'for %s is made once, after a second admin has agreed',
    async (role) => {
      const user = await make(role);
      expect((await printCode(asker, user)).error.code).toBe('PERLU_ADMIN_KEDUA');
      const { can } = await recordOf(user);
      expect([can.includes('issue_code'), can.includes('ask_access')]).toEqual([false, true]);
      const { id } = (await ask(asker, user)).reply.data;
      expect((await printCode(asker, user)).error.code).toBe('PERLU_ADMIN_KEDUA');
      expect((await decide(asker, id)).error.code).toBe('TIDAK_BERHAK');
      expect((await listed(confirmer)).map(({ can: moves }) => moves)).toEqual([['approve', 'reject']]);
      expect((await listed(asker)).map(({ can: moves }) => moves)).toEqual([['withdraw']]);
      expect((await decide(confirmer, id)).status).toBe(200);
      expect((await printCode(confirmer, user)).error.code).toBe('PERLU_ADMIN_KEDUA');
      expect((await listed(asker)).map(({ can: moves }) => moves)).toEqual([['use']]);
      expect((await printCode(asker, user)).status).toBe(200);
      expect((await printCode(asker, user)).error.code).toBe('PERLU_ADMIN_KEDUA');
    },
  );

  it('is refused by a second admin, and nothing of it is left', async () => {
    const user = await make('hrd');
    const { id } = (await ask(asker, user)).reply.data;
    expect((await decide(confirmer, id, false)).status).toBe(200);
    expect((await decide(confirmer, id)).error.code).toBe('PERSETUJUAN_AKSES_LEWAT');
    expect((await printCode(asker, user)).error.code).toBe('PERLU_ADMIN_KEDUA');
    expect(await listed(asker)).toEqual([]);
  });

  it('is asked for once at a time, and taken back by who asked alone', async () => {
    const user = await make('hrd');
    const { id } = (await ask(asker, user)).reply.data;
    expect((await ask(confirmer, user)).error.code).toBe('PERSETUJUAN_AKSES_SUDAH_ADA');
    const withdraw = (person: Person) => person.call(accessChanges.withdraw, { params: { id }, body: {} });
    expect((await withdraw(confirmer)).error.code).toBe('TIDAK_BERHAK');
    expect((await withdraw(asker)).status).toBe(200);
    expect((await decide(confirmer, id)).error.code).toBe('PERSETUJUAN_AKSES_LEWAT');
    expect((await ask(confirmer, user)).status).toBe(200);
  });

  it.each([
    ['a minute before seven days', 7 * DAY - MINUTE, 200],
    ['after seven days', 7 * DAY, 409],
  ])('that waits is decided %s: %i', async (_, wait, status) => {
    const { id } = (await ask(asker, await make('hrd'))).reply.data;
    await passes(wait);
    expect((await decide(confirmer, id)).status).toBe(status);
  });

  it.each([
    ['a minute before a day', DAY - MINUTE, 200],
    ['after a day', DAY, 409],
  ])('that is confirmed is made %s: %i', async (_, wait, status) => {
    const user = await make('hrd');
    const { id } = (await ask(asker, user)).reply.data;
    await decide(confirmer, id);
    await passes(wait);
    expect((await printCode(asker, user)).status).toBe(status);
  });

  it('of another company is neither seen nor decided', async () => {
    const { id } = (await ask(asker, await make('hrd'))).reply.data;
    const foreign = await server.as(await w.make.user({ role: 'admin', company: await w.make.company() }));
    expect(await listed(foreign)).toEqual([]);
    expect((await decide(foreign, id)).error.code).toBe('PERSETUJUAN_AKSES_LEWAT');
  });
});

describe('where there is no second admin', () => {
  const leaveOne = () => w.pool.query('update app_user set active = false where id = $1', [second.id]);

  it('nobody confirms, and the remedy is told, while there is no superadmin either', async () => {
    await leaveOne();
    const user = await make('hrd');
    expect((await printCode(asker, user)).error.code).toBe('TIDAK_ADA_ADMIN_KEDUA');
    expect((await setRole(asker, user, 'staff')).error.code).toBe('TIDAK_ADA_ADMIN_KEDUA');
    expect((await setProfile(asker, user, { email: 'baru@contoh.test' })).error.code).toBe('TIDAK_ADA_ADMIN_KEDUA');
  });

  it('a superadmin confirms, noted, and only there', async () => {
    const operator = await superadmin();
    const list = async () => (await operator.call(accessChanges.operatorList)).reply.data;
    const user = await make('hrd');
    const { id } = (await ask(asker, user)).reply.data;
    const confirm = () => operator.call(accessChanges.operatorDecide, { params: { id }, body: { approve: true } });
    expect((await list()).filter((one) => one.id === id)).toEqual([]);
    expect((await confirm()).error.code).toBe('TIDAK_BERHAK');
    await leaveOne();
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      companyId: company.id,
      can: ['approve', 'reject'],
    });
    expect((await confirm()).status).toBe(200);
    expect((await printCode(asker, user)).status).toBe(200);
    const { rows } = await w.pool.query('select by_operator, confirmed_by from access_grant where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ by_operator: true, confirmed_by: null }]);
    await w.pool.query(`update app_user set active = false where role = 'superadmin'`);
  });

  it('a client with an own proved address is sent there', async () => {
    await leaveOne();
    const user = await make('client');
    await giveMail(user, `${user.login}@klien.test`);
    expect((await printCode(asker, user)).error.code).toBe('MASUK_LEWAT_SUREL');
    expect((await ask(asker, user)).error.code).toBe('MASUK_LEWAT_SUREL');
    expect((await asker.call(peopleParts.invite, { ...about(user), body: {} })).status).toBe(200);
  });
});

describe('changing the contact of an account', () => {
  it('of staff holds at once and is told to the former address and the new one', async () => {
    const user = await make('staff');
    await giveMail(user, `lama.${user.login}@contoh.test`);
    const changed = await setProfile(asker, user, { email: `baru.${user.login}@contoh.test` });
    expect(changed.reply.waiting).toEqual([]);
    expect((await accountOf(user))?.email).toBe(`baru.${user.login}@contoh.test`);
    for (const address of ['lama', 'baru'])
      expect(await lettersTo(`${address}.${user.login}@contoh.test`), address).toHaveLength(1);
    expect(await accountOf(user)).toMatchObject({ by: first.id });
  });

  it.each<Role>(['admin', 'hrd', 'client'])('of %s waits, while the rest is saved', async (role) => {
    const user = await make(role);
    await giveMail(user, `lama.${user.login}@contoh.test`);
    const wanted = { email: `baru.${user.login}@contoh.test`, phone: '+6281200001111', employeeNo: `X-${user.login}` };
    const changed = await setProfile(asker, user, { ...wanted, fullname: 'Nama Dibetulkan' });
    expect([changed.status, changed.reply.waiting]).toEqual([200, ['contact']]);
    expect(await recordOf(user)).toMatchObject({
      fullname: 'Nama Dibetulkan',
      email: `lama.${user.login}@contoh.test`,
      phone: null,
      employeeNo: user.employeeNo,
    });
    const [waiting] = await listed(confirmer);
    expect(waiting?.changes.map(({ to }) => to).sort()).toEqual(Object.values(wanted).sort());
    expect((await decide(confirmer, waiting?.id ?? '')).status).toBe(200);
    expect(await recordOf(user)).toMatchObject(wanted);
    expect(await accountOf(user)).toMatchObject({ email: wanted.email, by: first.id });
    expect((await lettersTo(`lama.${user.login}@contoh.test`))[0]).toContain('Hani HR');
    expect(await lettersTo(wanted.email)).toHaveLength(1);
  });

  it.each(['email', 'phone', 'employeeNo'] as const)('of hrd waits for %s alone, too', async (field) => {
    const user = await make('hrd');
    const value = { email: `satu.${user.login}@contoh.test`, phone: '+6281200002222', employeeNo: `Y-${user.login}` }[
      field
    ];
    expect((await setProfile(asker, user, { [field]: value })).reply.waiting).toEqual(['contact']);
  });

  it('of the own account is nobody else’s access', async () => {
    expect((await setProfile(asker, first, { phone: '+6281200003333' })).reply.waiting).toEqual([]);
    expect(await accountOf(first)).toMatchObject({ phone: '+6281200003333', at: null });
  });

  it('to an address that somebody has taken meanwhile is refused when it is confirmed', async () => {
    const user = await make('hrd');
    const email = `rebutan.${user.login}@contoh.test`;
    await setProfile(asker, user, { email });
    await w.pool.query('update app_user set email = $2 where id = $1', [(await make('staff')).id, email]);
    const [waiting] = await listed(confirmer);
    expect((await decide(confirmer, waiting?.id ?? '')).error.code).toBe('SUDAH_DIGUNAKAN');
    expect((await listed(confirmer)).map(({ id }) => id)).toEqual([waiting?.id]);
  });
});

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
    const letIn = (await ask(asker, second)).reply.data.id;
    expect((await decide(await server.as(third), letIn)).status).toBe(200);
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
