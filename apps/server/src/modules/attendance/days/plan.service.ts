/**
 * The own dates that have not passed, as roster, pattern, calendar and approved requests have them now
 * (product/clocking#kept-on-the-device).
 */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { PlannedDay } from '@hadir/contract/attendance/days.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dayLabel, reportLetter } from '@hadir/domain/attendance/day-status.ts';
import { judgeDay } from '@hadir/domain/attendance/day-result.ts';
import { dateIn, datesBetween, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { dayInput } from './day-record.ts';
import { checkRange } from './days.service.ts';
import { type PersonDay, personDay } from './person/person-day.ts';
import { readFacts } from './person/person-facts.store.ts';

export async function plan(call: Call<typeof attendance.plan>): Promise<ReplyOf<typeof attendance.plan>> {
  const { actor, query, now } = call;
  checkRange(query);
  const today = dateIn(now, actor.zone);
  const first = query.from < today ? today : query.from;
  return { data: first > query.to ? [] : await plannedDays(call, first, query.to) };
}

/** The caller's own dates, both included, of days of employment. */
export async function plannedDays(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  first: LocalDate,
  last: LocalDate,
): Promise<PlannedDay[]> {
  const { companyId, userId } = actor;
  const range = { companyId, userIds: [userId], first, last, eventsFrom: now, eventsTo: now };
  const [facts] = await readFacts(db, range);
  if (!facts) throw new Refused('PENGGUNA_NONAKTIF');
  const rules = await rulesOf(db, companyId, facts.rulesVersion);
  const days = datesBetween(first, last).map((date) => personDay(rules, facts, date));
  return days.filter(({ employed }) => employed).map((day) => planned(rules, day, now));
}

/** The shift of the caller on the date; undefined where there is none, or nobody employed. */
export async function plannedShiftId(
  { db, actor, now }: { db: CompanyDb; actor: Pick<Actor, 'companyId' | 'userId'>; now: Instant },
  date: LocalDate,
): Promise<string | undefined> {
  const { companyId, userId } = actor;
  const range = { companyId, userIds: [userId], first: date, last: date, eventsFrom: now, eventsTo: now };
  const [facts] = await readFacts(db, range);
  if (!facts) return undefined;
  const rules = await rulesOf(db, companyId, facts.rulesVersion);
  return personDay(rules, facts, date).resolved.plan.shift?.id ?? undefined;
}

/** Judged without a tap: the plan says by the same rules what the day will be called. */
function planned(rules: CompanyRules, day: PersonDay, now: Instant): PlannedDay {
  const { plan: own, zone, holidayName, placeName } = day.resolved;
  const { status, flags } = judgeDay(dayInput(rules, day, [], now));
  return {
    date: day.date,
    zone,
    shift: own.shift && { name: own.shift.name, start: own.shift.start, end: own.shift.end },
    letter: reportLetter(status, flags),
    label: dayLabel(status, flags),
    dayName: holidayName,
    placeName,
    permissions: day.permissions.map(({ kind }) => kind),
  };
}
