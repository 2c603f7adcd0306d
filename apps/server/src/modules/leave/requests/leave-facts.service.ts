/**
 * What a draft of leave is judged on: the person's service and dates, what is left, the unit
 * (rules/leave#request-of-leave).
 */
import { addDays, atMinutes, dateIn, datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import { type CountedDays, countDays, type Half, LONGEST_RANGE_DAYS } from '@hadir/domain/leave/count-days.ts';
import type { DayType } from '@hadir/domain/schedule/day-plan.ts';
import { eligibleOn, serviceStart } from '@hadir/domain/leave/entitlement.ts';
import type { LeaveDraft, LeaveFacts } from '@hadir/domain/leave/leave-rules.ts';
import { leaveLaw } from '@hadir/domain/leave/special-leave.ts';
import { takenByHalf } from '@hadir/domain/permissions/permission-facts.ts';
import { dateText } from '@hadir/contract/attendance/words.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import type { leave } from '@hadir/contract/leave/endpoints.ts';
import type { BodyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { LegalParameterRow } from '@hadir/domain/settings/legal-parameters.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { notFound } from '../../../http/refused.ts';
import { lockedPeriodOn } from '../../attendance/rules/locked-dates.service.ts';
import { type PlannedPerson, plannedPeople } from '../../attendance/days/person/planned-people.service.ts';
import { hoursTaken } from '../../permissions/taken-days.service.ts';
import type { Asking } from '../../requests/request-handler.ts';
import { type Coverage, coverageOf } from './leave-cover.service.ts';
import { lockUnitRule, unitAway } from './leave-people.store.ts';
import { readDraftOrigin, readLeaveLaw, readOtherLeaves, type StoredType } from './leave-request.store.ts';
import { ANNUAL } from '../ledger/leave-ledger.store.ts';

type LeaveBody = BodyOf<typeof leave.submit>;
export type LeaveAsking = Asking<LeaveBody>;

export interface LeaveCase {
  readonly type: StoredType;
  readonly person: PlannedPerson;
  readonly draft: LeaveDraft;
  readonly facts: LeaveFacts;
  readonly counted: CountedDays;
  readonly coverage: Coverage | null;
  readonly paid: boolean;
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** The account a type takes of; null: none. */
export function accountOf(type: Pick<StoredType, 'balance' | 'code'>): string | null {
  if (type.balance === 'none') return null;
  return type.balance === 'annual' ? ANNUAL : type.code;
}

/** A range that is judged elsewhere: backwards or far too long, only its first dates are looked at. */
function boundedRange(from: LocalDate, to: LocalDate): { first: LocalDate; last: LocalDate } {
  if (to < from) return { first: from, last: from };
  const longest = addDays(from, LONGEST_RANGE_DAYS);
  return { first: from, last: to > longest ? longest : to };
}

/** What a date would be; after the last day of an employment there is nothing to be away from. */
export function plannedType(person: PlannedPerson, date: LocalDate): DayType {
  const { employed, resolved } = person.dayOn(date);
  return employed ? resolved.plan.dayType : 'rest';
}

/** A date of cuti bersama that takes a day of annual leave (policy POTONG): nobody is rostered to work on it. */
export function takesDay(person: PlannedPerson, date: LocalDate): boolean {
  return plannedType(person, date) === 'cuti_bersama' && person.jointLeaveOn(date) === 'POTONG';
}

const NOTHING: CountedDays = { days: 0, dates: [] };

async function unitFacts(
  asking: LeaveAsking,
  type: StoredType,
  unitId: string | null,
  dates: readonly LocalDate[],
): Promise<Pick<LeaveFacts, 'unitFull' | 'unitBlocked'>> {
  const none = { unitFull: null, unitBlocked: null };
  if (!type.unitQuota || unitId === null) return none;
  const { db, userId } = asking;
  const rule = await lockUnitRule(db, unitId);
  if (!rule) return none;
  const blocked = dates.flatMap((date) => {
    const found = rule.blackouts.find(({ from, to }) => from <= date && date <= to);
    return found ? [{ date, note: found.note }] : [];
  })[0];
  const { members, away } = await unitAway(db, unitId, dates, { userId });
  const most =
    rule.maxCount ?? (rule.maxPercent === null ? null : Math.max(1, Math.floor((members * rule.maxPercent) / 100)));
  const full = most === null ? undefined : dates.find((date) => (away.get(date) ?? 0) >= most);
  return { unitFull: full ?? null, unitBlocked: blocked ?? null };
}

/** Half a day of leave and hours on one date clash only where the hours lie in the half. */
async function hoursInHalf({ db, userId, draft, returned }: LeaveAsking, person: PlannedPerson, half: Half | null) {
  if (half === null) return null;
  const { plan, zone } = person.planOn(draft.from);
  if (plan.dayType !== 'workday') return null;
  const span = takenByHalf(plan.shift, draft.from, zone, half);
  const taken = await hoursTaken(db, { userId, date: draft.from, span, except: returned?.id ?? null });
  return taken && { date: taken.date, label: requestKindWord[taken.kind].toLowerCase() };
}

/** @throws Refused 404 for a type or a person that is not there */
export async function leaveCase(asking: LeaveAsking): Promise<LeaveCase> {
  const { db, userId, draft: body, now, rules, returned, isAdmin } = asking;
  const { first, last } = boundedRange(body.from, body.to);
  const [{ type, person: facts, law: lawRows }, [person]] = await runTogether(
    readDraftOrigin(db, { userId, date: first, code: body.type }),
    plannedPeople(db, { userIds: [userId], first, last }, rules),
  );
  if (!type || !person || !facts) throw notFound();

  const { settings } = rules;
  const today = dateIn(now, person.zoneOn(first));
  const judged = countDays({ from: first, to: last, half: body.half }, type.unit, (date) => plannedType(person, date));
  const counted = 'code' in judged ? NOTHING : judged;
  const except = returned?.id ?? null;
  const account = accountOf(type);
  const uses = counted.dates.map((date) => ({ date, days: body.half === null ? 1 : 0.5 }));
  const joined = serviceStart(facts.spans);
  const halves = body.half === null ? (['am', 'pm'] as const) : ([body.half === 'AM' ? 'am' : 'pm'] as const);
  const [coverage, { others, takenInYears, overlap }, hours, unit] = await runTogether(
    account === null || uses.length === 0
      ? Promise.resolve(null)
      : coverageOf(db, { userId, code: account, uses, today, serviceFrom: joined, settings, except }),
    readOtherLeaves(db, { userId, typeId: type.id, dates: counted.dates, slots: halves, except }),
    hoursInHalf(asking, person, body.half),
    unitFacts(asking, type, facts.unitId, counted.dates),
  );
  const law = leaveLaw(lawRows, first);

  const draft: LeaveDraft = {
    type,
    from: body.from,
    to: body.to,
    half: body.half,
    eventDate: body.eventDate,
    relation: body.relation,
    specialMonths: body.specialMonths,
    letterDays: body.letterDays,
    agreedDays: body.agreedDays,
    files: body.files.length,
  };
  return {
    type,
    person,
    draft,
    counted,
    coverage,
    first,
    last,
    paid: type.pay === 'once' ? !others.some((other) => other.paid) : type.pay !== 'unpaid',
    facts: {
      today,
      law,
      gender: facts.gender,
      byHr: isAdmin,
      eligibleOn: joined === null ? addDays(last, 1) : eligibleOn(joined, settings),
      lockedPeriod: lockedPeriodOn(rules, datesBetween(first, last)),
      counted,
      overlap: overlap ?? hours,
      cover: coverage && { unmet: coverage.unmet, left: coverage.left },
      ...unit,
      takenInYears,
      others,
      limits: {
        unpaidYear: settings.unpaid_max_days_year,
        haji: settings.haji_max_days,
        eventWindow: settings.event_window_days,
      },
      annualNotice: settings.annual_min_notice_days,
    },
  };
}

/** The statutory numbers of leave and sickness, for both kinds. */
export function leaveLawRows(db: CompanyDb): Promise<LegalParameterRow[]> {
  return readLeaveLaw(db);
}

/** Dates and amounts in a sentence as people write them. */
export function worded(violation: Violation): Violation {
  const { params } = violation;
  if (params === undefined) return violation;
  const words = Object.entries(params).map(([name, value]) => {
    if (typeof value === 'number') return [name, daysText(value)] as const;
    return [name, name === 'tanggal' ? dateText(value) : value] as const;
  });
  return { ...violation, params: Object.fromEntries(words) };
}

/** The dates as a span of time, in the zone of the first. */
export function spanOf(person: PlannedPerson, first: LocalDate, last: LocalDate) {
  const midnight = (date: LocalDate) => atMinutes(date, 0, person.zoneOn(date));
  return { startsAt: midnight(first), endsAt: midnight(addDays(last, 1)), zone: person.zoneOn(first) };
}
