/**
 * Not working on a rostered workday (izin off, rules/leave#day-off-permission): for another free day worked instead, or
 * unpaid.
 */
import { dayNumber, type LocalDate } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import type { DayType } from '../schedule/day-plan.ts';
import type { PermissionFacts, ShiftTimes } from './permission-facts.ts';
import { dateText, noClash, periodsAreOpen } from './shared-rules.ts';

export const DAY_OFF_MODES = ['tukar_hari', 'tanpa_upah'] as const;
export type DayOffMode = (typeof DAY_OFF_MODES)[number];

export interface DayOffDraft {
  readonly date: LocalDate;
  readonly mode: DayOffMode;
  /** The free day worked instead; only with `tukar_hari`. */
  readonly replacement: LocalDate | null;
}

export interface DayOffFacts extends PermissionFacts {
  /** Null on a day without expected hours. */
  readonly shift: ShiftTimes | null;
  readonly replacement: {
    readonly dayType: DayType;
    /** When the shift would begin there. */
    readonly start: ShiftTimes['start'];
    /** Something else is asked or approved on that date. */
    readonly taken: boolean;
  } | null;
  /** In the period of the date, this one not counted. */
  readonly usedInPeriod: number;
  readonly quota: number;
}

type DayOffRule = Rule<DayOffDraft, DayOffFacts>;

/** Days between the workday and the one worked instead. */
const REPLACEMENT_DAYS = 30;

export const isWorkday: DayOffRule = ({ date }, { shift }) =>
  shift === null ? { code: 'TIDAK_ADA_JADWAL', field: 'date', params: { tanggal: dateText(date) } } : undefined;

/** What has begun is absence, and its way is izin or a correction. */
const notBegun: DayOffRule = (_, { shift, now, byAdmin }) =>
  shift !== null && !byAdmin && now >= shift.start ? { code: 'WAKTU_LAMPAU', field: 'date' } : undefined;

const replacementNamed: DayOffRule = ({ mode, replacement }) => {
  if (mode === 'tukar_hari' && replacement === null)
    return { code: 'WAJIB_DIISI', field: 'replacement', params: { Kolom: 'Tanggal pengganti' } };
  return mode === 'tanpa_upah' && replacement !== null
    ? { code: 'TANGGAL_PENGGANTI_TIDAK_VALID', field: 'replacement', params: { n: REPLACEMENT_DAYS } }
    : undefined;
};

export const replacementIsFreeDay: DayOffRule = ({ date, mode, replacement: chosen }, { replacement, now }) => {
  if (mode !== 'tukar_hari' || chosen === null) return undefined;
  const near = Math.abs(dayNumber(chosen) - dayNumber(date)) <= REPLACEMENT_DAYS;
  const free = replacement !== null && replacement.dayType === 'rest' && !replacement.taken && now < replacement.start;
  return near && free && chosen !== date
    ? undefined
    : { code: 'TANGGAL_PENGGANTI_TIDAK_VALID', field: 'replacement', params: { n: REPLACEMENT_DAYS } };
};

const withinQuota: DayOffRule = (_, { usedInPeriod, quota, byAdmin }) =>
  !byAdmin && usedInPeriod + 1 > quota
    ? { code: 'KUOTA_IZIN_HABIS', field: 'date', params: { jenis: 'izin off', n: quota } }
    : undefined;

const dayOffRules: readonly DayOffRule[] = [
  periodsAreOpen,
  isWorkday,
  notBegun,
  replacementNamed,
  replacementIsFreeDay,
  withinQuota,
  noClash,
];

export function dayOffProblems(draft: DayOffDraft, facts: DayOffFacts): Violation[] {
  return check(dayOffRules, draft, facts);
}
