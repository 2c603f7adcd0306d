/** Who stands around a person on a date: what a chain of approval is made of (rules/requests#who-is-asked). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyFlow } from '@hadir/domain/requests/approval-flow.ts';
import type { ChainFacts } from '@hadir/domain/requests/chain.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { ACTIVE_DEPUTY } from './deputy.store.ts';

type Named = Pick<
  ChainFacts,
  'userId' | 'superiorId' | 'leaderId' | 'uplinerId' | 'validator1Id' | 'validator2Id' | 'clientName'
>;

export interface PeopleAround extends Named {
  readonly date: LocalDate;
  readonly fullname: string;
  /** The unit of the placement, else of the structure. */
  readonly unitId: string | null;
  /** Placed at a client on the date. */
  readonly placed: boolean;
}

const on = (alias: string) =>
  `${alias}.valid_from <= w.date and (${alias}.valid_to is null or ${alias}.valid_to >= w.date)`;
/** Only people who can still sign in and decide. */
const acting = (column: string) => `(select x.id from app_user x where x.company_id = u.company_id and x.id = ${column}
  and x.active and x.deleted_at is null)`;

/** What chains are made of: who stands around the people, and what the company has for everybody. */
export interface ChainParts {
  /** One per wanted person and date, in the order of the wish. */
  readonly people: readonly PeopleAround[];
  readonly admins: readonly string[];
  readonly generalAffairs: readonly string[];
  readonly deputyId: string | null;
  readonly flows: readonly CompanyFlow[];
}

const PEOPLE_AROUND = `select u.id as "userId", w.date, u.fullname, coalesce(p.unit_id, o.unit_id) as "unitId", p.client_id is not null as placed,
        ${acting('o.superior_id')} as "superiorId", ${acting('o.leader_id')} as "leaderId",
        ${acting('k.upliner_user_id')} as "uplinerId", ${acting('k.validator1_user_id')} as "validator1Id",
        ${acting('k.validator2_user_id')} as "validator2Id", c.name as "clientName"
      from unnest($2::uuid[], $3::date[]) with ordinality w (id, date, o)
      join app_user u on u.company_id = $1 and u.id = w.id
      left join org_assignment o on o.company_id = u.company_id and o.user_id = u.id and ${on('o')}
      left join placement p on p.company_id = u.company_id and p.user_id = u.id and ${on('p')}
      left join client c on c.company_id = p.company_id and c.id = p.client_id
      left join lateral (select k.upliner_user_id, k.validator1_user_id, k.validator2_user_id from client_upliner k
        where k.company_id = p.company_id and k.client_id = p.client_id and (k.user_id = u.id or k.unit_id = p.unit_id)
          and ${on('k')} order by (k.user_id = u.id) desc nulls last limit 1) k on true
      order by w.o`;

/** One row per wanted person and date, in the order of the wish. */
export async function peopleAround(
  db: CompanyDb,
  wanted: readonly { userId: string; date: LocalDate }[],
): Promise<PeopleAround[]> {
  const { rows } = await db.query<PeopleAround>({
    name: 'chain-people-around',
    text: PEOPLE_AROUND,
    values: [db.companyId, wanted.map(({ userId }) => userId), wanted.map(({ date }) => date)],
  });
  return rows;
}

export async function chainParts(
  db: CompanyDb,
  wanted: readonly { userId: string; date: LocalDate }[],
): Promise<ChainParts> {
  const { rows } = await db.query<{ [Part in keyof ChainParts]: ChainParts[Part] }>({
    name: 'chain-parts',
    text: `select array_to_json(array(select row_to_json(a) from (${PEOPLE_AROUND}) a)) as people,
        array(select id from app_user where company_id = $1 and role = 'admin' and active and deleted_at is null
          order by id)::text[] as admins,
        array(select id from app_user where company_id = $1 and role = 'admin_meeting' and active and deleted_at is null
          order by id)::text[] as "generalAffairs",
        (${ACTIVE_DEPUTY}) as "deputyId",
        array_to_json(array(select json_build_object('kind', f.kind, 'audience', f.audience, 'unitId', f.unit_id,
            'moreThanDays', f.more_than_days::float8, 'steps', f.steps)
          from approval_flow f where f.company_id = $1)) as flows`,
    values: [db.companyId, wanted.map(({ userId }) => userId), wanted.map(({ date }) => date)],
  });
  return rows[0] ?? { people: [], admins: [], generalAffairs: [], deputyId: null, flows: [] };
}

export interface PersonOnDate {
  readonly userId: string;
  readonly date: LocalDate;
}

/**
 * Who is above whom on each date, for these people and everybody above them: superior by user id. Superiors who are not
 * active are passed over, to the next above them.
 */
export async function superiorsOnDates(
  db: CompanyDb,
  wanted: readonly PersonOnDate[],
): Promise<Map<LocalDate, Map<string, string>>> {
  const { rows } = await db.query<{ date: LocalDate; id: string; superiorId: string; active: boolean }>({
    name: 'chain-superiors-above',
    text: `with recursive above (day, id, superior_id, depth) as (
        select n.day, o.user_id, o.superior_id, 1 from unnest($2::uuid[], $3::date[]) n (id, day)
            join org_assignment o on o.company_id = $1 and o.user_id = n.id and o.superior_id is not null
              and o.valid_from <= n.day and (o.valid_to is null or o.valid_to >= n.day)
        union
        select a.day, o.user_id, o.superior_id, a.depth + 1 from above a join org_assignment o
            on o.company_id = $1 and o.user_id = a.superior_id and o.superior_id is not null
              and o.valid_from <= a.day and (o.valid_to is null or o.valid_to >= a.day)
          where a.depth < 10)
      select distinct a.day as date, a.id, a.superior_id as "superiorId", x.active and x.deleted_at is null as active
        from above a join app_user x on x.company_id = $1 and x.id = a.superior_id`,
    values: [db.companyId, wanted.map(({ userId }) => userId), wanted.map(({ date }) => date)],
  });
  const nearest = (all: typeof rows) =>
    new Map(all.flatMap(({ id }) => nearestActive(id, all).map((superiorId) => [id, superiorId] as const)));
  return new Map([...Map.groupBy(rows, ({ date }) => date)].map(([date, all]) => [date, nearest(all)] as const));
}

export async function superiorsAbove(
  db: CompanyDb,
  userIds: readonly string[],
  date: LocalDate,
): Promise<Map<string, string>> {
  const found = await superiorsOnDates(
    db,
    userIds.map((userId) => ({ userId, date })),
  );
  return found.get(date) ?? new Map();
}

/** One or nobody: of superiors in a circle who are all gone there is none. */
function nearestActive(
  userId: string,
  rows: readonly { id: string; superiorId: string; active: boolean }[],
): readonly string[] {
  const seen = new Set([userId]);
  for (let next = rows.find(({ id }) => id === userId); next !== undefined; ) {
    const { superiorId, active } = next;
    if (active) return [superiorId];
    if (seen.has(superiorId)) return [];
    seen.add(superiorId);
    next = rows.find(({ id }) => id === superiorId);
  }
  return [];
}

/** The id and name of people, for the words of steps and decisions. */
export async function namesOf(db: CompanyDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; fullname: string }>({
    name: 'request-names-of',
    text: 'select id, fullname from app_user where company_id = $1 and id = any($2::uuid[])',
    values: [db.companyId, [...new Set(ids)]],
  });
  return new Map(rows.map(({ id, fullname }) => [id, fullname]));
}
