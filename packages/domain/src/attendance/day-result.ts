/**
 * The judgement of one person's date (rules/attendance#day-result). A pure function of plan, permissions, events and
 * settings: the same facts give the same day, however often and in whatever order they are looked at.
 */
import { type Instant, minutesBetween } from '../kernel/time.ts';
import type { DayType } from '../schedule/day-plan.ts';
import { onTimeLine, type Shift, shiftSpan, type Span } from '../schedule/shift.ts';
import { arrivalAfterEvents, departureBeforeEvents } from './company-event-excuse.ts';
import { type ClockEvent, countedPunches, type Punches } from './clock-event.ts';
import { type DayInput, type DaySettings, dayWindow } from './day-input.ts';
import { type DayFlag, dayLabel, type DayStatus, type ReportLetter, reportLetter } from './day-status.ts';
import { calendarDayLeave, fullDayPermission, type FullDayKind, halfDayLeave, has } from './permission.ts';
import { type Deviation, earliness, lateness, type Measure, type Measured, PUNCTUAL } from './punctuality.ts';
import { freeDayWork, halfDaySpan, NO_WORK, scheduledMinutes, type ShiftDay, workedTime } from './worked-time.ts';

export interface DayResult<Event extends ClockEvent> {
  readonly status: DayStatus;
  /** Sorted by name. */
  readonly flags: readonly DayFlag[];
  readonly label: string;
  readonly letter: ReportLetter;
  readonly inEvent: Event | null;
  readonly outEvent: Event | null;
  readonly lateMinutes: number;
  readonly lateExcusedMinutes: number;
  readonly earlyMinutes: number;
  readonly earlyExcusedMinutes: number;
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly breakOverMinutes: number;
  readonly scheduledMinutes: number;
  readonly afterEndMinutes: number;
  /** When the person was expected, after half-day leave; null on days without expected hours. */
  readonly expected: Span | null;
  /** What the counted arrival was measured against; null without one, and on days without expected hours. */
  readonly lateMeasure: Measure | null;
  readonly earlyMeasure: Measure | null;
  readonly closesAt: Instant;
  readonly closed: boolean;
}

const STATUS_OF_LEAVE: Readonly<Record<FullDayKind, DayStatus>> = {
  sakit: 'SAKIT',
  cuti: 'CUTI',
  dinas: 'DINAS',
  izin: 'IZIN',
  izin_off: 'IZIN_OFF',
};

const STATUS_OF_FREE_DAY: Readonly<Record<Exclude<DayType, 'workday' | 'unscheduled'>, DayStatus>> = {
  rest: 'LIBUR',
  national_holiday: 'LIBUR_NASIONAL',
  cuti_bersama: 'CUTI_BERSAMA',
};

export function judgeDay<Event extends ClockEvent>(input: DayInput<Event>): DayResult<Event> {
  const window = dayWindow(input);
  const frame: Frame<Event> = {
    punches: countedPunches(input.events, window),
    closesAt: window.end,
    closed: input.now === null || input.now >= window.end,
  };
  return input.plan.dayType === 'workday'
    ? judgeWorkday(input, input.plan.shift, frame)
    : judgeFreeDay(input, input.plan.dayType, frame);
}

interface Frame<Event extends ClockEvent> {
  readonly punches: Punches<Event>;
  readonly closesAt: Instant;
  readonly closed: boolean;
}

interface Judgement {
  readonly status: DayStatus;
  readonly flags: DayFlag[];
  readonly late?: Measured | null;
  readonly early?: Measured | null;
  readonly work?: typeof NO_WORK;
  readonly scheduled?: number;
  readonly afterEnd?: number;
  readonly expected?: Span;
}

function settle<Event extends ClockEvent>(frame: Frame<Event>, judged: Judgement): DayResult<Event> {
  const flags = judged.flags.length > 1 ? judged.flags.sort() : judged.flags;
  const late = judged.late ?? PUNCTUAL;
  const early = judged.early ?? PUNCTUAL;
  const work = judged.work ?? NO_WORK;
  return {
    status: judged.status,
    flags,
    label: dayLabel(judged.status, flags),
    letter: reportLetter(judged.status, flags),
    inEvent: frame.punches.in,
    outEvent: frame.punches.out,
    lateMinutes: late.minutes,
    lateExcusedMinutes: late.excused,
    earlyMinutes: early.minutes,
    earlyExcusedMinutes: early.excused,
    workedMinutes: work.workedMinutes,
    breakMinutes: work.breakMinutes,
    breakOverMinutes: work.breakOverMinutes,
    scheduledMinutes: judged.scheduled ?? 0,
    afterEndMinutes: judged.afterEnd ?? 0,
    expected: judged.expected ?? null,
    lateMeasure: judged.late ?? null,
    earlyMeasure: judged.early ?? null,
    closesAt: frame.closesAt,
    closed: frame.closed,
  };
}

