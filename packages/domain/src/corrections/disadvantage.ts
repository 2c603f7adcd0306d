/**
 * Whether a change of a judged day is to the person's disadvantage: later, gone earlier, absent, fewer minutes. Such a
 * change counts only after consent, or after the days in which the person may object.
 */
import { type DayFlag, type DayStatus, STATUS_COUNTS_AS } from '../attendance/day-status.ts';

/** A day as pay and recap see it. */
export interface DayFigures {
  readonly status: DayStatus;
  readonly flags: readonly DayFlag[];
  readonly lateMinutes: number;
  readonly lateExcusedMinutes: number;
  readonly earlyMinutes: number;
  readonly earlyExcusedMinutes: number;
  readonly workedMinutes: number;
  /** Minutes after the end of the shift, which overtime may be ordered for. */
  readonly afterEndMinutes: number;
  /** Worked minutes of approved overtime on the date; 0 where there is none. */
  readonly overtimeMinutes: number;
}

/** What a judged day says of them. */
export function dayFigures(judged: Omit<DayFigures, 'overtimeMinutes'>, overtimeMinutes: number): DayFigures {
  const { status, flags, lateMinutes, lateExcusedMinutes, earlyMinutes, earlyExcusedMinutes } = judged;
  const { workedMinutes, afterEndMinutes } = judged;
  return {
    status,
    flags,
    lateMinutes,
    lateExcusedMinutes,
    earlyMinutes,
    earlyExcusedMinutes,
    workedMinutes,
    afterEndMinutes,
    overtimeMinutes,
  };
}

/**
 * absent    stands as absent, and did not before
 * status    stands worse without being absent: a tap missing, half of the day absent, no workday any more
 * late      more minutes late, permission taken off
 * early     more minutes gone too early, likewise
 * worked    fewer minutes worked
 * overtime  fewer minutes of overtime, or that overtime could be ordered for
 */
export const DISADVANTAGES = ['absent', 'status', 'late', 'early', 'worked', 'overtime'] as const;
export type Disadvantage = (typeof DISADVANTAGES)[number];

const STATUS_RANK: Readonly<Record<(typeof STATUS_COUNTS_AS)[DayStatus], number>> = {
  present: 4,
  excused: 3,
  'not-workday': 3,
  'missing-punch': 2,
  // Not judged yet, or without hours: neither present nor absent.
  open: 1,
  absent: 0,
};

function rankOf({ status, flags }: DayFigures): number {
  // Half of the day is leave, the other half was not worked.
  if (flags.includes('ALPA_SETENGAH_HARI')) return STATUS_RANK['missing-punch'];
  return STATUS_RANK[STATUS_COUNTS_AS[status]];
}

const late = (day: DayFigures) => day.lateMinutes - day.lateExcusedMinutes;
const early = (day: DayFigures) => day.earlyMinutes - day.earlyExcusedMinutes;

/** Work on a free day is paid as overtime; as ordinary work of a workday it would count less. */
function freeDayWork({ flags, workedMinutes }: DayFigures): number {
  return flags.includes('KERJA_HARI_LIBUR') ? workedMinutes : 0;
}

function lessOvertime(before: DayFigures, after: DayFigures): boolean {
  return (
    after.overtimeMinutes < before.overtimeMinutes ||
    after.afterEndMinutes < before.afterEndMinutes ||
    freeDayWork(after) < freeDayWork(before)
  );
}

/** In the order of DISADVANTAGES; none where the person loses nothing. */
export function disadvantagesOf(before: DayFigures, after: DayFigures): Disadvantage[] {
  const worse = rankOf(after) < rankOf(before);
  const absent = STATUS_COUNTS_AS[after.status] === 'absent';
  const found: Readonly<Record<Disadvantage, boolean>> = {
    absent: worse && absent,
    status: worse && !absent,
    late: late(after) > late(before),
    early: early(after) > early(before),
    worked: after.workedMinutes < before.workedMinutes,
    overtime: lessOvertime(before, after),
  };
  return DISADVANTAGES.filter((one) => found[one]);
}
