/** Access to accounts that an admin gives, by a code or a contact: who has to agree, and where nobody can. */
import { describe, expect, it } from 'vitest';
import { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import { OPERATOR_COMPANY_ID } from '../../src/db/platform-data.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import type { World } from '../world/world.ts';
import { about, ask, DAY, decide, listed, MINUTE, printCode, usesAccessSetting } from './access-setting.ts';

let w: World;
let server: Served;
let company: TestCompany;
let first: TestUser;
let second: TestUser;
let asker: Person;
let confirmer: Person;
const { passes, make, recordOf, setRole, setProfile, accountOf, giveMail } = usesAccessSetting(
  (setting) => ({ w, server, company, first, second, asker, confirmer } = setting),
);

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
      expect((await listed(confirmer)).map(({ can: actions }) => actions)).toEqual([['approve', 'reject']]);
      expect((await listed(asker)).map(({ can: actions }) => actions)).toEqual([['withdraw']]);
      expect((await decide(confirmer, id)).status).toBe(200);
      expect((await printCode(confirmer, user)).error.code).toBe('PERLU_ADMIN_KEDUA');
      expect((await listed(asker)).map(({ can: actions }) => actions)).toEqual([['use']]);
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
    const confirm = async () => {
      const version = (await list()).find((one) => one.id === id)?.version ?? 1;
      return operator.call(accessChanges.operatorDecide, { params: { id }, body: { approve: true, version } });
    };
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

  it.each([
    ['link for a forgotten password', true],
    ['invitation', false],
  ])('ends the %s that went to the former address, and leaves the new one to prove itself', async (_, proved) => {
    const user = await make('staff');
    const [former, next] = [`lama.${user.login}@contoh.test`, `baru.${user.login}@contoh.test`];
    await giveMail(user, former, proved);
    const forgot = () => server.anonymous.call(auth.forgotPassword, { body: { login: user.login } });
    await (proved ? forgot() : asker.call(peopleParts.invite, { ...about(user), body: {} }));
    const { rows } = await w.pool.query<{ text: string }>(
      `select text_body as text from mail_outbox where to_address = $1 and text_body like '%#token=%'`,
      [former],
    );
    const token = /#token=(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
    await setProfile(asker, user, { email: next });
    const body = { token, password: 'kalimat sandi baru', password_confirmation: 'kalimat sandi baru' };
    expect((await server.anonymous.call(auth.resetPassword, { body })).error.code).toBe('TAUTAN_TIDAK_BERLAKU');
    await forgot();
    const letters = await w.pool.query(
      `select 1 from mail_outbox where to_address = $1 and text_body like '%#token=%'`,
      [next],
    );
    expect(letters.rowCount).toBe(0);
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