/** Steps 3 and 4: rest days, holidays, cuti bersama, days without a schedule. */
function judgeFreeDay<Event extends ClockEvent>(
  input: DayInput<Event>,
  dayType: Exclude<DayType, 'workday'>,
  frame: Frame<Event>,
): DayResult<Event> {
  const came = frame.punches.in !== null || frame.punches.out !== null;
  if (dayType === 'unscheduled') {
    if (!came) return settle(frame, { status: 'TIDAK_TERJADWAL', flags: [] });
    return settle(frame, {
      status: 'HADIR',
      flags: ['TANPA_JADWAL', ...missingSides(frame)],
      work: freeWork(input, frame),
    });
  }
  if (has(input.permissions, 'dinas')) {
    return settle(frame, { status: 'DINAS', flags: came ? ['HARI_LIBUR', 'ADA_ABSENSI'] : ['HARI_LIBUR'] });
  }
  const status = calendarDayLeave(input.permissions) ? 'CUTI' : STATUS_OF_FREE_DAY[dayType];
  if (!came) return settle(frame, { status, flags: [] });
  return settle(frame, { status, flags: ['KERJA_HARI_LIBUR', ...missingSides(frame)], work: freeWork(input, frame) });
}

function missingSides(frame: Frame<ClockEvent>): DayFlag[] {
  if (frame.punches.in === null) return ['TIDAK_ABSEN_MASUK'];
  if (frame.punches.out !== null) return [];
  return [frame.closed ? 'TIDAK_ABSEN_PULANG' : 'BELUM_ABSEN_PULANG'];
}

function freeWork<Event extends ClockEvent>(input: DayInput<Event>, frame: Frame<Event>): typeof NO_WORK {
  const { in: first, out: last } = frame.punches;
  return first && last
    ? freeDayWork({ start: first.at, end: last.at }, input.plan.shift, input.breakAfterMinutes)
    : NO_WORK;
}

/** Steps 5 to 14. */
function judgeWorkday<Event extends ClockEvent>(
  input: DayInput<Event>,
  shift: Shift,
  frame: Frame<Event>,
): DayResult<Event> {
  const { permissions, settings } = input;
  const { in: first, out: last } = frame.punches;
  const day: ShiftDay = { shift, date: input.workDate, zone: input.zone, breakAfterMinutes: input.breakAfterMinutes };
  const span = shiftSpan(shift, input.workDate, input.zone);

  const leave = fullDayPermission(permissions);
  if (leave) {
    const flags: DayFlag[] = first || last ? ['ADA_ABSENSI'] : [];
    return settle(frame, { status: STATUS_OF_LEAVE[leave], flags, scheduled: scheduledMinutes(day, span) });
  }

  const half = halfDayLeave(permissions);
  const expected = half ? halfDaySpan(day, span, half) : span;
  const scheduled = scheduledMinutes(day, expected);
  const flags: DayFlag[] = half ? ['CUTI_SETENGAH_HARI'] : [];

  const wasAtEvent = has(permissions, 'acara');
  if (!first && !last) {
    if (wasAtEvent) return settle(frame, { status: 'DINAS', flags, scheduled, expected });
    if (!frame.closed) return settle(frame, { status: 'BELUM_ABSEN', flags, scheduled, expected });
    if (!half) return settle(frame, { status: 'ALPA', flags, scheduled, expected });
    return settle(frame, { status: 'CUTI', flags: [...flags, 'ALPA_SETENGAH_HARI'], scheduled, expected });
  }

  const late = first ? lateOf(input, shift, { start: expected.start, end: first.at }) : null;
  const early = last ? earlyOf(input, shift, { start: last.at, end: expected.end }) : null;
  const work =
    first && last
      ? workedTime(day, input.events, {
          presence: { start: first.at, end: last.at },
          expected,
          countEarlyIn: settings.count_early_in,
        })
      : NO_WORK;
  const afterEnd = last ? Math.max(0, minutesBetween(span.end, last.at)) : 0;
  flags.push(...deviationFlags(late ?? PUNCTUAL, early ?? PUNCTUAL));

  const status = presentStatus(input, frame, flags);
  // Hours at an event are no hours at work, and no absence either.
  const judgedBy = wasAtEvent ? { ...settings, min_work_minutes: null } : settings;
  const overruled = overruledFlags(judgedBy, frame, late ?? PUNCTUAL, work.workedMinutes);
  flags.push(...overruled);
  return settle(frame, {
    status: overruled.length > 0 ? 'ALPA' : status,
    flags,
    late,
    early,
    work,
    scheduled,
    afterEnd,
    expected,
  });
}

