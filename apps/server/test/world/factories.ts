/**
 * Rows for tests. Each factory makes the parents it needs and returns what later calls name, so a test states only
 * what its sentence is about. Dates default to long before the test's clock.
 */
import { hash } from '@node-rs/argon2';
import type { Role } from '@hadir/domain/access/roles.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { insertRows, type NewRow } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import type { Db } from '../../src/db/pool.ts';
import { rebuildSuperiorClosure } from '../../src/db/structure/superior-closure.ts';
import type { PasswordCost } from '../../src/engines/password-hasher.ts';
import type { KeyCost } from '../../src/engines/personal-keys.ts';
import {
  createStructureFactories,
  type Dated,
  during,
  LONG_AGO,
  type Named,
  type TestCompany,
} from './structure-factories.ts';

export const TEST_PASSWORD = 'sandi-uji-2026';

/** argon2id is slow on purpose; where it is not what is tested, the least it allows will do. */
export const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** As cheap, of the keys that people hold. */
export const CHEAP_KEYS: KeyCost = { scryptPower: 4, rsaBits: 1_024 };

let passwordHash: Promise<string> | undefined;
function testPasswordHash(): Promise<string> {
  passwordHash ??= hash(TEST_PASSWORD, CHEAP_PASSWORDS);
  return passwordHash;
}

export interface TestUser {
  company: TestCompany;
  id: string;
  accountId: string;
  login: string;
  fullname: string;
  employeeNo: string;
  role: Role;
}

export interface UserWish {
  company?: TestCompany;
  role?: Role;
  fullname?: string;
  employeeNo?: string;
  login?: string;
  /** Another person of the same account (a second membership). */
  account?: TestUser;
  isLeader?: boolean;
  gender?: 'L' | 'P';
  active?: boolean;
  freeLocation?: boolean;
  requiredSelfie?: 'inherit' | 'yes' | 'no';
  /** Needed for roles client and client3; made when absent. */
  client?: Named;
  /** false = no employment and no structure; clients, superadmin and monitoring have none unless told. */
  employed?: boolean;
  joined?: LocalDate;
  left?: LocalDate;
  superior?: TestUser;
  leader?: TestUser;
  division?: Named;
  department?: Named;
  position?: Named;
  unit?: Named;
}

const OUTSIDERS: readonly Role[] = ['superadmin', 'client', 'client3', 'monitoring'];

