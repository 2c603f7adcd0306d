/** Rows of papers, and the numbers they are given (rules/papers). */
import type { PaperFacts, PaperKind, PaperState } from '@hadir/domain/papers/paper.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';

export interface StoredPaper {
  readonly id: string;
  readonly kind: PaperKind;
  readonly state: PaperState;
  /** Its request is no longer what the paper says. */
  readonly lapsed: boolean;
  readonly userId: string;
  readonly fullname: string;
  readonly employeeNo: string;
  readonly unit: string | null;
  readonly purpose: string;
  readonly requestId: string | null;
  readonly number: string | null;
  readonly code: string | null;
  readonly facts: PaperFacts | null;
  readonly requestedAt: Instant;
  readonly issuedAt: Instant | null;
  readonly note: string;
  readonly version: number;
}

/** The request `r` is granted for what stands on the paper `x`. */
export const STANDS = sql`r.status in ('approved', 'cancel_pending') and r.first_date::text = x.facts ->> 'first'
  and r.last_date::text = x.facts ->> 'last'`;

const PAPER = sql`x.id, x.kind, x.state, x.user_id as "userId", u.fullname, u.employee_no as "employeeNo", un.name as unit,
  x.purpose, x.request_id as "requestId", x.number, x.code, x.facts, x.requested_at as "requestedAt", x.issued_at as "issuedAt",
  x.note, x.version, x.state = 'issued' and x.request_id is not null and not exists (
    select 1 from request r where r.company_id = x.company_id and r.id = x.request_id and ${STANDS}) as lapsed`;

const paperFrom = (today: LocalDate): Fragment => sql`paper x
  join app_user u on u.company_id = x.company_id and u.id = x.user_id
  left join org_assignment o on o.company_id = x.company_id and o.user_id = x.user_id
    and o.valid_from <= ${today}::date and (o.valid_to is null or o.valid_to >= ${today}::date)
  left join unit un on un.company_id = o.company_id and un.id = o.unit_id`;

export async function papersOf(db: CompanyDb, userId: string, today: LocalDate): Promise<StoredPaper[]> {
  const { rows } = await db.query<StoredPaper>(
    statement(sql`select ${PAPER} from ${paperFrom(today)}
      where x.company_id = ${db.companyId}::uuid and x.user_id = ${userId}::uuid
      order by x.requested_at desc, x.id limit 200`),
  );
  return rows;
}

export async function readPapers(db: CompanyDb, ids: readonly string[], today: LocalDate): Promise<StoredPaper[]> {
  const { rows } = await db.query<StoredPaper>(
    statement(sql`select ${PAPER} from ${paperFrom(today)}
      where x.company_id = ${db.companyId}::uuid and x.id = any(${ids}::uuid[]) order by x.requested_at, x.id`),
  );
  return rows;
}

/** Those of the ids that exist, locked in one order. */
export async function lockPapers(tx: CompanyDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'papers-lock',
    text: 'select id from paper where company_id = $1 and id = any($2::uuid[]) order by id for update',
    values: [tx.companyId, ids],
  });
  return rows.map(({ id }) => id);
}

export interface PaperFilter {
  readonly search?: string | undefined;
  readonly state: readonly PaperState[];
  readonly kind: readonly PaperKind[];
}

