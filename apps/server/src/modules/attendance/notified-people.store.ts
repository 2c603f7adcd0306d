/** Whom the attendance module tells: admins of the company, superiors of people. */
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

/** Admins who have no message of this kind about a person's day yet: every link to the day ends with `linkEnd`. */
export async function adminsNotYetNotified(
  db: Db,
  companyId: string,
  kind: string,
  linkEnd: string,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'attendance-admins-not-told',
    text: `select u.id from app_user u where u.company_id = $1 and u.role = 'admin' and u.active and u.deleted_at is null
              and not exists (select 1 from notification n
                where n.company_id = u.company_id and n.user_id = u.id and n.kind = $2 and right(n.link, length($3)) = $3) order by u.id`,
    values: [companyId, kind, linkEnd],
  });
  return rows.map(({ id }) => id);
}

/** Names and superiors of people on a date. */
export async function superiorsOn(
  db: Db,
  companyId: string,
  people: readonly { userId: string; date: LocalDate }[],
): Promise<{ userId: string; date: LocalDate; fullname: string; superiorId: string | null }[]> {
  const { rows } = await db.query<{ userId: string; date: LocalDate; fullname: string; superiorId: string | null }>(
    `select u.id as "userId", p.date, u.fullname, s.id as "superiorId"
       from unnest($2::uuid[], $3::date[]) as p (user_id, date)
            join app_user u on u.company_id = $1 and u.id = p.user_id
            left join org_assignment a on a.company_id = $1 and a.user_id = p.user_id and a.valid_from <= p.date
              and (a.valid_to is null or a.valid_to >= p.date)
            left join app_user s on s.company_id = $1 and s.id = a.superior_id and s.active and s.deleted_at is null`,
    [companyId, people.map(({ userId }) => userId), people.map(({ date }) => date)],
  );
  return rows;
}

export interface RunningCompany {
  id: string;
  zone: Zone;
}

/** All employers, suspended and closed ones too: retention ends for what they left behind as well. */
export async function employerIds(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`select id from company where kind = 'employer' order by id`);
  return rows.map(({ id }) => id);
}

/** Companies whose days are judged. */
export async function runningCompanies(db: Db): Promise<RunningCompany[]> {
  const { rows } = await db.query<RunningCompany>(
    `select id, tz as zone from company where kind = 'employer' and state = 'active' order by id`,
  );
  return rows;
}
