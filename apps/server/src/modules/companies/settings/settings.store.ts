/** A company's stored settings, and the statutory numbers beside them. */
import type { SourcedParameter } from '@hadir/domain/settings/legal-bounds.ts';
import type { StoredSettings } from '@hadir/domain/settings/effective-settings.ts';
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { SettingKey } from '@hadir/domain/settings/settings.ts';
import type { SettingVersion } from '@hadir/domain/settings/dated-settings.ts';
import type { Db } from '../../../db/pool.ts';
import { SETTING_VERSIONS } from '../../../db/attendance/setting-versions.ts';
import { type Fragment, sql } from '../../../db/sql.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';

/** What counts whatever the date; the rest: SettingVersion. */
export interface CompanySettings {
  id: string;
  companyName: string;
  zone: Zone;
  settings: StoredSettings;
  version: number;
}

export async function settingsOf(db: Db, companyId: string): Promise<CompanySettings | undefined> {
  const { rows } = await db.query<CompanySettings>(
    `select id, legal_name as "companyName", tz as zone, settings, version from company
      where id = $1 and kind = 'employer'`,
    [companyId],
  );
  return rows[0];
}

export interface AllSettings extends CompanySettings {
  /** Of the company and its departments. */
  versions: (SettingVersion & { departmentId: string | null })[];
}

export async function allSettings(db: Db): Promise<AllSettings[]> {
  const { rows } = await db.query<AllSettings>(
    `select c.id, c.legal_name as "companyName", c.tz as zone, c.settings, c.version, ${SETTING_VERSIONS} as versions
       from company c where c.kind = 'employer' and c.state <> 'closed' order by c.legal_name, c.id`,
  );
  return rows;
}

export async function saveSettings(
  db: Db,
  companyId: string,
  settings: StoredSettings,
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await db.query(
    `update company set settings = $2, updated_at = $3, updated_by = $4, version = version + 1 where id = $1`,
    [companyId, JSON.stringify(settings), toWire(now), by],
  );
}

export async function lawRows(db: Db): Promise<SourcedParameter[]> {
  const { rows } = await db.query<SourcedParameter>(
    `select key, value, valid_from as "validFrom", valid_to as "validTo", source from legal_parameter
      order by key, valid_from`,
  );
  return rows;
}

/** Judged days `d` that a change of these settings concerns. */
export function daysOfSettings(companyId: string, keys: readonly SettingKey[]): Fragment {
  if (keys.some((key) => key !== 'cuti_bersama_policy')) return sql`true`;
  return sql`(d.work_date in (select date from platform_holiday where kind = 'cuti_bersama')
    or d.work_date in (select date from calendar_day
      where company_id = ${companyId}::uuid and kind = 'cuti_bersama' and deleted_at is null))`;
}
