/**
 * Where the people of a date stand. Each person is in exactly one group, on every day of the week, so that the figures of
 * a dashboard add up to the people it shows; lists, teams and reminders speak of the same groups (db/attendance/day-group.ts).
 */
export const DAY_GROUPS = [
  /** Expected by now and not in: only while the day runs. */
  'missing',
  /** Alpa: expected and never seen, or the rules of the company call it absence. */
  'absent',
  'late',
  /** One of the two taps is missing for good. */
  'incomplete',
  'onTime',
  /** The shift begins later and nobody waits for the person yet. */
  'later',
  'leave',
  'permission',
  'sick',
  'travel',
  /** Came on a day off, or on a date for which nothing was planned. */
  'offWorked',
  'off',
  /** Nothing is planned for the date: an error of the roster. */
  'unscheduled',
] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

/** Away with leave or permission, ill or travelling: nobody waits for them, and nobody calls them late. */
export const AWAY_GROUPS: readonly DayGroup[] = ['leave', 'permission', 'sick', 'travel'];

/** Were at work on a workday: what "Sudah tiba" counts. */
export const ARRIVED_GROUPS: readonly DayGroup[] = ['onTime', 'late', 'incomplete'];

/** Had a shift and were not away: those of whom somebody arrives or does not. */
export const EXPECTED_GROUPS: readonly DayGroup[] = [...ARRIVED_GROUPS, 'missing', 'later', 'absent'];

/** `unrecorded`: without a judged day; the date has not begun where they work, or nothing was recorded then. */
export const COUNTED_GROUPS = [...DAY_GROUPS, 'unrecorded'] as const;
export type CountedGroup = (typeof COUNTED_GROUPS)[number];

export type GroupCounts = Readonly<Record<CountedGroup, number>>;

export const NOBODY: GroupCounts = {
  missing: 0,
  absent: 0,
  late: 0,
  incomplete: 0,
  onTime: 0,
  later: 0,
  leave: 0,
  permission: 0,
  sick: 0,
  travel: 0,
  offWorked: 0,
  off: 0,
  unscheduled: 0,
  unrecorded: 0,
};

/** How many people are in these groups together. */
export function inGroups(counts: Partial<GroupCounts>, groups: readonly CountedGroup[]): number {
  return groups.reduce((sum, group) => sum + (counts[group] ?? 0), 0);
}
