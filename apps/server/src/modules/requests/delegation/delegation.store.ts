/** Delegations, and who is away today (rules/requests#delegation). */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import type { Delegation } from '@hadir/domain/requests/delegation.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { and, sql, statement } from '../../../db/sql.ts';

/**
 * Whole days away: whoever is on one of them decides nothing that day unless they wish to. The days off within an
 * absence are days away as well; no permission is written for them.
 */
const isAway = (person: string) => `(exists (
    select 1 from day_permission y where y.company_id = $1 and y.user_id = ${person} and y.work_date = $3
      and y.kind in ('sakit', 'cuti', 'dinas', 'izin', 'izin_off'))
  or exists (
    select 1 from request r where r.company_id = $1 and r.user_id = ${person} and r.kind in ('leave', 'permission')
      and r.first_date < $3 and r.last_date > $3 and r.status in ('approved', 'cancel_pending')))`;

/**
 * Approvers in whose place the person might stand today: those who named the person, and those below the person who
 * are away while something waits for them.
 */
export async function maybeAbsent(db: CompanyDb, userId: string, today: LocalDate): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'delegation-maybe-absent',
    text: `select user_id as id from delegation
        where company_id = $1 and delegate_id = $2 and ended_at is null and from_date <= $3 and to_date >= $3
      union
      select c.user_id
        from (select distinct approver_id from request_approver where company_id = $1 and open
          and exists (select 1 from superior_closure where company_id = $1 and superior_id = $2)) a
        join superior_closure c on c.company_id = $1 and c.superior_id = $2 and c.user_id = a.approver_id
        where ${isAway('c.user_id')}`,
    values: [db.companyId, userId, today],
  });
  return rows.map(({ id }) => id);
}

export async function awayOn(db: CompanyDb, userIds: readonly string[], date: LocalDate): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>({
    name: 'delegation-away-on',
    text: `select distinct person.id from unnest($2::uuid[]) as person (id) where ${isAway('person.id')}`,
    values: [db.companyId, userIds, date],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Given by these people and not over yet. */
export async function delegationsGiven(
  db: CompanyDb,
  userIds: readonly string[],
  today: LocalDate,
): Promise<Delegation[]> {
  const { rows } = await db.query<Delegation>({
    name: 'delegation-given',
    text: `select user_id as "userId", delegate_id as "delegateId", from_date as "from", to_date as "to", kinds,
        ended_at is not null as ended
      from delegation where company_id = $1 and user_id = any($2::uuid[]) and to_date >= $3`,
    values: [db.companyId, userIds, today],
  });
  return rows;
}

export interface DelegationRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly delegateId: string;
  readonly delegateName: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly kinds: RequestKind[];
  readonly ended: boolean;
}

/** Given and received by the person, the newest first. */
export async function delegationsAround(db: CompanyDb, userId: string): Promise<DelegationRow[]> {
  const { rows } = await db.query<DelegationRow>({
    name: 'delegation-around',
    text: `select d.id, d.user_id as "userId", u.fullname as "userName", d.delegate_id as "delegateId",
        x.fullname as "delegateName", d.from_date as "from", d.to_date as "to", d.kinds, d.ended_at is not null as ended
      from delegation d
      join app_user u on u.company_id = d.company_id and u.id = d.user_id
      join app_user x on x.company_id = d.company_id and x.id = d.delegate_id
      where d.company_id = $1 and (d.user_id = $2 or d.delegate_id = $2) order by d.from_date desc, d.id desc limit 200`,
    values: [db.companyId, userId],
  });
  return rows;
}

export interface Delegate {
  readonly id: string;
  readonly fullname: string;
  readonly role: Role;
  readonly isLeader: boolean;
  readonly isEmployee: boolean;
  readonly clientId: string | null;
  readonly active: boolean;
}

const DELEGATE = sql`u.id, u.fullname, u.role, u.is_leader as "isLeader", u.client_id as "clientId",
  (u.active and u.deleted_at is null) as active`;

const employedOn = (today: LocalDate) => sql`exists (select 1 from employment e where e.company_id = u.company_id
  and e.user_id = u.id and e.join_date <= ${today}::date and (e.end_date is null or e.end_date >= ${today}::date))`;

export async function delegateOf(db: CompanyDb, id: string, today: LocalDate): Promise<Delegate | undefined> {
  const { rows } = await db.query<Delegate>(
    statement(sql`select ${DELEGATE}, ${employedOn(today)} as "isEmployee" from app_user u
      where u.company_id = ${db.companyId}::uuid and u.id = ${id}::uuid`),
  );
  return rows[0];
}

const MOST_CANDIDATES = 30;

/** Of the same house: the employer's people, or the client's. `roles`: leaders and people of these alone. */
export async function candidatesFor(
  db: CompanyDb,
  person: { userId: string; clientId: string | null },
  { search, today, roles }: { search: string; today: LocalDate; roles?: readonly Role[] | undefined },
): Promise<(Delegate & { position: string | null })[]> {
  const where = and([
    sql`u.company_id = ${db.companyId}::uuid and u.id <> ${person.userId}::uuid and u.active and u.deleted_at is null`,
    sql`u.client_id is not distinct from ${person.clientId}::uuid`,
    sql`u.role not in ('superadmin', 'monitoring')`,
    ...(roles === undefined ? [] : [sql`(u.is_leader or u.role = any(${roles}::text[]))`]),
    ...(search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
  ]);
  const { rows } = await db.query<Delegate & { position: string | null }>(
    statement(sql`select ${DELEGATE}, ${employedOn(today)} as "isEmployee",
        (select p.name from org_assignment o join position p on p.company_id = o.company_id and p.id = o.position_id
          where o.company_id = u.company_id and o.user_id = u.id and o.valid_from <= ${today}::date
            and (o.valid_to is null or o.valid_to >= ${today}::date) limit 1) as position
      from app_user u where ${where} order by u.fullname collate hadir_id, u.id limit ${MOST_CANDIDATES}`),
  );
  return rows;
}

export async function insertDelegation(
  tx: CompanyDb,
  draft: { userId: string; delegateId: string; from: LocalDate; to: LocalDate; kinds: readonly RequestKind[] },
  now: Instant,
): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into delegation (company_id, id, user_id, delegate_id, from_date, to_date, kinds, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $3)`,
    [tx.companyId, id, draft.userId, draft.delegateId, draft.from, draft.to, draft.kinds, toWire(now)],
  );
  return id;
}

/** False when it is not the person's, ended already, or over. */
export async function endDelegation(
  tx: CompanyDb,
  { id, userId, today, now }: { id: string; userId: string; today: LocalDate; now: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update delegation set ended_at = $5, version = version + 1
      where company_id = $1 and id = $2 and user_id = $3 and ended_at is null and to_date >= $4`,
    [tx.companyId, id, userId, today, toWire(now)],
  );
  return rowCount === 1;
}
