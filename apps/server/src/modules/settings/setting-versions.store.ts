/** Rules of companies and departments that hold from a date on: recorded once, taken back only before they begin. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Rewrite } from '@hadir/domain/schedule/dated-version.ts';
import type { SettingChange, SettingVersion } from '@hadir/domain/settings/dated-settings.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';

export interface StoredSettingVersion extends SettingVersion {
  departmentId: string | null;
  by: string | null;
  at: Instant;
  reason: string | null;
}

/** Of the company and all its departments, in the order of their recording. */
export async function readSettingVersions(db: Db, companyId: string): Promise<StoredSettingVersion[]> {
  const { rows } = await db.query<StoredSettingVersion>(
    `select v.id, v.recorded, v.department_id as "departmentId", v.key, v.own, v.value, v.valid_from as "validFrom",
        case when w.id is not null then json_build_object('id', w.id, 'to', v.rewritten_to) end as rewrite,
        w.reason, v.created_at as at, u.fullname as by
      from setting_version v
      left join hours_rewrite w on w.company_id = v.company_id and w.id = v.rewrite_id
      left join app_user u on u.company_id = v.company_id and u.id = v.created_by
     where v.company_id = $1 and v.removed_on is null order by v.department_id nulls first, v.recorded`,
    [companyId],
  );
  return rows;
}

export interface Recording {
  readonly departmentId: string | null;
  readonly by: string;
  readonly now: Instant;
}

export async function insertSettingVersions(
  tx: CompanyDb,
  changes: readonly SettingChange[],
  { from, rewrite }: { from: LocalDate; rewrite: Rewrite | null },
  { departmentId, by, now }: Recording,
): Promise<void> {
  await insertRows(
    tx,
    'setting_version',
    changes.map(({ key, own, value }) => ({
      company_id: tx.companyId,
      id: newId(),
      department_id: departmentId,
      key,
      own,
      value,
      valid_from: from,
      rewrite_id: rewrite?.id ?? null,
      rewritten_to: rewrite?.to ?? null,
      created_at: toWire(now),
      created_by: by,
    })),
  );
}

/** @throws the database's own error when one of them has begun */
export async function takeBackSettings(
  tx: CompanyDb,
  ids: readonly string[],
  today: LocalDate,
  by: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `update setting_version set removed_on = $3, removed_by = $4
      where company_id = $1 and id = any($2::uuid[]) and removed_on is null`,
    [tx.companyId, ids, today, by],
  );
}
