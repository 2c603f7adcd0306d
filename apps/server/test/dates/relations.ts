/**
 * Whom a reader sees on which date, read from the dated tables in one statement that shares nothing with the product:
 * no view, no function, no closure. Letters as in access/matrix.ts.
 *
 * M is beside them the colleagues of the own unit. S is the tree of superiors as it stands today: a superior reads the past of the own people, too. All others see a
 * person on the dates on which the relation stood.
 */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../world/factories.ts';
import type { World } from '../world/world.ts';
import { DATES, TODAY } from './movers.ts';

const RELATIONS = `
with recursive date as (select unnest($3::date[]) as on_date),
below (user_id, depth) as (
  select user_id, 1 from org_assignment
   where superior_id = $2 and daterange(valid_from, valid_to, '[]') @> $4::date
  union all
  select a.user_id, b.depth + 1 from below b join org_assignment a on a.superior_id = b.user_id
   where daterange(a.valid_from, a.valid_to, '[]') @> $4::date and b.depth < 10
),
-- The unit of somebody on a date: that of the placement, else of the structure.
stands_in (user_id, on_date, unit_id) as (
  select distinct on (user_id, on_date) user_id, on_date, unit_id from (
    select user_id, unit_id, valid_from, valid_to, 1 as rank from placement where company_id = $1 and unit_id is not null
    union all
    select user_id, unit_id, valid_from, valid_to, 2 from org_assignment where company_id = $1 and unit_id is not null) s
    join date on daterange(valid_from, valid_to, '[]') @> on_date
   order by user_id, on_date, rank
),
related (letter, user_id, on_date) as (
  select 'O', $2::uuid, on_date from date
  union all
  select 'C', u.id, on_date from app_user u, date where u.company_id = $1
  union all
  select 'S', user_id, on_date from below, date
  union all
  select 'T', a.user_id, on_date from org_assignment a
    join date on daterange(a.valid_from, a.valid_to, '[]') @> on_date
   where a.leader_id = $2
  union all
  select 'K', p.user_id, on_date from app_user reader
    join placement p on p.company_id = reader.company_id and p.client_id = reader.client_id
    join date on daterange(p.valid_from, p.valid_to, '[]') @> on_date
    join lateral (
      select v.validator1_user_id, v.validator2_user_id from client_upliner v
       where v.client_id = p.client_id and daterange(v.valid_from, v.valid_to, '[]') @> on_date
         and (v.user_id = p.user_id or v.unit_id = p.unit_id)
       order by v.user_id is null limit 1) decides on true
   where reader.id = $2 and $2 in (decides.validator1_user_id, decides.validator2_user_id)
  union all
  select 'U', stands.user_id, on_date from user_monitoring m
    join date on daterange(m.valid_from, m.valid_to, '[]') @> on_date
    join (select user_id, unit_id, null::uuid as client_id, valid_from, valid_to from org_assignment
          union all
          select user_id, unit_id, client_id, valid_from, valid_to from placement) stands
      on (stands.unit_id = m.unit_id or stands.client_id = m.client_id)
     and daterange(stands.valid_from, stands.valid_to, '[]') @> on_date
   where m.user_id = $2
  union all
  select 'M', mate.user_id, on_date from stands_in mate join stands_in reader using (on_date, unit_id)
   where reader.user_id = $2
)
select distinct letter, r.user_id as "userId", to_char(on_date, 'YYYY-MM-DD') as date
  from related r join app_user u on u.company_id = $1 and u.id = r.user_id
 where letter = any(string_to_array($5, null))`;

interface Span {
  readonly dates: readonly LocalDate[];
  readonly today: LocalDate;
  /** Those that are looked for; the others are not even read. */
  readonly letters: string;
}

const OF_MOVERS: Span = { dates: DATES, today: TODAY, letters: 'OCSTKUM' };

/** Whether somebody with these letters sees the person on the date. */
export type Sees = (letters: string, userId: string, date: LocalDate) => boolean;

const keyOf = (letter: string, userId: string, date: string) => `${letter} ${userId} ${date}`;

export async function readRelations(w: World, reader: TestUser, span: Span = OF_MOVERS): Promise<Sees> {
  const { rows } = await w.pool.query<{ letter: string; userId: string; date: string }>(RELATIONS, [
    reader.company.id,
    reader.id,
    span.dates,
    span.today,
    span.letters,
  ]);
  const found = new Set(rows.map(({ letter, userId, date }) => keyOf(letter, userId, date)));
  return (letters, userId, date) => [...letters].some((letter) => found.has(keyOf(letter, userId, date)));
}

const UNITS = `
select distinct on (user_id, on_date) user_id as "userId", to_char(on_date, 'YYYY-MM-DD') as date, unit_id as "unitId"
  from (select company_id, user_id, unit_id, valid_from, valid_to, 1 as rank from placement
        union all
        select company_id, user_id, unit_id, valid_from, valid_to, 2 from org_assignment) stands
  join unnest($2::date[]) on_date on daterange(valid_from, valid_to, '[]') @> on_date
 where company_id = $1 and unit_id is not null
 order by user_id, on_date, rank`;

/** @returns whether two people stand in the same unit on a date: that of the placement, else of the structure */
export async function readMates(
  w: World,
  companyId: string,
): Promise<(userId: string, otherId: string, date: LocalDate) => boolean> {
  const { rows } = await w.pool.query<{ userId: string; date: string; unitId: string }>(UNITS, [companyId, DATES]);
  const units = new Map(rows.map(({ userId, date, unitId }) => [`${userId} ${date}`, unitId]));
  return (userId, otherId, date) => {
    const unit = units.get(`${userId} ${date}`);
    return unit !== undefined && unit === units.get(`${otherId} ${date}`);
  };
}
