/** What a tap carries and what its owner gets back (rules/attendance#order-of-checks, rules/attendance#clocking-policy). */
import { z } from 'zod';
import { CLOCK_FOR_REASON_MAX, CLOCK_FOR_REASON_MIN, CLOCK_FOR_TYPES } from '@hadir/domain/attendance/clock-for.ts';
import { EVENT_SOURCES, EVENT_TYPES } from '@hadir/domain/attendance/clock-event.ts';
import { LOCATION_PROBLEMS, SELFIE_PROBLEMS } from '@hadir/domain/attendance/event-marks.ts';
import { PLACE_VERDICTS } from '@hadir/domain/attendance/geofence.ts';
import { DAY_TYPES } from '@hadir/domain/schedule/day-plan.ts';
import type { DraftCode } from './tap-words.ts';
import { id, instantText, localDate, localTime, text, zone } from '../kernel/fields.ts';

export const eventType = z.enum(EVENT_TYPES);

/** One reading of the phone's position; metres, degrees. */
const fix = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(100_000),
  /** Milliseconds between this reading and the tap; negative = before the tap. */
  offsetMs: z.number().int().min(-3_600_000).max(3_600_000),
});

/**
 * Milliseconds between the tap and the moment from which the position could be read: the person agreed to it only
 * then, or the browser asked first. Absent = at once; no default, so that a tap sent again by another build is the same.
 */
const listenFromMs = z.number().int().min(0).max(3_600_000).optional();

/** How the time of the tap is known (rules/attendance#taps-without-signal). A live tap takes the server's time. */
const tapTime = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('live'), wallAtTap: instantText }),
  z.strictObject({
    mode: z.literal('queued'),
    /** The server's signed time that the phone held at the tap; null when it held none. */
    anchor: z.string().max(500).nullable(),
    /** `performance.now()` when the anchor was received and at the tap; comparable only within one page life. */
    monotonicAtAnchor: z.number().nullable(),
    monotonicAtTap: z.number().nullable(),
    samePageLife: z.boolean(),
    wallAtAnchor: instantText.nullable(),
    wallAtTap: instantText,
    wallAtSend: instantText,
  }),
]);

export const clockBody = z.strictObject({
  type: eventType,
  tap: tapTime,
  fixes: z.array(fix).max(20).default([]),
  listenFromMs,
  /** Why there is no position; null when there are fixes. */
  locationProblem: z.enum(LOCATION_PROBLEMS).nullable().default(null),
  isMock: z.boolean().default(false),
  /** The photo follows by its own request (rules/attendance#selfie-and-privacy). */
  selfie: z
    .strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().min(1).max(5_242_880) })
    .nullable()
    .default(null),
  /** Why there is no selfie although one is asked for. */
  selfieProblem: z.enum(SELFIE_PROBLEMS).nullable().default(null),
  /** The person asks for review after a refusal by policy (rules/attendance#clocking-policy: "a way out"). */
  askReview: z.boolean().default(false),
});
export type ClockBody = z.input<typeof clockBody>;

/** A tap for somebody whose phone is dead: where the superior stands, and why. The time is the server's. */
export const clockForBody = z.strictObject({
  type: z.enum(CLOCK_FOR_TYPES),
  wallAtTap: instantText,
  fixes: z.array(fix).max(20).default([]),
  listenFromMs,
  isMock: z.boolean().default(false),
  reason: text(CLOCK_FOR_REASON_MAX, CLOCK_FOR_REASON_MIN),
});

export const place = z.object({
  id,
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  radiusM: z.number(),
  validTo: localDate.nullable(),
});

const shiftToday = z.object({
  code: z.string(),
  name: z.string(),
  start: localTime,
  end: localTime,
  startAt: instantText,
  endAt: instantText,
  /** From when an `in` counts, until when an `out` counts. */
  opensAt: instantText,
  closesAt: instantText,
  breakMode: z.enum(['auto', 'window', 'punch', 'none']),
  breakMinutes: z.number().int(),
});

/** A clock-in, -out or break as its owner sees it. */
export const ownEvent = z.object({
  id,
  type: eventType,
  at: instantText,
  receivedAt: instantText,
  zone,
  workDate: localDate,
  source: z.enum(EVENT_SOURCES),
  valid: z.boolean(),
  verdict: z.enum(PLACE_VERDICTS).nullable(),
  distanceM: z.number().nullable(),
  accuracyM: z.number().nullable(),
  /** Minutes between the tap and the reading of its place, where that was too late; answers kept by an older build lack it. */
  placeDelayMinutes: z.number().int().nullable().default(null),
  placeName: z.string().nullable(),
  proofCode: z.string(),
  /** URL of the photo, null until it has arrived. */
  selfie: z.string().nullable(),
  selfieExpected: z.boolean(),
  note: z.string().nullable(),
  /** Open or decided review of this event; reasons are codes of attendance/words.ts. */
  review: z
    .object({
      id,
      state: z.enum(['terbuka', 'diterima', 'ditolak']),
      reasons: z.array(z.string()),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type OwnEvent = z.output<typeof ownEvent>;

export const today = z.object({
  serverTime: instantText,
  anchor: z.string(),
  zone,
  workDate: localDate,
  dayType: z.enum(DAY_TYPES),
  /** Name of the holiday, null on ordinary days. */
  dayName: z.string().nullable(),
  shift: shiftToday.nullable(),
  places: z.array(place),
  /** Changes when places or shift change; a cached copy carries it. */
  placesVersion: z.string(),
  freeLocation: z.boolean(),
  requiredSelfie: z.boolean(),
  /** The consent text's version that must be accepted before the first selfie; null when accepted. */
  consentNeeded: z.string().nullable(),
  policy: z.enum(['TINJAU', 'TOLAK']),
  maxAccuracyM: z.number(),
  accuracyMode: z.enum(['strict', 'lenient']),
  graceLateMinutes: z.number().int(),
  /** What the big button does next. */
  next: eventType,
  onBreak: z.boolean(),
  events: z.array(ownEvent),
  /** Events of this person ever, for the install prompt after the third punch. */
  punches: z.number().int(),
});
export type Today = z.output<typeof today>;

/** The words are in attendance/words.ts. */
const DRAFT_CODES = [
  'TANPA_ACUAN_WAKTU',
  'JAM_BERBEDA',
  'TERLALU_LAMA',
  'PERIODE_TERKUNCI',
] as const satisfies readonly DraftCode[];

export const clockResult = z.object({
  /**
   * stored: a new row · already: the same tap again, or the same type within 60 s · draft: kept as a draft correction
   * (rules/attendance#taps-without-signal).
   */
  outcome: z.enum(['stored', 'already', 'draft']),
  event: ownEvent.nullable(),
  draft: z.object({ id, workDate: localDate, reason: z.enum(DRAFT_CODES) }).nullable(),
  grade: z.enum(['LIVE', 'ANCHORED', 'WALL_ONLY']).nullable(),
  /** Minutes late after permissions, of an `in`; early minutes of an `out`; 0 otherwise. */
  lateMinutes: z.number().int(),
  earlyMinutes: z.number().int(),
  /** When a clock-in starts to count, set when the tap was before the shift's window. */
  countsFrom: instantText.nullable(),
  unscheduled: z.boolean(),
  missingIn: z.boolean(),
  pointMissing: z.boolean(),
  /** Position of the tap for the small map, with the nearest place. */
  tapPosition: z.object({ lat: z.number(), lon: z.number(), accuracyM: z.number() }).nullable(),
  place: place.nullable(),
});
export type ClockResult = z.output<typeof clockResult>;
