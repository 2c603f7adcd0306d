/**
 * Who is on the team's calendar of a reader, and what of their absence the reader may be told
 * (rules/access#hidden-parts).
 */
import type { PermissionKind } from '@hadir/domain/attendance/permission.ts';
import { type Scope, scopesFor } from '@hadir/domain/access/grants.ts';
import { type Action, readsKind } from '@hadir/domain/access/actions.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { kindTraits, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, join, sql, statement } from '../../db/sql.ts';
import { unitOfPerson } from '../../db/structure/unit-of-person.ts';
import { visibleUsers } from '../../db/visible.ts';
import type { Actor } from '../../http/actor.ts';
import { readable } from '../requests/request-visibility.service.ts';
import type { Reader } from '../requests/viewer-role.service.ts';

export interface Wanted {
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** The date by which people belong to a unit and to a reader, for the list of people. */
  readonly on: LocalDate;
  readonly search: string;
  readonly unit?: string | undefined;
  readonly userId?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Whose people: those of the scopes, else the colleagues of the own unit. */
export interface TeamViewer {
  readonly actor: Actor;
  readonly scopes: readonly Scope[];
  /** Scopes over other people; without them the own unit is shown. */
  readonly wide: boolean;
}

export interface TeamMember {
  readonly userId: string;
  readonly fullname: string;
  readonly unitId: string | null;
  readonly unit: string | null;
  readonly photo: string | null;
  /** The reader may ask for something in that person's place. */
  readonly mayAsk: boolean;
}

interface Found {
  readonly total: number;
  readonly data: TeamMember[];
  readonly units: { id: string; name: string }[];
}

/** The reader comes first, the others by name. */
export async function teamMembers(db: CompanyDb, { actor, scopes, wide }: TeamViewer, wanted: Wanted): Promise<Found> {
  const { on, search, unit, userId, page, size } = wanted;
  const self = sql`u.id = ${actor.userId}::uuid`;
  const target = { userColumn: 'u.id', date: on } as const;
  const maySubmitFor = visibleUsers(actor, scopesFor(actor, 'request.submit'), target);
  const colleague = sql`${unitOfPerson(sql`u.id`, on)} = (select ${unitOfPerson(sql`u.id`, on)} from app_user u
    where u.company_id = ${db.companyId}::uuid and ${self})`;
  const narrowed = and([
    ...(unit === undefined ? [] : [sql`t.unit_id = ${unit}::uuid`]),
    ...(userId === undefined ? [] : [sql`t.id = ${userId}::uuid`]),
    ...(search.trim() === '' ? [] : [matchesPerson('t.search_text', search)]),
    sql`true`,
  ]);
  const { rows } = await db.query<Found>(
    statement(sql`with team as materialized (
        select u.id, u.fullname, u.search_text, u.photo_file_id, ${unitOfPerson(sql`u.id`, on)} as unit_id,
               (${maySubmitFor} and u.id <> ${actor.userId}::uuid) as may_ask, ${self} as self
          from app_user u
         where u.company_id = ${db.companyId}::uuid and u.active and u.deleted_at is null
           and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
             and e.join_date <= ${wanted.last}::date and (e.end_date is null or e.end_date >= ${wanted.first}::date))
           and (${self} or ${wide ? visibleUsers(actor, scopes, target) : colleague})),
      shown as (select t.* from team t where ${narrowed})
      select (select count(*)::int from shown) as total,
        (select coalesce(json_agg(x), '[]') from (
          select s.id as "userId", s.fullname, s.unit_id as "unitId", n.name as unit, s.may_ask as "mayAsk",
                 case when s.photo_file_id is null then null else '/api/files/' || s.photo_file_id end as photo
            from shown s left join unit n on n.company_id = ${db.companyId}::uuid and n.id = s.unit_id
           order by s.self desc, s.fullname collate hadir_id, s.id
           limit ${size}::int offset ${(page - 1) * size}::int) x) as data,
        (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name), '[]') from unit n
          where n.company_id = ${db.companyId}::uuid and n.id in (select t.unit_id from team t)) as units`),
  );
  return rows[0] ?? { total: 0, data: [], units: [] };
}

const key = (userId: string, date: string) => `${userId} ${date}`;

/** Which right shows why somebody is away. */
const REASON_RIGHTS: readonly (readonly [Action, readonly PermissionKind[]])[] = [
  ['request.read', ['dinas']],
  ...Object.values(kindTraits)
    .filter(({ awayLetter }) => awayLetter !== null)
    .map(({ kind, dayPermissions }) => [readsKind(kind), dayPermissions] as const),
];

/** Approved absence whose reason the reader reads. */
export async function visibleReasons(
  db: CompanyDb,
  { actor }: TeamViewer,
  userIds: readonly string[],
  { first, last }: Wanted,
): Promise<(userId: string, date: LocalDate, kind: PermissionKind) => boolean> {
  const any = REASON_RIGHTS.map(([action, kinds]) => {
    // What may be read in another's name is what that person reads.
    const scopes = scopesFor({ ...actor, impersonated: false }, action);
    const visible = visibleUsers(actor, scopes, { userColumn: 'y.user_id', dateColumn: 'y.work_date' });
    return sql`(y.kind = any(${kinds}::text[]) and ${visible})`;
  });
  const { rows } = await db.query<{ userId: string; date: string; kind: PermissionKind }>(
    statement(sql`select y.user_id as "userId", y.work_date as date, y.kind from day_permission y
      where y.company_id = ${db.companyId}::uuid and y.user_id = any(${userIds}::uuid[])
        and y.work_date between ${first}::date and ${last}::date and (${join(any, sql` or `)})`),
  );
  const reasonKeys = new Set(rows.map(({ userId, date, kind }) => `${key(userId, date)} ${kind}`));
  return (userId, date, kind) => reasonKeys.has(`${key(userId, date)} ${kind}`);
}

export interface WaitingRequest {
  readonly userId: string;
  readonly kind: RequestKind;
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** What is asked for and not decided, of requests that the reader reads. */
export async function waitingOf(
  db: CompanyDb,
  reader: Reader,
  { userIds, kinds }: { userIds: readonly string[]; kinds: readonly RequestKind[] },
  { first, last }: Wanted,
): Promise<WaitingRequest[]> {
  const { rows } = await db.query<WaitingRequest>(
    statement(sql`select r.user_id as "userId", r.kind, r.first_date as first, r.last_date as last from request r
      where r.company_id = ${db.companyId}::uuid and r.user_id = any(${userIds}::uuid[]) and r.status = 'pending'
        and r.kind = any(${kinds}::text[]) and r.first_date <= ${last}::date and r.last_date >= ${first}::date
        and ${readable(reader)}
      order by r.first_date, r.id`),
  );
  return rows;
}
