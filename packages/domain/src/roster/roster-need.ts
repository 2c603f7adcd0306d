/** How many people a unit needs in a shift, and where fewer are planned (rules/schedules#need). */
import { type LocalDate, weekday } from '../kernel/time.ts';

/** Who is meant: a unit's shift, at one place or wherever it is worked. */
export interface NeededPost {
  readonly unitId: string;
  readonly shiftId: string;
  /** null: wherever the shift is worked. */
  readonly pointId: string | null;
}

/** Of a weekday (0 = Monday), or of one date, which comes before it: one of both is null. */
export interface RosterNeed extends NeededPost {
  readonly weekday: number | null;
  readonly date: LocalDate | null;
  readonly count: number;
}

export interface NeedByDate extends NeededPost {
  /** One for each of the dates. */
  readonly counts: readonly number[];
}

/** Somebody who is planned for a date. */
export interface PlannedWork {
  readonly unitId: string | null;
  readonly shiftId: string;
  readonly pointId: string | null;
}

const postKey = ({ unitId, shiftId, pointId }: NeededPost) => `${unitId} ${shiftId} ${pointId ?? ''}`;

/** Every post that needs somebody on one of the dates, in the order of the needs. */
export function needByDate(needs: readonly RosterNeed[], dates: readonly LocalDate[]): NeedByDate[] {
  const posts = Map.groupBy(needs, postKey);
  return [...posts.values()].flatMap((rows) => {
    const [post] = rows;
    if (post === undefined) return [];
    const ofDate = new Map(rows.flatMap(({ date, count }) => (date === null ? [] : [[date, count] as const])));
    const ofWeekday = new Map(rows.flatMap((row) => (row.weekday === null ? [] : [[row.weekday, row.count] as const])));
    const counts = dates.map((date) => ofDate.get(date) ?? ofWeekday.get(weekday(date)) ?? 0);
    const { unitId, shiftId, pointId } = post;
    return counts.every((count) => count === 0) ? [] : [{ unitId, shiftId, pointId, counts }];
  });
}

/**
 * How many are planned for each post on one date: whoever works at a place with a need of its own counts there, everybody
 * else of the unit and shift for the need without a place.
 */
export function plannedFor(posts: readonly NeededPost[], work: Iterable<PlannedWork>): number[] {
  const placeOf = new Map(posts.map((post, index) => [postKey(post), index]));
  const counts = posts.map(() => 0);
  for (const { unitId, shiftId, pointId } of work) {
    if (unitId === null) continue;
    const atPlace = pointId === null ? undefined : placeOf.get(postKey({ unitId, shiftId, pointId }));
    const place = atPlace ?? placeOf.get(postKey({ unitId, shiftId, pointId: null }));
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** People that are missing on a date, for each of the posts. */
export function shortages(needs: readonly NeedByDate[], day: number, work: Iterable<PlannedWork>): number[] {
  const planned = plannedFor(needs, work);
  return needs.map(({ counts }, index) => Math.max(0, (counts[day] ?? 0) - (planned[index] ?? 0)));
}
