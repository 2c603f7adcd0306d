/** Clocking, the judged day, reviews (domain.md section 1; decisions.md 8-14). */
import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import {
  dataOf,
  done,
  id,
  instantText,
  listOf,
  localDate,
  localTime,
  pageOf,
  text,
  wholeNumber,
  yesNo,
  zone,
} from './kernel/fields.ts';

export const EVENT_TYPES = ['in', 'out', 'break_start', 'break_end'] as const;
export const eventType = z.enum(EVENT_TYPES);

export const EVENT_SOURCES = ['web', 'mobile', 'import', 'koreksi', 'mesin', 'kiosk'] as const;

export const GEOFENCE_VERDICTS = [
  'BEBAS_LOKASI',
  'LOKASI_PALSU',
  'TANPA_LOKASI',
  'TITIK_LOKASI_BELUM_DIATUR',
  'AKURASI_RENDAH',
  'DI_DALAM_RADIUS',
  'DI_LUAR_RADIUS',
] as const;

/** One reading of the phone's position; metres, degrees. */
export const fix = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(100_000),
  /** Milliseconds between this reading and the tap; negative = before the tap. */
  offsetMs: z.number().int().min(-3_600_000).max(3_600_000),
});

/** How the time of the tap is known (decisions.md 11). A live tap takes the server's time. */
export const tapTime = z.discriminatedUnion('mode', [
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
  /** Why there is no position: refused, timeout, unavailable; null when there are fixes. */
  locationProblem: z.enum(['ditolak', 'habis_waktu', 'tidak_tersedia']).nullable().default(null),
  isMock: z.boolean().default(false),
  /** The photo follows by its own request (decisions.md 12). */
  selfie: z
    .strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().min(1).max(5_242_880) })
    .nullable()
    .default(null),
  /** Why there is no selfie although one is asked for. */
  selfieProblem: z.enum(['kamera_ditolak', 'kamera_rusak', 'dilewati']).nullable().default(null),
  /** The person asks for review after a refusal by policy (decisions.md 9: "a way out"). */
  askReview: z.boolean().default(false),
  confirmMissingIn: z.boolean().default(false),
  deviceId: z.string().max(64).optional(),
});
export type ClockBody = z.input<typeof clockBody>;

const place = z.object({
  id,
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  radiusM: z.number(),
  validTo: localDate.nullable(),
});

export const shiftToday = z.object({
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
  verdict: z.enum(GEOFENCE_VERDICTS).nullable(),
  distanceM: z.number().nullable(),
  accuracyM: z.number().nullable(),
  placeName: z.string().nullable(),
  proofCode: z.string(),
  /** URL of the photo, null until it has arrived. */
  selfie: z.string().nullable(),
  selfieExpected: z.boolean(),
  note: z.string().nullable(),
  /** Open or decided review of this event; reasons are codes of attendance-words.ts. */
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
  dayType: z.enum(['workday', 'rest', 'national_holiday', 'cuti_bersama', 'unscheduled']),
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

export const clockResult = z.object({
  /** stored: a new row · already: the same tap again, or the same type within 60 s · draft: kept as a draft correction (decisions.md 11). */
  outcome: z.enum(['stored', 'already', 'draft']),
  event: ownEvent.nullable(),
  draft: z.object({ id, workDate: localDate, reason: z.string() }).nullable(),
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
  can: z.array(z.enum(['accept', 'refuse', 'recompute'])),
});
export type DayRow = z.output<typeof dayRow>;

export const MAX_REPORT_DAYS = 93;

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
  state: z.enum(['terbuka', 'diterima', 'ditolak']),
  decidedBy: z.string().nullable(),
  decidedAt: instantText.nullable(),
  note: z.string().nullable(),
  openedAt: instantText,
  can: z.array(z.enum(['accept', 'refuse'])),
});

/** Structured steps of "Mengapa hari ini begini?"; day-explanation.ts turns them into sentences. */
export const explanationStep = z.object({
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
    }),
  ),
  history: z.array(z.object({ at: instantText, cause: z.string(), before: z.string().nullable(), after: z.string() })),
  drafts: z.array(
    z.object({ id, kind: z.string(), inAt: instantText.nullable(), outAt: instantText.nullable(), reason: z.string() }),
  ),
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
      .object({ letter: z.string(), review: z.boolean(), inAt: instantText.nullable(), outAt: instantText.nullable() })
      .nullable(),
  ),
  /** How many days per report letter, and `workedMinutes` over the period. */
  totals: z.record(z.string(), z.number()),
});

