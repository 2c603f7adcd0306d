/** Rows of publications: published cells, and what each person was told (rules/schedules#publishing). */
import type { PublishedChange } from '@hadir/contract/roster/publication.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { sql, statement } from '../../db/sql.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { unitOfPerson } from '../../db/structure/unit-of-person.ts';
import { rangeOf } from './cell-range.ts';
import type { MembersWanted, RosterMember } from './roster.store.ts';

export interface UserDate {
  readonly userId: string;
  readonly date: LocalDate;
}

export interface Writer {
  readonly by: string;
  readonly now: Instant;
}

/** Everybody of whom drafts lie in these dates. @param on the date by which people belong to a unit */
export async function draftedPeople(
  db: CompanyDb,
  { first, last, on, unit }: Pick<MembersWanted, 'first' | 'last' | 'on' | 'unit'>,
): Promise<Pick<RosterMember, 'userId' | 'fullname' | 'gender' | 'birthDate'>[]> {
  const ofUnit = unit === undefined ? sql`true` : sql`${unitOfPerson(sql`u.id`, on)} = ${unit}::uuid`;
  const { rows } = await db.query<Pick<RosterMember, 'userId' | 'fullname' | 'gender' | 'birthDate'>>(
    statement(sql`select u.id as "userId", u.fullname, u.gender, u.birth_date as "birthDate"
        from (select distinct d.user_id from roster_draft d
               where d.company_id = ${db.companyId}::uuid and d.work_date between ${first}::date and ${last}::date) painted
        join app_user u on u.company_id = ${db.companyId}::uuid and u.id = painted.user_id and u.deleted_at is null
       where ${ofUnit}
       order by u.fullname collate hadir_id, u.id`),
  );
  return rows;
}

/** Each person once, with the dates: of a month of thousands of people every cell's own pair would be megabytes. */
function byPerson(cells: readonly UserDate[]): [userIds: string[], dates: string[]] {
  const datesOf = Map.groupBy(cells, ({ userId }) => userId);
  return [[...datesOf.keys()], [...datesOf.values()].map((own) => `{${own.map(({ date }) => date).join(',')}}`)];
}

/**
 * Drafts become what counts: PATTERN takes the published cell away. Drafts that were published are gone. One statement, so
 * that the drafts are looked for once. Cells that are not stored yet are inserted without `on conflict`, which writes more to
 * the write-ahead log (docs/decisions/102). Nobody stores them meanwhile: whoever writes cells of these people has locked
 * their rows (`lockRosterPeople`, `lockPersonRows`), or, for dates that have begun, their months (`lockDays`).
 */
export async function publishDraftCells(db: CompanyDb, cells: readonly UserDate[], { by, now }: Writer): Promise<void> {
  const { first, last } = rangeOf(cells);
  await db.query(
    `with gone as (
       delete from roster_draft d
        using (select p.user_id, own.work_date from unnest($2::uuid[], $3::text[]) as p (user_id, dates),
                      unnest(p.dates::date[]) as own (work_date)) w
        where d.company_id = $1 and d.user_id = w.user_id and d.work_date = w.work_date
       returning d.user_id, d.work_date, d.kind, d.shift_id, d.location_point_id
     ), freed as (
       delete from roster_cell c using gone g
        where g.kind = 'PATTERN' and c.company_id = $1 and c.user_id = g.user_id and c.work_date = g.work_date
     ), painted as materialized (
       select $1::uuid as company_id, user_id, work_date, kind, shift_id, location_point_id, $4::timestamptz as published_at,
              $4::timestamptz as created_at, $5::uuid as created_by, $4::timestamptz as updated_at, $5::uuid as updated_by
         from gone where kind <> 'PATTERN'
     ), stored as materialized (
       select c.user_id, c.work_date from unnest($2::uuid[]) as p (user_id)
         join roster_cell c on c.company_id = $1 and c.user_id = p.user_id and c.work_date between $6 and $7
     ), changed as (
       insert into roster_cell (company_id, user_id, work_date, kind, shift_id, location_point_id, published_at, created_at,
                                created_by, updated_at, updated_by)
       select p.* from painted p join stored s using (user_id, work_date)
       on conflict (company_id, user_id, work_date) do update
         set kind = excluded.kind, shift_id = excluded.shift_id, location_point_id = excluded.location_point_id,
             published_at = excluded.published_at, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
             version = roster_cell.version + 1
     )
     insert into roster_cell (company_id, user_id, work_date, kind, shift_id, location_point_id, published_at, created_at,
                              created_by, updated_at, updated_by)
     select p.* from painted p
      where not exists (select from stored s where s.user_id = p.user_id and s.work_date = p.work_date)
      order by p.user_id, p.work_date`,
    [db.companyId, ...byPerson(cells), toWire(now), by, first, last],
  );
}

