/**
 * What a change of shifts is judged on: the plans of both people, a week around every date it touches
 * (rules/schedules#shift-change).
 */
import { fullDayPermission } from '@hadir/domain/attendance/permission.ts';
import { addDays, datesBetween, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { shiftSpan } from '@hadir/domain/schedule/shift.ts';
import type { Shift } from '@hadir/domain/schedule/shift.ts';
import { type RosterDate, rosterLimits } from '@hadir/domain/shift-change/roster-rules.ts';
import {
  type ChangedDate,
  changedDates,
  type ChangedPerson,
  type PlannedDate,
  type ShiftChangeDraft,
  type ShiftChangeFacts,
} from '@hadir/domain/shift-change/shift-change-rules.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { lockedPeriodOn } from '../attendance/rules/locked-dates.service.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { slotTaken } from '../permissions/taken-days.service.ts';
import { shiftInUse } from './shift-change.store.ts';

/** Weeks are judged whole: the one before and the one after the dates. */
const AROUND_DAYS = 13;

export interface JudgedChange {
  readonly facts: ShiftChangeFacts;
  readonly decided: readonly ChangedDate[];
  readonly people: readonly PlannedPerson[];
}

interface ShiftChangeQuery {
  readonly rules: CompanyRules;
  readonly userId: string;
  readonly now: Instant;
  readonly byAdmin: boolean;
  /** The request itself, whose own dates do not stand in its way. */
  readonly except: string | null;
}

export const otherDateOf = (draft: ShiftChangeDraft): LocalDate =>
  draft.kind === 'ganti' ? draft.date : draft.otherDate;

async function plannedDate(
  db: CompanyDb,
  person: PlannedPerson,
  date: LocalDate,
  { rules, except }: ShiftChangeQuery,
): Promise<PlannedDate> {
  const { resolved, permissions } = person.dayOn(date);
  const { plan, zone } = resolved;
  const kind = fullDayPermission(permissions);
  const permitted = permissions.find((permission) => permission.kind === kind)?.label ?? kind;
  const common = { userId: person.userId, dates: [date], except };
  const away = permitted ?? (await slotTaken(db, { ...common, slots: ['am', 'pm'] }))?.label;
  return {
    date,
    dayType: plan.dayType,
    shift: plan.dayType === 'workday' ? plan.shift : null,
    hours: plan.dayType === 'workday' ? shiftSpan(plan.shift, date, zone) : null,
    awayFor: away ?? null,
    taken: (await slotTaken(db, { ...common, slots: ['shift'] }))?.label ?? null,
    lockedPeriod: lockedPeriodOn(rules, [date]),
  };
}

/** Dates of a draft, each once, in order. */
function datesOf(draft: ShiftChangeDraft): LocalDate[] {
  return [...new Set([draft.date, otherDateOf(draft)])].toSorted();
}

async function changedPerson(
  db: CompanyDb,
  person: PlannedPerson,
  draft: ShiftChangeDraft,
  query: ShiftChangeQuery,
): Promise<ChangedPerson> {
  const dates: PlannedDate[] = [];
  for (const date of datesOf(draft)) dates.push(await plannedDate(db, person, date, query));
  const { belonging } = person.dayOn(draft.date);
  return { id: person.userId, name: person.fullname, unitId: belonging.unitId, dates, before: [], after: [] };
}

/** A shift that comes from another date has the hours of the date it goes to. */
function withHoursOf(rules: CompanyRules, draft: ShiftChangeDraft, changed: ChangedDate): ChangedDate {
  const { shift, date } = changed;
  const from = date === draft.date ? otherDateOf(draft) : draft.date;
  if (shift === null || shift.id === null || from === date) return changed;
  const [there, here] = [from, date].map((one) => rules.on(one).shift(shift.id ?? ''));
  if (here === undefined || JSON.stringify(there) === JSON.stringify(here)) return changed;
  return { ...changed, shift: here };
}

/** The roster around the dates, as it is and with the change. */
function withRoster(
  changed: ChangedPerson,
  person: PlannedPerson,
  dates: readonly LocalDate[],
  decided: readonly ChangedDate[],
): ChangedPerson {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return changed;
  const range = datesBetween(addDays(first, -AROUND_DAYS), addDays(last, AROUND_DAYS));
  const mine = new Map<LocalDate, Shift | null>();
  for (const { userId, date, shift } of decided) if (userId === changed.id) mine.set(date, shift);
  const before = range.map((date): RosterDate => ({ date, shift: person.planOn(date).plan.shift }));
  const after = before.map(({ date, shift }) => ({
    date,
    shift: mine.get(date) === undefined ? shift : (mine.get(date) ?? null),
  }));
  return { ...changed, before, after };
}

/** @returns undefined when the person is not there; a partner who is not, or not employed, is missing in the facts */
export async function shiftChangeFacts(
  db: CompanyDb,
  draft: ShiftChangeDraft,
  query: ShiftChangeQuery,
): Promise<JudgedChange | undefined> {
  const { rules, userId, now, byAdmin } = query;
  const dates = datesOf(draft);
  const partnerId = draft.kind === 'tukar' && draft.partnerId !== userId ? draft.partnerId : null;
  const userIds = partnerId === null ? [userId] : [userId, partnerId];
  const first = addDays(dates[0] ?? draft.date, -AROUND_DAYS);
  const last = addDays(dates.at(-1) ?? draft.date, AROUND_DAYS);
  const people = await plannedPeople(db, { userIds, first, last });
  const own = people.find((person) => person.userId === userId);
  const other = people.find(
    (person) => person.userId === partnerId && dates.every((date) => person.dayOn(date).employed),
  );
  if (own === undefined) return undefined;
  const requester = await changedPerson(db, own, draft, query);
  const partner = other === undefined ? null : await changedPerson(db, other, draft, query);
  const wanted = draft.kind === 'ganti' ? draft.toShiftId : null;
  const toShift =
    wanted !== null && (await shiftInUse(db, wanted)) ? (rules.on(draft.date).shift(wanted) ?? null) : null;
  const decided = changedDates(draft, requester, partner, toShift).map((one) => withHoursOf(rules, draft, one));
  const { settings } = own.dayOn(draft.date);
  return {
    decided,
    people,
    facts: {
      now,
      byAdmin,
      requester: withRoster(requester, own, dates, decided),
      partner: partner === null || other === undefined ? null : withRoster(partner, other, dates, decided),
      toShift,
      noticeHours: settings.shift_change_notice_hours,
      crossUnit: settings.shift_change_cross_unit,
      limits: rosterLimits(settings.sektor_tertentu),
    },
  };
}
