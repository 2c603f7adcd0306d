/** Working from home (rules/leave#work-from-home): so many days in a week of Monday to Sunday. */
import { addDays, type LocalDate, weekday } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import type { PermissionFacts } from './permission-facts.ts';
import {
  includesWorkday,
  noClash,
  periodsAreOpen,
  type RangeDraft,
  rangeInOrder,
  rangeNotTooLong,
} from './shared-rules.ts';

export interface WfhFacts extends PermissionFacts {
  /** Dates of the range on which the person would work, in order. */
  readonly workdays: readonly LocalDate[];
  /** Dates of WFH already asked or approved in the weeks of the range. */
  readonly taken: readonly LocalDate[];
  /** `wfh_max_per_week`. */
  readonly maxPerWeek: number;
}

type WfhRule = Rule<RangeDraft, WfhFacts>;

const monday = (date: LocalDate) => addDays(date, -weekday(date));

/** The most days of WFH in one of the weeks, the asked ones included. */
export function mostInAWeek({ workdays, taken }: Pick<WfhFacts, 'workdays' | 'taken'>): number {
  const weeks = Map.groupBy(new Set([...workdays, ...taken]), monday);
  return Math.max(0, ...workdays.map((date) => weeks.get(monday(date))?.length ?? 0));
}

const withinWeek: WfhRule = (_, facts) =>
  !facts.byAdmin && mostInAWeek(facts) > facts.maxPerWeek
    ? { code: 'KUOTA_WFH_HABIS', field: 'to', params: { n: facts.maxPerWeek } }
    : undefined;

const wfhRules: readonly WfhRule[] = [
  rangeInOrder,
  rangeNotTooLong,
  periodsAreOpen,
  includesWorkday,
  withinWeek,
  noClash,
];

export function wfhProblems(draft: RangeDraft, facts: WfhFacts): Violation[] {
  return check(wfhRules, draft, facts);
}

/** Monday of the first and Sunday of the last week that the range touches. */
export function weeksOf({ from, to }: RangeDraft): { readonly first: LocalDate; readonly last: LocalDate } {
  return { first: monday(from), last: addDays(monday(to), 6) };
}
