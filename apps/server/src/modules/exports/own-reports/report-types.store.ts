/** Types of own reports as they are stored. */
import type { DatasetName } from '@hadir/contract/report-types/datasets.ts';
import type { SharedRole } from '@hadir/contract/report-types/visible-fields.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { ReportDefinition } from '@hadir/domain/report-types/report-definition.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface StoredType {
  id: string;
  name: string;
  dataset: DatasetName;
  definition: ReportDefinition;
  sharedWith: SharedRole[];
  owner: string;
  updatedAt: Instant;
  version: number;
}

export type WrittenType = Pick<StoredType, 'name' | 'dataset' | 'definition' | 'sharedWith'>;

const COLUMNS = `t.id, t.name, t.dataset, t.definition, t.shared_roles as "sharedWith", u.fullname as owner,
  t.updated_at as "updatedAt", t.version`;
const FROM = 'report_type t join app_user u on u.company_id = t.company_id and u.id = t.owner_user_id';

/** All that a company has: the list shows every one of them. */
export const MOST_TYPES = 500;

export async function countTypes(db: CompanyDb): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'select count(*)::int as total from report_type where company_id = $1',
    [db.companyId],
  );
  return rows[0]?.total ?? 0;
}

export async function listTypes(db: CompanyDb): Promise<StoredType[]> {
  const { rows } = await db.query<StoredType>(
    `select ${COLUMNS} from ${FROM} where t.company_id = $1 order by t.name collate hadir_id, t.id limit ${MOST_TYPES}`,
    [db.companyId],
  );
  return rows;
}

export async function findType(db: CompanyDb, id: string): Promise<StoredType | undefined> {
  const { rows } = await db.query<StoredType>(`select ${COLUMNS} from ${FROM} where t.company_id = $1 and t.id = $2`, [
    db.companyId,
    id,
  ]);
  return rows[0];
}

/** Until the transaction ends nobody else names a type of the company: which names are taken is known for sure. */
export async function lockTypes(tx: CompanyDb): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`hadir report types ${tx.companyId}`]);
}

export async function insertType(
  tx: CompanyDb,
  type: WrittenType & { id: string; ownerId: string },
  now: Instant,
): Promise<void> {
  await tx.query(
    `insert into report_type (company_id, id, owner_user_id, name, dataset, definition, shared_roles, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      tx.companyId,
      type.id,
      type.ownerId,
      type.name,
      type.dataset,
      JSON.stringify(type.definition),
      [...type.sharedWith],
      toWire(now),
    ],
  );
}

/** @param but the type that has the name itself; null for a new one */
export async function nameIsTaken(tx: CompanyDb, name: string, but: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from report_type where company_id = $1 and lower(name) = lower($2) and id is distinct from $3',
    [tx.companyId, name, but],
  );
  return rowCount === 1;
}

/** False where it was changed meanwhile. */
export async function updateType(
  tx: CompanyDb,
  type: WrittenType & { id: string; version: number },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update report_type set name = $3, dataset = $4, definition = $5, shared_roles = $6, updated_at = $7, version = version + 1
      where company_id = $1 and id = $2 and version = $8`,
    [
      tx.companyId,
      type.id,
      type.name,
      type.dataset,
      JSON.stringify(type.definition),
      [...type.sharedWith],
      toWire(now),
      type.version,
    ],
  );
  return rowCount === 1;
}

/** @returns what it was called */
export async function deleteType(tx: CompanyDb, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    'delete from report_type where company_id = $1 and id = $2 returning name',
    [tx.companyId, id],
  );
  return rows[0]?.name;
}
