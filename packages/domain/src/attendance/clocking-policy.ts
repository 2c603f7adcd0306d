/**
 * What happens to a tap (rules/attendance#order-of-checks; the table of rules/attendance#clocking-policy): stored,
 * stored for review, or refused with a way out. The verdict of the place is judged elsewhere and never by the phone.
 * Clocking out is never refused.
 */
import type { ErrorCode } from '../kernel/error-codes.ts';
import { type Instant, MINUTE_MS } from '../kernel/time.ts';
import { type Rule, firstViolation, type Violation } from '../kernel/violation.ts';
import type { Settings } from '../settings/settings.ts';
import type { EventType } from './clock-event.ts';
import { type DayFrame, dayWindow } from './day-input.ts';
import {
  type EventFlag,
  FLAG_OF_LOCATION_PROBLEM,
  FLAG_OF_SELFIE_PROBLEM,
  type LocationProblem,
  type ReviewReason,
  type SelfieProblem,
} from './event-marks.ts';
import type { PlaceVerdict } from './geofence.ts';

export type ClockingSettings = Pick<Settings, 'outside_policy' | 'max_accuracy_m' | 'block_unscheduled'>;

/** How the tap stands to the day it belongs to. */
export type Schedule =
  | { readonly kind: 'inside' }
  | { readonly kind: 'before-window'; readonly opensAt: Instant }
  | { readonly kind: 'after-window'; readonly closedAt: Instant }
  | { readonly kind: 'no-shift' }
  | { readonly kind: 'free-day' };

interface PlaceOfTap {
  readonly verdict: PlaceVerdict;
  /** To the nearest point, its name and radius; null where there is none. Metres. */
  readonly distanceM: number | null;
  readonly accuracyM: number | null;
  readonly pointName: string | null;
  readonly radiusM: number | null;
  /** Minutes after the tap, where it was read too late to say where the tap was made (place-sampling.ts). */
  readonly delayMinutes: number | null;
}

export interface Tap {
  readonly type: EventType;
  readonly workDate: string;
  readonly place: PlaceOfTap;
  readonly selfie: 'present' | 'missing' | 'not-required';
  /** Why there is no photo and no position, as the phone says. */
  readonly problems: { readonly selfie: SelfieProblem | null; readonly location: LocationProblem | null };
  /** For an `out`: whether its work date has an `in`. */
  readonly hasIn: boolean;
  readonly schedule: Schedule;
  /** Reasons the time of the tap gives (tap-time.ts). */
  readonly timeReasons: readonly ReviewReason[];
  /** Only the phone's own clock tells its time. */
  readonly deviceTime: boolean;
  readonly hints: readonly EventFlag[];
  /** The person was refused and asked for review. */
  readonly askReview: boolean;
  /** A superior made it on a device of their own: it always waits for somebody else's look, and needs no selfie. */
  readonly forAnother: boolean;
}

/** What the result page says besides. */
export type Notice =
  | { readonly kind: 'counts-from'; readonly at: Instant }
  | { readonly kind: 'window-over'; readonly at: Instant }
  | { readonly kind: 'no-shift' }
  | { readonly kind: 'missing-in' }
  | { readonly kind: 'place-not-set' };

export type WayOut = 'ask-review' | 'pick-photo' | 'turn-off-mock' | 'ask-hr';

export type Decision =
  | { readonly kind: 'stored'; readonly flags: readonly EventFlag[]; readonly notices: readonly Notice[] }
  | {
      readonly kind: 'stored-for-review';
      readonly reasons: readonly ReviewReason[];
      readonly flags: readonly EventFlag[];
      readonly notices: readonly Notice[];
    }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly params: Readonly<Record<string, string | number>>;
      readonly wayOut: WayOut;
    };

type Refusal = Extract<Decision, { kind: 'refused' }>;
type DoubtfulPlace = Exclude<PlaceVerdict, 'BEBAS_LOKASI' | 'DI_DALAM_RADIUS' | 'TITIK_LOKASI_BELUM_DIATUR'>;

