/** Who gave whom access, in the database: append-only but for the mark that the person has read of it. */
import { ACCESS_IS_NEW_MS, type AccessKind } from '@hadir/domain/access/granting-access.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';

export interface Grant {
  readonly userId: string;
  readonly accountId: string | null;
  readonly kind: AccessKind;
  /** The admin; null where a superadmin did it. */
  readonly givenBy: string | null;
  readonly confirmedBy: string | null;
  readonly byOperator: boolean;
  readonly shows: boolean;
}

export async function insertGrant(db: CompanyDb, grant: Grant, now: Instant): Promise<void> {
  await db.query(
    `insert into access_grant (company_id, id, user_id, account_id, kind, at, given_by, confirmed_by, by_operator, shows)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      db.companyId,
      newId(),
      grant.userId,
      grant.accountId,
      grant.kind,
      toWire(now),
      grant.givenBy,
      grant.confirmedBy,
      grant.byOperator,
      grant.shows,
    ],
  );
}

/** When another last gave access to the account, and who. */
export async function markAccessReset(db: Db, accountId: string, by: string, now: Instant): Promise<void> {
  await db.query('update account set access_reset_at = $2, access_reset_by = $3 where id = $1', [
    accountId,
    toWire(now),
    by,
  ]);
}

export interface AccountContact {
  email: string | null;
  workEmail: string | null;
  phone: string | null;
  /** The person has signed in with a password or a code before. */
  used: boolean;
  mailProved: boolean;
}

export async function contactOf(db: CompanyDb, userId: string): Promise<AccountContact | undefined> {
  return (await contactsOf(db, [userId])).get(userId);
}

/** By the person's id. */
export async function contactsOf(db: CompanyDb, userIds: readonly string[]): Promise<Map<string, AccountContact>> {
  const { rows } = await db.query<AccountContact & { userId: string }>(
    `select u.id as "userId", a.email, u.email as "workEmail", u.phone, coalesce(a.password_hash is not null, false) as used,
       coalesce(a.email is not null and a.email_verified_at is not null, false) as "mailProved"
     from app_user u left join account a on a.id = u.account_id where u.company_id = $1 and u.id = any($2::uuid[])`,
    [db.companyId, userIds],
  );
  return new Map(rows.map(({ userId, ...contact }) => [userId, contact]));
}

const SINCE = (now: Instant) => toWire((now - ACCESS_IS_NEW_MS) as Instant);

/**
 * As `behind`: who could have signed in as one of these people. That is who gave the access within seven days, and who had
 * given that one access within seven days before, so that a chain of admins is nobody's way. An act of the future counts,
 * too: a clock that is set back frees nobody.
 * @param people an expression of ids; $1 is the company, $2 the beginning of the seven days
 */
const behind = (people: string) => `with recursive behind (person, id, at) as (
    select person, person, null::timestamptz from unnest(${people}) person
    union
    select b.person, g.given_by, g.at from behind b
      join access_grant g on g.company_id = $1 and g.user_id = b.id and g.given_by is not null
        and g.at > coalesce(b.at - make_interval(secs => ${ACCESS_IS_NEW_MS / 1_000}), $2))`;

/** Of each person whom somebody let in lately: whose requests that person decides not. Who confirmed it counts, too. */
export async function accessGivers(
  db: CompanyDb,
  userIds: readonly string[],
  now: Instant,
): Promise<Map<string, Set<string>>> {
  const { rows } = await db.query<{ person: string; giver: string }>({
    name: 'access-givers',
    text: `${behind('$3::uuid[]')}
      select person, id as giver from behind where id <> person
      union
      select g.user_id, g.confirmed_by from access_grant g
        where g.company_id = $1 and g.user_id = any($3) and g.at > $2 and g.confirmed_by <> g.user_id`,
    values: [db.companyId, SINCE(now), userIds],
  });
  const givers = new Map<string, Set<string>>();
  for (const { person, giver } of rows) givers.set(person, (givers.get(person) ?? new Set()).add(giver));
  return givers;
}

/** Who could have signed in as this person lately: decisions about them are not this person's. */
export async function giversTo(db: CompanyDb, userId: string, now: Instant): Promise<ReadonlySet<string>> {
  return (await accessGivers(db, [userId], now)).get(userId) ?? new Set();
}

/**
 * Admins who could confirm: able to sign in, neither who asks nor whose access it is, and nobody who could have been
 * signed in as by the same admin as who asks, or was let in with the asker's agreement.
 */
export async function secondAdmins(
  db: CompanyDb,
  { askedBy, userId }: { askedBy: string; userId: string },
  now: Instant,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'access-second-admins',
    text: `${behind(`array(select id from app_user where company_id = $1 and (role = 'admin' or id = $3))`)}
      select u.id from app_user u join account a on a.id = u.account_id
      where u.company_id = $1 and u.role = 'admin' and u.active and u.deleted_at is null and a.active
        and u.id <> $3 and u.id <> $4
        and not exists (select 1 from behind one join behind other on other.id = one.id
          where one.person = u.id and other.person = $3)
        and not exists (select 1 from access_grant g
          where g.company_id = u.company_id and g.user_id = u.id and g.at > $2 and g.confirmed_by = $3)
      order by u.id`,
    values: [db.companyId, SINCE(now), askedBy, userId],
  });
  return rows.map(({ id }) => id);
}

/** Users of the operator's company who can sign in as superadmin. */
export async function operators(db: Db): Promise<{ companyId: string; userId: string }[]> {
  const { rows } = await db.query<{ companyId: string; userId: string }>(
    `select u.company_id as "companyId", u.id as "userId" from app_user u join account a on a.id = u.account_id
      where u.role = 'superadmin' and u.active and u.deleted_at is null and a.active order by u.id`,
  );
  return rows;
}

export interface Notice {
  id: string;
  kind: AccessKind;
  at: Instant;
  /** Null where a superadmin did it. */
  by: string | null;
  company: string;
}

/** What others did to the account and its owner has not acknowledged, oldest first. */
export async function openNotices(db: Db, accountId: string): Promise<Notice[]> {
  const { rows } = await db.query<Notice>({
    name: 'access-notices',
    text: `select g.id, g.kind, g.at, b.fullname as by, c.legal_name as company from access_grant g
      join company c on c.id = g.company_id
      left join app_user b on b.company_id = g.company_id and b.id = g.given_by
      where g.account_id = $1 and g.shows and g.acknowledged_at is null order by g.at, g.id limit 50`,
    values: [accountId],
  });
  return rows;
}

export async function acknowledgeNotices(
  db: Db,
  accountId: string,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  await db.query(
    `update access_grant set acknowledged_at = $3
      where account_id = $1 and id = any($2::uuid[]) and shows and acknowledged_at is null`,
    [accountId, ids, toWire(now)],
  );
}
