// data table: Events, judged days and what people decide about them (migration 0004).
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { byDatabase, generated, instant, localDate } from './types.ts';

export const attendanceEvent = pgTable(
  'attendance_event',
  {
    companyId: uuid('company_id').notNull(),
    at: instant('at').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    type: text('type', { enum: ['in', 'out', 'break_start', 'break_end'] }).notNull(),
    clientAt: instant('client_at'),
    receivedAt: instant('received_at').notNull(),
    source: text('source', { enum: ['web', 'mobile', 'import', 'koreksi', 'mesin', 'kiosk'] }).notNull(),
    grade: text('grade', { enum: ['LIVE', 'ANCHORED', 'WALL_ONLY'] }),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    accuracyM: doublePrecision('accuracy_m'),
    isMock: boolean('is_mock').notNull().default(byDatabase),
    fixes: jsonb('fixes'),
    geofenceResult: text('geofence_result', {
      enum: [
        'BEBAS_LOKASI',
        'LOKASI_PALSU',
        'TANPA_LOKASI',
        'TITIK_LOKASI_BELUM_DIATUR',
        'AKURASI_RENDAH',
        'DI_DALAM_RADIUS',
        'DI_LUAR_RADIUS',
      ],
    }),
    distanceM: doublePrecision('distance_m'),
    locationPointId: uuid('location_point_id'),
    selfieSha256: text('selfie_sha256'),
    selfieBytes: integer('selfie_bytes'),
    selfieFileId: uuid('selfie_file_id'),
    note: text('note'),
    workDate: localDate('work_date').notNull(),
    valid: boolean('valid').notNull().default(byDatabase),
    flags: text('flags').array().notNull().default(byDatabase),
    proofCode: text('proof_code'),
    idempotencyKey: text('idempotency_key'),
    importId: uuid('import_id'),
    supersededBy: uuid('superseded_by'),
    createdBy: uuid('created_by'),
    device: text('device'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.at, table.id] })],
);

export const attendanceDay = pgTable(
  'attendance_day',
  {
    companyId: uuid('company_id').notNull(),
    workDate: localDate('work_date').notNull(),
    userId: uuid('user_id').notNull(),
    tz: text('tz', { enum: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] }).notNull(),
    shiftId: uuid('shift_id'),
    shiftSnapshot: jsonb('shift_snapshot'),
    dayType: text('day_type', {
      enum: ['workday', 'rest', 'national_holiday', 'cuti_bersama', 'unscheduled'],
    }).notNull(),
    status: text('status', {
      enum: [
        'HADIR',
        'WFH',
        'DINAS',
        'TIDAK_ABSEN_PULANG',
        'TIDAK_ABSEN_MASUK',
        'ALPA',
        'SAKIT',
        'CUTI',
        'IZIN',
        'IZIN_OFF',
        'LIBUR',
        'LIBUR_NASIONAL',
        'CUTI_BERSAMA',
        'BELUM_ABSEN',
        'TIDAK_TERJADWAL',
      ],
    }).notNull(),
    flags: text('flags').array().notNull().default(byDatabase),
    label: text('label').notNull(),
    letter: text('letter').notNull(),
    inAt: instant('in_at'),
    outAt: instant('out_at'),
    lateMinutes: integer('late_minutes').notNull().default(byDatabase),
    lateExcusedMinutes: integer('late_excused_minutes').notNull().default(byDatabase),
    earlyMinutes: integer('early_minutes').notNull().default(byDatabase),
    earlyExcusedMinutes: integer('early_excused_minutes').notNull().default(byDatabase),
    workedMinutes: integer('worked_minutes').notNull().default(byDatabase),
    breakMinutes: integer('break_minutes').notNull().default(byDatabase),
    breakOverMinutes: integer('break_over_minutes').notNull().default(byDatabase),
    scheduledMinutes: integer('scheduled_minutes').notNull().default(byDatabase),
    afterEndMinutes: integer('after_end_minutes').notNull().default(byDatabase),
    leaveId: uuid('leave_id'),
    permissionIds: uuid('permission_ids').array().notNull().default(byDatabase),
    openReview: boolean('open_review').notNull().default(byDatabase),
    inEventId: uuid('in_event_id'),
    outEventId: uuid('out_event_id'),
    inLocation: text('in_location'),
    inDistanceM: doublePrecision('in_distance_m'),
    outLocation: text('out_location'),
    outDistanceM: doublePrecision('out_distance_m'),
    source: text('source'),
    divisionId: uuid('division_id'),
    departmentId: uuid('department_id'),
    positionId: uuid('position_id'),
    unitId: uuid('unit_id'),
    clientId: uuid('client_id'),
    explanation: jsonb('explanation'),
    closedAt: instant('closed_at'),
    locked: boolean('locked').notNull().default(byDatabase),
    computedAt: instant('computed_at').notNull(),
    computeCount: integer('compute_count').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.workDate, table.userId] })],
);

