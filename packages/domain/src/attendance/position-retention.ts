/** How long the exact position of a tap is stored (rules/settings#retention). */
import { addMonths } from '../kernel/months.ts';
import { atMinutes, dateIn, type Instant } from '../kernel/time.ts';

const POSITION_YEARS = 2;

/** Of taps before this moment only the name of the place is left: midnight in the west, two years ago by the calendar. */
export function positionsDueBefore(now: Instant): Instant {
  const today = dateIn(now, 'Asia/Jakarta');
  return atMinutes(addMonths(today, -12 * POSITION_YEARS), 0, 'Asia/Jakarta');
}
