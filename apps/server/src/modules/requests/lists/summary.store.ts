/** Requests counted by kind and state, under the condition of the lists. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sql, statement } from '../../../db/sql.ts';
import type { Reader } from '../viewer-role.service.ts';
import { listedRequests, type Narrowing } from './rows.store.ts';

interface CountedRequests {
  kind: RequestKind;
  status: RequestStatus;
  count: number;
}

interface Wanted {
  readonly kind: readonly RequestKind[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export async function countByKind(db: CompanyDb, reader: Reader, wanted: Wanted): Promise<CountedRequests[]> {
  if (wanted.kind.length === 0) return [];
  const where = listedRequests(reader, wanted);
  const { rows } = await db.query<CountedRequests>(
    statement(
      sql`select r.kind, r.status, count(*)::int as count from request r where ${where} group by r.kind, r.status`,
    ),
  );
  return rows;
}

interface CountedPeriod {
  /** Which of the periods, from 1. */
  place: number;
  status: RequestStatus;
  count: number;
}

/** A request that lasts from one period into the next counts in both. */
export async function countByPeriod(
  db: CompanyDb,
  reader: Reader,
  wanted: Partial<Narrowing>,
  periods: readonly { readonly from: LocalDate; readonly to: LocalDate }[],
): Promise<CountedPeriod[]> {
  const first = periods.map(({ from }) => from);
  const last = periods.map(({ to }) => to);
  const { rows } = await db.query<CountedPeriod>(
    statement(
      sql`select p.place::int as place, r.status, count(*)::int as count
        from unnest(${first}::date[], ${last}::date[]) with ordinality p(first, last, place)
        join request r on r.first_date <= p.last and r.last_date >= p.first
       where ${listedRequests(reader, wanted)} group by p.place, r.status`,
    ),
  );
  return rows;
}