export function doubtfulPlace(verdict: PlaceVerdict): DoubtfulPlace | null {
  switch (verdict) {
    case 'BEBAS_LOKASI':
    case 'DI_DALAM_RADIUS':
    // The company forgot to name the place: not the employee's doubt (HR is told).
    case 'TITIK_LOKASI_BELUM_DIATUR':
      return null;
    default:
      return verdict;
  }
}

/**
 * The place of the tap rests on a reading that came too late for it: neither inside nor outside is known of the tap
 * itself. Where no place is asked for, and where the position is forged, the time of the reading says nothing.
 */
function isReadLate({ verdict, delayMinutes }: PlaceOfTap): boolean {
  if (delayMinutes === null) return false;
  return verdict === 'DI_DALAM_RADIUS' || verdict === 'DI_LUAR_RADIUS' || verdict === 'AKURASI_RENDAH';
}

/** The table of rules/attendance#clocking-policy. */
export function clockingPolicy(tap: Tap, settings: ClockingSettings): Decision {
  const refused = tap.type === 'in' ? refusal(tap, settings) : null;
  if (refused) return refused;
  const reasons = reviewReasons(tap);
  const outcome = { flags: flagsOf(tap), notices: noticesOf(tap) };
  return reasons.length === 0 ? { kind: 'stored', ...outcome } : { kind: 'stored-for-review', reasons, ...outcome };
}

/**
 * Only a clock-in can be refused, and only where the company chose so. Order: selfie, place, schedule
 * (rules/attendance#clocking-policy).
 */
function refusal(tap: Tap, settings: ClockingSettings): Refusal | null {
  if (settings.outside_policy === 'TOLAK') {
    if (tap.selfie === 'missing') return { kind: 'refused', code: 'SELFIE_WAJIB', params: {}, wayOut: 'pick-photo' };
    const doubt = doubtfulPlace(tap.place.verdict);
    if (doubt === 'LOKASI_PALSU') return { kind: 'refused', code: doubt, params: {}, wayOut: 'turn-off-mock' };
    // A tap for another, and one whose place was read late, is looked at in any case: its way out is already taken.
    if (doubt !== null && !tap.askReview && !tap.forAnother && !isReadLate(tap.place))
      return refusedPlace(doubt, tap.place, settings);
  }
  if (tap.schedule.kind === 'no-shift' && settings.block_unscheduled) {
    return { kind: 'refused', code: 'TIDAK_ADA_JADWAL', params: { tanggal: tap.workDate }, wayOut: 'ask-hr' };
  }
  return null;
}

function refusedPlace(
  code: Exclude<DoubtfulPlace, 'LOKASI_PALSU'>,
  place: PlaceOfTap,
  settings: ClockingSettings,
): Refusal {
  return { kind: 'refused', code, params: placeParams(code, place, settings), wayOut: 'ask-review' };
}

/** The values of the sentences of rules/settings#error-texts; whole metres. */
function placeParams(
  code: Exclude<DoubtfulPlace, 'LOKASI_PALSU'>,
  place: PlaceOfTap,
  settings: ClockingSettings,
): Record<string, string | number> {
  if (code === 'AKURASI_RENDAH') return { a: Math.round(place.accuracyM ?? 0), m: settings.max_accuracy_m };
  if (code === 'TANPA_LOKASI') return {};
  return { d: Math.round(place.distanceM ?? 0), lokasi: place.pointName ?? '', r: place.radiusM ?? 0 };
}

/**
 * Why somebody has to look at it. A break outside the area is ordinary life and a break needs no photo: for breaks
 * only a forged place and a doubtful time count.
 */
function reviewReasons(tap: Tap): ReviewReason[] {
  const isBreak = tap.type === 'break_start' || tap.type === 'break_end';
  const reasons: ReviewReason[] = tap.forAnother ? ['DIABSENKAN'] : [];
  const doubt = doubtfulPlace(tap.place.verdict);
  if (doubt !== null && (!isBreak || doubt === 'LOKASI_PALSU')) reasons.push(doubt);
  if (isReadLate(tap.place) && !isBreak) reasons.push('LOKASI_TERLAMBAT');
  if (tap.selfie === 'missing' && !isBreak) reasons.push('SELFIE_TIDAK_ADA');
  reasons.push(...tap.timeReasons);
  // product/clocking#place-of-a-tap: a jump faster than an airliner is shown to a person; the other hints only inform.
  if (tap.hints.includes('KECEPATAN_TIDAK_WAJAR')) reasons.push('KECEPATAN_TIDAK_WAJAR');
  return reasons;
}

