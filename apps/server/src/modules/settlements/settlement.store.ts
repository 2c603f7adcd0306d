/** Rows of settlements (rules/settlements). */
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { SettlementState } from '@hadir/domain/settlements/settlement-actions.ts';
import type { SettlementOutcome } from '@hadir/domain/settlements/settle.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';
import { joinStructure } from '../../db/structure/structure-names.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

export interface StoredSettlement {
  readonly id: string;
  readonly userId: string;
  /** The request of the trip behind it. */
  readonly tripId: string | null;
  readonly tripNumber: string | null;
  readonly title: string;
  readonly zone: Zone;
  readonly scopeDate: LocalDate;
  readonly state: SettlementState;
  readonly submittedOn: LocalDate | null;
  readonly late: boolean;
  readonly dueOn: LocalDate | null;
  readonly advance: number;
  readonly perDiemDays: number;
  readonly perDiemRate: number;
  readonly perDiemTotal: number;
  readonly nights: number;
  readonly hotelCap: number | null;
  readonly claimed: number;
  readonly approved: number | null;
  readonly difference: number | null;
  readonly outcome: SettlementOutcome | null;
  readonly verifiedBy: string | null;
  readonly alone: boolean;
  readonly settledOn: LocalDate | null;
  readonly proofFileId: string | null;
  readonly note: string;
  readonly updatedAt: Instant;
  readonly version: number;
  readonly expenses: number;
}

interface PersonOfSettlement {
  readonly fullname: string;
  readonly employeeNo: string;
  readonly position: string | null;
  readonly unit: string | null;
}

export type SettlementOfPerson = StoredSettlement & PersonOfSettlement;

const SETTLEMENT = sql`s.id, s.user_id as "userId", s.trip_request_id as "tripId", tr.number as "tripNumber", s.title, s.tz as zone, s.scope_date as "scopeDate", s.state,
  s.submitted_on as "submittedOn", s.late, s.due_on as "dueOn", s.advance, s.per_diem_days::float8 as "perDiemDays",
  s.per_diem_rate as "perDiemRate", s.per_diem_total as "perDiemTotal", s.nights, s.hotel_cap as "hotelCap", s.claimed,
  s.approved, s.difference, s.outcome, s.verified_by as "verifiedBy", s.alone, s.settled_on as "settledOn",
  s.proof_file_id as "proofFileId", s.note, s.updated_at as "updatedAt", s.version,
  (select count(*)::int from settlement_item i where i.company_id = s.company_id and i.settlement_id = s.id) as expenses`;

const PERSON = sql`u.fullname, u.employee_no as "employeeNo", ps.name as position, coalesce(un.name, cl.name) as unit`;

/** Whose it is, as the person stood on the settlement's date. */
export const settlementPerson = sql`join app_user u on u.company_id = s.company_id and u.id = s.user_id
  left join trip tr on tr.company_id = s.company_id and tr.request_id = s.trip_request_id
  left join org_assignment oa on oa.company_id = s.company_id and oa.user_id = s.user_id
    and oa.valid_from <= s.scope_date and (oa.valid_to is null or oa.valid_to >= s.scope_date)
  left join placement pl on pl.company_id = s.company_id and pl.user_id = s.user_id
    and pl.valid_from <= s.scope_date and (pl.valid_to is null or pl.valid_to >= s.scope_date)
  left join client cl on cl.company_id = pl.company_id and cl.id = pl.client_id
  ${joinStructure('oa')}`;

async function settlementsWhere(
  db: CompanyDb,
  condition: Fragment,
  rest: Fragment = sql`order by s.created_at desc, s.id`,
): Promise<SettlementOfPerson[]> {
  const { rows } = await db.query<SettlementOfPerson>(
    statement(sql`select ${SETTLEMENT}, ${PERSON} from settlement s ${settlementPerson}
      where s.company_id = ${db.companyId}::uuid and ${condition} ${rest}`),
  );
  return rows;
}

const MOST_OWN = 60;

export async function ownSettlements(db: CompanyDb, userId: string): Promise<SettlementOfPerson[]> {
  return settlementsWhere(
    db,
    sql`s.user_id = ${userId}::uuid`,
    sql`order by s.created_at desc, s.id limit ${MOST_OWN}`,
  );
}

/** Whoever does something to the same settlement waits. */
export async function lockSettlement(db: CompanyDb, id: string): Promise<void> {
  await db.query('select 1 from settlement where company_id = $1 and id = $2 for no key update', [db.companyId, id]);
}