export interface Publication {
  readonly id: string;
  readonly month: string;
  readonly unitId: string | null;
  readonly reason: string;
  readonly hoursReason: string;
}

export interface PersonChanges {
  readonly userId: string;
  readonly changes: readonly PublishedChange[];
}

export async function storePublication(
  db: CompanyDb,
  { id, month, unitId, reason, hoursReason }: Publication,
  people: readonly PersonChanges[],
  { by, now }: Writer,
): Promise<void> {
  const { companyId: company_id } = db;
  const at = { published_at: toWire(now), published_by: by };
  await runTogether(
    insertRows(db, 'roster_publication', [
      { company_id, id, month, unit_id: unitId, reason, hours_reason: hoursReason, ...at },
    ]),
    db.query(
      `insert into roster_publication_person (company_id, publication_id, user_id, month, changes)
       select $1, $2, w."userId", $3, w.changes from json_to_recordset($4) as w ("userId" uuid, changes jsonb)`,
      [company_id, id, month, JSON.stringify(people.map(({ userId, changes }) => ({ userId, changes })))],
    ),
  );
}

export interface UnreadPublication {
  readonly id: string;
  readonly month: string;
  readonly publishedAt: Instant;
  readonly by: string;
  readonly reason: string;
  readonly changes: PublishedChange[];
}

const MOST_UNREAD = 24;

/** The newest first. */
export async function unreadPublications(db: CompanyDb, userId: string): Promise<UnreadPublication[]> {
  const { rows } = await db.query<UnreadPublication>(
    `select r.id, r.month, r.published_at as "publishedAt", b.fullname as by, r.reason, p.changes
       from roster_publication_person p
       join roster_publication r on r.company_id = p.company_id and r.id = p.publication_id
       join app_user b on b.company_id = r.company_id and b.id = r.published_by
      where p.company_id = $1 and p.user_id = $2 and p.read_at is null
      order by r.published_at desc, r.id limit ${MOST_UNREAD}`,
    [db.companyId, userId],
  );
  return rows;
}

/** What is marked already keeps its first moment. */
export async function markPublicationsRead(
  db: CompanyDb,
  userId: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Instant },
): Promise<void> {
  await db.query(
    `update roster_publication_person set read_at = $4
      where company_id = $1 and user_id = $2 and publication_id = any($3::uuid[]) and read_at is null`,
    [db.companyId, userId, ids, toWire(now)],
  );
}

/** When each person was last told of this month, and when all of it was marked as read. */
export async function lastPublished(
  db: CompanyDb,
  { userIds, month }: { readonly userIds: readonly string[]; readonly month: string },
): Promise<{ userId: string; at: Instant; readAt: Instant | null }[]> {
  const { rows } = await db.query<{ userId: string; at: Instant; readAt: Instant | null }>(
    `select p.user_id as "userId", max(r.published_at) as at,
            case when bool_and(p.read_at is not null) then max(p.read_at) end as "readAt"
       from roster_publication_person p
       join roster_publication r on r.company_id = p.company_id and r.id = p.publication_id
      where p.company_id = $1 and p.user_id = any($2::uuid[]) and p.month = $3
      group by p.user_id`,
    [db.companyId, userIds, month],
  );
  return rows;
}

/** When one of these people's cells was last published; null where none is. */
export async function lastCellPublished(
  db: CompanyDb,
  {
    userIds,
    first,
    last,
  }: { readonly userIds: readonly string[]; readonly first: LocalDate; readonly last: LocalDate },
): Promise<Instant | null> {
  const { rows } = await db.query<{ at: Instant | null }>(
    `select max(published_at) as at from roster_cell
      where company_id = $1 and user_id = any($2::uuid[]) and work_date between $3 and $4`,
    [db.companyId, userIds, first, last],
  );
  return rows[0]?.at ?? null;
}

/** Of these dates those that have begun to count: they are over, or something of them is stored already. */
export async function datesToRecompute(
  db: CompanyDb,
  cells: readonly UserDate[],
  until: LocalDate,
): Promise<UserDate[]> {
  const begun = cells.filter(({ date }) => date <= until);
  const ahead = cells.filter(({ date }) => date > until);
  if (ahead.length === 0) return begun;
  const { first, last } = rangeOf(ahead);
  // By person and stretch, not by pairs: of a month that lies ahead nothing is stored, and no row of it is looked for.
  const { rows } = await db.query<UserDate>(
    `select d.user_id as "userId", d.work_date as date from attendance_day d
      where d.company_id = $1 and d.user_id = any($2::uuid[]) and d.work_date between $3 and $4`,
    [db.companyId, [...new Set(ahead.map(({ userId }) => userId))], first, last],
  );
  if (rows.length === 0) return begun;
  const stored = new Set(rows.map(({ userId, date }) => `${userId} ${date}`));
  return [...begun, ...ahead.filter(({ userId, date }) => stored.has(`${userId} ${date}`))];
}