function matching(db: CompanyDb, { search, state, kind }: PaperFilter): Fragment {
  const wanted = `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and([
    sql`x.company_id = ${db.companyId}::uuid`,
    ...(state.length === 0 ? [] : [sql`x.state = any(${state}::text[])`]),
    ...(kind.length === 0 ? [] : [sql`x.kind = any(${kind}::text[])`]),
    ...(search === undefined || search === ''
      ? []
      : [sql`(u.fullname ilike ${wanted} or u.employee_no ilike ${wanted} or x.number ilike ${wanted})`]),
  ]);
}

/** What waits comes first, the oldest of it first; then the newest. */
export async function listPapers(
  db: CompanyDb,
  filter: PaperFilter,
  { today, limit, offset }: { readonly today: LocalDate; readonly limit: number; readonly offset: number },
): Promise<StoredPaper[]> {
  const { rows } = await db.query<StoredPaper>(
    statement(sql`select ${PAPER} from ${paperFrom(today)} where ${matching(db, filter)}
      order by x.state <> 'waiting', case when x.state = 'waiting' then x.requested_at end, x.requested_at desc, x.id
      limit ${limit} offset ${offset}`),
  );
  return rows;
}

export async function countPapers(db: CompanyDb, filter: PaperFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from paper x
      join app_user u on u.company_id = x.company_id and u.id = x.user_id where ${matching(db, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

export interface NewPaper {
  readonly id: string;
  readonly kind: PaperKind;
  readonly userId: string;
  readonly requestId: string | null;
  readonly purpose: string;
  readonly requestedBy: string;
}

/** It waits until it is given out. */
export async function insertPaper(tx: CompanyDb, row: NewPaper, now: Instant): Promise<void> {
  await tx.query({
    name: 'paper-insert',
    text: `insert into paper (company_id, id, kind, user_id, request_id, purpose, state, requested_by, requested_at)
      values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8)`,
    values: [tx.companyId, row.id, row.kind, row.userId, row.requestId, row.purpose, row.requestedBy, toWire(now)],
  });
}

/**
 * The next number of the series. Its row stays locked until the paper is written with it, or the number is taken back:
 * two at once wait for each other here.
 */
export async function nextPaperNumber(
  tx: CompanyDb,
  kind: PaperKind,
  year: number,
): Promise<{ last: number; companyCode: string }> {
  const { rows } = await tx.query<{ last: number; companyCode: string }>({
    name: 'paper-number',
    text: `insert into paper_number as n (company_id, kind, year, last) values ($1, $2, $3, 1)
      on conflict (company_id, kind, year) do update set last = n.last + 1
      returning n.last, (select c.code from company c where c.id = n.company_id) as "companyCode"`,
    values: [tx.companyId, kind, year],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('no number given');
  return row;
}

export interface Issue {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly salt: string;
  readonly facts: PaperFacts;
  readonly by: string;
  readonly now: Instant;
}

export async function storeIssue(tx: CompanyDb, { id, number, code, salt, facts, by, now }: Issue): Promise<void> {
  await tx.query({
    name: 'paper-issue',
    text: `update paper set state = 'issued', number = $3, code = $4, salt = $5, facts = $6, issued_by = $7, issued_at = $8,
        version = version + 1 where company_id = $1 and id = $2 and state = 'waiting'`,
    values: [tx.companyId, id, number, code, salt, JSON.stringify(facts), by, toWire(now)],
  });
}

export interface Ending {
  readonly state: 'declined' | 'withdrawn' | 'revoked';
  readonly note: string;
  readonly by: string;
  readonly now: Instant;
}

/** @returns false where the paper has changed meanwhile */
export async function storeEnd(
  tx: CompanyDb,
  { id, version }: Pick<StoredPaper, 'id' | 'version'>,
  { state, note, by, now }: Ending,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'paper-end',
    text: `update paper set state = $4, note = $5, ended_by = $6, ended_at = $7, version = version + 1
      where company_id = $1 and id = $2 and version = $3 and state = case $4 when 'revoked' then 'issued' else 'waiting' end`,
    values: [tx.companyId, id, version, state, note, by, toWire(now)],
  });
  return rowCount === 1;
}

export interface EmployedPerson {
  readonly fullname: string;
  readonly employeeNo: string;
  readonly position: string | null;
  readonly unit: string | null;
  readonly employmentType: string;
  readonly joinDate: LocalDate;
  readonly endDate: LocalDate | null;
}

/** As HR has the person on the date; the latest employment. Undefined for who never was employed. */
export async function employedPerson(
  db: CompanyDb,
  userId: string,
  date: LocalDate,
): Promise<EmployedPerson | undefined> {
  const { rows } = await db.query<EmployedPerson>({
    name: 'paper-person',
    text: `select u.fullname, u.employee_no as "employeeNo", ps.name as position, un.name as unit,
        e.employment_type as "employmentType", e.join_date as "joinDate",
        -- Until the last day is over the person works there; a last day to come is nobody else's to know.
        case when e.end_date < $3::date then e.end_date end as "endDate"
       from app_user u
       join lateral (select * from employment e where e.company_id = u.company_id and e.user_id = u.id
         and e.join_date <= $3::date order by e.join_date desc limit 1) e on true
       left join lateral (select * from org_assignment o where o.company_id = u.company_id and o.user_id = u.id
         and o.valid_from <= $3::date order by o.valid_from desc limit 1) o on true
       left join position ps on ps.company_id = u.company_id and ps.id = o.position_id
       left join unit un on un.company_id = u.company_id and un.id = o.unit_id
      where u.company_id = $1 and u.id = $2 and u.deleted_at is null`,
    values: [db.companyId, userId, date],
  });
  return rows[0];
}

/** The paper that stands of a granted request; locked, so that two who print give one number. */
export async function lockPaperOfRequest(
  tx: CompanyDb,
  requestId: string,
): Promise<{ id: string; version: number; number: string; facts: PaperFacts } | undefined> {
  await tx.query({
    name: 'paper-request-lock',
    text: 'select 1 from request where company_id = $1 and id = $2 for update',
    values: [tx.companyId, requestId],
  });
  const { rows } = await tx.query<{ id: string; version: number; number: string; facts: PaperFacts }>({
    name: 'paper-of-request',
    text: `select id, version, number, facts from paper where company_id = $1 and request_id = $2 and state = 'issued'`,
    values: [tx.companyId, requestId],
  });
  return rows[0];
}