/** The figures of "Kehadiran (rekap)" of domain.md 11.1, per person. */
export const recapFigures = z.object({
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

const paging = { page: wholeNumber(1, 100_000).default(1), size: wholeNumber(1, 100).default(50) };

export const attendance = {
  today: endpoint({
    method: 'GET',
    path: '/api/attendance/today',
    summary: 'Jadwal, titik lokasi, aturan, dan absen hari ini milik sendiri.',
    access: 'attendance.clock',
    reply: dataOf(today),
  }),
  clock: endpoint({
    method: 'POST',
    path: '/api/attendance/events',
    summary: 'Mencatat absen masuk, pulang, mulai atau selesai istirahat.',
    access: 'attendance.clock',
    body: clockBody,
    reply: dataOf(clockResult),
    idempotency: 'required',
  }),
  sendSelfie: endpoint({
    method: 'PUT',
    path: '/api/attendance/events/:id/selfie',
    summary: 'Mengirim foto selfie dari absen yang sudah tercatat.',
    access: 'attendance.clock',
    params: z.strictObject({ id }),
    accepts: 'bytes',
    bodyLimit: 5_242_880,
    reply: dataOf(z.object({ selfie: z.string() })),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/attendance/events/:id/note',
    summary: 'Menambah catatan pada absen sendiri.',
    access: 'attendance.clock',
    params: z.strictObject({ id }),
    body: z.strictObject({ note: text(255, 3) }),
    reply: dataOf(ownEvent),
  }),
  /** Raw facts for HR and for checks from outside: keyset paging by `after`. */
  events: endpoint({
    method: 'GET',
    path: '/api/attendance/events',
    summary: 'Peristiwa absen satu perusahaan menurut waktu.',
    access: 'attendance.events',
    query: z.strictObject({
      from: instantText,
      to: instantText,
      after: z.string().max(120).optional(),
      limit: wholeNumber(1, 5000).default(500),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          id,
          userId: id,
          type: eventType,
          at: instantText,
          source: z.enum(EVENT_SOURCES),
          valid: z.boolean(),
          idempotencyKey: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/attendance/days',
    summary: 'Hasil hari dalam cakupan sendiri, paling lama 93 hari.',
    access: 'attendance.read',
    query: attendanceFilter.extend({
      ...paging,
      sort: z.enum(DAY_SORTS).default('workDate'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: pageOf(dayRow),
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/attendance/days/:userId/:date',
    summary: 'Satu hari seorang karyawan: mengapa hasilnya begini.',
    access: 'attendance.read',
    params: z.strictObject({ userId: id, date: localDate }),
    reply: dataOf(dayDetail),
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/api/attendance/matrix',
    summary: 'Matriks karyawan dan tanggal dengan jumlah per huruf.',
    access: 'attendance.read',
    query: attendanceFilter.extend(paging),
    reply: z.object({
      dates: z.array(z.object({ date: localDate, weekday: z.number().int(), holiday: z.string().nullable() })),
      data: z.array(matrixRow),
      total: z.number().int(),
      page: z.number().int(),
      size: z.number().int(),
      /** How many people have at least one exception, for the filter chip. */
      exceptionPeople: z.number().int(),
    }),
  }),
  recap: endpoint({
    method: 'GET',
    path: '/api/attendance/recap',
    summary: 'Rekap satu periode per karyawan.',
    access: 'attendance.read',
    query: z.strictObject({
      period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
      search: text(100, 0).optional(),
      division: listOf(id),
      department: listOf(id),
      unit: listOf(id),
      client: listOf(id),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 1000).default(50),
    }),
    reply: pageOf(recapRow).extend({ from: localDate, to: localDate }),
  }),
  recompute: endpoint({
    method: 'POST',
    path: '/api/attendance/days/:userId/:date/recompute',
    summary: 'Menghitung ulang satu hari.',
    access: 'attendance.recompute',
    params: z.strictObject({ userId: id, date: localDate }),
    body: z.strictObject({}),
    reply: dataOf(dayDetail),
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/attendance/reviews',
    summary: 'Absen yang perlu ditinjau dalam cakupan sendiri.',
    access: 'attendance.review',
    query: z.strictObject({
      state: z.enum(['terbuka', 'diterima', 'ditolak']).default('terbuka'),
      search: text(100, 0).optional(),
      ...paging,
    }),
    reply: pageOf(reviewRow),
  }),
  decideReview: endpoint({
    method: 'POST',
    path: '/api/attendance/reviews/:id/decision',
    summary: 'Menerima atau menolak absen yang perlu ditinjau.',
    access: 'attendance.review',
    params: z.strictObject({ id }),
    body: z.discriminatedUnion('move', [
      z.strictObject({ move: z.literal('accept') }),
      z.strictObject({ move: z.literal('refuse'), reason: text(500, 5) }),
    ]),
    reply: dataOf(reviewRow),
    idempotency: 'optional',
  }),
  periods: endpoint({
    method: 'GET',
    path: '/api/attendance/periods',
    summary: 'Periode absensi perusahaan.',
    access: 'attendance.read',
    reply: dataOf(
      z.array(
        z.object({ label: z.string(), from: localDate, to: localDate, state: z.enum(['open', 'closing', 'locked']) }),
      ),
    ),
  }),
  consent: endpoint({
    method: 'POST',
    path: '/api/consents',
    summary: 'Menyetujui pemberitahuan pengambilan selfie dan lokasi.',
    access: 'signed-in',
    body: z.strictObject({ kind: z.literal('selfie_lokasi'), version: z.string().max(40) }),
    reply: done,
  }),
};
