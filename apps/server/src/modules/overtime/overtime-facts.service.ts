/**
 * What an overtime is judged on: the day it belongs to, hours of work around it, limits, other overtime
 * (rules/overtime#checks-of-an-order).
 */
import {
  addDays,
  atLocal,
  datesBetween,
  type Instant,
  type LocalDate,
  type LocalTime,
  minutesOf,
  type Zone,
} from '@hadir/domain/kernel/time.ts';
import { fullDayPermission } from '@hadir/domain/attendance/permission.ts';
import {
  ordinaryHours,
  overtimeWorkDate,
  payDay,
  payWeek,
  plannedMinutes,
} from '@hadir/domain/overtime/overtime-day.ts';
import { type OvertimeLaw, overtimeLaw } from '@hadir/domain/overtime/overtime-law.ts';
import { overtimeCounter, overtimeLimits, weekStart } from '@hadir/domain/overtime/overtime-limits.ts';
import type { PayDay } from '@hadir/domain/overtime/overtime-pay.ts';
import type { OvertimeDraft, OvertimeFacts } from '@hadir/domain/overtime/overtime-rules.ts';
import { shiftSpan, type Span } from '@hadir/domain/schedule/shift.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { notFound } from '../../http/refused.ts';
import { lockedPeriodOn } from '../attendance/rules/locked-dates.service.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { slotTaken } from '../permissions/taken-days.service.ts';
import { othersOf, overtimeLawRows } from './overtime.store.ts';

export interface Hours {
  readonly date: LocalDate;
  readonly start: LocalTime;
  /** Not after `start` = on the next date. */
  readonly end: LocalTime;
}

/** A plan's dates reach from the night before to the morning after. */
export async function personAround(
  db: CompanyDb,
  userId: string,
  { first, last, now }: { first: LocalDate; last: LocalDate; now: Instant },
  rules?: CompanyRules,
): Promise<PlannedPerson> {
  const wanted = { userIds: [userId], first: addDays(first, -2), last: addDays(last, 2), now };
  const [person] = await plannedPeople(db, wanted, rules);
  if (person === undefined) throw notFound();
  return person;
}

export function spanOfHours({ date, start, end }: Hours, zone: Zone): Span {
  const endDate = minutesOf(end) > minutesOf(start) ? date : addDays(date, 1);
  return { start: atLocal(date, start, zone), end: atLocal(endDate, end, zone) };
}

/** Shifts of a date and its neighbours, holidays with a rostered shift among them. */
function shiftsAround(person: PlannedPerson, date: LocalDate): (Span & { date: LocalDate })[] {
  return datesBetween(addDays(date, -1), addDays(date, 1)).flatMap((near) => {
    const { plan, zone } = person.planOn(near);
    return plan.shift === null ? [] : [{ ...shiftSpan(plan.shift, near, zone), date: near }];
  });
}

export function workDateOf(person: PlannedPerson, start: Instant, date: LocalDate): LocalDate {
  return overtimeWorkDate(start, person.zoneOn(date), shiftsAround(person, date));
}

/**
 * Hours that are no overtime: those of workdays, and of cuti bersama as they would have been
 * (rules/overtime#ordinary-hours). A holiday with a rostered shift has none.
 */
function ordinaryAround(person: PlannedPerson, rules: CompanyRules, date: LocalDate): Span[] {
  return datesBetween(addDays(date, -1), addDays(date, 1)).flatMap((near) => {
    const { dayType } = person.planOn(near).plan;
    if (dayType !== 'workday' && dayType !== 'cuti_bersama') return [];
    const { plan, zone, overrideNote } = person.rosteredOn(near);
    if (plan.shift === null) return [];
    const { settings } = person.dayOn(near);
    const law = rules.lawOn(near);
    const legal = settings.workweek === 6 ? law.hoursDay6 : law.hoursDay5;
    const day = { shift: plan.shift, date: near, zone, overridden: overrideNote !== null };
    return [ordinaryHours(day, settings.ramadan_overtime_from, legal)];
  });
}

/** The law of overtime in force on a date. */
export const overtimeLawOn = async (db: CompanyDb, date: LocalDate): Promise<OvertimeLaw> =>
  overtimeLaw(await overtimeLawRows(db), date);

/** The person's week, and what kind of day a date is for pay. */
export function payDayOn(person: PlannedPerson, date: LocalDate): { week: 5 | 6; day: PayDay } {
  const { workweek, shifts } = person.weekOn(date);
  const week = payWeek(workweek, shifts);
  const { dayType } = person.planOn(date).plan;
  const shortest = dayType === 'national_holiday' && person.isShortestOn(date);
  return { week, day: payDay(dayType, week, shortest) };
}

/** What frees the person of the date: approved, or asked for. */
async function awayFor(
  db: CompanyDb,
  person: PlannedPerson,
  date: LocalDate,
  except: string | null,
): Promise<string | null> {
  const { permissions } = person.dayOn(date);
  const kind = fullDayPermission(permissions);
  if (kind !== undefined) return permissions.find((permission) => permission.kind === kind)?.label ?? kind;
  const takenSlot = await slotTaken(db, {
    userId: person.userId,
    dates: [date],
    slots: ['am', 'pm'],
    except,
    wholeDays: true,
  });
  return takenSlot?.label ?? null;
}

export interface JudgedOvertime {
  readonly facts: Omit<OvertimeFacts, 'reason'>;
  readonly law: OvertimeLaw;
  readonly payDay: PayDay;
}

export async function overtimeFacts(
  db: CompanyDb,
  { person, rules }: { person: PlannedPerson; rules: CompanyRules },
  draft: OvertimeDraft,
  query: { now: Instant; date: LocalDate; retroactive: boolean; except: string | null },
): Promise<JudgedOvertime> {
  const { now, date, retroactive, except } = query;
  const workDate = workDateOf(person, draft.start, date);
  const { settings } = person.dayOn(workDate);
  const { day } = payDayOn(person, workDate);
  const monday = weekStart(workDate);
  const { userId } = person;
  const [lawRows, others, away] = await runTogether(
    overtimeLawRows(db),
    othersOf(db, { userId, from: addDays(monday, -1), to: addDays(monday, 8), except }),
    awayFor(db, person, workDate, except),
  );
  const law = overtimeLaw(lawRows, workDate);
  const counted = { date: workDate, day, minutes: plannedMinutes(draft) };
  return {
    law,
    payDay: day,
    facts: {
      now,
      workDate,
      zone: person.zoneOn(date),
      allowed: settings.ot_allowed,
      ordinary: ordinaryAround(person, rules, date),
      leastMinutes: settings.ot_min_plan_minutes,
      counter: overtimeCounter(counted, others, overtimeLimits(law, settings)),
      awayFor: away,
      others,
      lockedPeriod: lockedPeriodOn(rules, [workDate]),
      retroactive,
    },
  };
}
