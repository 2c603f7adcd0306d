/**
 * data table: the company's numbers that concern attendance (rules/settings#company-settings). Minutes, metres and
 * days are integers. `levels` says who besides the company may set a key: a department (d), a user (u).
 */
import { type BreakRule } from '../schedule/shift.ts';
import { localTime, type LocalTime, type Zone, ZONES } from '../kernel/time.ts';
import type { PerDiemPartial } from '../settlements/settle.ts';

export interface DefaultShift {
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly break: BreakRule;
}

export interface Settings {
  readonly tz: Zone;
  readonly workweek: 5 | 6 | 'roster';
  readonly default_shift: DefaultShift;
  /** The sector has working hours of its own: the company is not held to those of UU 13/2003 Ps 77(2), see Ps 77(3). */
  readonly sektor_tertentu: boolean;
  readonly grace_late: number;
  readonly grace_early: number;
  readonly late_count_mode: 'from_start' | 'after_grace';
  readonly early_in_minutes: number;
  readonly late_out_minutes: number;
  readonly count_early_in: boolean;
  /** Null = off. */
  readonly late_max_minutes: number | null;
  /** Null = off. */
  readonly min_work_minutes: number | null;
  readonly missing_punch_counts_as: 'hadir' | 'alpa';
  readonly block_unscheduled: boolean;
  readonly requiredSelfie: boolean;
  readonly max_accuracy_m: number;
  readonly accuracy_mode: 'strict' | 'lenient';
  /** What happens to a doubtful clock-in: stored for review, or refused (rules/attendance#clocking-policy). */
  readonly outside_policy: 'TINJAU' | 'TOLAK';
  readonly correction_max_days: number;
  readonly correction_quota_month: number;
  /** HR's correction of a day waits until another admin agrees. */
  readonly hr_correction_second_admin: boolean;
  /** Superiors run the import of presences for their own people, not only prepare it. */
  readonly import_absen: boolean;
  /** Last day of the period, 0 = calendar month. */
  readonly cutoff_day: number;
  readonly lock_grace_days: number;
  readonly cuti_bersama_policy: 'POTONG' | 'LIBUR_GRATIS' | 'MASUK';
  readonly selfie_retention_days: number;
  readonly leave_mode: 'ANNIVERSARY' | 'CALENDAR_PRORATA' | 'MONTHLY_ACCRUAL';
  /** Days of annual leave a year; the law's minimum is a floor (legal-bounds.ts). */
  readonly annual_days: number;
  readonly usable_after_months: number;
  readonly carry_over_max_days: number;
  readonly carry_over_valid_months: number;
  readonly annual_min_notice_days: number;
  /** Days before its first date by which a roster should be published. */
  readonly roster_notice_days: number;
  /** Day of its month up to which the month of eligibility counts in the first, partial grant. */
  readonly prorata_cutoff_day: number;
  readonly prorata_rounding: 'half_up' | 'floor' | 'ceil';
  /** What cuti bersama is for somebody without balance. */
  readonly no_balance: 'MINUS' | 'TANPA_UPAH' | 'GRATIS';
  /** Day of an illness from which a doctor's letter is needed, and days after the return until it is due. */
  readonly sick_letter_from_day: number;
  readonly sick_letter_due_days: number;
  readonly sick_without_letter: 'TANPA_UPAH' | 'POTONG_CUTI';
  /** Illnesses with at most so many days between are one. */
  readonly merge_gap_days: number;
  /** Days before and after an event (marriage, mourning) within which its leave is taken. */
  readonly event_window_days: number;
  readonly unpaid_max_days_year: number;
  readonly haji_max_days: number;
  readonly ot_min_plan_minutes: number;
  /** The law's maxima are ceilings; minutes. */
  readonly ot_day_limit: number;
  readonly ot_week_limit: number;
  /** How the minutes of one overtime are counted; the law rounds nothing. */
  readonly ot_rounding: 'MENIT' | 'FLOOR_15' | 'FLOOR_30' | 'NEAREST_30';
  /** Minutes past midnight belong to the next date. */
  readonly ot_split_midnight: boolean;
  /** Where Ramadan shortens the hours: overtime from the law's hours on, or from the end of the shorter shift. */
  readonly ramadan_overtime_from: 'legal' | 'shift_end';
  /** Late and early permissions in a period before an admin decides too; izin off at most. */
  readonly izin_late_quota: number;
  readonly izin_early_quota: number;
  readonly izin_off_quota: number;
  /** Minutes after the shift's start in which a late permission may still be asked. */
  readonly izin_late_deadline: number;
  /** Hours before the earlier start in which a change of shifts is asked. */
  readonly shift_change_notice_hours: number;
  /** Shifts may be swapped with somebody of another unit. */
  readonly shift_change_cross_unit: boolean;
  /** Days of work from home in a week. */
  readonly wfh_max_per_week: number;
  /** How much of the estimate of a trip may be paid before it. */
  readonly advance_max_percent: number;
  /** Rupiah of the estimate beyond which HR decides about a trip, too; null = never. */
  readonly trip_admin_over: number | null;
  /** Days after the return until the settlement of a trip is due. */
  readonly settlement_due_days: number;
  /** Overtime may be ordered at all. */
  readonly ot_allowed: boolean;
  /** Megabytes of one document of a person. */
  readonly document_max_mb: number;
  /** Megabytes of a scheduled report that its letter takes along; 0 = none. */
  readonly report_mail_mb: number;
  /** People write a report of each work date that their superior reads. */
  /** Who let three booked rooms stand empty in 30 days needs an approval for 30 days. */
  readonly room_no_show_approval: boolean;
  readonly daily_report: boolean;
  /** Hour of the next day until which it is in time. */
  readonly daily_report_deadline: number;
  /** Whoever has not tapped is reminded, before and after the own shift. */
  readonly clock_reminders: boolean;
  /** Superiors are told who is missing at the start of a shift. */
  readonly missing_alerts: boolean;
  /** Whoever owes a daily report is reminded. */
  readonly report_reminders: boolean;
  /** Whether a trip that begins or ends in the middle of a day has half of that day's money. */
  readonly per_diem_partial: PerDiemPartial;
  /** How much of its cap a hotel without a receipt gets. */
  readonly hotel_no_receipt_percent: number;
  /** Rupiah up to which an expense without a receipt counts by the person's statement. */
  readonly max_without_receipt: number;
  /** Months of probation of new people; 0 = none. The law's maximum is a ceiling. */
  readonly probation_months: number;
  /** Days before its end on which HR is reminded; null = off. */
  readonly probation_remind_first: number | null;
  readonly probation_remind_last: number | null;
}

