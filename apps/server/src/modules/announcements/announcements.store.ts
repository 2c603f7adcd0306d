/** Announcements, who they are meant for today, who has read them, and contracts whose end is near. */
import type { AnnouncementRow, OwnAnnouncement } from '@hadir/contract/announcements/endpoints.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

/** The person `u` is meant by the announcement `a` on date $2: by structure, or placed in the unit. */
const MEANT = `(a.audience = 'all'
  or exists (select 1 from org_assignment o where o.company_id = u.company_id and o.user_id = u.id
    and o.valid_from <= $2 and (o.valid_to is null or o.valid_to >= $2)
    and (o.unit_id = a.unit_id or o.division_id = a.division_id))
  or a.unit_id is not null and exists (select 1 from placement p where p.company_id = u.company_id and p.user_id = u.id
    and p.unit_id = a.unit_id and p.valid_from <= $2 and (p.valid_to is null or p.valid_to >= $2)))`;

/** Active people of the company with an employment that has not ended. */
const PEOPLE = `app_user u where u.company_id = a.company_id and u.active and u.deleted_at is null
  and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
    and (e.end_date is null or e.end_date >= $2))`;

type Own = Omit<OwnAnnouncement, 'readAt' | 'can'> & { readAt: Instant | null };

export async function ownAnnouncements(db: CompanyDb, userId: string, today: LocalDate): Promise<Own[]> {
  const { rows } = await db.query<Own>(
    `select a.id, a.title, a.body, a.from_date as "from", w.fullname as by, r.read_at as "readAt"
       from announcement a join app_user u on u.company_id = a.company_id and u.id = $3
       join app_user w on w.company_id = a.company_id and w.id = a.created_by
       left join announcement_read r on r.company_id = a.company_id and r.announcement_id = a.id and r.user_id = u.id
      where a.company_id = $1 and a.deleted_at is null and a.from_date <= $2 and a.to_date >= $2
        and u.client_id is null and ${MEANT}
      order by r.read_at is not null, a.from_date desc, a.id desc limit 20`,
    [db.companyId, today, userId],
  );
  return rows;
}

/** @returns false when it is not there, not now, or not for this person */
export async function noteRead(
  db: CompanyDb,
  entry: { id: string; userId: string; today: LocalDate },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with meant as (select a.company_id, a.id, u.id as user_id
         from announcement a join app_user u on u.company_id = a.company_id and u.id = $4
        where a.company_id = $1 and a.id = $3 and a.deleted_at is null and a.from_date <= $2 and a.to_date >= $2
          and u.client_id is null and ${MEANT}),
       kept as (insert into announcement_read (company_id, announcement_id, user_id, read_at)
         select company_id, id, user_id, $5 from meant on conflict do nothing)
     select 1 from meant`,
    [db.companyId, entry.today, entry.id, entry.userId, toWire(now)],
  );
  return rowCount === 1;
}

type Listed = Omit<AnnouncementRow, 'createdAt' | 'can'> & { createdAt: Instant };

export async function listAnnouncements(db: CompanyDb, today: LocalDate): Promise<Listed[]> {
  const { rows } = await db.query<Listed>(
    `select a.id, a.version, a.title, a.body, a.audience, a.from_date as "from", a.to_date as "to",
        case when t.id is null then null else json_build_object('id', t.id, 'name', t.name) end as target,
        w.fullname as by, a.created_at as "createdAt",
        (select count(*)::int from ${PEOPLE} and ${MEANT}) as people,
        (select count(*)::int from ${PEOPLE} and ${MEANT} and exists (select 1 from announcement_read r
          where r.company_id = a.company_id and r.announcement_id = a.id and r.user_id = u.id)) as readers
       from announcement a join app_user w on w.company_id = a.company_id and w.id = a.created_by
       left join lateral (
         select n.id, n.name from unit n where n.company_id = a.company_id and n.id = a.unit_id
         union all select v.id, v.name from division v where v.company_id = a.company_id and v.id = a.division_id) t on true
      where a.company_id = $1 and a.deleted_at is null
      order by a.created_at desc, a.id desc limit 100`,
    [db.companyId, today],
  );
  return rows;
}

export async function readersOf(
  db: CompanyDb,
  id: string,
  today: LocalDate,
): Promise<{ userId: string; fullname: string; readAt: Instant | null }[] | undefined> {
  const known = await db.query('select 1 from announcement where company_id = $1 and id = $2 and deleted_at is null', [
    db.companyId,
    id,
  ]);
  if (known.rowCount === 0) return undefined;
  const { rows } = await db.query<{ userId: string; fullname: string; readAt: Instant | null }>(
    `select u.id as "userId", u.fullname, (select r.read_at from announcement_read r where r.company_id = a.company_id
          and r.announcement_id = a.id and r.user_id = u.id) as "readAt"
       from announcement a, ${PEOPLE} and a.company_id = $1 and a.id = $3 and ${MEANT}
      order by 3 nulls first, u.fullname limit 2000`,
    [db.companyId, today, id],
  );
  return rows;
}

export interface Written {
  title: string;
  body: string;
  audience: 'all' | 'unit' | 'division';
  audienceId: string | null;
  from: LocalDate;
  to: LocalDate;
}

/** Held so that it cannot be archived before the transaction ends. */
export async function audienceExists(db: CompanyDb, kind: 'unit' | 'division', id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from ${kind} where company_id = $1 and id = $2 and active and deleted_at is null for key share`,
    [db.companyId, id],
  );
  return rowCount === 1;
}

