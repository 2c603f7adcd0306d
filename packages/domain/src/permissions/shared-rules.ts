/** Rules that hold for every permission (rules/attendance#closing-and-lock, rules/leave#permissions). */
import { daysInclusive, type LocalDate, type LocalTime, timeIn, type Zone } from '../kernel/time.ts';
import type { Rule, Violation } from '../kernel/violation.ts';
import type { Span } from '../schedule/shift.ts';
import type { PermissionFacts } from './permission-facts.ts';

/** 20/11/2026, as the sentences of refusals say it. */
export function dateText(date: LocalDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

export function timeText(time: LocalTime): string {
  return time.replace(':', '.');
}

/** Hours that lie outside of what a permission may take of the day; both ends are still allowed. */
export function hoursOutside(field: string, { start, end }: Span, zone: Zone): Violation {
  const params = { dari: timeText(timeIn(start, zone)), sampai: timeText(timeIn(end, zone)) };
  return { code: 'WAKTU_IZIN_TIDAK_VALID', field, params };
}

export interface RangeDraft {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A request of more dates than this is a mistake of typing. */
export const LONGEST_RANGE_DAYS = 31;

export const periodsAreOpen: Rule<unknown, Pick<PermissionFacts, 'lockedPeriod'>> = (_, { lockedPeriod }) =>
  lockedPeriod === null ? undefined : { code: 'PERIODE_TERKUNCI', params: { periode: lockedPeriod } };

export const noClash: Rule<unknown, Pick<PermissionFacts, 'clash'>> = (_, { clash }) =>
  clash === null
    ? undefined
    : { code: 'BENTROK_PENGAJUAN', field: 'date', params: { jenis: clash.label, tanggal: dateText(clash.date) } };

export const rangeInOrder: Rule<RangeDraft, unknown> = ({ from, to }) =>
  to >= from ? undefined : { code: 'RENTANG_TANGGAL_TIDAK_VALID', field: 'to' };

export const rangeNotTooLong: Rule<RangeDraft, unknown> = ({ from, to }) =>
  daysInclusive(from, to) > LONGEST_RANGE_DAYS
    ? { code: 'MELEBIHI_BATAS_HARI', field: 'to', params: { Jenis: 'Pengajuan', n: LONGEST_RANGE_DAYS } }
    : undefined;

/** At least one date on which the person would work. */
export const includesWorkday: Rule<RangeDraft, { readonly workdays: readonly LocalDate[] }> = (
  { from, to },
  { workdays },
) => (to < from || workdays.length > 0 ? undefined : { code: 'TIDAK_ADA_HARI_KERJA', field: 'to' });