export type SettingKey = keyof Settings;
export type SettingLevel = 'company' | 'department' | 'user';

type Allowed =
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly orOff?: true }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'shift' };

/** A number of the law (legal-bounds.ts) that the setting is not below, or not above. */
export interface LegalBound {
  readonly side: 'minimum' | 'maximum';
  readonly key: string;
}

interface SettingDefinition<Key extends SettingKey> {
  readonly fallback: Settings[Key];
  readonly allowed: Allowed;
  readonly levels: readonly SettingLevel[];
  /**
   * By which days are judged or counted: each holds from a date on, and what is before keeps its own. The others count
   * from the next tap, lock, photo or request on; another cut-off day holds from the next period on by itself.
   */
  readonly dated?: true;
  /** Of a number. */
  readonly law?: LegalBound;
}

type SettingDefinitions = { readonly [Key in SettingKey]: SettingDefinition<Key> };

const company = ['company'] as const satisfies readonly SettingLevel[];
const department = ['company', 'department'] as const satisfies readonly SettingLevel[];
const user = ['company', 'department', 'user'] as const satisfies readonly SettingLevel[];

const integer = (min: number, max: number): Allowed => ({ kind: 'integer', min, max });
const choice = (...values: (string | number)[]): Allowed => ({ kind: 'choice', values });
const truth: Allowed = { kind: 'boolean' };