/** `today` is the date the structure is made for (superior_closure). */
export function createFactories(db: Db, today: LocalDate) {
  let count = 0;
  const next = () => ++count;
  const structure = createStructureFactories(db, next);

  async function user(wish: UserWish = {}): Promise<TestUser> {
    const number = next();
    const role = wish.role ?? 'staff';
    const owner = wish.company ?? wish.client?.company ?? wish.superior?.company ?? (await structure.usualCompany());
    const ofClient = role === 'client' || role === 'client3';
    const home = ofClient ? (wish.client ?? (await structure.client({ company: owner }))) : undefined;
    const made: TestUser = {
      company: owner,
      id: newId(),
      accountId: wish.account?.accountId ?? newId(),
      login: wish.account?.login ?? wish.login ?? `${role}.${number}`,
      fullname: wish.fullname ?? `Orang Uji ${number}`,
      employeeNo: wish.employeeNo ?? `N${String(number).padStart(4, '0')}`,
      role,
    };
    if (!wish.account) {
      await insertRows(db, 'account', [
        { id: made.accountId, login: made.login, password_hash: await testPasswordHash() },
      ]);
    }
    await insertRows(db, 'app_user', [
      {
        company_id: owner.id,
        id: made.id,
        account_id: made.accountId,
        employee_no: made.employeeNo,
        fullname: made.fullname,
        role,
        is_leader: wish.isLeader ?? false,
        client_id: home?.id ?? null,
        gender: wish.gender ?? 'L',
        active: wish.active ?? true,
        free_location: wish.freeLocation ?? false,
        required_selfie: wish.requiredSelfie ?? 'inherit',
      },
    ]);
    if (wish.employed ?? !OUTSIDERS.includes(role)) await employ(made, wish);
    return made;
  }

  async function employ(person: TestUser, wish: UserWish): Promise<void> {
    const own = { company_id: person.company.id, user_id: person.id };
    const joined = wish.joined ?? LONG_AGO;
    await insertRows(db, 'employment', [
      { ...own, id: newId(), employment_type: 'PKWTT', join_date: joined, end_date: wish.left ?? null },
    ]);
    await insertRows(db, 'org_assignment', [
      {
        ...own,
        id: newId(),
        valid_from: joined,
        valid_to: null,
        division_id: wish.division?.id ?? null,
        department_id: wish.department?.id ?? null,
        position_id: wish.position?.id ?? null,
        unit_id: wish.unit?.id ?? null,
        superior_id: wish.superior?.id ?? null,
        leader_id: wish.leader?.id ?? null,
      },
    ]);
    await rebuildSuperiorClosure(db, person.company.id, today);
  }

  async function placement(wish: { user: TestUser; client?: Named; unit?: Named } & Dated): Promise<Named> {
    const at = wish.client ?? (await structure.client({ company: wish.user.company }));
    await insertRows(db, 'placement', [
      {
        company_id: wish.user.company.id,
        id: newId(),
        user_id: wish.user.id,
        client_id: at.id,
        unit_id: wish.unit?.id ?? null,
        ...during(wish),
      },
    ]);
    return at;
  }

  /** Who decides at a client for one person (`user`) or a whole `unit`. */
  async function upliner(
    wish: {
      client: Named;
      user?: TestUser;
      unit?: Named;
      upliner: TestUser;
      validator1?: TestUser;
      validator2?: TestUser;
    } & Dated,
  ): Promise<void> {
    await insertRows(db, 'client_upliner', [
      {
        company_id: wish.client.company.id,
        id: newId(),
        client_id: wish.client.id,
        user_id: wish.user?.id ?? null,
        unit_id: wish.unit?.id ?? null,
        upliner_user_id: wish.upliner.id,
        validator1_user_id: wish.validator1?.id ?? null,
        validator2_user_id: wish.validator2?.id ?? null,
        ...during(wish),
      },
    ]);
  }

  /** What an observer may see: a unit or a client. */
  async function monitoring(wish: { user: TestUser; unit?: Named; client?: Named } & Dated): Promise<void> {
    await insertRows(db, 'user_monitoring', [
      {
        company_id: wish.user.company.id,
        id: newId(),
        user_id: wish.user.id,
        unit_id: wish.unit?.id ?? null,
        client_id: wish.client?.id ?? null,
        ...during(wish),
      },
    ]);
  }

  /** Gives a person or a unit a place to clock at. */
  async function worksAt(wish: { user?: TestUser; unit?: Named; location: Named } & Dated): Promise<void> {
    await insertRows(db, 'user_location_point', [
      {
        company_id: wish.location.company.id,
        id: newId(),
        user_id: wish.user?.id ?? null,
        unit_id: wish.unit?.id ?? null,
        location_point_id: wish.location.id,
        ...during(wish),
      },
    ]);
  }

  /** Gives a person or a unit a schedule. */
  async function follows(wish: { user?: TestUser; unit?: Named; schedule: Named } & Dated): Promise<void> {
    await insertRows(db, 'schedule_assignment', [
      {
        company_id: wish.schedule.company.id,
        id: newId(),
        user_id: wish.user?.id ?? null,
        unit_id: wish.unit?.id ?? null,
        schedule_id: wish.schedule.id,
        ...during(wish),
      },
    ]);
  }

  /** An approved permission for one date, as part 3 will write it. */
  async function permission(wish: { user: TestUser; date: LocalDate; kind: string; more?: NewRow }): Promise<void> {
    await insertRows(db, 'day_permission', [
      { company_id: wish.user.company.id, user_id: wish.user.id, work_date: wish.date, kind: wish.kind, ...wish.more },
    ]);
  }

  return { ...structure, user, placement, upliner, monitoring, worksAt, follows, permission };
}

export type Factories = ReturnType<typeof createFactories>;
