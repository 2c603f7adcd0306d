/** A tap judged against what is known of the person: time, work date, place, policy. Pure; the service stores the outcome. */
import { attribute, type OpenIn, openAfter } from '@hadir/domain/attendance/attribution.ts';
import type { EventType } from '@hadir/domain/attendance/clock-event.ts';
import { isWithinDay } from '@hadir/domain/attendance/day-input.ts';
import {
  clockingPolicy,
  type Decision,
  isSameTap,
  mayClock,
  scheduleOf,
  type Tap as PolicyTap,
} from '@hadir/domain/attendance/clocking-policy.ts';
import { fraudHints } from '@hadir/domain/attendance/fraud-hints.ts';
import { judgePlace, type PlaceResult, type Position } from '@hadir/domain/attendance/geofence.ts';
import { choosePlace, type Fix } from '@hadir/domain/attendance/place-sampling.ts';
import type { StoredTime } from '@hadir/domain/attendance/tap-time.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import type { CompanyRules, WorkPlace } from '../rules/company-rules.ts';
import {
  attributionAt,
  frameOf,
  freeLocationOn,
  type PersonDay,
  personDay,
  placesOn,
} from '../days/person/person-day.ts';
import type { FactEvent, PersonFacts, TapFacts } from '../days/person/person-facts.ts';

/** What the phone said, in the domain's words. */
export interface Tap {
  type: EventType;
  time: StoredTime;
  /** The phone's clock beside the server's, for the hint of a wrong clock. */
  clientClock: { wall: Instant; server: Instant };
  fixes: readonly Fix[];
  /** Between the tap and the moment from which the phone could listen to its position. */
  listenFromMs: number;
  isMock: boolean;
  hasSelfie: boolean;
  problems: PolicyTap['problems'];
  askReview: boolean;
  /** Made by a superior on a device of their own. */
  forAnother: boolean;
}

export interface WeighedTap {
  workDate: LocalDate;
  day: PersonDay;
  position: Position | null;
  /** As clockingPolicy has it: minutes between the tap and the reading of its place, where that was too late. */
  placeDelayMinutes: number | null;
  place: PlaceResult<WorkPlace>;
  decision: Decision;
  /** A clock-in of the work date that counts came before. */
  hasIn: boolean;
  /** No other event lies after it: only its own day changes. */
  isLatest: boolean;
}

export type Weighed =
  | { kind: 'forbidden'; violation: Violation }
  | { kind: 'same'; event: FactEvent }
  /** Its date is locked: only a correction could still change it. */
  | { kind: 'locked'; workDate: LocalDate }
  | ({ kind: 'weighed' } & WeighedTap);

/** The earlier tap that this one repeats (rules/attendance#order-of-checks). */
function sameTap(facts: PersonFacts, tap: Tap): FactEvent | undefined {
  return facts.events.findLast((event) => event.type === tap.type && event.valid && isSameTap(event.at, tap.time.at));
}

/** The open `in` as the events before the tap leave it. */
function openBefore(facts: PersonFacts, at: Instant): OpenIn | null {
  let open: OpenIn | null = null;
  for (const event of facts.events) if (event.valid && event.at <= at) open = openAfter(event, event.workDate, open);
  return open;
}

export function workDateOf(rules: CompanyRules, facts: PersonFacts, tap: Tap): LocalDate {
  const { at } = tap.time;
  return attribute({ type: tap.type, at }, openBefore(facts, at), attributionAt(rules, facts, at));
}

export function weighTap(rules: CompanyRules, facts: TapFacts, tap: Tap): Weighed {
  const workDate = workDateOf(rules, facts, tap);
  const day = personDay(rules, facts, workDate);
  const person = { active: facts.active, employed: day.employed, companyActive: rules.activeOn(workDate) };
  const violation = mayClock(person);
  if (violation) return { kind: 'forbidden', violation };
  const same = sameTap(facts, tap);
  if (same) return { kind: 'same', event: same };
  if (rules.lockedOn(workDate)) return { kind: 'locked', workDate };

  const chosen = choosePlace(tap.fixes, tap.listenFromMs);
  const position: Position | null = chosen.fix && { ...coordinates(chosen.fix), accuracyM: chosen.fix.accuracyM };
  const place = judgePlace(
    {
      points: placesOn(rules, facts, workDate),
      position,
      isMock: tap.isMock,
      freeLocation: freeLocationOn(facts, workDate),
    },
    day.settings,
  );
  const frame = frameOf(day);
  const hasIn = facts.events.some(
    ({ valid, type, workDate: date, at }) =>
      valid && type === 'in' && date === workDate && at <= tap.time.at && isWithinDay(frame, at),
  );
  const decision = clockingPolicy(
    {
      type: tap.type,
      workDate,
      place: {
        verdict: place.verdict,
        distanceM: place.distanceM,
        accuracyM: position?.accuracyM ?? null,
        pointName: place.nearest?.name ?? null,
        radiusM: place.nearest?.radiusM ?? null,
        delayMinutes: chosen.delayMinutes,
      },
      selfie: selfieState(tap, day),
      problems: tap.problems,
      hasIn,
      schedule: scheduleOf(frame, tap.time.at),
      timeReasons: tap.time.reasons,
      deviceTime: tap.time.grade === 'WALL_ONLY',
      hints: fraudHints({
        at: tap.time.at,
        clientClock: tap.clientClock,
        workDate,
        position,
        previous: previousPlaced(facts, tap.time.at),
        history: position ? facts.samePlaceDates.map((date) => ({ ...coordinates(position), workDate: date })) : [],
        jumped: chosen.jumped,
      }),
      askReview: tap.askReview,
      forAnother: tap.forAnother,
    },
    day.settings,
  );
  const isLatest = facts.events.every((event) => event.at <= tap.time.at);
  const { delayMinutes: placeDelayMinutes } = chosen;
  return { kind: 'weighed', workDate, day, position, placeDelayMinutes, place, decision, hasIn, isLatest };
}

function coordinates({ lat, lon }: { lat: number; lon: number }) {
  return { lat, lon };
}

/** A break needs no photo: it changes no pay by itself. Of a tap for another it would show the wrong face. */
function selfieState(tap: Tap, day: PersonDay): 'present' | 'missing' | 'not-required' {
  if (tap.hasSelfie) return 'present';
  const isBreak = tap.type === 'break_start' || tap.type === 'break_end';
  return day.settings.requiredSelfie && !isBreak && !tap.forAnother ? 'missing' : 'not-required';
}

function previousPlaced(facts: PersonFacts, at: Instant) {
  const event = facts.events.findLast(({ lat, lon, at: when }) => lat !== null && lon !== null && when <= at);
  if (event?.lat == null || event.lon === null) return null;
  return { at: event.at, position: { lat: event.lat, lon: event.lon, accuracyM: event.accuracyM } };
}
