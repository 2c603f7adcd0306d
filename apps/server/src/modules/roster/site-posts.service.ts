/** Which posts of a date are short of people now: nobody is planned, or who is planned has not come. */
import type { PostOfBoard } from '@hadir/contract/dashboard/site-board.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { ARRIVED_GROUPS, AWAY_GROUPS, type DayGroup } from '@hadir/domain/attendance/day-group.ts';
import { addDays, atMinutes, type LocalDate, minutesOf } from '@hadir/domain/kernel/time.ts';
import { type NeededPost, needByDate, plannedFor, type PlannedWork } from '@hadir/domain/roster/roster-need.ts';
import type { Call } from '../../http/serve.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { offeredHours } from './open-shifts/open-shift-fit.service.ts';
import { plannedUnits, readNeeds } from './roster-need.store.ts';

export interface WorkNow {
  readonly unitId: string | null;
  readonly shiftId: string | null;
  readonly pointId: string | null;
  readonly group: DayGroup;
  readonly date: LocalDate;
}

export interface PostNow extends PostOfBoard {
  /** Where it is worked; null where the unit has no place. */
  readonly placeId: string | null;
}

type Reader = Pick<Call, 'actor' | 'db' | 'now'>;

/** Of units that the reader plans; of nobody else's. @param everybody whoever works now, asked where there are such units */
export async function postsNow(
  c: Reader,
  date: LocalDate,
  everybody: () => Promise<readonly WorkNow[]>,
): Promise<PostNow[]> {
  const { actor, db, now } = c;
  const scopes = scopesFor(actor, 'roster.write');
  if (scopes.length === 0) return [];
  const units = await plannedUnits(db, { actor, scopes }, date);
  const [rules, needs] = await Promise.all([
    currentRules(db),
    readNeeds(
      db,
      units.map(({ id }) => id),
    ),
  ]);
  if (units.length === 0) return [];
  const people = await everybody();
  const nameOf = new Map(units.map(({ id, name }) => [id, name]));
  const work = workOf(people, date);
  const written = needByDate(needs, [date]);
  const posts: NeededPost[] = [...written, ...unwritten(written, work.missing)];
  const counts = (of: readonly PlannedWork[]) => plannedFor(posts, of);
  const [planned, arrived, missing] = [counts(work.planned), counts(work.arrived), counts(work.missing)];
  return posts.flatMap((post, at) => {
    const unit = nameOf.get(post.unitId);
    const shown = unit === undefined ? undefined : shiftOf(rules, { ...post, date }, now);
    if (unit === undefined || shown === undefined) return [];
    const needed = written[at]?.counts[0] ?? null;
    const there = planned[at] ?? 0;
    const row = { needed, planned: there, arrived: arrived[at] ?? 0, missing: missing[at] ?? 0 };
    const { unitId, shiftId, pointId } = post;
    const vacant = Math.max(0, (needed ?? 0) - there);
    if (vacant === 0 && row.missing === 0) return [];
    return [{ unitId, unit, shiftId, pointId, date, ...shown, ...row, vacant }];
  });
}

/** Who has a shift of the date and is not away. */
function workOf(people: readonly WorkNow[], on: LocalDate) {
  const atWork = people.flatMap(({ unitId, shiftId, pointId, group, date }) =>
    shiftId === null || date !== on || AWAY_GROUPS.includes(group) || group === 'off' || group === 'unscheduled'
      ? []
      : [{ group, unitId, shiftId, pointId }],
  );
  return {
    planned: atWork,
    arrived: atWork.filter(({ group }) => ARRIVED_GROUPS.includes(group)),
    missing: atWork.filter(({ group }) => group === 'missing'),
  };
}

/** Posts of whoever is missing where no need is written. */
function unwritten(written: readonly NeededPost[], missing: readonly PlannedWork[]): NeededPost[] {
  const known = new Set(written.map(({ unitId, shiftId }) => `${unitId} ${shiftId}`));
  const found = new Map<string, NeededPost>();
  for (const { unitId, shiftId } of missing) {
    const key = `${unitId} ${shiftId}`;
    if (unitId !== null && !known.has(key)) found.set(key, { unitId, shiftId, pointId: null });
  }
  return [...found.values()];
}

/** Its hours and place; undefined where they are over, or the shift is not there any more. */
function shiftOf(rules: CompanyRules, post: NeededPost & { readonly date: LocalDate }, now: number) {
  const hours = offeredHours(rules, post);
  if (hours === undefined) return undefined;
  const { name, start, end } = hours.shift;
  const isOvernight = minutesOf(end) <= minutesOf(start);
  const endsAt = atMinutes(isOvernight ? addDays(post.date, 1) : post.date, minutesOf(end), hours.zone);
  if (endsAt <= now) return undefined;
  const placeId = post.pointId ?? rules.placesOfUnit(post.unitId, post.date)[0]?.id ?? null;
  return { shift: name, start, end, placeId };
}
