/** Activities and rewards of events, and what of them is one person's (rules/company-events#activities). */
import type { RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import type { ActivityState, ClaimState } from '@hadir/domain/company-events/event-programme.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';

export interface ActivityContent {
  readonly title: string;
  readonly place: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly capacity: number | null;
  readonly points: number;
}

export interface StoredActivity extends ActivityContent {
  readonly id: string;
  readonly eventId: string;
  readonly taken: number;
  readonly done: number;
}

/** What one person has of it; null where nothing. */
export interface OwnStoredActivity extends StoredActivity {
  readonly own: ActivityState | null;
}

export interface RewardContent {
  readonly title: string;
  readonly stock: number;
  readonly activityId: string | null;
  readonly points: number;
}

interface StoredReward extends RewardContent {
  readonly id: string;
  readonly eventId: string;
  readonly activity: string | null;
  readonly waiting: number;
  readonly delivered: number;
  readonly given: number;
}

export interface OwnStoredReward extends StoredReward {
  readonly claim: ClaimState | null;
  readonly reason: string | null;
}

async function activitiesWhere(
  db: CompanyDb,
  condition: Fragment,
  userId: string | null,
): Promise<OwnStoredActivity[]> {
  const { rows } = await db.query<OwnStoredActivity>(
    statement(sql`select a.id, a.event_id as "eventId", a.title, a.place, a.start_at as start, a.end_at as "end", a.capacity,
        a.points, coalesce(n.taken, 0) as taken, coalesce(n.done, 0) as done, r.state as own
      from company_event_activity a
      left join lateral (select count(*) filter (where s.state in ('registered', 'done'))::int as taken,
          count(*) filter (where s.state = 'done')::int as done
        from company_event_activity_registration s where s.company_id = a.company_id and s.activity_id = a.id) n on true
      left join company_event_activity_registration r on r.company_id = a.company_id and r.activity_id = a.id
        and r.user_id = ${userId}::uuid
      where a.company_id = ${db.companyId}::uuid and ${condition} order by a.start_at, a.title, a.id`),
  );
  return rows;
}

async function rewardsWhere(db: CompanyDb, condition: Fragment, userId: string | null): Promise<OwnStoredReward[]> {
  const { rows } = await db.query<OwnStoredReward>(
    statement(sql`select w.id, w.event_id as "eventId", w.title, w.stock, w.activity_id as "activityId", a.title as activity,
        w.points, coalesce(n.waiting, 0) as waiting, coalesce(n.delivered, 0) as delivered, coalesce(n.given, 0) as given,
        c.state as claim, c.reason
      from company_event_reward w
      left join company_event_activity a on a.company_id = w.company_id and a.id = w.activity_id
      left join lateral (select count(*) filter (where s.state = 'submitted')::int as waiting,
          count(*) filter (where s.state = 'delivered')::int as delivered,
          count(*) filter (where s.state <> 'rejected')::int as given
        from company_event_reward_claim s where s.company_id = w.company_id and s.reward_id = w.id) n on true
      left join company_event_reward_claim c on c.company_id = w.company_id and c.reward_id = w.id
        and c.user_id = ${userId}::uuid
      where w.company_id = ${db.companyId}::uuid and ${condition} order by w.title, w.id`),
  );
  return rows;
}

export const activitiesOf = (db: CompanyDb, eventIds: readonly string[], userId: string | null = null) =>
  activitiesWhere(db, sql`a.event_id = any(${[...eventIds]}::uuid[])`, userId);

export const rewardsOf = (db: CompanyDb, eventIds: readonly string[], userId: string | null = null) =>
  rewardsWhere(db, sql`w.event_id = any(${[...eventIds]}::uuid[])`, userId);

export async function eventOfActivity(db: CompanyDb, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ eventId: string }>(
    'select event_id as "eventId" from company_event_activity where company_id = $1 and id = $2',
    [db.companyId, id],
  );
  return rows[0]?.eventId;
}

