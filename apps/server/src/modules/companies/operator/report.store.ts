/** Sums of every company over a range of dates; no row says who. */
import type { CompanyReportRow } from '@hadir/contract/companies/report.ts';
import type { CompanySum } from '@hadir/contract/companies/report-columns.ts';
import { type DayStatus, FORGOTTEN_TAP_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { byKind, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { Db } from '../../../db/pool.ts';
import { and, type Fragment, sql, statement } from '../../../db/sql.ts';
import { selectList } from '../../../engines/reports/select-list.ts';

export interface CompanyReportQuery {
  from: LocalDate;
  to: LocalDate;
  search: string;
  sort: 'legalName' | CompanySum;
  order: 'asc' | 'desc';
}

type StoredRow = Omit<CompanyReportRow, 'ofKind'> & { ofKind: Partial<Record<RequestKind, number>> };

const days = (statuses: readonly DayStatus[]) =>
  sql`(count(*) filter (where d.status = any(${statuses}::text[])))::int`;

const daySums = {
  people: sql`count(distinct d.user_id)::int`,
  workdays: sql`(count(*) filter (where d.day_type = 'workday'))::int`,
  present: days(['HADIR']),
  late: sql`(count(*) filter (where 'TERLAMBAT' = any(d.flags)))::int`,
  incomplete: days(FORGOTTEN_TAP_STATUSES),
  absent: days(['ALPA']),
  sick: days(['SAKIT']),
  leave: days(['CUTI']),
};

const ORDERS: Readonly<Record<CompanyReportQuery['sort'], Fragment>> = {
  legalName: sql`s."legalName" collate hadir_id`,
  people: sql`s.people`,
  workdays: sql`s.workdays`,
  present: sql`s.present`,
  late: sql`s.late`,
  incomplete: sql`s.incomplete`,
  absent: sql`s.absent`,
  sick: sql`s.sick`,
  leave: sql`s.leave`,
  requests: sql`s.requests`,
};

/** All companies that are searched for, in order: there are some hundreds of them, and their totals need each. */
export async function readCompanyReport(db: Db, query: CompanyReportQuery): Promise<CompanyReportRow[]> {
  const { from, to, search } = query;
  const where = and([
    sql`c.kind = 'employer'`,
    ...(search === '' ? [] : [sql`strpos(c.search_text, hadir_fold(${search}::text)) > 0`]),
  ]);
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.query<StoredRow>(
    statement(sql`
      with s as (
        select c.id, c.legal_name as "legalName", c.code, c.state, dd.*, rr.*
          from company c
          cross join lateral (select ${selectList(daySums)} from attendance_day d
            where d.company_id = c.id and d.work_date between ${from}::date and ${to}::date) dd
          cross join lateral (
            select coalesce(sum(k.count), 0)::int as requests, coalesce(json_object_agg(k.kind, k.count), '{}') as "ofKind"
              from (select r.kind, count(*)::int as count from request r
                     where r.company_id = c.id and r.last_date >= ${from}::date and r.first_date <= ${to}::date
                     group by r.kind) k) rr
         where ${where})
      select s.* from s order by ${ORDERS[query.sort]} ${direction}, s."legalName" collate hadir_id, s.id`),
  );
  // Kinds without requests have no group.
  return rows.map((row) => ({ ...row, ofKind: byKind(({ kind }) => row.ofKind[kind] ?? 0) }));
}