const FLAG_OF_SCHEDULE: Readonly<Record<Schedule['kind'], EventFlag | null>> = {
  inside: null,
  'before-window': 'SEBELUM_JENDELA',
  'after-window': 'SETELAH_JENDELA',
  'no-shift': 'TANPA_JADWAL',
  'free-day': 'KERJA_HARI_LIBUR',
};

function flagsOf(tap: Tap): EventFlag[] {
  const flags = new Set<EventFlag>(tap.hints);
  const scheduleFlag = FLAG_OF_SCHEDULE[tap.schedule.kind];
  if (scheduleFlag) flags.add(scheduleFlag);
  if (tap.place.verdict === 'DI_LUAR_RADIUS') flags.add('LUAR_RADIUS');
  if (tap.place.verdict === 'TITIK_LOKASI_BELUM_DIATUR') flags.add('TITIK_LOKASI_BELUM_DIATUR');
  if (isReadLate(tap.place)) flags.add('LOKASI_TERLAMBAT');
  if (tap.type === 'out' && !tap.hasIn) flags.add('TANPA_ABSEN_MASUK');
  if (tap.deviceTime) flags.add('WAKTU_PERANGKAT');
  const { selfie, location } = tap.problems;
  if (selfie !== null && tap.selfie === 'missing') flags.add(FLAG_OF_SELFIE_PROBLEM[selfie]);
  if (location !== null && tap.place.verdict === 'TANPA_LOKASI') flags.add(FLAG_OF_LOCATION_PROBLEM[location]);
  if (tap.askReview) flags.add('DIMINTA_TINJAU');
  return [...flags].sort();
}

function noticesOf(tap: Tap): Notice[] {
  const notices: Notice[] = [];
  if (tap.schedule.kind === 'before-window' && tap.type === 'in')
    notices.push({ kind: 'counts-from', at: tap.schedule.opensAt });
  if (tap.schedule.kind === 'after-window') notices.push({ kind: 'window-over', at: tap.schedule.closedAt });
  if (tap.schedule.kind === 'no-shift') notices.push({ kind: 'no-shift' });
  if (tap.type === 'out' && !tap.hasIn) notices.push({ kind: 'missing-in' });
  if (tap.place.verdict === 'TITIK_LOKASI_BELUM_DIATUR') notices.push({ kind: 'place-not-set' });
  return notices;
}

/** Where an instant lies in its work date. */
export function scheduleOf(day: DayFrame, at: Instant): Schedule {
  if (day.plan.dayType === 'unscheduled') return { kind: 'no-shift' };
  if (day.plan.dayType !== 'workday') return { kind: 'free-day' };
  const window = dayWindow(day);
  if (at < window.start) return { kind: 'before-window', opensAt: window.start };
  if (at > window.end) return { kind: 'after-window', closedAt: window.end };
  return { kind: 'inside' };
}

/** The same type within a minute is the same tap: the earlier row is answered (rules/attendance#order-of-checks). */
const SAME_TAP_MS = MINUTE_MS;

export function isSameTap(previousOfType: Instant | null, at: Instant): boolean {
  return previousOfType !== null && Math.abs(at - previousOfType) <= SAME_TAP_MS;
}

export interface ClockingPerson {
  readonly active: boolean;
  /** An employment covers the work date. */
  readonly employed: boolean;
  readonly companyActive: boolean;
}

type PersonRule = Rule<ClockingPerson, undefined>;

const personIsActive: PersonRule = (person) =>
  person.active && person.employed ? undefined : { code: 'PENGGUNA_NONAKTIF' };

const companyIsActive: PersonRule = (person) => (person.companyActive ? undefined : { code: 'PERUSAHAAN_NONAKTIF' });

/** Checks 1 and 2 of rules/attendance#order-of-checks; undefined when the person may clock. */
export function mayClock(person: ClockingPerson): Violation | undefined {
  return firstViolation([personIsActive, companyIsActive], person, undefined);
}
