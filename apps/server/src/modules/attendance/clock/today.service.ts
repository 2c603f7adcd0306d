/** What the big button stands on: today's shift, places, rules, own events, and what comes next. */
import { createHash } from 'node:crypto';
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { SELFIE_CONSENT } from '@hadir/contract/attendance/consent-words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { attribute, type OpenIn, openAfter } from '@hadir/domain/attendance/attribution.ts';
import { isWithinDay } from '@hadir/domain/attendance/day-input.ts';
import { breakMinutes, shiftSpan, shiftWindow } from '@hadir/domain/schedule/shift.ts';
import { addDays, dateIn, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { makeAnchor } from '../../../http/security/time-anchor.ts';
import { Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { hasConsent } from './consent.store.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { countPunches, eventsOfDates } from './event.store.ts';
import { ownEventOf, workPlaceOf } from './own-event.ts';
import {
  attributionAt,
  frameOf,
  freeLocationOn,
  type PersonDay,
  personDay,
  placesOn,
} from '../days/person/person-day.ts';
import type { FactEvent, PersonFacts } from '../days/person/person-facts.ts';
import { readFacts } from '../days/person/person-facts.store.ts';

const BACK_MS = 48 * 3_600_000;

export async function today(call: Call<typeof attendance.today>): Promise<ReplyOf<typeof attendance.today>> {
  const { db, actor, now } = call;
  const { companyId, userId } = actor;
  const near = dateIn(now, actor.zone);
  const wanted = { companyId, userIds: [userId], first: addDays(near, -2), last: addDays(near, 2) };
  const [facts] = await readFacts(db, { ...wanted, eventsFrom: (now - BACK_MS) as Instant, eventsTo: now });
  if (!facts) throw new Refused('PENGGUNA_NONAKTIF');
  const rules = await rulesOf(db, companyId, facts.rulesVersion);
  const { workDate, open } = currentWorkDay(rules, facts, now);
  const day = personDay(rules, facts, workDate);
  const rows = await eventsOfDates(db, { companyId, userId, first: workDate, last: workDate });
  const places = placesOn(rules, facts, workDate).flatMap((place) => workPlaceOf(place) ?? []);
  // The notice is for the position, too, which every tap reads (rules/attendance#selfie-and-privacy).
  const consented = await hasConsent(db, { companyId, userId, kind: 'selfie_lokasi', version: SELFIE_CONSENT.version });
  const onBreak = isOnBreak(facts, workDate);
  const shift = shiftToday(day);
  const data: Today = {
    serverTime: toWire(now),
    anchor: makeAnchor(call.app.secrets.anchor, actor.accountId, now),
    zone: day.resolved.zone,
    workDate,
    dayType: day.resolved.plan.dayType,
    dayName: day.resolved.holidayName,
    shift,
    places,
    placesVersion: createHash('sha256')
      .update(JSON.stringify([places, shift]))
      .digest('hex')
      .slice(0, 16),
    freeLocation: freeLocationOn(facts, workDate),
    requiredSelfie: day.settings.requiredSelfie,
    consentNeeded: consented ? null : SELFIE_CONSENT.version,
    policy: day.settings.outside_policy,
    maxAccuracyM: day.settings.max_accuracy_m,
    accuracyMode: day.settings.accuracy_mode,
    graceLateMinutes: day.resolved.plan.shift?.graceLate ?? day.settings.grace_late,
    next: onBreak ? 'break_end' : open ? 'out' : 'in',
    onBreak,
    events: rows.map((row) => ownEventOf(row, day.resolved.zone)),
    punches: await countPunches(db, companyId, userId),
  };
  return { data };
}

/** The work date a tap would belong to now, and the `in` that waits for its `out` there. */
function currentWorkDay(
  rules: CompanyRules,
  facts: PersonFacts,
  now: Instant,
): { workDate: LocalDate; open: OpenIn | null } {
  const context = attributionAt(rules, facts, now);
  let open: OpenIn | null = null;
  for (const event of facts.events)
    if (event.valid && opensOrCloses(rules, facts, event)) open = openAfter(event, event.workDate, open);
  if (open) {
    // Beyond the pair's end the `in` stays without `out`: a new day begins.
    if (attribute({ type: 'out', at: now }, open, context) === open.workDate) return { workDate: open.workDate, open };
  }
  return { workDate: attribute({ type: 'in', at: now }, null, context), open: null };
}

/** A clock-in outside the hours of its date does not count: the one that does is still to be made. */
function opensOrCloses(rules: CompanyRules, facts: PersonFacts, { type, at, workDate }: FactEvent): boolean {
  return type !== 'in' || isWithinDay(frameOf(personDay(rules, facts, workDate)), at);
}

function isOnBreak(facts: PersonFacts, workDate: LocalDate): boolean {
  const last = facts.events.findLast((event) => event.valid && event.workDate === workDate);
  return last?.type === 'break_start';
}

function shiftToday(day: PersonDay): Today['shift'] {
  const { plan, zone } = day.resolved;
  const { shift } = plan;
  if (!shift) return null;
  const span = shiftSpan(shift, day.date, zone);
  const window = shiftWindow(shift, day.date, zone, day.settings);
  return {
    code: shift.code,
    name: shift.name,
    start: shift.start,
    end: shift.end,
    startAt: toWire(span.start),
    endAt: toWire(span.end),
    opensAt: toWire(window.start),
    closesAt: toWire(window.end),
    breakMode: shift.break.mode,
    breakMinutes: breakMinutes(shift.break),
  };
}