function lateOf(input: DayInput<ClockEvent>, shift: Shift, late: Span): Measured {
  const permitted = [excusedUntil(input, shift), arrivalAfterEvents(input, shift, late)].filter((at) => at !== null);
  const until = permitted.length === 0 ? null : (Math.max(...permitted) as Instant);
  return lateness(late.end, late.start, lateRule(shift, input.settings), until);
}

function earlyOf(input: DayInput<ClockEvent>, shift: Shift, early: Span): Measured {
  const permitted = [excusedFrom(input, shift), departureBeforeEvents(input, shift, early)].filter((at) => at !== null);
  const from = permitted.length === 0 ? null : (Math.min(...permitted) as Instant);
  return earliness(early.start, early.end, shift.graceEarly ?? input.settings.grace_early, from);
}

function lateRule(shift: Shift, settings: DaySettings) {
  return { graceMinutes: shift.graceLate ?? settings.grace_late, countMode: settings.late_count_mode };
}

type DatePermissions = Pick<DayInput<ClockEvent>, 'permissions' | 'workDate' | 'zone'>;

/** The latest approved arrival, on the shift's time line. */
export function excusedUntil(input: DatePermissions, shift: Shift): Instant | null {
  let latest: Instant | null = null;
  for (const permission of input.permissions) {
    if (permission.kind !== 'izin_terlambat') continue;
    const until = onTimeLine(permission.until, shift, input.workDate, input.zone);
    if (latest === null || until > latest) latest = until;
  }
  return latest;
}

/** The earliest approved departure, on the shift's time line. */
export function excusedFrom(input: DatePermissions, shift: Shift): Instant | null {
  let earliest: Instant | null = null;
  for (const permission of input.permissions) {
    if (permission.kind !== 'izin_pulang_cepat') continue;
    const from = onTimeLine(permission.from, shift, input.workDate, input.zone);
    if (earliest === null || from < earliest) earliest = from;
  }
  return earliest;
}

function deviationFlags(late: Deviation, early: Deviation): DayFlag[] {
  const flags: DayFlag[] = [];
  if (late.minutes > late.excused) flags.push('TERLAMBAT');
  if (late.excused > 0) flags.push('IZIN_TERLAMBAT');
  if (early.minutes > early.excused) flags.push('PULANG_CEPAT');
  if (early.excused > 0) flags.push('IZIN_PULANG_CEPAT');
  return flags;
}

/** Steps 12 and 14; a missing side keeps the WFH request visible as a flag. */
function presentStatus<Event extends ClockEvent>(
  input: DayInput<Event>,
  frame: Frame<Event>,
  flags: DayFlag[],
): DayStatus {
  const fromHome = has(input.permissions, 'wfh');
  const { in: first, out: last } = frame.punches;
  const missing = !first ? 'TIDAK_ABSEN_MASUK' : !last && frame.closed ? 'TIDAK_ABSEN_PULANG' : null;
  if (missing !== null) {
    if (fromHome) flags.push('WFH');
    return missing;
  }
  if (!last) flags.push('BELUM_ABSEN_PULANG');
  return fromHome ? 'WFH' : 'HADIR';
}

/** Step 13, off by default: what turns presence into absence. Short work is judged at the close, when both sides are final. */
function overruledFlags(
  settings: DaySettings,
  frame: Frame<ClockEvent>,
  late: Deviation,
  workedMinutes: number,
): DayFlag[] {
  const flags: DayFlag[] = [];
  const { late_max_minutes: lateMax, min_work_minutes: workMin } = settings;
  if (lateMax !== null && late.minutes - late.excused > lateMax) flags.push('TERLAMBAT_MELEBIHI_BATAS');
  if (workMin !== null && frame.closed && frame.punches.in && frame.punches.out && workedMinutes < workMin) {
    flags.push('JAM_KERJA_KURANG');
  }
  return flags;
}
