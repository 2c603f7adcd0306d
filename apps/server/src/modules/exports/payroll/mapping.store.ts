/** The company's columns of the payroll file. */
import type { PayrollColumn } from '@hadir/domain/payroll/payroll-mapping.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface StoredMapping {
  readonly columns: readonly PayrollColumn[];
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: { readonly id: string; readonly fullname: string };
}

/** Undefined before anybody wrote one. */
export async function readMapping(db: CompanyDb): Promise<StoredMapping | undefined> {
  const { rows } = await db.query<{
    columns: PayrollColumn[];
    version: number;
    changedAt: Instant;
    userId: string;
    fullname: string;
  }>(
    `select m.columns, m.version, m.changed_at as "changedAt",
        u.id as "userId", u.fullname
       from payroll_mapping m join app_user u on u.company_id = m.company_id and u.id = m.changed_by
      where m.company_id = $1`,
    [db.companyId],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { columns, version, changedAt, userId, fullname } = row;
  return { columns, version, changedAt, changedBy: { id: userId, fullname } };
}

/** @returns false when somebody else wrote it meanwhile */
export async function writeMapping(
  tx: CompanyDb,
  { columns, version }: { columns: readonly PayrollColumn[]; version: number },
  { by, now }: { by: string; now: Instant },
): Promise<boolean> {
  const values = [tx.companyId, JSON.stringify(columns), toWire(now), by];
  const { rowCount } =
    version === 0
      ? await tx.query(
          `insert into payroll_mapping (company_id, columns, changed_at, changed_by) values ($1, $2, $3, $4)
           on conflict (company_id) do nothing`,
          values,
        )
      : await tx.query(
          `update payroll_mapping set columns = $2, changed_at = $3, changed_by = $4, version = version + 1
            where company_id = $1 and version = $5`,
          [...values, version],
        );
  return rowCount === 1;
}
