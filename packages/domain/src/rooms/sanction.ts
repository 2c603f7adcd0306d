/** Who books rooms and does not come is asked for an approval for some time (rules/rooms#no-shows). */
import { DAY_MS, type Instant } from '../kernel/time.ts';

const NO_SHOWS = 3;
const NO_SHOW_DAYS = 30;

const span = NO_SHOW_DAYS * DAY_MS;

/** Until when, by the starts of bookings in which nobody came; undefined for who needs no approval on that account. */
export function approvalNeededUntil(starts: readonly Instant[], now: Instant): Instant | undefined {
  const ordered = starts.toSorted((one, other) => one - other);
  const ends = ordered.flatMap((start, index) => {
    const first = ordered[index - NO_SHOWS + 1];
    return first !== undefined && start - first <= span ? [start + span] : [];
  });
  const last = ends.at(-1);
  return last !== undefined && now < last ? (last as Instant) : undefined;
}
