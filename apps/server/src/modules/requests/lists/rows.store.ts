/** Which requests a list holds, and what a row tells besides the request itself. */
import type { RequestFilter } from '@hadir/contract/requests/request-kind.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import { type BoundedCount, countUpTo } from '../../../db/bounded-count.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { unitNameOn } from '../../../db/attendance/day-names.ts';
import { and, type Fragment, nameOf, sql, statement } from '../../../db/sql.ts';
import { structureFilter } from '../../../db/structure/structure-filter.ts';
import { readable, readableAmong } from '../request-visibility.store.ts';
import type { Reader, ReaderAs, RequestViewer } from '../viewer-role.service.ts';

export interface ListWanted extends RequestFilter {
  readonly kind: readonly RequestKind[];
}

export interface Page extends BoundedCount {
  readonly ids: readonly string[];
}

const isSearch = ({ search = '' }: Pick<ListWanted, 'search'>): boolean => search.trim() !== '';

export type Narrowing = Omit<ListWanted, 'page' | 'size' | 'sort' | 'order'>;

/** Of all kinds, people and states. */
const EVERY: Narrowing = {
  kind: [],
  whose: 'all',
  status: [],
  mark: [],
  division: [],
  department: [],
  unit: [],
  client: [],
};

/** Condition on `request r`: what the reader may know of, narrowed as asked; by nothing that is left out. */
export function listedRequests(reader: ReaderAs<RequestViewer>, narrowing: Partial<Narrowing>): Fragment {
  const wanted = { ...EVERY, ...narrowing };
  const { actor } = reader;
  const own = sql`(r.user_id = ${actor.userId}::uuid)`;
  const { kind, status, mark, search, from, to, userId, whose } = wanted;
  return and([
    whose === 'own' ? sql`(r.company_id = ${actor.companyId}::uuid and ${own})` : readableAmong(reader),
    ...(whose === 'others' ? [sql`not ${own}`] : []),
    ...(whose === 'written' ? [sql`r.created_by = ${actor.userId}::uuid and r.created_by <> r.user_id`] : []),
    ...(kind.length === 0 ? [] : [sql`r.kind = any(${kind}::text[])`]),
    ...(status.length === 0 ? [] : [sql`r.status = any(${status}::text[])`]),
    ...(mark.length === 0 ? [] : [sql`(r.status in ('approved', 'cancel_pending') and r.flags && ${mark}::text[])`]),
    ...(from === undefined ? [] : [sql`r.last_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`r.first_date <= ${to}::date`]),
    ...(userId === undefined ? [] : [sql`r.user_id = ${userId}::uuid`]),
    ...structureFilter({ user: 'r.user_id', date: 'r.first_date' }, wanted),
    ...(isSearch({ search })
      ? [
          sql`r.user_id in (select fu.id from app_user fu
                where fu.company_id = ${actor.companyId}::uuid and ${matchesPerson('fu.search_text', search ?? '')})`,
        ]
      : []),
  ]);
}

export const REQUEST_ORDERS: Readonly<Record<RequestFilter['sort'], Fragment>> = {
  submittedAt: sql`r.submitted_at`,
  first: sql`r.first_date`,
  fullname: sql`u.fullname collate hadir_id`,
  status: sql`r.status`,
};

export async function listRequests(db: CompanyDb, reader: Reader, wanted: ListWanted): Promise<Page> {
  const { sort, order, page, size } = wanted;
  const where = listedRequests(reader, wanted);
  const from = sql`request r join app_user u on u.company_id = r.company_id and u.id = r.user_id where ${where}`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const [found, counted] = await Promise.all([
    db.query<{ id: string }>(
      statement(sql`select r.id from ${from} order by ${REQUEST_ORDERS[sort]} ${direction}, r.id desc
        limit ${size} offset ${(page - 1) * size}`),
    ),
    // Everybody who asked is there: nobody has to be looked up to be counted.
    countUpTo(db, sql`request r where ${where}`),
  ]);
  return { ids: found.rows.map(({ id }) => id), ...counted };
}

/** Whether the reader may know that there is such a request. */
export async function mayRead(db: CompanyDb, reader: Reader, id: string): Promise<boolean> {
  const visible = statement(sql`select 1 from request r where r.id = ${id}::uuid and ${readable(reader)}`);
  // Of who stands in for nobody the text follows from the role.
  const { rowCount } = await db.query(
    reader.standIns.length === 0 ? { ...visible, name: nameOf(visible.text) } : visible,
  );
  return rowCount === 1;
}

export interface RowContext {
  readonly id: string;
  readonly fullname: string;
  readonly employeeNo: string;
  readonly photoFileId: string | null;
  readonly unit: string | null;
  readonly files: number;
  /** Of them, those that are no health data. */
  readonly openFiles: number;
  readonly updatedAt: number;
}

const OF_REQUEST = { company: sql`r.company_id`, user: sql`r.user_id`, date: sql`r.first_date` };

/** Beside the requests: the person, the unit on the first date, how many files. */
export async function aroundRequests(db: CompanyDb, ids: readonly string[]): Promise<Map<string, RowContext>> {
  const { rows } = await db.query<RowContext>(
    statement(
      sql`select r.id, u.fullname, u.employee_no as "employeeNo", u.photo_file_id as "photoFileId", ${unitNameOn(OF_REQUEST)} as unit,
        (select count(*)::int from request_file f where f.company_id = r.company_id and f.request_id = r.id) as files,
        (select count(*)::int from request_file f where f.company_id = r.company_id and f.request_id = r.id
           and not f.private) as "openFiles",
        (extract(epoch from r.updated_at) * 1000)::float8 as "updatedAt"
      from request r join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where r.company_id = ${db.companyId}::uuid and r.id = any(${ids}::uuid[])`,
      'request-around',
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type PersonShown = Pick<RowContext, 'id' | 'fullname' | 'employeeNo' | 'photoFileId'>;

/** The people of a request that was just written, and the name of the unit. */
export async function aroundSubmitted(
  db: CompanyDb,
  userIds: readonly string[],
  unitId: string | null,
): Promise<{ readonly people: readonly PersonShown[]; readonly unit: string | null }> {
  const { rows } = await db.query<PersonShown & { readonly unit: string | null }>({
    name: 'request-around-submitted',
    text: `select u.id, u.fullname, u.employee_no as "employeeNo", u.photo_file_id as "photoFileId",
        (select n.name from unit n where n.company_id = $1 and n.id = $3) as unit
      from app_user u where u.company_id = $1 and u.id = any($2::uuid[])`,
    values: [db.companyId, [...new Set(userIds)], unitId],
  });
  return { people: rows, unit: rows[0]?.unit ?? null };
}
