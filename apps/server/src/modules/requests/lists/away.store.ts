/** Who of the same unit is away on the dates, or has asked to be: context for who asks and who decides. */
import type { AwayPerson } from '@hadir/contract/requests/shapes.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { kindsWhere, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sql, statement } from '../../../db/sql.ts';
import { visibleUsers } from '../../../db/visible.ts';
import { readable } from '../request-visibility.store.ts';
import { isOutsider, type Reader } from '../viewer-role.service.ts';

/** Kinds that take the person from the place of work. */
const AWAY_KINDS = kindsWhere(({ awayLetter }) => awayLetter !== null);
const MOST_NAMED = 50;
const UNTOLD = 'Tidak masuk';

/** `people`: how many the unit has; `others`: how many more are away whom the reader does not see. */
export interface Away {
  readonly people: number;
  readonly data: AwayPerson[];
  readonly others: number;
}

interface AwayQuery {
  readonly userId: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** Whose unit and whose sight count: of this date; `first` unless told. */
  readonly asOf?: LocalDate;
}

interface Found {
  readonly people: number;
  readonly others: number;
  /** `kind` is null where the reader does not read it. */
  readonly data: (Omit<AwayPerson, 'what'> & { kind: RequestKind | null })[];
}

/**
 * The unit is that of the placement, else of the structure, on the first date; without a unit nobody is named. Named are
 * people in the reader's scope while they are away, why only where the reader reads that request, others are counted:
 * why somebody is away is private. For clients and observers the unit is whom they see of it: of the employer's own
 * people, and of their absence from elsewhere, they learn nothing.
 */
export async function awayInUnit(
  db: CompanyDb,
  reader: Reader,
  { userId, first, last, asOf = first }: AwayQuery,
): Promise<Away> {
  // What may be read in another's name is what that person reads.
  const scopes = scopesFor({ ...reader.actor, impersonated: false }, 'request.read');
  const outside = isOutsider(reader.actor);
  const mate = visibleUsers(reader.actor, scopes, { userColumn: 'm.user_id', date: asOf });
  // Somebody who moves is away from where the absence is: its date nearest to the one that is looked at.
  const seen = visibleUsers(reader.actor, scopes, { userColumn: 'm.user_id', dateColumn: 'near.date' });
  const validOnDate = sql`valid_from <= ${asOf}::date and (valid_to is null or valid_to >= ${asOf}::date)`;
  const { rows } = await db.query<Found>(
    statement(sql`with placed as (select company_id, user_id, unit_id from placement
          where company_id = ${db.companyId}::uuid and ${validOnDate}),
      stands as (select company_id, user_id, unit_id from org_assignment
          where company_id = ${db.companyId}::uuid and ${validOnDate}),
      home as (select coalesce((select unit_id from placed where user_id = ${userId}::uuid limit 1),
          (select unit_id from stands where user_id = ${userId}::uuid limit 1)) as unit_id),
      unit_of as (select p.company_id, p.user_id from placed p, home where p.unit_id = home.unit_id
          union
          select o.company_id, o.user_id from stands o, home where o.unit_id = home.unit_id
            and not exists (select 1 from placed p where p.user_id = o.user_id)),
      mates as (select m.company_id, m.user_id from unit_of m where ${outside ? mate : sql`true`}),
      gone as (select r.id, r.user_id, u.fullname, r.kind, r.first_date, r.last_date, r.status,
            ${readable(reader)} as told, ${seen} as seen
          from request r join mates m on m.company_id = r.company_id and m.user_id = r.user_id
            join app_user u on u.company_id = r.company_id and u.id = r.user_id
            cross join lateral (select least(greatest(r.first_date, ${asOf}::date), r.last_date) as date) near
         where r.company_id = ${db.companyId}::uuid and r.user_id <> ${userId}::uuid
           and r.status in ('pending', 'approved', 'cancel_pending') and r.kind = any(${AWAY_KINDS}::text[])
           and r.first_date <= ${last}::date and r.last_date >= ${first}::date)
      select (select count(*)::int from mates) as people,
        (select count(distinct g.user_id)::int from gone g where ${!outside} and not exists (
          select 1 from gone k where k.user_id = g.user_id and (k.told or k.seen))) as others,
        (select coalesce(json_agg(x), '[]') from (
          select g.fullname, case when g.told then g.kind end as kind, g.first_date as first, g.last_date as last,
                 g.status = 'pending' as waiting
            from gone g where g.told or g.seen
           order by g.first_date, g.fullname, g.id limit ${MOST_NAMED}) x) as data`),
  );
  const found = rows[0];
  if (!found) return { people: 0, data: [], others: 0 };
  return {
    ...found,
    data: found.data.map(({ kind, ...person }) => ({
      ...person,
      what: kind === null ? UNTOLD : requestKindWord[kind],
    })),
  };
}
