/**
 * People as an import found and left them: the image of each goes with its line, so that taking the import back puts
 * everything where it was, as long as nobody has changed the person since.
 */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { column, join, sql, statement } from '../../../db/sql.ts';
import { importedPairs, importedSets } from '../../../db/person-fields.ts';
import { deleteEmployments } from '../person/employment.store.ts';

/** Tables of dated rows that belong to one person and that no other table names. */
const DATED = [
  'org_assignment',
  'placement',
  'schedule_assignment',
  'user_location_point',
  'client_upliner',
  'user_monitoring',
] as const;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Columns of the person, and the rows of each table. */
export type PersonImage = Readonly<Record<(typeof DATED)[number] | 'employment', Rows>> & {
  readonly person: Readonly<Record<string, unknown>>;
};

/** Images are large, and a wrong guess of the planner about many people is dear. */
const IMAGES_AT_A_TIME = 500;

const KINDS = ['employment', ...DATED] as const;

/** Of those who are there. */
export async function readImages(db: CompanyDb, userIds: readonly string[]): Promise<Map<string, PersonImage>> {
  const images = new Map<string, PersonImage>();
  for (let start = 0; start < userIds.length; start += IMAGES_AT_A_TIME)
    for (const { userId, image } of await imagesOf(db, userIds.slice(start, start + IMAGES_AT_A_TIME)))
      images.set(userId, image);
  return images;
}

async function imagesOf(db: CompanyDb, userIds: readonly string[]): Promise<{ userId: string; image: PersonImage }[]> {
  const parts = KINDS.map((table) => sql`${table}::text, coalesce(${column(`of_${table}.rows`)}, '[]')`);
  // Each table is read once for all of them, also where an import has just filled it and the planner does not know yet.
  const read = KINDS.map(
    (table) => sql`${column(`of_${table}`)} as materialized (
      select t.user_id, jsonb_agg(to_jsonb(t) order by t.id) as rows from ${column(table)} t
       where t.company_id = ${db.companyId}::uuid and t.user_id = any(${userIds}::uuid[]) group by t.user_id)`,
  );
  const joins = KINDS.map(
    (table) => sql`left join ${column(`of_${table}`)} on ${column(`of_${table}.user_id`)} = u.id`,
  );
  const { rows } = await db.query<{ userId: string; image: PersonImage }>(
    statement(sql`
      with ${join(read, sql`, `)}
      select u.id as "userId", jsonb_build_object(
          'person', jsonb_build_object(${importedPairs()}, 'employee_no', u.employee_no, 'role', u.role, 'is_leader', u.is_leader, 'client_id', u.client_id, 'active', u.active,
            'account_email', a.email, 'account_phone', a.phone, 'verified', a.email_verified_at),
          ${join(parts, sql`, `)}) as image
        from app_user u left join account a on a.id = u.account_id ${join(joins, sql` `)}
       where u.company_id = ${db.companyId}::uuid and u.id = any(${userIds}::uuid[]) and u.deleted_at is null`),
  );
  return rows;
}

/** Planned cells after somebody's last day, which leaving takes away. */
export async function rosterAfter(
  db: CompanyDb,
  leaving: readonly { userId: string; lastDay: LocalDate }[],
): Promise<Map<string, Rows>> {
  const { rows } = await db.query<{ userId: string; cells: Rows }>(
    `select c.user_id as "userId", jsonb_agg(to_jsonb(c)) as cells
       from json_to_recordset($2) as l ("userId" uuid, "lastDay" date)
       join roster_cell c on c.company_id = $1 and c.user_id = l."userId" and c.work_date > l."lastDay"
      group by c.user_id`,
    [db.companyId, JSON.stringify(leaving)],
  );
  return new Map(rows.map(({ userId, cells }) => [userId, cells]));
}