const declared = {
  tz: { fallback: 'Asia/Jakarta', allowed: choice(...ZONES), levels: company },
  workweek: { fallback: 5, allowed: choice(5, 6, 'roster'), levels: company, dated: true },
  default_shift: {
    fallback: { start: localTime('08:00'), end: localTime('17:00'), break: { mode: 'auto', minutes: 60 } },
    allowed: { kind: 'shift' },
    levels: company,
    dated: true,
  },
  sektor_tertentu: { fallback: false, allowed: truth, levels: company },
  grace_late: { fallback: 15, allowed: integer(0, 60), levels: department, dated: true },
  grace_early: { fallback: 0, allowed: integer(0, 60), levels: department, dated: true },
  late_count_mode: {
    fallback: 'from_start',
    allowed: choice('from_start', 'after_grace'),
    levels: company,
    dated: true,
  },
  early_in_minutes: { fallback: 120, allowed: integer(0, 360), levels: company, dated: true },
  late_out_minutes: { fallback: 360, allowed: integer(60, 720), levels: company, dated: true },
  count_early_in: { fallback: false, allowed: truth, levels: company, dated: true },
  late_max_minutes: {
    fallback: null,
    allowed: { kind: 'integer', min: 1, max: 720, orOff: true },
    levels: company,
    dated: true,
  },
  min_work_minutes: {
    fallback: null,
    allowed: { kind: 'integer', min: 1, max: 720, orOff: true },
    levels: company,
    dated: true,
  },
  missing_punch_counts_as: { fallback: 'hadir', allowed: choice('hadir', 'alpa'), levels: company, dated: true },
  block_unscheduled: { fallback: false, allowed: truth, levels: company },
  requiredSelfie: { fallback: true, allowed: truth, levels: user },
  max_accuracy_m: { fallback: 100, allowed: integer(20, 500), levels: department },
  accuracy_mode: { fallback: 'strict', allowed: choice('strict', 'lenient'), levels: department },
  outside_policy: { fallback: 'TINJAU', allowed: choice('TINJAU', 'TOLAK'), levels: department },
  correction_max_days: { fallback: 7, allowed: integer(0, 62), levels: company },
  correction_quota_month: { fallback: 5, allowed: integer(0, 31), levels: company },
  hr_correction_second_admin: { fallback: false, allowed: truth, levels: company },
  import_absen: { fallback: false, allowed: truth, levels: company },
  cutoff_day: { fallback: 20, allowed: integer(0, 31), levels: company },
  lock_grace_days: { fallback: 3, allowed: integer(0, 10), levels: company },
  cuti_bersama_policy: {
    fallback: 'POTONG',
    allowed: choice('POTONG', 'LIBUR_GRATIS', 'MASUK'),
    levels: company,
    dated: true,
  },
  selfie_retention_days: { fallback: 180, allowed: integer(30, 730), levels: company },
  leave_mode: {
    fallback: 'ANNIVERSARY',
    allowed: choice('ANNIVERSARY', 'CALENDAR_PRORATA', 'MONTHLY_ACCRUAL'),
    levels: company,
  },
  annual_days: {
    fallback: 12,
    allowed: integer(0, 365),
    levels: company,
    law: { side: 'minimum', key: 'annual_leave_days' },
  },
  usable_after_months: {
    fallback: 12,
    allowed: integer(0, 12),
    levels: company,
    law: { side: 'maximum', key: 'annual_leave_after_months' },
  },
  carry_over_max_days: { fallback: 6, allowed: integer(0, 365), levels: company },
  carry_over_valid_months: { fallback: 6, allowed: integer(0, 24), levels: company },
  annual_min_notice_days: { fallback: 3, allowed: integer(0, 30), levels: company },
  roster_notice_days: { fallback: 3, allowed: integer(0, 30), levels: company },
  prorata_cutoff_day: { fallback: 15, allowed: integer(1, 31), levels: company },
  prorata_rounding: { fallback: 'half_up', allowed: choice('half_up', 'floor', 'ceil'), levels: company },
  no_balance: { fallback: 'MINUS', allowed: choice('MINUS', 'TANPA_UPAH', 'GRATIS'), levels: company },
  sick_letter_from_day: { fallback: 1, allowed: integer(1, 31), levels: company },
  sick_letter_due_days: { fallback: 3, allowed: integer(0, 30), levels: company },
  sick_without_letter: { fallback: 'TANPA_UPAH', allowed: choice('TANPA_UPAH', 'POTONG_CUTI'), levels: company },
  merge_gap_days: { fallback: 28, allowed: integer(0, 90), levels: company },
  event_window_days: { fallback: 14, allowed: integer(0, 90), levels: company },
  unpaid_max_days_year: { fallback: 30, allowed: integer(0, 366), levels: company },
  haji_max_days: { fallback: 50, allowed: integer(1, 90), levels: company },
  ot_min_plan_minutes: { fallback: 30, allowed: integer(1, 60), levels: company },
  ot_day_limit: {
    fallback: 240,
    allowed: integer(0, 1_440),
    levels: company,
    law: { side: 'maximum', key: 'ot_day_limit' },
  },
  ot_week_limit: {
    fallback: 1_080,
    allowed: integer(0, 10_080),
    levels: company,
    law: { side: 'maximum', key: 'ot_week_limit' },
  },
  ot_rounding: { fallback: 'MENIT', allowed: choice('MENIT', 'FLOOR_15', 'FLOOR_30', 'NEAREST_30'), levels: company },
  ot_split_midnight: { fallback: false, allowed: truth, levels: company },
  ramadan_overtime_from: { fallback: 'legal', allowed: choice('legal', 'shift_end'), levels: company },
  izin_late_quota: { fallback: 3, allowed: integer(0, 31), levels: company },
  izin_early_quota: { fallback: 3, allowed: integer(0, 31), levels: company },
  izin_off_quota: { fallback: 2, allowed: integer(0, 31), levels: company },
  izin_late_deadline: { fallback: 60, allowed: integer(0, 480), levels: company },
  shift_change_notice_hours: { fallback: 24, allowed: integer(0, 168), levels: company },
  shift_change_cross_unit: { fallback: false, allowed: truth, levels: company },
  wfh_max_per_week: { fallback: 2, allowed: integer(0, 7), levels: department },
  advance_max_percent: { fallback: 80, allowed: integer(0, 100), levels: company },
  trip_admin_over: {
    fallback: null,
    allowed: { kind: 'integer', min: 1, max: 1_000_000_000, orOff: true },
    levels: company,
  },
  settlement_due_days: { fallback: 7, allowed: integer(0, 60), levels: company },
  ot_allowed: { fallback: true, allowed: truth, levels: department },
  room_no_show_approval: { fallback: false, allowed: truth, levels: company },
  daily_report: { fallback: false, allowed: truth, levels: company },
  daily_report_deadline: { fallback: 10, allowed: integer(0, 23), levels: company },
  clock_reminders: { fallback: true, allowed: truth, levels: company },
  missing_alerts: { fallback: true, allowed: truth, levels: company },
  report_reminders: { fallback: true, allowed: truth, levels: company },
  per_diem_partial: { fallback: 'none', allowed: choice('none', 'half'), levels: company },
  hotel_no_receipt_percent: { fallback: 0, allowed: integer(0, 100), levels: company },
  max_without_receipt: { fallback: 0, allowed: integer(0, 100_000_000), levels: company },
  probation_months: {
    fallback: 3,
    allowed: integer(0, 12),
    levels: company,
    law: { side: 'maximum', key: 'probation_months' },
  },
  probation_remind_first: { fallback: 30, allowed: { kind: 'integer', min: 1, max: 90, orOff: true }, levels: company },
  probation_remind_last: { fallback: 7, allowed: { kind: 'integer', min: 1, max: 90, orOff: true }, levels: company },
  document_max_mb: { fallback: 10, allowed: integer(1, 20), levels: company },
  report_mail_mb: { fallback: 5, allowed: integer(0, 10), levels: company },
} as const satisfies SettingDefinitions;

