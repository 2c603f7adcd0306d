/**
 * Judged days, reviews, matrix and recap as they travel (rules/attendance#day-result, rules/reports#attendance-files,
 * rules/attendance#reviews).
 */
import { z } from 'zod';
import { DAY_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { PERMISSION_KINDS } from '@hadir/domain/attendance/permission.ts';
import { ownEvent, place } from './clock.ts';
import { dayChange } from '../corrections/day-change-shapes.ts';
import { id, instantText, listOf, localDate, localTime, text, yesNo, zone } from '../kernel/fields.ts';

/** A judged day, as lists, reports and the matrix show it. */
export const dayRow = z.object({
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  division: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  superior: z.string().nullable(),
  workDate: localDate,
  zone,
  shift: z.string().nullable(),
  scheduledStart: localTime.nullable(),
  scheduledEnd: localTime.nullable(),
  dayType: z.string(),
  status: z.string(),
  label: z.string(),
  letter: z.string(),
  flags: z.array(z.string()),
  inAt: instantText.nullable(),
  outAt: instantText.nullable(),
  lateMinutes: z.number().int(),
  lateExcusedMinutes: z.number().int(),
  earlyMinutes: z.number().int(),
  earlyExcusedMinutes: z.number().int(),
  workedMinutes: z.number().int(),
  breakMinutes: z.number().int(),
  scheduledMinutes: z.number().int(),
  afterEndMinutes: z.number().int(),
  inPlace: z.string().nullable(),
  inDistanceM: z.number().nullable(),
  outPlace: z.string().nullable(),
  outDistanceM: z.number().nullable(),
  source: z.string().nullable(),
  note: z.string().nullable(),
  review: z.object({ id, reasons: z.array(z.string()) }).nullable(),
  can: z.array(z.enum(['accept', 'refuse', 'recompute', 'correct'])),
});
export type DayRow = z.output<typeof dayRow>;

/** A date that has not passed, as the rules of now would have it; it may change until it comes. */
export const plannedDay = z.object({
  date: localDate,
  zone,
  shift: z.object({ name: z.string(), start: localTime, end: localTime }).nullable(),
  /** As if the date had begun without a tap: `-` is a day of work, `L`, `LN`, `C` and others a day off. */
  letter: z.string(),
  label: z.string(),
  /** Name of the holiday, null on ordinary days. */
  dayName: z.string().nullable(),
  /** The place named by the roster. */
  placeName: z.string().nullable(),
  /** What was approved for the date. */
  permissions: z.array(z.enum(PERMISSION_KINDS)),
});
export type PlannedDay = z.output<typeof plannedDay>;

/** The filters shared by list, matrix, export and dashboards: one meaning everywhere. */
export const attendanceFilter = z.strictObject({
  from: localDate,
  to: localDate,
  search: text(100, 0).optional(),
  userId: id.optional(),
  division: listOf(id),
  department: listOf(id),
  unit: listOf(id),
  client: listOf(id),
  status: listOf(z.string().max(40)),
  /** Only days that are not plainly present or free: late, early, missing, absent, to review. */
  exceptions: yesNo.optional(),
  /** Only days with an open review. */
  review: yesNo.optional(),
  /** Only people of these groups: those of the tiles of the dashboard, of its team and its reminders. */
  group: listOf(z.enum(DAY_GROUPS)),
  /** As of when the groups are told; all that is known of the days where no instant is given. */
  groupAt: instantText.optional(),
});

export const DAY_SORTS = [
  'workDate',
  'fullname',
  'employeeNo',
  'status',
  'inAt',
  'outAt',
  'lateMinutes',
  'workedMinutes',
  'review',
] as const;

/** Of an event that a superior made for the person; for readers from outside without name, reason and objection. */
const clockedBy = z.object({
  name: z.string(),
  reason: z.string(),
  objectedAt: instantText.nullable(),
  /** What the person added to the objection. */
  objection: z.string().nullable(),
  /** `object`: by the person it is about, while it counts. */
  can: z.array(z.enum(['object'])),
});
export type ClockedBy = z.output<typeof clockedBy>;

export const reviewRow = z.object({
  id,
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  unit: z.string().nullable(),
  photo: z.string().nullable(),
  workDate: localDate,
  zone,
  event: ownEvent,
  tapPosition: z.object({ lat: z.number(), lon: z.number(), accuracyM: z.number() }).nullable(),
  place: place.nullable(),
  reasons: z.array(z.string()),
  clockedBy: clockedBy.nullable(),
  state: z.enum(['terbuka', 'diterima', 'ditolak']),
  decidedBy: z.string().nullable(),
  decidedAt: instantText.nullable(),
  note: z.string().nullable(),
  openedAt: instantText,
  /** `undo`: for a few seconds, by the person who decided. */
  can: z.array(z.enum(['accept', 'refuse', 'undo'])),
});

/** Structured steps of "Mengapa hari ini begini?"; day-explanation/explanation.ts turns them into sentences. */
const explanationStep = z.object({
  part: z.enum(['jadwal', 'absen', 'pengajuan', 'aturan', 'hasil']),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The event this step speaks of. */
  eventId: id.nullable(),
});

export const dayDetail = z.object({
  day: dayRow,
  steps: z.array(explanationStep),
  events: z.array(
    ownEvent.extend({
      grade: z.enum(['LIVE', 'ANCHORED', 'WALL_ONLY']).nullable(),
      flags: z.array(z.string()),
      position: z.object({ lat: z.number(), lon: z.number(), accuracyM: z.number() }).nullable(),
      place: place.nullable(),
      clockedBy: clockedBy.nullable(),
    }),
  ),
  history: z.array(z.object({ at: instantText, cause: z.string(), before: z.string().nullable(), after: z.string() })),
  drafts: z.array(
    z.object({ id, kind: z.string(), inAt: instantText.nullable(), outAt: instantText.nullable(), reason: z.string() }),
  ),
  /** What others changed of the day, newest first; what never counted, too. */
  changes: z.array(dayChange),
  locked: z.boolean(),
});
export type DayDetail = z.output<typeof dayDetail>;

export const matrixRow = z.object({
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  unit: z.string().nullable(),
  /** One cell per date of the period, in order; null outside the employment or scope. */
  cells: z.array(
    z
      .object({
        letter: z.string(),
        review: z.boolean(),
        /** A correction of HR, or rewritten hours, that is not settled yet. */
        openChange: z.boolean(),
        inAt: instantText.nullable(),
        outAt: instantText.nullable(),
      })
      .nullable(),
  ),
  /** How many days per report letter, and `workedMinutes` over the period. */
  totals: z.record(z.string(), z.number()),
});

/** The figures of "Kehadiran (rekap)" of rules/reports#attendance-files, per person. */
const recapFigures = z.object({
  hariKerja: z.number().int(),
  hadir: z.number().int(),
  wfh: z.number().int(),
  dinas: z.number().int(),
  terlambatKali: z.number().int(),
  terlambatMenit: z.number().int(),
  pulangCepatKali: z.number().int(),
  pulangCepatMenit: z.number().int(),
  tidakAbsenMasuk: z.number().int(),
  tidakAbsenPulang: z.number().int(),
  sakit: z.number().int(),
  cuti: z.number(),
  izin: z.number().int(),
  izinOff: z.number().int(),
  alpa: z.number().int(),
  libur: z.number().int(),
  liburNasional: z.number().int(),
  cutiBersama: z.number().int(),
  kerjaHariLibur: z.number().int(),
  totalMenitKerja: z.number().int(),
  persentaseKehadiran: z.number(),
});

export const recapRow = z.object({
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  unit: z.string().nullable(),
  figures: recapFigures,
});