/** As `eventOfActivity`; until the transaction ends, no time of an activity of the event changes. */
export async function lockTimesAround(db: CompanyDb, activityId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ eventId: string }>(
    `select e.id as "eventId" from company_event_activity a
      join company_event e on e.company_id = a.company_id and e.id = a.event_id
      where a.company_id = $1 and a.id = $2 for share of e`,
    [db.companyId, activityId],
  );
  return rows[0]?.eventId;
}

export async function eventOfReward(db: CompanyDb, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ eventId: string }>(
    'select event_id as "eventId" from company_event_reward where company_id = $1 and id = $2',
    [db.companyId, id],
  );
  return rows[0]?.eventId;
}

/** Locked before an activity or a reward: what one person takes at once is one after the other. */
export async function lockSeat(db: CompanyDb, eventId: string, userId: string): Promise<RegistrationState | undefined> {
  const { rows } = await db.query<{ state: RegistrationState }>(
    `select state from company_event_registration where company_id = $1 and event_id = $2 and user_id = $3
      for no key update`,
    [db.companyId, eventId, userId],
  );
  return rows[0]?.state;
}

/** Counted by whoever has the lock: nobody else takes a place meanwhile. */
export async function lockActivity(db: CompanyDb, id: string, userId: string): Promise<OwnStoredActivity | undefined> {
  await db.query('select id from company_event_activity where company_id = $1 and id = $2 for no key update', [
    db.companyId,
    id,
  ]);
  return (await activitiesWhere(db, sql`a.id = ${id}::uuid`, userId))[0];
}

export async function lockReward(db: CompanyDb, id: string, userId: string): Promise<OwnStoredReward | undefined> {
  await db.query('select id from company_event_reward where company_id = $1 and id = $2 for no key update', [
    db.companyId,
    id,
  ]);
  return (await rewardsWhere(db, sql`w.id = ${id}::uuid`, userId))[0];
}

interface NewPart {
  readonly id: string;
  readonly eventId: string;
  readonly now: Instant;
}

export async function insertActivity(db: CompanyDb, content: ActivityContent, part: NewPart): Promise<void> {
  const { title, place, start, end, capacity, points } = content;
  await insertRows(db, 'company_event_activity', [
    {
      company_id: db.companyId,
      id: part.id,
      event_id: part.eventId,
      title,
      place,
      start_at: toWire(start),
      end_at: toWire(end),
      capacity,
      points,
      created_at: toWire(part.now),
      updated_at: toWire(part.now),
    },
  ]);
}

export async function storeActivity(db: CompanyDb, id: string, content: ActivityContent, now: Instant): Promise<void> {
  const { title, place, start, end, capacity, points } = content;
  await db.query(
    `update company_event_activity set title = $3, place = $4, start_at = $5, end_at = $6, capacity = $7, points = $8,
        updated_at = $9
      where company_id = $1 and id = $2`,
    [db.companyId, id, title, place, toWire(start), toWire(end), capacity, points, toWire(now)],
  );
}