export interface PersonWritten {
  /** Null for somebody whom the line registered. */
  readonly before: PersonImage | null;
  readonly after: PersonImage;
  readonly roster: Rows;
  /** The first day that the line concerned. */
  readonly from: LocalDate;
  /** Whether days from there on are judged by it. */
  readonly touches: boolean;
}

/** The people of the images are held, so that what is compared stays so. */
export async function lockPersonRows(db: CompanyDb, userIds: readonly string[]): Promise<void> {
  await db.query(
    'select 1 from app_user where company_id = $1 and id = any($2::uuid[]) order by id for no key update',
    [db.companyId, userIds],
  );
}

/** An image from before a field was there has no key of it: as if nothing stood in it. */
const comparable = (image: PersonImage | undefined) =>
  JSON.stringify(image && { ...image, person: Object.entries(image.person).filter(([, value]) => value !== null) });

/** Images come from the database, which keeps the order of keys: equal ones are equal texts. */
export const sameImage = (one: PersonImage | undefined, other: PersonImage): boolean =>
  comparable(one) === comparable(other);

/**
 * Of people who were registered and shall be taken away: those who have been here since, of whom HR keeps something, or
 * whom a row of somebody else names.
 * @param others people whose rows are put back, too: what those name does not count
 */
export async function inUse(db: CompanyDb, made: readonly string[], others: readonly string[]): Promise<string[]> {
  // Each table is asked once for all of them.
  const { rows } = await db.query<{ id: string }>(
    `select user_id as id from session where user_company_id = $1 and user_id = any($2::uuid[])
     union select user_id from attendance_event where company_id = $1 and user_id = any($2::uuid[])
     union select user_id from person_document where company_id = $1 and user_id = any($2::uuid[]) and deleted_at is null
     union select user_id from person_wage where company_id = $1 and user_id = any($2::uuid[])
     union select user_id from roster_cell where company_id = $1 and user_id = any($2::uuid[])
     union select head_id from division where company_id = $1 and head_id = any($2::uuid[]) and deleted_at is null
     union select head_id from department where company_id = $1 and head_id = any($2::uuid[]) and deleted_at is null
     union select named.id from client_upliner cu
       cross join lateral (values (cu.upliner_user_id), (cu.validator1_user_id), (cu.validator2_user_id)) named (id)
      where cu.company_id = $1 and named.id = any($2::uuid[])
        and cu.user_id <> all($2::uuid[]) and cu.user_id <> all($3::uuid[])
     union select named.id from org_assignment oa
       cross join lateral (values (oa.superior_id), (oa.leader_id)) named (id)
      where oa.company_id = $1 and named.id = any($2::uuid[])
        and oa.user_id <> all($2::uuid[]) and oa.user_id <> all($3::uuid[])
     union select user_id from request where company_id = $1 and user_id = any($2::uuid[])
     union select approver_id from request_approver where company_id = $1 and approver_id = any($2::uuid[])
     union select partner_id from shift_change where company_id = $1 and partner_id = any($2::uuid[])
     union select handover_user_id from leave_request where company_id = $1 and handover_user_id = any($2::uuid[])
     union select delegate_id from delegation where company_id = $1 and delegate_id = any($2::uuid[])`,
    [db.companyId, made, others],
  );
  return rows.map(({ id }) => id);
}