/** What nobody has sent yet is its writer's alone. */
const shown = (actor: Actor, scopes: readonly Scope[]): Fragment =>
  sql`${visibleUsers(actor, scopes, { userColumn: 's.user_id', dateColumn: 's.scope_date' })}
    and (s.state <> 'draft' or s.user_id = ${actor.userId}::uuid)`;

export async function findSettlement(
  db: CompanyDb,
  id: string,
  { actor, scopes }: { readonly actor: Actor; readonly scopes: readonly Scope[] },
): Promise<SettlementOfPerson | undefined> {
  const [found] = await settlementsWhere(db, sql`s.id = ${id}::uuid and ${shown(actor, scopes)}`);
  return found;
}

/** Whose it is, whoever asks; undefined where there is none. */
export async function settlementById(db: CompanyDb, id: string): Promise<SettlementOfPerson | undefined> {
  const [found] = await settlementsWhere(db, sql`s.id = ${id}::uuid`);
  return found;
}

export interface SettlementFilter {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly search?: string | undefined;
  readonly state: readonly SettlementState[];
}

export interface SettlementQuery {
  readonly actor: Actor;
  readonly scopes: readonly Scope[];
  readonly filter: SettlementFilter;
}

/** The condition of lists and files over rows `s` and their person `u`. */
export function listedSettlements({ actor, scopes, filter }: SettlementQuery): Fragment {
  const { from, to, search = '', state } = filter;
  return and([
    sql`s.company_id = ${actor.companyId}::uuid`,
    shown(actor, scopes),
    ...(from === undefined ? [] : [sql`s.scope_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`s.scope_date <= ${to}::date`]),
    ...(search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
    ...(state.length === 0 ? [] : [sql`s.state = any(${state}::text[])`]),
  ]);
}

/** What waits longest stands first, what is over last. */
export async function listSettlements(
  db: CompanyDb,
  query: SettlementQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SettlementOfPerson[]> {
  return settlementsWhere(
    db,
    listedSettlements(query),
    sql`order by array_position(array['pending', 'verified', 'approved', 'revision', 'paid', 'repaid', 'draft', 'closed'],
        s.state), s.due_on nulls last, s.updated_at desc, s.id limit ${limit} offset ${offset}`,
  );
}

export async function countSettlements(db: CompanyDb, query: SettlementQuery): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from settlement s
      join app_user u on u.company_id = s.company_id and u.id = s.user_id where ${listedSettlements(query)}`),
  );
  return rows[0]?.total ?? 0;
}

export interface NewSettlement {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly zone: Zone;
  readonly scopeDate: LocalDate;
  readonly now: Instant;
}

/** Once: the same id sent by two tries is one row. */
export async function insertSettlement(db: CompanyDb, row: NewSettlement): Promise<void> {
  await db.query(
    `insert into settlement (company_id, id, user_id, title, tz, scope_date, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'draft', $7, $7) on conflict (company_id, id) do nothing`,
    [db.companyId, row.id, row.userId, row.title, row.zone, row.scopeDate, toWire(row.now)],
  );
}

/** Its expenses have changed. */
export async function touchSettlement(
  db: CompanyDb,
  { id, title, now }: { readonly id: string; readonly title: string; readonly now: Instant },
): Promise<void> {
  await db.query(
    `update settlement s set title = $3, updated_at = $4, version = version + 1,
       claimed = (select coalesce(sum(i.claimed), 0) from settlement_item i
         where i.company_id = s.company_id and i.settlement_id = s.id)
     where company_id = $1 and id = $2`,
    [db.companyId, id, title, toWire(now)],
  );
}

export async function removeSettlement(db: CompanyDb, id: string): Promise<void> {
  await db.query('delete from settlement where company_id = $1 and id = $2', [db.companyId, id]);
}

interface Decider {
  readonly userId: string;
  readonly approves: boolean;
  /** Nobody else could verify or pay the own one. */
  readonly mayOwn: boolean;
  /** Nobody else could approve the own one, or one that was verified by the same person. */
  readonly mayOwnApproval: boolean;
}

/** How many wait for somebody who verifies and pays, and approves where that is granted. */
export async function countWaiting(
  db: CompanyDb,
  { userId, approves, mayOwn, mayOwnApproval }: Decider,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from settlement
      where company_id = $1 and (state in ('pending', 'approved') and ($4 or user_id <> $2)
        or state = 'verified' and $3 and ($5 or user_id <> $2 and verified_by <> $2))`,
    [db.companyId, userId, approves, mayOwn, mayOwnApproval],
  );
  return rows[0]?.count ?? 0;
}
