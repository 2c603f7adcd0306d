/** What a proposal for a roster is made from (rules/schedules#proposing-a-roster). */
import type { NeedByDate } from '../roster-need.ts';
import type { RosterDate, RosterLimits, RosterPerson, ShiftHours } from '../roster-date.ts';

/** What a person would like on a date; nothing that binds. */
export type RosterWish = { readonly kind: 'FREE' } | { readonly kind: 'SHIFT'; readonly shiftId: string };

export interface FillPerson {
  readonly userId: string;
  readonly unitId: string | null;
  /** What the rules know of the person. */
  readonly record: RosterPerson;
  /** As it is planned now, for each date; undefined: not employed, or not within sight. */
  readonly dates: readonly (RosterDate | undefined)[];
  /** The shift and place that the cell of a date counts for now, where it works. */
  readonly works: readonly ({ readonly shiftId: string; readonly pointId: string | null } | null)[];
  /** Dates that the proposal may decide. */
  readonly open: readonly boolean[];
  /** Shifts that the person may not work, by position or by law. */
  readonly barred: ReadonlySet<string>;
  readonly wishes: ReadonlyMap<number, RosterWish>;
  /** Nights and days of weekends of the last three months. */
  readonly nights: number;
  readonly weekends: number;
}

export interface FillProblem {
  /** The month and as much around it as judging it needs: from a Monday's week on to a Sunday's. */
  readonly dates: readonly RosterDate['date'][];
  readonly needs: readonly NeedByDate[];
  /** Hours of a shift on a date; undefined: not worked then. */
  readonly hoursOn: (shiftId: string, day: number) => ShiftHours | undefined;
  readonly limits: RosterLimits;
  readonly people: readonly FillPerson[];
}

/** One open cell of a proposal: the place of its post in `needs`, or free. */
export interface ProposedCell {
  readonly userId: string;
  readonly day: number;
  readonly post: number | null;
}

export const WISH_WEIGHT = { FREE: 30, SHIFT: 10 } as const;
