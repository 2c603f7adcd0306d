/** Everything a company decides about attendance, in one statement: settings, shifts, patterns, calendar, places, periods. */
import type { PeriodState } from '@hadir/domain/attendance/period.ts';
import type { Instant, LocalDate, LocalTime, Zone } from '@hadir/domain/kernel/time.ts';
import type { DatedVersion } from '@hadir/domain/schedule/dated-version.ts';
import type { CalendarKind } from '@hadir/domain/schedule/resolve-day.ts';
import type { SettingVersion } from '@hadir/domain/settings/dated-settings.ts';
import type { LegalParameterRow } from '@hadir/domain/settings/legal-parameters.ts';
import type { StoredSettings } from '@hadir/domain/settings/effective-settings.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import { OPERATOR_COMPANY_ID } from '../../../db/platform-data.ts';
import type { Db } from '../../../db/pool.ts';
import { SETTING_VERSIONS } from '../../../db/attendance/setting-versions.ts';

export interface HoursRow {
  start: LocalTime;
  end: LocalTime;
  breakMode: 'auto' | 'window' | 'punch' | 'none';
  breakMinutes: number;
  breakStart: LocalTime | null;
  breakEnd: LocalTime | null;
}

export interface ShiftVersionRow extends DatedVersion, HoursRow {
  graceLate: number | null;
  graceEarly: number | null;
  earlyInMinutes: number | null;
  lateOutMinutes: number | null;
  shortestDay: boolean;
}

export interface ShiftRow {
  id: string;
  code: string;
  name: string;
  versions: ShiftVersionRow[];
}

export interface PatternVersionRow extends DatedVersion {
  workweek: '5' | '6' | 'roster';
  cycleDays: number;
  anchor: LocalDate;
  items: { day: number; shiftId: string | null }[];
}

export interface PatternRow {
  id: string;
  name: string;
  /** Not deleted. */
  there: boolean;
  versions: PatternVersionRow[];
}

/** A dated row that names a thing for a unit. */
export interface UnitRow {
  unitId: string;
  from: LocalDate;
  to: LocalDate | null;
  id: string;
}

interface PointRow {
  id: string;
  name: string;
  lat: number;
  lon: number;
  radiusM: number;
  tz: Zone;
  from: LocalDate;
  to: LocalDate | null;
  version: number;
  /** False: it only gives its name to what happened there. */
  active: boolean;
}

export interface RulesRow {
  version: string;
  tz: Zone;
  state: 'active' | 'suspended' | 'closed';
  activeFrom: LocalDate;
  activeTo: LocalDate | null;
  settings: StoredSettings;
  departments: { id: string; settings: StoredSettings }[];
  /** Of the company and of departments. */
  settingVersions: (SettingVersion & { departmentId: string | null })[];
  shifts: ShiftRow[];
  schedules: PatternRow[];
  unitSchedules: UnitRow[];
  overrides: (HoursRow & { unitId: string | null; shiftId: string; from: LocalDate; to: LocalDate; note: string })[];
  daysOff: { unitId: string | null; weekly: number[] | null; date: LocalDate | null }[];
  calendar: {
    date: LocalDate;
    kind: CalendarKind;
    name: string;
    scope: 'platform' | 'company' | 'unit';
    unitId: string | null;
    policy: Settings['cuti_bersama_policy'] | null;
  }[];
  /** Units that work though cuti bersama frees the others. Ranges: written out they have no bound. */
  unitWorks: { unitId: string; from: LocalDate; to: LocalDate; note: string }[];
  legal: LegalParameterRow[];
  points: PointRow[];
  unitPoints: UnitRow[];
  /** `lateUntil`: until when what was open at the closing is decided; null where there are no such days. */
  periods: { label: string; from: LocalDate; to: LocalDate; state: PeriodState; lateUntil: Instant | null }[];
}

/**
 * The mark that changes with every rule of the company or of the platform. The writing transaction is part of it: the
 * numbers of a change that was rolled back come again, its mark never does.
 */
const versionOf = (
  company: 'u.company_id' | 'c.id',
) => `(select string_agg(rv.version || '.' || rv.xmin, ' ' order by rv.company_id)
  from rules_version rv where rv.company_id in (${company}, '${OPERATOR_COMPANY_ID}'))`;
export const RULES_VERSION = versionOf('u.company_id');

const HOURS = `'start', x.start_time, 'end', x.end_time, 'breakMode', x.break_mode, 'breakMinutes', x.break_minutes,
  'breakStart', x.break_start, 'breakEnd', x.break_end`;
const list = (object: string, from: string) =>
  `(select coalesce(json_agg(json_build_object(${object})), '[]') from ${from})`;

/** Versions that were taken back before they began never counted. */
const VERSION = `'id', x.id, 'recorded', x.recorded, 'validFrom', x.valid_from,
  'rewrite', case when x.rewrite_id is not null then json_build_object('id', x.rewrite_id, 'to', x.rewritten_to) end`;

