/** How people's dates stand by the rules of this transaction, without judging what happened: for previews of rules. */
import type { PlaceFacts, PlaceResult } from '@hadir/domain/attendance/geofence.ts';
import { judgePlace } from '@hadir/domain/attendance/geofence.ts';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { Shift } from '@hadir/domain/schedule/shift.ts';
import { jointLeavePolicy, type ResolvedDay, standardShift } from '@hadir/domain/schedule/resolve-day.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import type { CompanyDb } from '../../../../db/company-db.ts';
import { type CompanyRules, rulesOf, type WorkPlace } from '../../rules/company-rules.ts';
import { assignmentOn, freeLocationOn, type PersonDay, personDay, placesOn, rulesFor, zoneOn } from './person-day.ts';
import type { PlanFacts } from './person-facts.ts';
import { readPlans } from './person-facts.store.ts';
import { alikeKey, noPlans, type SharedPlans } from './shared-plans.ts';
import { readRulesVersion } from '../../rules/rules.store.ts';

export interface PlannedPerson {
  readonly userId: string;
  readonly fullname: string;
  /** What is known of a date: plan, settings, belonging, permissions, the stored row where it is locked. */
  dayOn(date: LocalDate): PersonDay;
  planOn(date: LocalDate): ResolvedDay;
  /** What the roster alone plans, whatever the calendar says of the date. */
  rosteredOn(date: LocalDate): ResolvedDay;
  /** The same of people who are planned alike on every date that was read; null where something of the own decides. */
  alikeKey(): string | null;
  /** As if these were the published cells of the roster. */
  withCells(cells: PlanFacts['roster']): PlannedPerson;
  /** The week the person's pattern follows, and its shifts. */
  weekOn(date: LocalDate): { readonly workweek: Settings['workweek']; readonly shifts: readonly Shift[] };
  /** What the roster alone plans for the date is the shortest day of a week of six. */
  isShortestOn(date: LocalDate): boolean;
  zoneOn(date: LocalDate): Zone;
  /** What a date of cuti bersama means for the person. */
  jointLeaveOn(date: LocalDate): Settings['cuti_bersama_policy'];
  /** The verdict of a tap there on that work date. */
  placeOf(tap: Pick<PlaceFacts<WorkPlace>, 'position' | 'isMock'>, date: LocalDate): PlaceResult<WorkPlace>;
}

/** More at once cost less in the database, but are put together while nothing else is on its way. */
export const PEOPLE_PER_READ = 500;

function planned(rules: CompanyRules, facts: PlanFacts, shared: SharedPlans['known']): PlannedPerson {
  const cells = new Map(facts.roster.map((cell) => [cell.date, cell]));
  const plans = { known: shared, cellOn: (date: LocalDate) => cells.get(date) };
  const known = new Map<LocalDate, PersonDay>();
  const dayOn = (date: LocalDate) => {
    const found = known.get(date) ?? personDay(rules, facts, date, { plans });
    known.set(date, found);
    return found;
  };
  return {
    userId: facts.userId,
    fullname: facts.fullname,
    dayOn,
    planOn: (date) => dayOn(date).resolved,
    rosteredOn: (date) => personDay(rules, facts, date, { holidays: false }).resolved,
    alikeKey: () => alikeKey(facts),
    withCells: (roster) => planned(rules, { ...facts, roster: [...roster] }, shared),
    weekOn(date) {
      const { belonging, settings } = dayOn(date);
      const pattern = assignmentOn(rules, facts, date, belonging.unitId)?.pattern;
      if (pattern === undefined) return { workweek: settings.workweek, shifts: [standardShift(settings)] };
      return { workweek: pattern.workweek, shifts: pattern.items.filter((shift) => shift !== null) };
    },
    isShortestOn(date) {
      const { shift } = personDay(rules, facts, date, { holidays: false }).resolved.plan;
      return shift?.id != null && rulesFor(rules, facts, date).isShortestDay(shift.id);
    },
    zoneOn: (date) => zoneOn(rules, facts, date),
    jointLeaveOn(date) {
      const { belonging, settings } = dayOn(date);
      return jointLeavePolicy(rules.calendarOn(date, belonging.unitId === null ? [] : [belonging.unitId]), settings);
    },
    placeOf: (tap, date) =>
      judgePlace(
        { ...tap, points: placesOn(rules, facts, date), freeLocation: freeLocationOn(facts, date) },
        dayOn(date).settings,
      ),
  };
}

/**
 * In order of their ids.
 * @param known the rules where the caller has read them
 */
export async function plannedPeople(
  tx: CompanyDb,
  wanted: { userIds: readonly string[]; first: LocalDate; last: LocalDate },
  known?: CompanyRules,
): Promise<PlannedPerson[]> {
  const { first, last } = wanted;
  // Of the whole, not only of each reading: what is told from their order must not hang on the order that was asked in.
  const userIds = wanted.userIds.toSorted();
  const { companyId } = tx;
  if (userIds.length === 0) return [];
  const rules = known ?? (await rulesOf(tx, companyId, await readRulesVersion(tx, companyId)));
  const shared = noPlans();
  const found: PlannedPerson[] = [];
  const read = (batch: number) => {
    const people = userIds.slice(batch * PEOPLE_PER_READ, (batch + 1) * PEOPLE_PER_READ);
    return readPlans(tx, { companyId, userIds: people, first, last });
  };
  let next = read(0);
  for (let batch = 1; (batch - 1) * PEOPLE_PER_READ < userIds.length; batch += 1) {
    const people = await next;
    // On its way while these are put together.
    next = read(batch);
    for (const facts of people) found.push(planned(rules, facts, shared));
  }
  return found;
}

/** Whose clock a date of the person goes by; undefined for nobody of the company. */
export async function zoneOfPerson(tx: CompanyDb, userId: string, date: LocalDate): Promise<Zone | undefined> {
  const [person] = await plannedPeople(tx, { userIds: [userId], first: date, last: date });
  return person?.zoneOn(date);
}