/** @returns false where somebody has joined it, or a reward asks for it */
export async function removeActivity(db: CompanyDb, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from company_event_activity a where a.company_id = $1 and a.id = $2
        and not exists (select 1 from company_event_activity_registration r where r.company_id = a.company_id
          and r.activity_id = a.id and r.state <> 'cancelled')
        and not exists (select 1 from company_event_reward w where w.company_id = a.company_id and w.activity_id = a.id)`,
    [db.companyId, id],
  );
  return rowCount === 1;
}

export async function insertReward(db: CompanyDb, content: RewardContent, part: NewPart): Promise<void> {
  const { title, stock, activityId, points } = content;
  await insertRows(db, 'company_event_reward', [
    {
      company_id: db.companyId,
      id: part.id,
      event_id: part.eventId,
      title,
      stock,
      activity_id: activityId,
      points,
      created_at: toWire(part.now),
      updated_at: toWire(part.now),
    },
  ]);
}

export async function storeReward(db: CompanyDb, id: string, content: RewardContent, now: Instant): Promise<void> {
  const { title, stock, activityId, points } = content;
  await db.query(
    `update company_event_reward set title = $3, stock = $4, activity_id = $5, points = $6, updated_at = $7
      where company_id = $1 and id = $2`,
    [db.companyId, id, title, stock, activityId, points, toWire(now)],
  );
}

/** @returns false where somebody has claimed it */
export async function removeReward(db: CompanyDb, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from company_event_reward w where w.company_id = $1 and w.id = $2
        and not exists (select 1 from company_event_reward_claim c where c.company_id = w.company_id and c.reward_id = w.id)`,
    [db.companyId, id],
  );
  return rowCount === 1;
}

/** Those who have joined it, and how many of them would be somewhere else at this time. */
export async function joinedPeople(
  db: CompanyDb,
  activityId: string,
  { start, end }: Pick<ActivityContent, 'start' | 'end'>,
): Promise<{ readonly userId: string; readonly isBusy: boolean }[]> {
  const { rows } = await db.query<{ userId: string; isBusy: boolean }>(
    `select r.user_id as "userId", exists (select 1 from company_event_activity_registration o
          join company_event_activity b on b.company_id = o.company_id and b.id = o.activity_id
          where o.company_id = r.company_id and o.user_id = r.user_id and o.activity_id <> r.activity_id
            and o.state <> 'cancelled' and b.event_id = a.event_id and b.start_at < $4 and b.end_at > $3) as "isBusy"
      from company_event_activity_registration r
      join company_event_activity a on a.company_id = r.company_id and a.id = r.activity_id
      where r.company_id = $1 and r.activity_id = $2 and r.state <> 'cancelled' order by r.user_id`,
    [db.companyId, activityId, toWire(start), toWire(end)],
  );
  return rows;
}

/** Whoever withdrew before is there again, in the same row. */
export async function insertJoined(
  db: CompanyDb,
  one: { readonly id: string; readonly activityId: string; readonly userId: string },
  now: Instant,
): Promise<void> {
  await db.query(
    `insert into company_event_activity_registration (company_id, id, activity_id, user_id, state, registered_at, updated_at)
      values ($1, $2, $3, $4, 'registered', $5, $5)
      on conflict on constraint company_event_activity_registration_person do update
        set state = 'registered', registered_at = excluded.registered_at, updated_at = excluded.updated_at`,
    [db.companyId, one.id, one.activityId, one.userId, toWire(now)],
  );
}

/** @param of one activity, or all of an event that the person leaves */
export async function storeLeft(
  db: CompanyDb,
  userId: string,
  of: { readonly activityId: string } | { readonly eventId: string },
  now: Instant,
): Promise<void> {
  const which =
    'activityId' in of
      ? sql`r.activity_id = ${of.activityId}::uuid`
      : sql`r.activity_id in (select a.id from company_event_activity a where a.company_id = r.company_id
          and a.event_id = ${of.eventId}::uuid)`;
  await db.query(
    statement(sql`update company_event_activity_registration r set state = 'cancelled', updated_at = ${toWire(now)}
      where r.company_id = ${db.companyId}::uuid and r.user_id = ${userId}::uuid and r.state = 'registered' and ${which}`),
  );
}

export async function insertClaim(
  db: CompanyDb,
  one: { readonly id: string; readonly rewardId: string; readonly userId: string },
  now: Instant,
): Promise<void> {
  await insertRows(db, 'company_event_reward_claim', [
    {
      company_id: db.companyId,
      id: one.id,
      reward_id: one.rewardId,
      user_id: one.userId,
      state: 'submitted',
      claimed_at: toWire(now),
      updated_at: toWire(now),
    },
  ]);
}