// The version is read in the same statement: rules and number belong together.
const TEXT = `select
  ${versionOf('c.id')} as version,
  c.tz, c.state, c.active_from as "activeFrom", c.active_to as "activeTo", c.settings,
  ${list(`'id', x.department_id, 'settings', x.settings`, 'department_setting x where x.company_id = c.id')} as departments,
  ${SETTING_VERSIONS} as "settingVersions",
  ${list(
    `'id', s.id, 'code', s.code, 'name', s.name, 'versions', ${list(
      `${VERSION}, ${HOURS}, 'graceLate', x.grace_late, 'graceEarly', x.grace_early,
       'earlyInMinutes', x.early_in_minutes, 'lateOutMinutes', x.late_out_minutes, 'shortestDay', x.is_shortest_day`,
      'shift_version x where x.company_id = s.company_id and x.shift_id = s.id and x.removed_on is null',
    )}`,
    'shift s where s.company_id = c.id',
  )} as shifts,
  ${list(
    `'id', s.id, 'name', s.name, 'there', s.deleted_at is null, 'versions', ${list(
      `${VERSION}, 'workweek', x.workweek, 'cycleDays', x.cycle_days, 'anchor', x.anchor_date, 'items',
       ${list(`'day', i.day_index, 'shiftId', i.shift_id`, 'schedule_item i where i.company_id = x.company_id and i.version_id = x.id')}`,
      'schedule_version x where x.company_id = s.company_id and x.schedule_id = s.id and x.removed_on is null',
    )}`,
    'schedule s where s.company_id = c.id',
  )} as schedules,
  ${list(
    `'unitId', x.unit_id, 'from', x.valid_from, 'to', x.valid_to, 'id', x.schedule_id`,
    'schedule_assignment x where x.company_id = c.id and x.unit_id is not null',
  )} as "unitSchedules",
  ${list(
    `${HOURS}, 'unitId', x.unit_id, 'shiftId', x.shift_id, 'from', x.valid_from, 'to', x.valid_to, 'note', x.note`,
    'shift_override x where x.company_id = c.id',
  )} as overrides,
  ${list(
    `'unitId', x.unit_id, 'weekly', x.weekly, 'date', x.date`,
    `day_off x where x.company_id = c.id and x.scope <> 'user' and x.deleted_at is null`,
  )} as "daysOff",
  ${list(
    `'date', x.date, 'kind', x.kind, 'name', x.name, 'scope', x.scope, 'unitId', x.unit_id, 'policy', x.policy`,
    `(select d.date, d.kind, d.name, d.scope, d.unit_id, d.policy from calendar_day d
       where d.company_id = c.id and d.deleted_at is null
      union all select h.date, h.kind, h.name, 'platform', null, null from platform_holiday h) x`,
  )} as calendar,
  ${list(
    `'unitId', x.unit_id, 'from', e ->> 'from', 'to', e ->> 'to', 'note', e ->> 'note'`,
    `unit_leave x, jsonb_array_elements(x.exceptions) e
      where x.company_id = c.id and x.active and x.deleted_at is null`,
  )} as "unitWorks",
  ${list(
    `'key', x.key, 'value', x.value, 'validFrom', x.valid_from, 'validTo', x.valid_to`,
    `legal_parameter x where x.key in ('rest_after', 'hours_day_5', 'hours_day_6', 'mangkir_days')`,
  )} as legal,
  ${list(
    `'id', x.id, 'name', x.name, 'lat', x.lat, 'lon', x.lon, 'radiusM', x.radius_m, 'tz', x.tz, 'from', x.valid_from,
     'to', x.valid_to, 'version', x.version, 'active', x.active and x.deleted_at is null`,
    'location_point x where x.company_id = c.id',
  )} as points,
  ${list(
    `'unitId', x.unit_id, 'from', x.valid_from, 'to', x.valid_to, 'id', x.location_point_id`,
    'user_location_point x where x.company_id = c.id and x.unit_id is not null',
  )} as "unitPoints",
  ${list(
    `'label', x.label, 'from', x.first_date, 'to', x.last_date, 'state', x.state,
     'lateUntil', (extract(epoch from x.late_until) * 1000)::bigint`,
    'period x where x.company_id = c.id',
  )} as periods
from company c where c.id = $1`;

/** @throws Error for a company that is not there: callers come with a session or a row of it. */
export async function readRules(db: Db, companyId: string): Promise<RulesRow> {
  const { rows } = await db.query<RulesRow>({ name: 'attendance-rules', text: TEXT, values: [companyId] });
  const row = rows[0];
  if (!row) throw new Error(`no company ${companyId}`);
  return row;
}

export async function readRulesVersion(db: Db, companyId: string): Promise<string> {
  const { rows } = await db.query<{ version: string | null }>({
    name: 'attendance-rules-version',
    text: `select ${RULES_VERSION} as version from (select $1::uuid as company_id) u`,
    values: [companyId],
  });
  return rows[0]?.version ?? '';
}
