/**
 * Dates that have passed get other hours: which days are judged by them, and which keep the former ones because it would
 * be to the person's disadvantage. Pure but for the facts; who records the dates is modules/schedules.
 */
import type { ComparedHours } from '@hadir/contract/corrections/day-change-words.ts';
import type { DayFigures, Disadvantage } from '@hadir/domain/corrections/disadvantage.ts';
import { dayFigures, DISADVANTAGES, disadvantagesOf } from '@hadir/domain/corrections/disadvantage.ts';
import { addDays, datesBetween, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { couldLose } from '@hadir/domain/schedule/stricter-hours.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { dayInput, type JudgedDay } from './day-record.ts';
import type { PersonFacts } from './person/person-facts.ts';
import { factsAround, judgePerson, type Range } from './recompute.service.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

export { daysWithFormerHours, storeFormerHours, liftFormerHours } from './former-hours.store.ts';

/** A day under its former hours and under those it has been given. */
export interface ComparedDay {
  readonly userId: string;
  readonly fullname: string;
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly before: DayFigures;
  /** Under the new hours, also where the day keeps the former ones. */
  readonly after: DayFigures;
  readonly labels: { readonly before: string; readonly after: string };
  readonly hours: ComparedHours;
  /** It keeps the former hours for now: it would be to the person's disadvantage, or is of who makes the change. */
  readonly retainsFormer: boolean;
  /** What the new hours would take, of days that keep the former ones; none where it is judged by the new ones. */
  readonly disadvantages: readonly Disadvantage[];
}

/** A date of a person that kept its former hours before; `answered`: the rewrite counts for it by now. */
interface DayWithFormerHours {
  readonly userId: string;
  readonly date: LocalDate;
  readonly answered: boolean;
}

const figuresOfDay = ({ result }: JudgedDay): DayFigures => dayFigures(result, 0);

/** What lies after the end of a shift is nothing yet: overtime is what was ordered, and hours change none of that. */
export const hoursDisadvantages = (before: DayFigures, after: DayFigures): Disadvantage[] =>
  disadvantagesOf({ ...before, afterEndMinutes: 0 }, { ...after, afterEndMinutes: 0 });

function hoursOf({ day }: JudgedDay): ComparedHours['hoursBefore'] {
  const { shift } = day.resolved.plan;
  return shift && { start: shift.start, end: shift.end };
}

type Days = ReadonlyMap<LocalDate, JudgedDay>;

function withFormer(facts: PersonFacts, dates: Iterable<LocalDate>, rewriteIds: readonly string[]): PersonFacts {
  const others = facts.formerHours.filter(({ rewriteId }) => !rewriteIds.includes(rewriteId));
  const former = [...dates].flatMap((date) => rewriteIds.map((rewriteId) => ({ date, rewriteId })));
  return { ...facts, formerHours: [...others, ...former] };
}

function judged(rules: CompanyRules, facts: PersonFacts, range: Range): Days {
  return new Map(judgePerson(rules, facts, range).judged.map((day) => [day.date, day]));
}

const inOrder = (found: ReadonlySet<Disadvantage>) => DISADVANTAGES.filter((one) => found.has(one));

/** A day that is still open is compared by the hours themselves: nobody knows yet what will be tapped. */
function losses(rules: CompanyRules, now: Instant, before: JudgedDay, after: JudgedDay): Disadvantage[] {
  const found = new Set(hoursDisadvantages(figuresOfDay(before), figuresOfDay(after)));
  if (!before.result.closed || !after.result.closed) {
    const inputs = [before, after].map(({ day }) => dayInput(rules, day, [], now));
    const [was, is] = inputs;
    if (was && is) for (const one of couldLose(was, is)) found.add(one);
  }
  return inOrder(found);
}

interface Looked {
  readonly rules: CompanyRules;
  readonly range: Range;
  readonly rewriteIds: readonly string[];
  /** Who makes the change: of the own days none becomes another one by it. */
  readonly by: string | null;
  readonly withFormerHours: readonly DayWithFormerHours[];
}

const isOther = (before: JudgedDay, after: JudgedDay): boolean =>
  before.result.label !== after.result.label ||
  JSON.stringify(figuresOfDay(before)) !== JSON.stringify(figuresOfDay(after));

/** What becomes of a day of work that is not over is not known yet. */
const isOpenWork = (before: JudgedDay, after: JudgedDay): boolean =>
  !(before.result.closed && after.result.closed) && (hoursOf(before) ?? hoursOf(after)) !== null;

/**
 * The dates that keep their former hours, so that no day of the person becomes worse, and none of the own becomes
 * another: each that would, with its neighbours where that alone does not help (a tap may belong to another date then),
 * in the end all of them. What kept them before keeps them; what was answered is settled.
 */
function formerDates(facts: PersonFacts, before: Days, looked: Looked): Set<LocalDate> {
  const { rules, range, rewriteIds, by } = looked;
  const stored = looked.withFormerHours.filter(({ userId }) => userId === facts.userId);
  const answered = new Set(stored.flatMap((day) => (day.answered ? [day.date] : [])));
  const all = datesBetween(range.from, range.to).filter((date) => !answered.has(date));
  const former = new Set(stored.flatMap((day) => (day.answered ? [] : [day.date])));
  for (;;) {
    const after = judged(rules, withFormer(facts, former, rewriteIds), range);
    const worse = [...after].flatMap(([date, day]) => {
      const was = before.get(date);
      if (was === undefined || answered.has(date)) return [];
      if (by !== facts.userId) return losses(rules, range.now, was, day).length > 0 ? [date] : [];
      return isOther(was, day) || (!former.has(date) && isOpenWork(was, day)) ? [date] : [];
    });
    if (worse.length === 0 || all.every((date) => former.has(date))) return former;
    const inside = (date: LocalDate) => all.includes(date) && !former.has(date);
    const own = worse.filter(inside);
    const near = worse.flatMap((date) => [addDays(date, -1), addDays(date, 1)]).filter(inside);
    const added = own.length > 0 ? own : near.length > 0 ? near : all;
    for (const date of added) former.add(date);
  }
}

function comparedDays(facts: PersonFacts, looked: Looked): ComparedDay[] {
  const { rules, range, rewriteIds } = looked;
  const all = datesBetween(range.from, range.to);
  const before = judged(rules, withFormer(facts, all, rewriteIds), range);
  const wished = judged(rules, withFormer(facts, [], rewriteIds), range);
  const former = formerDates(facts, before, looked);
  const after = former.size === 0 ? wished : judged(rules, withFormer(facts, former, rewriteIds), range);
  const lossesOn = (date: LocalDate) => {
    const [was, is] = [before.get(date), wished.get(date)];
    return was && is ? losses(rules, range.now, was, is) : [];
  };
  return [...before].flatMap(([date, was]): ComparedDay[] => {
    const is = former.has(date) ? wished.get(date) : after.get(date);
    if (is === undefined) return [];
    const own = former.has(date) ? lossesOn(date) : [];
    // A day that keeps its hours for the sake of a neighbour is about what the neighbour would lose.
    const lost = former.has(date) && own.length === 0 && looked.by !== facts.userId;
    const found = lost ? inOrder(new Set([...before.keys()].flatMap(lossesOn))) : own;
    return [
      {
        userId: facts.userId,
        fullname: facts.fullname,
        date,
        zone: was.day.resolved.zone,
        before: figuresOfDay(was),
        after: figuresOfDay(is),
        labels: { before: was.result.label, after: is.result.label },
        hours: { hoursBefore: hoursOf(was), hoursAfter: hoursOf(is) },
        retainsFormer: former.has(date),
        disadvantages: found,
      },
    ];
  });
}

export interface HoursComparison {
  readonly userIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly now: Instant;
  /** The rewrites that are compared: without them, with them. */
  readonly rewriteIds: readonly string[];
  /** Who makes the change. */
  readonly by: string | null;
  /** What kept its former hours before. */
  readonly withFormerHours: readonly DayWithFormerHours[];
}

/** Every day of the people and dates that is judged at all, by the rules of this transaction. Nothing is written. */
export async function compareHours(tx: CompanyDb, wanted: HoursComparison): Promise<ComparedDay[]> {
  const { companyId } = tx;
  const { userIds, from, to, now, rewriteIds, by, withFormerHours } = wanted;
  const rules = await rulesOf(tx, companyId, await readRulesVersion(tx, companyId));
  const { first, last, people } = await factsAround(tx, userIds, { from, to });
  const range: Range = { companyId, userIds, from, to, cause: '', now, first, last };
  return people.flatMap((facts) => comparedDays(facts, { rules, range, rewriteIds, by, withFormerHours }));
}

/** One day without and with the rewrites; undefined where it is not judged any more (locked, not employed). */
export async function comparedDay(
  tx: CompanyDb,
  { userId, date }: { userId: string; date: LocalDate },
  rewriteIds: readonly string[],
  now: Instant,
): Promise<{ before: DayFigures; after: DayFigures } | undefined> {
  const { companyId } = tx;
  const rules = await rulesOf(tx, companyId, await readRulesVersion(tx, companyId));
  const { first, last, people } = await factsAround(tx, [userId], { from: date, to: date });
  const range: Range = { companyId, userIds: [userId], from: date, to: date, cause: '', now, first, last };
  const [facts] = people;
  if (facts === undefined) return undefined;
  const [before, after] = [[date], []].map((dates) =>
    judged(rules, withFormer(facts, dates, rewriteIds), range).get(date),
  );
  return before && after && { before: figuresOfDay(before), after: figuresOfDay(after) };
}
