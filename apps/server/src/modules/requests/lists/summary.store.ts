/** Requests counted by kind and state, under the condition of the lists. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sql, statement } from '../../../db/sql.ts';
import type { Reader } from '../viewer-role.service.ts';
import { listedRequests } from './rows.store.ts';

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
