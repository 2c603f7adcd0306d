/** What committed imports wrote for the people somebody may see. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Cells } from '@hadir/domain/imports/import-file.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';
import type { ImportKind } from './import-kind.ts';

export interface OwnLineRow {
  batchId: string;
  rowNo: number;
  person: string;
  mine: boolean;
  workDate: LocalDate;
  data: Cells;
  by: string;
  at: Instant;
  undone: boolean;
  total: number;
}

/** Lines of committed imports that wrote something for people in the scopes. */
export async function readOwnLines(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { kind, page, size }: { kind: ImportKind['kind']; page: number; size: number },
): Promise<OwnLineRow[]> {
  const { rows } = await db.query<OwnLineRow>(
    statement(sql`
      select r.batch_id as "batchId", r.row_no as "rowNo", p.fullname as person, r.user_id = ${actor.userId}::uuid as mine,
             r.work_date as "workDate", r.data, u.fullname as by, b.committed_at as at, b.state = 'reverted' as undone,
             (count(*) over ())::int as total
        from import_row r
        join import_batch b on b.company_id = r.company_id and b.id = r.batch_id
        join app_user u on u.company_id = b.company_id and u.id = b.committed_by
        join app_user p on p.company_id = r.company_id and p.id = r.user_id
       where r.company_id = ${actor.companyId}::uuid and b.kind = ${kind} and b.state in ('committed', 'reverted')
         and r.changes ? 'written'
         and ${visibleUsers(actor, scopes, { userColumn: 'r.user_id', dateColumn: 'r.work_date' })}
       order by b.committed_at desc, r.work_date desc, r.row_no limit ${size} offset ${(page - 1) * size}`),
  );
  return rows;
}
