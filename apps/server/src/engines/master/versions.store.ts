/** Versions of the dated fields of master rows: recorded once, taken back only before they begin. */
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { DatedVersion, Rewrite } from '@hadir/domain/schedule/dated-version.ts';
import { insertRows, type NewRow } from '../../db/insert-rows.ts';
import type { Db } from '../../db/pool.ts';
import { column, join, sql, statement } from '../../db/sql.ts';
import type { VersionsOf } from '../../db/attendance/version-in-force.ts';
import { type Serving, type Stamp, valueOf, type Versions } from './served-table.ts';

export interface StoredVersion extends DatedVersion {
  values: Record<string, FieldValue>;
  by: string | null;
  at: Instant;
  reason: string | null;
}

interface RawVersion extends Record<string, unknown> {
  id: string;
  recorded: number;
  validFrom: LocalDate;
  rewrite: Rewrite | null;
  by: string | null;
  at: Instant;
  reason: string | null;
}

/** All that were not taken back, in the order of their recording. */
export async function listVersions(
  db: Db,
  serving: Serving & { versions: Versions },
  companyId: string,
  rowId: string,
): Promise<StoredVersion[]> {
  const { table, of, fields } = serving.versions;
  // Under made-up names, as in the lists of rows: a key of the declaration never becomes SQL.
  const values = fields.map((key, index) => sql`${valueOf(serving, key)} as ${column(`v${index}`)}`);
  const { rows } = await db.query<RawVersion>(
    statement(sql`select h.id, h.recorded, h.valid_from as "validFrom", h.created_at as at, w.reason,
        case when w.id is null then null else json_build_object('id', w.id, 'to', h.rewritten_to) end as rewrite,
        (select u.fullname from app_user u where u.company_id = h.company_id and u.id = h.created_by) as by,
        ${join(values, sql`, `)}
      from ${column(table)} h left join hours_rewrite w on w.company_id = h.company_id and w.id = h.rewrite_id
      where h.company_id = ${companyId}::uuid and ${column(`h.${of}`)} = ${rowId}::uuid and h.removed_on is null
      order by h.recorded`),
  );
  return rows.map(({ id, recorded, validFrom, rewrite, by, at, reason, ...raw }) => ({
    id,
    recorded,
    validFrom,
    rewrite,
    by,
    at,
    reason,
    // What the columns of these fields hold; the reply's schema looks at each once more.
    values: Object.fromEntries(fields.map((key, index) => [key, raw[`v${index}`] as FieldValue])),
  }));
}

export interface NewVersion {
  id: string;
  rowId: string;
  validFrom: LocalDate;
  rewrite: Rewrite | null;
  columns: NewRow;
}

export async function insertVersion(db: Db, { table, of }: VersionsOf, version: NewVersion, by: Stamp): Promise<void> {
  await insertRows(db, table, [
    {
      company_id: by.companyId,
      id: version.id,
      [of]: version.rowId,
      valid_from: version.validFrom,
      rewrite_id: version.rewrite?.id ?? null,
      rewritten_to: version.rewrite?.to ?? null,
      created_at: toWire(by.now),
      created_by: by.userId,
      ...version.columns,
    },
  ]);
}

/** @throws the database's own error when one of them has begun */
export async function takeBackVersions(
  db: Db,
  { table }: VersionsOf,
  ids: readonly string[],
  { today, by }: { today: LocalDate; by: Stamp },
): Promise<void> {
  if (ids.length === 0) return;
  await db.query(
    statement(sql`update ${column(table)} h set removed_on = ${today}::date, removed_by = ${by.userId}::uuid
      where h.company_id = ${by.companyId}::uuid and h.id = any(${ids}::uuid[]) and h.removed_on is null`),
  );
}
