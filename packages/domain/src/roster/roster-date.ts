/** What the rules of a roster know of one person's date, and the numbers they hold it to (rules/schedules#roster-rules). */
import type { LocalDate } from '../kernel/time.ts';
import type { Shift, ShiftLimits } from '../schedule/shift.ts';

export type ShiftHours = Pick<Shift, 'start' | 'end' | 'break'>;

export interface RosterDate {
  readonly date: LocalDate;
  /** Planned work; null = free. */
  readonly shift: ShiftHours | null;
  /** Approved leave, sickness or business trip takes the whole date: whatever is planned is not worked here. */
  readonly away: boolean;
  /** A holiday of country, region or company. */
  readonly holiday: boolean;
  /** The date was planned by hand, in a draft or published; a pattern plans the others. */
  readonly painted: boolean;
}

/** What of the person decides; none of it is told by the sentence of a problem. */
export interface RosterPerson {
  /** Null where it is not known: nothing is said of nights then. */
  readonly gender: 'male' | 'female' | null;
  readonly birthDate: LocalDate | null;
  /** Known to be pregnant, with a doctor's advice against nights (UU 13/2003 Ps 76(2)). */
  readonly noNights: boolean;
  /** Follows five days a week: two of seven should be free. */
  readonly fiveDays: boolean;
}

/** Numbers of the law and of the company; minutes. */
export interface RosterLimits {
  /** Of each single shift: length, net minutes a day, break. */
  readonly shift: ShiftLimits;
  /** Net minutes from Monday to Sunday, null where the sector is exempt (UU 13/2003 Ps 77). */
  readonly weekMinutes: number | null;
  /** Less rest between two shifts is an error: 360. */
  readonly restBetweenMinutes: number;
  /** Less than this is pointed out: 480. */
  readonly restWantedMinutes: number;
}
