/** The sum under the hours of the wizard, while they are typed. */
import { hoursObjection, hoursText } from '@hadir/contract/schedules/work-hours-words.ts';

export interface HoursSum {
  /** `8 jam kerja sehari`. */
  readonly day: string;
  /** `40 jam seminggu`. */
  readonly week: string;
  /** The limit that is passed and what to do; `undefined` when the hours may be saved. */
  readonly tooLong: string | undefined;
}

/** As the pattern is saved: other numbers of days are a roster. */
export const workweekOf = (days: number) => (days === 5 || days === 6 ? days : 'roster');

/** @param net minutes of work a day, rest not counted @param days days of work a week, 0 to 7 */
export function hoursSum(net: number, days: number): HoursSum {
  const planned = { workweek: workweekOf(days), longestDay: net, longestWeek: net * days, fullestWeek: days } as const;
  return {
    day: `${hoursText(net)} jam kerja sehari`,
    week: `${hoursText(net * days)} jam seminggu`,
    tooLong: hoursObjection(planned),
  };
}
