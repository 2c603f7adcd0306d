/** Who of the same unit is away on the dates, or has asked to be: context for who asks and who decides. */
import type { AwayPerson } from '@hadir/contract/requests-shapes.ts';
import { requestKindWord } from '@hadir/contract/requests-words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../db/company-db.ts';

/** Kinds that take the person from the place of work. */
const AWAY_KINDS: readonly RequestKind[] = ['leave', 'sick', 'permission', 'day_off_permission', 'wfh'];
const MOST_NAMED = 50;

export interface Away {
  readonly people: number;
  readonly data: AwayPerson[];
}

/** The unit is that of the placement, else of the structure, on the first date; without a unit nobody is named. */
export async function awayBeside(db: CompanyDb, userId: string, first: LocalDate, last: LocalDate): Promise<Away> {
  const { rows } = await db.query<{ people: number; data: (Omit<AwayPerson, 'what'> & { kind: RequestKind })[] }>({
    name: 'request-away-beside',
    text: `with home as (select coalesce(
          (select p.unit_id from placement p where p.company_id = $1 and p.user_id = $2 and p.valid_from <= $3
             and (p.valid_to is null or p.valid_to >= $3) limit 1),
          (select o.unit_id from org_assignment o where o.company_id = $1 and o.user_id = $2 and o.valid_from <= $3
             and (o.valid_to is null or o.valid_to >= $3) limit 1)) as unit_id),
      mates as (select p.user_id from placement p, home where p.company_id = $1 and p.unit_id = home.unit_id
            and p.valid_from <= $3 and (p.valid_to is null or p.valid_to >= $3)
          union
          select o.user_id from org_assignment o, home where o.company_id = $1 and o.unit_id = home.unit_id
            and o.valid_from <= $3 and (o.valid_to is null or o.valid_to >= $3)
            and not exists (select 1 from placement p where p.company_id = o.company_id and p.user_id = o.user_id
              and p.valid_from <= $3 and (p.valid_to is null or p.valid_to >= $3)))
      select (select count(*)::int from mates) as people,
        (select coalesce(json_agg(x), '[]') from (
          select u.fullname, r.kind, r.first_date as first, r.last_date as last, r.status = 'pending' as waiting
            from request r join mates m on m.user_id = r.user_id
            join app_user u on u.company_id = r.company_id and u.id = r.user_id
           where r.company_id = $1 and r.user_id <> $2 and r.status in ('pending', 'approved', 'cancel_pending')
             and r.kind = any($5::text[]) and r.first_date <= $4 and r.last_date >= $3
           order by r.first_date, u.fullname, r.id limit ${MOST_NAMED}) x) as data`,
    values: [db.companyId, userId, first, last, AWAY_KINDS],
  });
  const found = rows[0];
  if (!found) return { people: 0, data: [] };
  return {
    people: found.people,
    data: found.data.map(({ kind, ...person }) => ({ ...person, what: requestKindWord[kind] })),
  };
}
