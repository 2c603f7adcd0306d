/** A judged day as the row of attendance_day, with everything its explanation is made from. */
import type { ClockEvent } from '@hadir/domain/attendance/clock-event.ts';
import type { DayInput, DaySettings } from '@hadir/domain/attendance/day-input.ts';
import type { DayResult } from '@hadir/domain/attendance/day-result.ts';
import { judgeDay } from '@hadir/domain/attendance/day-result.ts';
import { type CountedDay, figuresByDate, type MonthFigures } from '@hadir/domain/attendance/month-figures.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { ResolvedDay } from '@hadir/domain/schedule/resolve-day.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import type { CompanyRules } from '../rules/company-rules.ts';
import type { FactDay, PersonFacts } from './person/person-facts.ts';
import type { PersonDay } from './person/person-day.ts';
import type { DatedRules } from '../rules/rules-of-date.ts';

/** What the recorder asks of an event beyond the judgement. */
export interface RecordedEvent extends ClockEvent {
  readonly id: string;
  readonly pointId: string | null;
  readonly distanceM: number | null;
  readonly source: string;
}

/** What a day was judged by, kept with it: later changes of rules must not change its explanation. */
export interface DayBasis {
  readonly schedule: Omit<ResolvedDay, 'plan' | 'date' | 'zone'>;
  readonly settings: DaySettings;
  readonly breakAfterMinutes: number;
}

/** Columns of attendance_day as PostgreSQL reads them from JSON. */
export interface DayRecord {
  readonly company_id: string;
  readonly work_date: LocalDate;
  readonly user_id: string;
  readonly [column: string]: unknown;
}

export interface JudgedDay {
  readonly date: LocalDate;
  readonly day: PersonDay;
  readonly result: DayResult<RecordedEvent>;
  readonly record: DayRecord;
}

function daySettings(settings: Settings): DaySettings {
  return {
    grace_late: settings.grace_late,
    grace_early: settings.grace_early,
    late_count_mode: settings.late_count_mode,
    early_in_minutes: settings.early_in_minutes,
    late_out_minutes: settings.late_out_minutes,
    count_early_in: settings.count_early_in,
    late_max_minutes: settings.late_max_minutes,
    min_work_minutes: settings.min_work_minutes,
  };
}

const settingsOnce = new WeakMap<Settings, DaySettings>();

function daySettingsOf(settings: Settings): DaySettings {
  const known = settingsOnce.get(settings);
  if (known) return known;
  const made = daySettings(settings);
  settingsOnce.set(settings, made);
  return made;
}

export function dayInput<Event extends ClockEvent>(
  rules: CompanyRules,
  day: PersonDay,
  events: readonly Event[],
  now: Instant | null,
): DayInput<Event> {
  return {
    zone: day.resolved.zone,
    workDate: day.date,
    plan: day.resolved.plan,
    permissions: day.permissions,
    events,
    settings: daySettingsOf(day.settings),
    breakAfterMinutes: rules.lawOn(day.date).restAfterMinutes,
    now,
  };
}

/** @param now the time of judging; the day is judged as closed once it lies after the day's close */
export function judge(
  rules: CompanyRules,
  facts: PersonFacts,
  day: PersonDay,
  { events, openReview, now }: { events: readonly RecordedEvent[]; openReview: boolean; now: Instant },
): JudgedDay {
  const input = dayInput(rules, day, events, now);
  const result = judgeDay(input);
  return { date: day.date, day, result, record: record(rules, facts, day, { input, result, openReview, now }) };
}

function record(
  rules: CompanyRules,
  facts: PersonFacts,
  day: PersonDay,
  {
    input,
    result,
    openReview,
    now,
  }: { input: DayInput<RecordedEvent>; result: DayResult<RecordedEvent>; openReview: boolean; now: Instant },
): DayRecord {
  const { belonging, resolved } = day;
  const { inEvent, outEvent } = result;
  const { plan, date: _date, zone: _zone, ...schedule } = resolved;
  const basis: DayBasis = { schedule, settings: input.settings, breakAfterMinutes: input.breakAfterMinutes };
  const placeName = (event: RecordedEvent | null) =>
    event?.pointId == null ? null : (rules.placeEver(event.pointId)?.name ?? null);
  const ids = day.permissions.flatMap((permission) => permission.id ?? []);
  return {
    company_id: rules.companyId,
    work_date: day.date,
    user_id: facts.userId,
    tz: resolved.zone,
    shift_id: plan.shift?.id ?? null,
    shift_snapshot: plan.shift,
    day_type: plan.dayType,
    status: result.status,
    flags: result.flags,
    label: result.label,
    letter: result.letter,
    in_at: inEvent ? toWire(inEvent.at) : null,
    out_at: outEvent ? toWire(outEvent.at) : null,
    late_minutes: result.lateMinutes,
    late_excused_minutes: result.lateExcusedMinutes,
    early_minutes: result.earlyMinutes,
    early_excused_minutes: result.earlyExcusedMinutes,
    worked_minutes: result.workedMinutes,
    break_minutes: result.breakMinutes,
    break_over_minutes: result.breakOverMinutes,
    scheduled_minutes: result.scheduledMinutes,
    after_end_minutes: result.afterEndMinutes,
    leave_id: result.status === 'CUTI' || result.status === 'SAKIT' ? (ids[0] ?? null) : null,
    permission_ids: ids,
    open_review: openReview,
    in_event_id: inEvent?.id ?? null,
    out_event_id: outEvent?.id ?? null,
    in_location: placeName(inEvent),
    in_distance_m: inEvent?.distanceM ?? null,
    out_location: placeName(outEvent),
    out_distance_m: outEvent?.distanceM ?? null,
    source: inEvent?.source ?? outEvent?.source ?? null,
    division_id: belonging.divisionId,
    department_id: belonging.departmentId,
    position_id: belonging.positionId,
    unit_id: belonging.unitId,
    client_id: belonging.clientId,
    explanation: basis,
    closed_at: day.stored?.closedAt == null ? null : toWire(day.stored.closedAt),
    computed_at: toWire(now),
    compute_count: 1,
  };
}

/** A judged day as the month's sums see it. */
export function counted({ day, result }: JudgedDay): CountedDay {
  return {
    dayType: day.resolved.plan.dayType,
    status: result.status,
    letter: result.letter,
    flags: result.flags,
    lateMinutes: result.lateMinutes,
    lateExcusedMinutes: result.lateExcusedMinutes,
    earlyMinutes: result.earlyMinutes,
    earlyExcusedMinutes: result.earlyExcusedMinutes,
    workedMinutes: result.workedMinutes,
  };
}

/** A stored day likewise. */
export function countedStored(day: FactDay): CountedDay {
  return {
    dayType: day.dayType,
    status: day.status,
    letter: day.letter,
    flags: day.flags,
    lateMinutes: day.late,
    lateExcusedMinutes: day.lateExcused,
    earlyMinutes: day.early,
    earlyExcusedMinutes: day.earlyExcused,
    workedMinutes: day.worked,
  };
}

/** The sums of stored days, each counted by the rule of its date. */
export function figuresOfDates(rules: DatedRules, days: readonly FactDay[]): MonthFigures {
  return figuresByDate(
    days.map((day) => ({ ...countedStored(day), date: day.date })),
    ({ date }) => rules.on(date).settings.missing_punch_counts_as,
  );
}
