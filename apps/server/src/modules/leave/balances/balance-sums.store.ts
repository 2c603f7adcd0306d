/** What happened to annual leave, summed by person and by period. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sql, statement, textOf } from '../../../db/sql.ts';
import { balanceDate, type Listed, listedPeople, placed } from './balances.store.ts';

interface YearSums {
  readonly userId: string;
  readonly entitled: number;
  readonly used: number;
  readonly jointLeave: number;
  readonly lapsed: number;
}

/** SQL of sums over `leave_entry e`: what is given, taken by requests, by cuti bersama, and lapses. */
const ENTITLED = sql`coalesce(sum(e.days) filter (where e.kind = 'hak'), 0)::float8`;
const USED = sql`coalesce(-sum(e.days) filter (where e.kind in ('pakai', 'batal') and e.request_id is not null), 0)::float8`;
const JOINT = sql`coalesce(-sum(e.days) filter (where e.kind = 'potong_cuti_bersama' or e.kind = 'batal' and e.request_id is null
          or e.kind = 'hutang' and e.lot_id is null and e.days < 0), 0)::float8`;
const LAPSED = sql`coalesce(-sum(e.days) filter (where e.kind = 'hangus'), 0)::float8`;

interface PeriodSums extends Omit<YearSums, 'userId'> {
  /** Which of the periods, from 1. */
  readonly place: number;
}

/** By the date that each entry is about; periods without entries have no row. */
export async function sumsOfPeriods(
  db: CompanyDb,
  code: string,
  listed: Listed,
  periods: readonly { readonly from: LocalDate; readonly to: LocalDate }[],
): Promise<PeriodSums[]> {
  const { today, filter } = listed;
  const { rows } = await db.query<PeriodSums>(
    statement(sql`with people as (
        select u.id from app_user u ${placed(balanceDate(today, filter.employment))} where ${listedPeople(listed)})
      select p.place::int as place, ${ENTITLED} as entitled, ${USED} as used, ${JOINT} as "jointLeave",
          ${LAPSED} as lapsed
        from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
          with ordinality p(first, last, place)
        join leave_entry e on e.company_id = ${db.companyId}::uuid and e.code = ${code} and e.date between p.first and p.last
          and e.user_id in (select id from people)
       group by p.place`),
  );
  return rows;
}

/** What happened to annual leave since the person's year of leave began. */
export async function sumsSince(
  db: CompanyDb,
  code: string,
  years: readonly { readonly userId: string; readonly from: LocalDate }[],
  today: LocalDate,
): Promise<YearSums[]> {
  const { rows } = await db.query<YearSums>({
    name: 'leave-year-sums',
    text: `select e.user_id as "userId",
        coalesce(sum(e.days) filter (where e.kind = 'hak' and e.date <= $5), 0)::float8 as entitled,
        ${textOf(USED)} as used, ${textOf(JOINT)} as "jointLeave", ${textOf(LAPSED)} as lapsed
      from unnest($3::uuid[], $4::date[]) as y (user_id, since)
        join leave_entry e on e.company_id = $1 and e.user_id = y.user_id and e.code = $2 and e.date >= y.since
      group by e.user_id`,
    values: [db.companyId, code, years.map(({ userId }) => userId), years.map(({ from }) => from), today],
  });
  return rows;
}
