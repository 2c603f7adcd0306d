/**
 * What somebody could lose on a day that is still open when it gets other hours: whatever is tapped until its close. A
 * day that is over is compared by what was tapped (corrections/disadvantage.ts).
 */
import type { DayInput } from '../attendance/day-input.ts';
import type { ClockEvent } from '../attendance/clock-event.ts';
import { DISADVANTAGES, type Disadvantage } from '../corrections/disadvantage.ts';
import { minutesOf } from '../kernel/time.ts';
import { breakMinutes, type Shift, shiftLength } from './shift.ts';

type Judged = Pick<DayInput<ClockEvent>, 'plan' | 'settings'>;

/** The numbers by which a shift is judged, its own before those of the rules. */
function measures({ start, end, ...shift }: Shift, { settings }: Judged) {
  const begin = minutesOf(start);
  return {
    begin,
    end: begin + shiftLength({ start, end }),
    rest: breakMinutes(shift.break),
    graceLate: shift.graceLate ?? settings.grace_late,
    graceEarly: shift.graceEarly ?? settings.grace_early,
    earlyIn: shift.earlyInMinutes ?? settings.early_in_minutes,
    lateOut: shift.lateOutMinutes ?? settings.late_out_minutes,
    lateMost: settings.late_max_minutes ?? Infinity,
    workLeast: settings.min_work_minutes ?? 0,
  };
}

function lossesOf(before: Judged, was: Shift, after: Judged, is: Shift): Readonly<Record<Disadvantage, boolean>> {
  const [old, now] = [measures(was, before), measures(is, after)];
  const strictCount =
    before.settings.late_count_mode === 'after_grace' && after.settings.late_count_mode === 'from_start';
  const earlyIsLost = before.settings.count_early_in && !after.settings.count_early_in;
  return {
    absent:
      now.earlyIn < old.earlyIn ||
      now.lateOut < old.lateOut ||
      now.lateMost < old.lateMost ||
      now.workLeast > old.workLeast,
    status: false,
    late: now.begin < old.begin || now.graceLate < old.graceLate || strictCount,
    early: now.end > old.end || now.graceEarly < old.graceEarly,
    worked:
      now.begin > old.begin ||
      now.end < old.end ||
      now.rest > old.rest ||
      JSON.stringify(was.break) !== JSON.stringify(is.break) ||
      earlyIsLost,
    // Overtime is what was ordered and worked: hours change none of it.
    overtime: false,
  };
}

/** In the order of DISADVANTAGES; none where whoever taps whatever fares as well as before. */
export function couldLose(before: Judged, after: Judged): Disadvantage[] {
  const [was, is] = [before.plan.shift, after.plan.shift];
  const worked = before.plan.dayType === 'workday';
  if (after.plan.dayType !== 'workday') return worked ? ['status', 'worked'] : [];
  if (!worked) return ['absent'];
  if (was === null || is === null) return [];
  const found = lossesOf(before, was, after, is);
  return DISADVANTAGES.filter((one) => found[one]);
}
