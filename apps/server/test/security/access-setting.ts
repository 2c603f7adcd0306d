/** A company with two admins: one asks for access of others, the other confirms it. */
import { afterEach, beforeEach } from 'vitest';
import { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import { type ServedWorld, usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export interface AccessSetting extends ServedWorld {
  readonly company: TestCompany;
  readonly first: TestUser;
  readonly second: TestUser;
  /** The first admin, signed in. */
  readonly asker: Person;
  /** The second admin, signed in. */
  readonly confirmer: Person;
}

type Profile = BodyIn<typeof peopleParts.profile>;

export const about = (user: TestUser) => ({ params: { id: user.id } });
export const printCode = (person: Person, user: TestUser) => person.call(auth.issueCode, { ...about(user), body: {} });
export const ask = (person: Person, user: TestUser, kind: 'code' | 'invite' = 'code') =>
  person.call(accessChanges.ask, { ...about(user), body: { kind } });
export const listed = async (person: Person) => (await person.call(accessChanges.list)).reply.data;
/** As the person sees it now. */
export async function decide(person: Person, id: string, approve = true) {
  const version = (await listed(person)).find((one) => one.id === id)?.version ?? 1;
  return person.call(accessChanges.decide, { params: { id }, body: { approve, version } });
}

/** @param take is given the setting before each test, and again when both admins have signed in later */
export function usesAccessSetting(take: (setting: AccessSetting) => void) {
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

  async function signIn(): Promise<void> {
    asker = await server.as(first);
    take({ w, server, company, first, second, asker, confirmer: await server.as(second) });
  }
  beforeEach(async () => {
    start = w.clock();
    company = await w.make.company();
    first = await w.make.user({ company, role: 'admin', fullname: 'Hani HR' });
    second = await w.make.user({ company, role: 'admin', fullname: 'Heru HR' });
    await signIn();
  });
  afterEach(() => w.moveClock(start));

  /** Sessions of admins end after half an hour: who acts later signs in again. */
  async function passes(ms: number): Promise<void> {
    w.moveClock((w.clock() + ms) as Instant);
    await signIn();
  }

  const make = (role: Role) => w.make.user({ company, role });
  const recordOf = async (user: TestUser) => (await asker.call(peopleRecords.one, about(user))).reply.data;

  async function setRole(person: Person, user: TestUser, role: Exclude<Role, 'superadmin'>) {
    const { version, client } = await recordOf(user);
    const clientId = role === 'client' || role === 'client3' ? (client?.id ?? null) : null;
    return person.call(peopleParts.role, { ...about(user), body: { version, role, isLeader: false, clientId } });
  }

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
    }>('select email, phone, access_reset_at as at, access_reset_by as by from account where id = $1', [
      user.accountId,
    ]);
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

  return { passes, make, recordOf, setRole, setProfile, accountOf, giveMail };
}
