/** Rows of offered shifts, and whom they are offered to (rules/schedules#open-shifts). */
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { sql, statement } from '../../../db/sql.ts';
import { unitOfPerson } from '../../../db/structure/unit-of-person.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';

export interface StoredOffer {
  readonly id: string;
  readonly unitId: string;
  readonly unit: string;
  readonly date: LocalDate;
  readonly shiftId: string;
  readonly pointId: string | null;
  readonly places: number;
  /** Places that nobody holds. */
  readonly left: number;
  readonly note: string;
  readonly startsAt: Instant;
  readonly withdrawn: boolean;
  readonly createdBy: string;
  readonly by: string;
}

const OFFER = `o.id, o.unit_id as "unitId", n.name as unit, o.work_date as date, o.shift_id as "shiftId",
  o.location_point_id as "pointId", o.places::int as places,
  o.places::int - (select count(*)::int from open_shift_claim h
                    where h.company_id = o.company_id and h.open_shift_id = o.id
                      and h.state in ('waiting', 'approved')) as left,
  o.note, o.starts_at as "startsAt", o.withdrawn_at is not null as withdrawn, o.created_by as "createdBy",
  b.fullname as by`;
const OFFER_FROM = `open_shift o join unit n on n.company_id = o.company_id and n.id = o.unit_id
  join app_user b on b.company_id = o.company_id and b.id = o.created_by`;

const MOST_OFFERS = 200;

/** Offers that may still be taken, the soonest first. */
export async function openOffers(
  db: CompanyDb,
  { now, last }: { readonly now: Instant; readonly last: LocalDate },
): Promise<StoredOffer[]> {
  const { rows } = await db.query<StoredOffer>(
    `select ${OFFER} from ${OFFER_FROM}
      where o.company_id = $1 and o.withdrawn_at is null and o.starts_at > $2 and o.work_date <= $3
      order by o.starts_at, o.id limit ${MOST_OFFERS}`,
    [db.companyId, toWire(now), last],
  );
  return rows;
}

/** Those from a date on, and by their ids. */
export async function offersFrom(db: CompanyDb, from: LocalDate): Promise<StoredOffer[]> {
  const { rows } = await db.query<StoredOffer>(
    `select ${OFFER} from ${OFFER_FROM} where o.company_id = $1 and o.work_date >= $2
      order by o.starts_at, o.id limit ${MOST_OFFERS}`,
    [db.companyId, from],
  );
  return rows;
}

export async function offersById(db: CompanyDb, ids: readonly string[]): Promise<StoredOffer[]> {
  const { rows } = await db.query<StoredOffer>(
    `select ${OFFER} from ${OFFER_FROM} where o.company_id = $1 and o.id = any($2::uuid[])`,
    [db.companyId, ids],
  );
  return rows;
}

/** Whoever takes, decides or withdraws waits here; what is read after it stays so. */
export async function lockOffer(db: CompanyDb, id: string): Promise<StoredOffer | undefined> {
  await db.query('select 1 from open_shift where company_id = $1 and id = $2 for update', [db.companyId, id]);
  const [offer] = await offersById(db, [id]);
  return offer;
}

export interface NewOffer {
  readonly id: string;
  readonly unitId: string;
  readonly date: LocalDate;
  readonly shiftId: string;
  readonly pointId: string | null;
  readonly places: number;
  readonly note: string;
  readonly startsAt: Instant;
}

export async function insertOffer(
  db: CompanyDb,
  { id, unitId, date, shiftId, pointId, places, note, startsAt }: NewOffer,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  await insertRows(db, 'open_shift', [
    {
      company_id: db.companyId,
      id,
      unit_id: unitId,
      work_date: date,
      shift_id: shiftId,
      location_point_id: pointId,
      places,
      note,
      starts_at: toWire(startsAt),
      created_at: toWire(now),
      created_by: by,
    },
  ]);
}

export async function withdrawOffer(db: CompanyDb, id: string, now: Instant): Promise<void> {
  await db.query('update open_shift set withdrawn_at = $3 where company_id = $1 and id = $2', [
    db.companyId,
    id,
    toWire(now),
  ]);
}

/** Everybody employed on the date who may be offered a shift of the unit. @param everywhere other units' people, too */
export async function candidatesFor(
  db: CompanyDb,
  { unitId, date, everywhere }: { readonly unitId: string; readonly date: LocalDate; readonly everywhere: boolean },
): Promise<string[]> {
  const ofUnit = everywhere ? sql`true` : sql`${unitOfPerson(sql`u.id`, date)} = ${unitId}::uuid`;
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select u.id from app_user u
       where u.company_id = ${db.companyId}::uuid and u.active and u.deleted_at is null and ${ofUnit}
         and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
           and e.join_date <= ${date}::date and (e.end_date is null or e.end_date >= ${date}::date))
       order by u.id`),
  );
  return rows.map(({ id }) => id);
}

/** What of people's records decides about nights. */
export async function recordsOf(
  db: CompanyDb,
  userIds: readonly string[],
): Promise<{ userId: string; gender: string | null; birthDate: LocalDate | null }[]> {
  const { rows } = await db.query<{ userId: string; gender: string | null; birthDate: LocalDate | null }>(
    `select id as "userId", gender, birth_date as "birthDate" from app_user where company_id = $1 and id = any($2::uuid[])`,
    [db.companyId, userIds],
  );
  return rows;
}

/** Of these people those who decide about others: superiors of the tree and admins, while their access is open. */
export async function consentersAmong(
  db: CompanyDb,
  userIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, fullname as name from app_user
      where company_id = $1 and id = any($2::uuid[]) and role in ('supervisor', 'admin') and active and deleted_at is null`,
    [db.companyId, userIds],
  );
  return rows;
}

/** Of these people those whose rosters the planner publishes on the date. */
export async function plannedAmong(
  db: CompanyDb,
  { actor, scopes }: { readonly actor: Actor; readonly scopes: readonly Scope[] },
  { userIds, on }: { readonly userIds: readonly string[]; readonly on: LocalDate },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select u.id from app_user u
      where u.company_id = ${db.companyId}::uuid and u.id = any(${[...userIds]}::uuid[]) and u.id <> ${actor.userId}::uuid
        and ${visibleUsers(actor, scopes, { userColumn: 'u.id', date: on })}`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** People planned by the reader who took a shift that has not begun, and whom nobody has answered; the first deadline. */
export async function claimsToDecide(
  db: CompanyDb,
  { actor, scopes }: { readonly actor: Actor; readonly scopes: readonly Scope[] },
  { on, now }: { readonly on: LocalDate; readonly now: Instant },
): Promise<{ readonly claims: number; readonly decideBy: Instant | null }> {
  const { rows } = await db.query<{ claims: number; decideBy: Instant | null }>(
    statement(sql`select count(*)::int as claims, min(k.decide_by) as "decideBy"
      from open_shift_claim k join open_shift o on o.company_id = k.company_id and o.id = k.open_shift_id
      where k.company_id = ${db.companyId}::uuid and k.state = 'waiting' and o.starts_at > ${toWire(now)}::timestamptz
        and k.user_id <> ${actor.userId}::uuid
        and ${visibleUsers(actor, scopes, { userColumn: 'k.user_id', date: on })}`),
  );
  return rows[0] ?? { claims: 0, decideBy: null };
}
