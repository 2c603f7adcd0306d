/** Reads the cases of leave and sick pay and runs them through the product's own functions; their JSON shapes end here. */
import { isLocalDate, type LocalDate, localDate } from '../src/kernel/time.ts';
import { countDays, type Half } from '../src/leave/count-days.ts';
import { entitlementOn, type LeaveTerms } from '../src/leave/entitlement.ts';
import { roundDays, sumDays } from '../src/leave/leave-days.ts';
import { balanceOn, EMPTY_ACCOUNT } from '../src/leave/leave-lots.ts';
import { replay, type ReplayPolicy } from '../src/leave/leave-replay.ts';
import { type LeaveGender, type LeaveType, seededType } from '../src/leave/leave-types.ts';
import {
  genderProblem,
  LEAVE_LAW_FALLBACK,
  longestDays,
  maternityLeave,
  maternityPercent,
  miscarriageLeave,
} from '../src/leave/special-leave.ts';
import { type CalendarEntry, resolveDay } from '../src/schedule/resolve-day.ts';
import { DEFAULT_SETTINGS } from '../src/settings/effective-settings.ts';
import { SICK_STAGES_FALLBACK, sickDay, sickDaysByPercent, wageAt } from '../src/sick/sick-pay.ts';
import { shift } from './builders.ts';

interface EntitlementCase
  extends Partial<Record<'annual_days' | 'usable_after_months' | 'prorata_cutoff_day', number>> {
  readonly kind: 'entitlement';
  readonly mode: LeaveTerms['leave_mode'];
  readonly join_date: string;
  readonly as_of: string;
  readonly prorata_rounding?: LeaveTerms['prorata_rounding'];
}

interface CountCase {
  readonly kind: 'count_days';
  readonly unit: 'working' | 'calendar';
  readonly from: string;
  readonly to: string;
  readonly half_day?: Half;
  readonly weekly_off?: readonly number[];
  readonly national_holidays?: readonly string[];
  readonly cuti_bersama?: readonly string[];
  readonly roster?: Readonly<Record<string, 'off' | 'work'>>;
}

interface BalanceCase {
  readonly kind: 'balance';
  readonly as_of: string;
  readonly grants: readonly { id: string; days: number; from: string; to: string }[];
  readonly usages: readonly { date: string; days: number; kind: 'cuti' | 'cuti_bersama' }[];
  readonly pending_days?: number;
  readonly policy?: Partial<ReplayPolicy>;
}

interface SpecialCase {
  readonly kind: 'special';
  readonly type: string;
  readonly requested_days?: number;
  readonly gender?: LeaveGender;
  readonly agreed_extra_days?: number;
  readonly start?: string;
  readonly as_of?: string;
  readonly special_condition_months?: number;
  readonly doctor_days?: number;
}

type LeaveCase = EntitlementCase | CountCase | BalanceCase | SpecialCase;

function runEntitlement(input: EntitlementCase): unknown {
  const terms: LeaveTerms = {
    ...DEFAULT_SETTINGS,
    leave_mode: input.mode,
    annual_days: input.annual_days ?? DEFAULT_SETTINGS.annual_days,
    usable_after_months: input.usable_after_months ?? DEFAULT_SETTINGS.usable_after_months,
    prorata_cutoff_day: input.prorata_cutoff_day ?? DEFAULT_SETTINGS.prorata_cutoff_day,
    prorata_rounding: input.prorata_rounding ?? DEFAULT_SETTINGS.prorata_rounding,
  };
  const found = entitlementOn(localDate(input.join_date), terms, localDate(input.as_of));
  const { grant } = found;
  return {
    completed_months: found.completedMonths,
    eligible: found.eligible,
    eligible_on: found.eligibleOn,
    grant: grant && { granted_on: grant.from, days: grant.days, valid_to: grant.to },
    accrued_days: found.accruedDays,
    usable_days: found.usableDays,
  };
}

/** The type of a date as the product's schedule resolves it from the calendar and the roster of the case. */
function dayTypesOf(input: CountCase) {
  const work = shift();
  const workweek = (input.weekly_off ?? [5, 6]).includes(5) ? 5 : 6;
  const entry = (kind: CalendarEntry['kind']): CalendarEntry => ({ scope: 'platform', kind, name: kind, policy: null });
  return (date: LocalDate) =>
    resolveDay({
      date,
      zone: 'Asia/Jakarta',
      locked: null,
      shiftChange: null,
      rosterCell:
        input.roster?.[date] === undefined
          ? null
          : input.roster[date] === 'off'
            ? { kind: 'OFF', by: null, on: null }
            : { kind: 'SHIFT', shift: work, zone: null, placeName: null, by: null, on: null },
      assignment: null,
      overrides: [],
      daysOff: [],
      calendar: [
        ...((input.national_holidays ?? []).includes(date) ? [entry('libur_nasional')] : []),
        ...((input.cuti_bersama ?? []).includes(date) ? [entry('cuti_bersama')] : []),
      ],
      settings: { ...DEFAULT_SETTINGS, workweek },
    }).plan.dayType;
}

