/** Sums over sessions, with how many people stand behind each (rules/counseling#statistics). */
import type { Cell } from '@hadir/domain/counseling/statistics.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';

export interface StatisticsSpan {
  readonly from: Instant;
  readonly to: Instant;
  /** Of one counselor alone. */
  readonly deskUserId: string | null;
}

/** What a sum is made by. */
export type StatisticsKey = 'category' | 'state' | 'target' | 'mode' | 'month' | 'all' | 'rated';

const KEYS: Readonly<Record<StatisticsKey, Fragment>> = {
  category: sql`k.name`,
  state: sql`s.state`,
  target: sql`s.target`,
  mode: sql`s.mode`,
  month: sql`to_char(s.start_at at time zone c.tz, 'YYYY-MM')`,
  all: sql`'all'`,
  rated: sql`case when s.rating is not null then 'rated' else 'not' end`,
};

export async function sessionSums(
  db: CompanyDb,
  key: StatisticsKey,
  { from, to, deskUserId }: StatisticsSpan,
): Promise<Cell[]> {
  const { rows } = await db.query<Cell>(
    statement(sql`select ${KEYS[key]} as key, count(*)::int as sessions, count(distinct s.requester_id)::int as people
      from counseling_session s join company c on c.id = s.company_id
      join counseling_category k on k.company_id = s.company_id and k.id = s.category_id
      join counseling_desk d on d.company_id = s.company_id and d.id = s.desk_id
      where s.company_id = ${db.companyId}::uuid and s.start_at >= ${toWire(from)} and s.start_at < ${toWire(to)}
        and (${deskUserId}::uuid is null or d.user_id = ${deskUserId}::uuid)
      group by 1 order by 1`),
  );
  return rows;
}

export async function meanRating(db: CompanyDb, { from, to, deskUserId }: StatisticsSpan): Promise<number | null> {
  const { rows } = await db.query<{ mean: number | null }>(
    `select round(avg(s.rating), 1)::float8 as mean from counseling_session s
      join counseling_desk d on d.company_id = s.company_id and d.id = s.desk_id
      where s.company_id = $1 and s.start_at >= $2 and s.start_at < $3 and ($4::uuid is null or d.user_id = $4)`,
    [db.companyId, toWire(from), toWire(to), deskUserId],
  );
  return rows[0]?.mean ?? null;
}