/** Of these people: whose former e-mail somebody else has by now, in the company or to sign in with. */
export async function formerEmailTaken(
  db: CompanyDb,
  people: readonly { userId: string; image: PersonImage }[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select p.id from jsonb_to_recordset($2::jsonb) as p (id uuid, email text, account_email text, verified timestamptz)
       join app_user u on u.company_id = $1 and u.id = p.id
      where exists (select 1 from app_user o where o.company_id = $1 and o.email = p.email and o.id <> p.id and o.deleted_at is null)
         or p.verified is not null and exists (select 1 from account a where a.email = p.account_email
              and a.email_verified_at is not null and a.id <> u.account_id)`,
    [db.companyId, JSON.stringify(people.map(({ userId, image }) => ({ ...image.person, id: userId })))],
  );
  return rows.map(({ id }) => id);
}

/** Rows of client-upliner about people who are taken away. */
export async function endUpliners(db: CompanyDb, userIds: readonly string[]): Promise<void> {
  await db.query('delete from client_upliner where company_id = $1 and user_id = any($2::uuid[])', [
    db.companyId,
    userIds,
  ]);
}

/** Everything of these people is again as the image says. */
export async function restoreImages(
  db: CompanyDb,
  people: readonly { userId: string; image: PersonImage; roster: Rows }[],
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  for (const table of DATED) {
    const rows = people.flatMap(({ image }) => image[table]);
    await db.query(
      statement(
        sql`delete from ${column(table)} where company_id = ${db.companyId}::uuid and user_id = any(${ids}::uuid[])`,
      ),
    );
    await db.query(
      statement(
        sql`insert into ${column(table)} select * from jsonb_populate_recordset(null::${column(table)}, ${JSON.stringify(rows)}::jsonb)`,
      ),
    );
  }
  await restoreEmployments(
    db,
    ids,
    people.flatMap(({ image }) => image.employment),
  );
  await db.query(
    `insert into roster_cell select * from jsonb_populate_recordset(null::roster_cell, $1::jsonb)
     on conflict (company_id, user_id, work_date) do nothing`,
    [JSON.stringify(people.flatMap(({ roster }) => roster))],
  );
  const persons = JSON.stringify(people.map(({ userId, image }) => ({ ...image.person, id: userId })));
  await db.query(
    statement(sql`
      update app_user u set ${importedSets()}, role = p.role, is_leader = p.is_leader, client_id = p.client_id,
             active = p.active, updated_at = ${toWire(now)}, updated_by = ${by}::uuid, version = u.version + 1
        from jsonb_populate_recordset(null::app_user, ${persons}::jsonb) as p
       where u.company_id = ${db.companyId}::uuid and u.id = p.id`),
  );
  // Links that went to the address of the file would prove the one that comes back.
  await db.query(
    `update account_recovery r set used_at = $3
       from jsonb_to_recordset($2::jsonb) as p (id uuid, account_email text)
       join app_user u on u.company_id = $1 and u.id = p.id
       join account a on a.id = u.account_id and a.email is distinct from p.account_email
      where r.account_id = a.id and account_is_own(u) and r.kind in ('invite', 'reset') and r.used_at is null`,
    [db.companyId, persons, toWire(now)],
  );
  await db.query(
    `update account a set email = p.account_email, phone = p.account_phone, email_verified_at = p.verified, updated_at = $3,
            updated_by = $4, version = a.version + 1
       from jsonb_to_recordset($2::jsonb) as p (id uuid, account_email text, account_phone text, verified timestamptz)
       join app_user u on u.company_id = $1 and u.id = p.id
      where a.id = u.account_id and account_is_own(u)
        and (a.email, a.phone) is distinct from (p.account_email, p.account_phone)`,
    [db.companyId, persons, toWire(now), by],
  );
}

/** Reminders name employments: those that were there keep their row. */
async function restoreEmployments(db: CompanyDb, userIds: readonly string[], rows: Rows): Promise<void> {
  await deleteEmployments(
    db,
    userIds,
    rows.map(({ id }) => String(id)),
  );
  await db.query(
    `update employment e set end_date = o.end_date, end_reason = o.end_reason, end_note = o.end_note,
            updated_at = o.updated_at, updated_by = o.updated_by, version = e.version + 1
       from jsonb_populate_recordset(null::employment, $2::jsonb) as o
      where e.company_id = $1 and e.id = o.id
        and (e.end_date, e.end_reason, e.end_note) is distinct from (o.end_date, o.end_reason, o.end_note)`,
    [db.companyId, JSON.stringify(rows)],
  );
}