function runCount(input: CountCase): unknown {
  const range = { from: localDate(input.from), to: localDate(input.to), half: input.half_day ?? null };
  const counted = countDays(range, input.unit, dayTypesOf(input));
  return 'code' in counted ? { days: 0, dates: [], error: counted.code } : { ...counted, error: null };
}

function runBalance(input: BalanceCase): unknown {
  const asOf = localDate(input.as_of);
  const grants = input.grants.map(({ id, days, from, to }) => ({ id, days, from: localDate(from), to: localDate(to) }));
  const uses = input.usages.map(({ date, days, kind }) => ({
    date: localDate(date),
    days,
    kind: kind === 'cuti' ? ('leave' as const) : ('joint_leave' as const),
  }));
  const policy: ReplayPolicy = { ...DEFAULT_SETTINGS, ...input.policy };
  const { account, entries, unpaid, rejected } = replay(EMPTY_ACCOUNT, { grants, uses, until: asOf }, policy);
  const { balance, current, carryOver, debt } = balanceOn(account, asOf);
  const taken = entries.filter(({ kind, lotId, days }) =>
    kind === 'hutang' ? lotId === null && days < 0 : kind === 'pakai' || kind === 'potong_cuti_bersama',
  );
  return {
    balance,
    current,
    carry_over: carryOver,
    used: -sumDays(taken.map(({ days }) => days)) + 0,
    expired: -sumDays(entries.filter(({ kind }) => kind === 'hangus').map(({ days }) => days)) + 0,
    debt,
    unpaid_days: unpaid,
    available: roundDays(balance - (input.pending_days ?? 0)),
    rejected_usages: rejected,
  };
}

/** Where the name of a case is not the code in small letters. */
const CODE_OF: Readonly<Record<string, string>> = {
  menikahkan_anak: 'NIKAH_ANAK',
  khitan_anak: 'KHITAN',
  baptis_anak: 'BAPTIS',
  istri_melahirkan: 'ISTRI_LAHIR',
  istri_keguguran: 'ISTRI_GUGUR',
};

function typeOf(name: string): LeaveType {
  const type = seededType(CODE_OF[name] ?? name.toUpperCase());
  if (!type) throw new Error(`no such type: ${name}`);
  return type;
}

function runLongLeave(input: SpecialCase, type: LeaveType, start: LocalDate): unknown {
  if (type.code === 'KEGUGURAN') {
    const { end, calendarDays } = miscarriageLeave(start, input.doctor_days ?? null, LEAVE_LAW_FALLBACK);
    return { end, calendar_days: calendarDays, percent: type.pay === 'full' ? 100 : 0, error: null };
  }
  const leave = maternityLeave(start, input.special_condition_months ?? 0, LEAVE_LAW_FALLBACK);
  return {
    end: leave.end,
    calendar_days: leave.calendarDays,
    percent_on_as_of: maternityPercent(
      { from: start, to: leave.end },
      localDate(input.as_of ?? ''),
      LEAVE_LAW_FALLBACK,
    ),
    error: leave.tooLong ? 'MELEBIHI_6_BULAN' : null,
  };
}

function runSpecial(input: SpecialCase): unknown {
  const type = typeOf(input.type);
  if (input.start !== undefined && isLocalDate(input.start)) return runLongLeave(input, type, input.start);
  const longest = longestDays(type, LEAVE_LAW_FALLBACK, input.agreed_extra_days ?? 0);
  const tooLong = longest !== null && (input.requested_days ?? 0) > longest ? 'MELEBIHI_BATAS_HARI' : null;
  const error = genderProblem(type, input.gender ?? null) ?? tooLong;
  return {
    allowed: error === null,
    max_days: longest,
    unit: type.unit,
    pay_percent: type.pay === 'full' ? 100 : 0,
    error,
  };
}

export function runLeave(raw: unknown): unknown {
  const input = raw as LeaveCase;
  switch (input.kind) {
    case 'entitlement':
      return runEntitlement(input);
    case 'count_days':
      return runCount(input);
    case 'balance':
      return runBalance(input);
    case 'special':
      return runSpecial(input);
  }
}

interface SickCase {
  readonly spells: readonly { from: string; to: string }[];
  readonly as_of?: string;
  readonly monthly_wage?: number;
  readonly period?: { from: string; to: string };
}

export function runSickPay(raw: unknown): unknown {
  const input = raw as SickCase;
  const spells = input.spells.map(({ from, to }) => ({ from: localDate(from), to: localDate(to) }));
  const rules = { gapDays: DEFAULT_SETTINGS.merge_gap_days, stages: SICK_STAGES_FALLBACK };
  if (input.period) {
    const period = { from: localDate(input.period.from), to: localDate(input.period.to) };
    return { sick_calendar_days_by_percent: Object.fromEntries(sickDaysByPercent(spells, period, rules)) };
  }
  const day = sickDay(spells, localDate(input.as_of ?? ''), rules);
  return {
    sick: day !== null,
    episode_start: day?.episodeStart ?? null,
    month_index: day?.month ?? null,
    stage: day?.stage ?? null,
    percent: day?.percent ?? null,
    full_month_wage: day && wageAt(input.monthly_wage ?? 0, day.percent),
  };
}
