/** What was approved for a person's date. Only approved requests reach the rules (rules/attendance#day-result). */
import type { LocalTime } from '../kernel/time.ts';

export const FULL_DAY_KINDS = ['sakit', 'cuti', 'dinas', 'izin', 'izin_off'] as const;
export type FullDayKind = (typeof FULL_DAY_KINDS)[number];

export const PERMISSION_KINDS = [
  ...FULL_DAY_KINDS,
  'cuti_setengah_hari',
  'wfh',
  'izin_terlambat',
  'izin_pulang_cepat',
  'acara',
] as const;
export type PermissionKind = (typeof PERMISSION_KINDS)[number];

interface Reference {
  /** The request behind it and its name for people ("Cuti Tahunan"); both only for the explanation. */
  readonly id?: string | null;
  readonly label?: string;
}

export type Permission = Reference &
  (
    | {
        readonly kind: FullDayKind;
        /** Counted in calendar days (maternity): it covers rest days and holidays too. */
        readonly calendarDays?: boolean;
        /** Percent of the wage where the law pays it in stages; only for the explanation, to who may see the pay. */
        readonly wagePercent?: number | null;
      }
    | { readonly kind: 'wfh' }
    | { readonly kind: 'cuti_setengah_hari'; readonly half: 'AM' | 'PM' }
    | { readonly kind: 'izin_terlambat'; readonly until: LocalTime }
    | { readonly kind: 'izin_pulang_cepat'; readonly from: LocalTime }
    /** Was at an event of the company that counts as presence; its hours on this date. */
    | { readonly kind: 'acara'; readonly from: LocalTime; readonly until: LocalTime }
  );

/** The full-day request that decides a workday: sakit before cuti, dinas, izin, izin_off. */
export function fullDayPermission(permissions: readonly Permission[]): FullDayKind | undefined {
  if (permissions.length === 0) return undefined;
  return FULL_DAY_KINDS.find((kind) => permissions.some((permission) => permission.kind === kind));
}

export function has(permissions: readonly Permission[], kind: PermissionKind): boolean {
  return permissions.some((permission) => permission.kind === kind);
}

export function halfDayLeave(permissions: readonly Permission[]): 'AM' | 'PM' | undefined {
  for (const permission of permissions) if (permission.kind === 'cuti_setengah_hari') return permission.half;
  return undefined;
}

/** Leave counted in calendar days covers a rest day too. */
export function calendarDayLeave(permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => permission.kind === 'cuti' && permission.calendarDays === true);
}