const valuesOf = ({ title, body, audience, audienceId, from, to }: Written) => [
  title,
  body,
  audience,
  audience === 'unit' ? audienceId : null,
  audience === 'division' ? audienceId : null,
  from,
  to,
];

export async function insertAnnouncement(
  db: CompanyDb,
  id: string,
  written: Written,
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await db.query(
    `insert into announcement (company_id, id, title, body, audience, unit_id, division_id, from_date, to_date,
       created_at, created_by, updated_at, updated_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $11)`,
    [db.companyId, id, ...valuesOf(written), toWire(now), by],
  );
}

export async function lockAnnouncement(
  db: CompanyDb,
  id: string,
): Promise<{ version: number; title: string } | undefined> {
  const { rows } = await db.query<{ version: number; title: string }>(
    'select version, title from announcement where company_id = $1 and id = $2 and deleted_at is null for update',
    [db.companyId, id],
  );
  return rows[0];
}

export async function updateAnnouncement(
  db: CompanyDb,
  id: string,
  written: Written,
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await db.query(
    `update announcement set title = $3, body = $4, audience = $5, unit_id = $6, division_id = $7, from_date = $8,
       to_date = $9, updated_at = $10, updated_by = $11, version = version + 1 where company_id = $1 and id = $2`,
    [db.companyId, id, ...valuesOf(written), toWire(now), by],
  );
}

export async function removeAnnouncement(db: CompanyDb, id: string, by: string, now: Instant): Promise<void> {
  await db.query(
    `update announcement set deleted_at = $3, updated_at = $3, updated_by = $4, version = version + 1
      where company_id = $1 and id = $2`,
    [db.companyId, id, toWire(now), by],
  );
}

export interface EndingContract {
  userId: string;
  fullname: string;
  contractEnd: LocalDate;
}

export async function contractsEndingWithin(
  db: CompanyDb,
  today: LocalDate,
  days: number,
): Promise<{ fullname: string; end: LocalDate }[]> {
  const { rows } = await db.query<{ fullname: string; end: LocalDate }>(
    `select u.fullname, e.contract_end as "end"
       from employment e join app_user u on u.company_id = e.company_id and u.id = e.user_id
      where e.company_id = $1 and e.end_date is null and u.active and u.deleted_at is null
        and e.contract_end between $2::date and $2::date + $3::int
      order by e.contract_end, u.fullname, u.id`,
    [db.companyId, today, days],
  );
  return rows;
}

/** Contracts that end within `days` from today and were not told of at this step; they are noted as told. */
export async function takeEndingContracts(
  db: CompanyDb,
  today: LocalDate,
  step: { days: number; above: number },
  now: Instant,
): Promise<EndingContract[]> {
  const { rows } = await db.query<EndingContract>(
    `with near as (select e.company_id, e.id, e.user_id, e.contract_end, u.fullname
         from employment e join app_user u on u.company_id = e.company_id and u.id = e.user_id
        where e.company_id = $1 and e.end_date is null and e.contract_end is not null and u.active and u.deleted_at is null
          and e.contract_end <= $2::date + $3::int and e.contract_end > $2::date + $4::int and e.contract_end >= $2::date),
       told as (insert into contract_reminder (company_id, employment_id, contract_end, days_left, told_at)
         select company_id, id, contract_end, $3::smallint, $5 from near on conflict do nothing
         returning employment_id)
     select n.user_id as "userId", n.fullname, n.contract_end as "contractEnd" from near n
       join told t on t.employment_id = n.id order by n.contract_end, n.fullname`,
    [db.companyId, today, step.days, step.above, toWire(now)],
  );
  return rows;
}

export async function companiesAtWork(db: Pick<CompanyDb, 'query'>): Promise<{ id: string; zone: Zone }[]> {
  const { rows } = await db.query<{ id: string; zone: Zone }>(
    `select id, tz as zone from company where kind = 'employer' and state = 'active'`,
  );
  return rows;
}