export const SETTINGS: SettingDefinitions = declared;

type Declared = typeof declared;
type KeysWith<Mark> = { [Key in SettingKey]: Declared[Key] extends Mark ? Key : never }[SettingKey];

export type DatedSetting = KeysWith<{ readonly dated: true }>;
/** Settings that are one number with one statutory number beside them. */
export type BoundedSetting = KeysWith<{ readonly law: LegalBound }>;

/** What a department may decide itself (rules/settings#levels, "d"). */
export type DepartmentSettingKey = {
  [Key in SettingKey]: 'department' extends Declared[Key]['levels'][number] ? Key : never;
}[SettingKey];

/** What counts whatever the date. */
export type UndatedSettings = Omit<Settings, DatedSetting>;

function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(SETTINGS, text);
}

export function isDatedSetting(key: string): key is DatedSetting {
  return isSettingKey(key) && SETTINGS[key].dated === true;
}

function isBoundedSetting(key: SettingKey): key is BoundedSetting {
  return SETTINGS[key].law !== undefined;
}

export const SETTING_KEYS: readonly SettingKey[] = Object.keys(SETTINGS).filter(isSettingKey);
// There are some.
export const DATED_SETTINGS = SETTING_KEYS.filter(isDatedSetting) as [DatedSetting, ...DatedSetting[]];
export const BOUNDED_SETTINGS: readonly BoundedSetting[] = SETTING_KEYS.filter(isBoundedSetting);

function isDepartmentSetting(key: SettingKey): key is DepartmentSettingKey {
  return SETTINGS[key].levels.includes('department');
}

export const DEPARTMENT_KEYS: readonly DepartmentSettingKey[] = SETTING_KEYS.filter(isDepartmentSetting);