export const attendanceDayHistory = pgTable(
  'attendance_day_history',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    at: instant('at').notNull(),
    cause: text('cause').notNull(),
    beforeStatus: text('before_status'),
    afterStatus: text('after_status').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    actorUserId: uuid('actor_user_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const attendanceMonth = pgTable(
  'attendance_month',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    period: text('period').notNull(),
    firstDate: localDate('first_date').notNull(),
    lastDate: localDate('last_date').notNull(),
    figures: jsonb('figures').notNull(),
    computedAt: instant('computed_at').notNull(),
    version: integer('version').notNull().default(byDatabase),
    hasDays: boolean('has_days').notNull().generatedAlwaysAs(generated),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.period, table.userId] })],
);

export const attendanceReview = pgTable(
  'attendance_review',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    eventAt: instant('event_at').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    reasons: text('reasons').array().notNull(),
    state: text('state', { enum: ['terbuka', 'diterima', 'ditolak'] })
      .notNull()
      .default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    note: text('note'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const clockedFor = pgTable(
  'clocked_for',
  {
    companyId: uuid('company_id').notNull(),
    eventAt: instant('event_at').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    byId: uuid('by_id').notNull(),
    reason: text('reason').notNull(),
    objectedAt: instant('objected_at'),
    objection: text('objection'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.eventAt, table.eventId] })],
);

export const draftCorrection = pgTable(
  'draft_correction',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    kind: text('kind', { enum: ['lupa_masuk', 'lupa_pulang', 'salah_jam', 'lainnya'] }).notNull(),
    inAt: instant('in_at'),
    outAt: instant('out_at'),
    reason: text('reason').notNull().default(byDatabase),
    evidence: jsonb('evidence'),
    origin: text('origin', { enum: ['queue', 'review', 'evening'] }).notNull(),
    state: text('state', { enum: ['open', 'used', 'dismissed'] })
      .notNull()
      .default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const dayPermission = pgTable(
  'day_permission',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    kind: text('kind', {
      enum: [
        'sakit',
        'cuti',
        'cuti_setengah_hari',
        'dinas',
        'izin',
        'izin_off',
        'wfh',
        'izin_terlambat',
        'izin_pulang_cepat',
      ],
    }).notNull(),
    half: text('half', { enum: ['AM', 'PM'] }),
    untilTime: text('until_time'),
    fromTime: text('from_time'),
    calendarDay: boolean('calendar_day').notNull().default(byDatabase),
    refId: uuid('ref_id'),
    label: text('label').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.workDate, table.kind] })],
);

export const period = pgTable(
  'period',
  {
    companyId: uuid('company_id').notNull(),
    label: text('label').notNull(),
    firstDate: localDate('first_date').notNull(),
    lastDate: localDate('last_date').notNull(),
    state: text('state', { enum: ['open', 'closing', 'locked'] })
      .notNull()
      .default(byDatabase),
    lockedAt: instant('locked_at'),
    lockedBy: uuid('locked_by'),
    reopenReason: text('reopen_reason'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.label] })],
);

export const periodName = pgTable(
  'period_name',
  {
    companyId: uuid('company_id').notNull(),
    period: text('period').notNull(),
    kind: text('kind', {
      enum: ['division', 'department', 'position', 'unit', 'client', 'location_point', 'shift', 'ot_reason'],
    }).notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.period, table.kind, table.id] })],
);

export const mangkirAlert = pgTable(
  'mangkir_alert',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    fromDate: localDate('from_date').notNull(),
    days: integer('days').notNull(),
    level: smallint('level').notNull(),
    createdAt: instant('created_at').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
