/** What decides whether a dated row of supervision may stand: overlaps, and whose people the validators are. */
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';
import { and, column, sql, statement } from '../../../db/sql.ts';

export interface OverlapQuery {
  table: 'client_upliner' | 'user_monitoring';
  companyId: string;
  id: string;
  /** Columns that say whom the row is about; equal ones may not overlap. */
  about: Readonly<Record<string, FieldValue>>;
  from: FieldValue;
  to: FieldValue;
}

/** Another row about the same that shares a day. */
export async function overlapping(
  db: Db,
  { table, companyId, id, about, from, to }: OverlapQuery,
): Promise<{ from: LocalDate; to: LocalDate | null } | undefined> {
  const same = Object.entries(about).map(
    ([name, value]) => sql`${column(`t.${name}`)} is not distinct from ${value}::uuid`,
  );
  const { rows } = await db.query<{ from: LocalDate; to: LocalDate | null }>(
    statement(sql`select t.valid_from as "from", t.valid_to as "to" from ${column(table)} t
      where t.company_id = ${companyId}::uuid and t.id <> ${id}::uuid and ${and(same)}
        and daterange(t.valid_from, t.valid_to, '[]') && daterange(${from}::date, ${to}::date, '[]')
      order by t.valid_from limit 1`),
  );
  return rows[0];
}

export interface SupervisionPerson {
  id: string;
  role: string;
  clientId: string | null;
}

export async function readSupervisors(db: Db, companyId: string, ids: readonly string[]): Promise<SupervisionPerson[]> {
  const { rows } = await db.query<SupervisionPerson>(
    statement(sql`select u.id, u.role, u.client_id as "clientId" from app_user u
      where u.company_id = ${companyId}::uuid and u.id = any(${ids}::uuid[])`),
  );
  return rows;
}
