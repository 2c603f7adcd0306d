/** The chain that judges a request of leave; the first that fails answers (rules/leave#request-of-leave, in its order). */
import { addDays, dayNumber, daysInclusive, type LocalDate } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import type { CountedDays, Half } from './count-days.ts';
import type { LeaveGender, LeaveType, Relation } from './leave-types.ts';
import {
  beginOf,
  type BirthLeave,
  genderProblem,
  type LeaveLaw,
  longestDays,
  maternityLeave,
  miscarriageLeave,
  sameBirth,
} from './special-leave.ts';

export interface LeaveDraft {
  readonly type: LeaveType;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly half: Half | null;
  readonly eventDate: LocalDate | null;
  readonly relation: Relation | null;
  /** Months of a special condition (maternity) and days of a letter (miscarriage); null: those of the law. */
  readonly specialMonths: number | null;
  readonly letterDays: number | null;
  /** Days agreed beside those of the law (wife's birth). */
  readonly agreedDays: number;
  readonly files: number;
}

/** Another leave of the same type that stands or waits; of one called off while it ran, the dates that were kept. */
export interface OtherLeave extends BirthLeave {
  readonly eventDate: LocalDate | null;
  readonly days: number;
}

export interface LeaveFacts {
  readonly today: LocalDate;
  readonly law: LeaveLaw;
  readonly gender: LeaveGender | null;
  /** HR writes for the person: no notice and no limit backwards but the locked period. */
  readonly byHr: boolean;
  /** From when annual leave may be taken. */
  readonly eligibleOn: LocalDate;
  /** Label of the locked period that a date lies in. */
  readonly lockedPeriod: string | null;
  /** As the schedule counts the range; empty where no date of it is work. */
  readonly counted: CountedDays;
  /** Another request on one of the dates. */
  readonly overlap: { readonly date: LocalDate; readonly label: string } | null;
  /** Days without a lot, and how many a date of the range could still take; null where the type takes none. */
  readonly cover: { readonly unmet: number; readonly left: number } | null;
  /** A date on which the unit is full, and one on which it gives no leave. */
  readonly unitFull: LocalDate | null;
  readonly unitBlocked: { readonly date: LocalDate; readonly note: string } | null;
  /** Days of this type that calendar years ("2026") hold already, waiting ones included. */
  readonly takenInYears: ReadonlyMap<string, number>;
  /** The person's other leaves of this type. */
  readonly others: readonly OtherLeave[];
  readonly limits: { readonly unpaidYear: number; readonly haji: number; readonly eventWindow: number };
  /** Notice for annual leave, days. */
  readonly annualNotice: number;
}

type LeaveRule = Rule<LeaveDraft, LeaveFacts>;

/** Days between the first days of two menstrual leaves (rules/leave#menstrual-leave: once per cycle). */
const HAID_CYCLE_DAYS = 21;
/** It is taken on the days that have come, not planned: at most for tomorrow. */
const HAID_AHEAD_DAYS = 1;

const rangeInOrder: LeaveRule = ({ from, to }) =>
  to < from ? { code: 'RENTANG_TANGGAL_TIDAK_VALID', field: 'to' } : undefined;

const typeIsActive: LeaveRule = ({ type }) =>
  type.active ? undefined : { code: 'JENIS_CUTI_NONAKTIF', field: 'type' };

const typeFitsGender: LeaveRule = ({ type }, { gender }) => {
  const code = genderProblem(type, gender);
  return code && { code, field: 'type' };
};

const serviceIsLongEnough: LeaveRule = ({ type, from }, { eligibleOn }) =>
  type.balance === 'annual' && from < eligibleOn
    ? { code: 'BELUM_BERHAK', field: 'from', params: { tanggal: eligibleOn } }
    : undefined;

const periodIsOpen: LeaveRule = (_draft, { lockedPeriod }) =>
  lockedPeriod === null ? undefined : { code: 'PERIODE_TERKUNCI', field: 'from', params: { periode: lockedPeriod } };

const notTooLate: LeaveRule = ({ type, from }, { today, byHr }) =>
  byHr || from >= addDays(today, -type.backdateDays)
    ? undefined
    : { code: 'PENGAJUAN_MUNDUR', field: 'from', params: { n: type.backdateDays } };

const enoughNotice: LeaveRule = ({ type, from }, { today, byHr, annualNotice }) => {
  const days = Math.max(type.noticeDays, type.code === 'TAHUNAN' ? annualNotice : 0);
  return byHr || days === 0 || from >= addDays(today, days)
    ? undefined
    : { code: 'TENGGAT_PENGAJUAN', field: 'from', params: { n: days } };
};

const notBookedAhead: LeaveRule = ({ type, from }, { today }) =>
  type.code === 'HAID' && from > addDays(today, HAID_AHEAD_DAYS)
    ? { code: 'CUTI_HAID_TERLALU_AWAL', field: 'from', params: { tanggal: addDays(from, -HAID_AHEAD_DAYS) } }
    : undefined;

const halfDayIsOneDate: LeaveRule = ({ type, from, to, half }) => {
  if (half === null) return undefined;
  if (from !== to) return { code: 'SETENGAH_HARI_HARUS_SATU_TANGGAL', field: 'half' };
  return type.halfDay ? undefined : { code: 'SETENGAH_HARI_TIDAK_BISA', field: 'half', params: { jenis: type.name } };
};

const hasWorkingDay: LeaveRule = (_draft, { counted }) =>
  counted.dates.length === 0 ? { code: 'TIDAK_ADA_HARI_KERJA', field: 'from' } : undefined;

const tooManyDays = ({ name }: LeaveType, n: number): Violation => ({
  code: 'MELEBIHI_BATAS_HARI',
  field: 'to',
  params: { jenis: name, n },
});

/** Asked for in parts it is as long as asked for at once: what goes on beyond it needs a letter of its own. */
const goesOn = ({ name }: LeaveType, field: string, since: LocalDate, lama: string): Violation => ({
  code: 'PERPANJANGAN_PERLU_SURAT',
  field,
  params: { jenis: name, tanggal: since, lama },
});

/** Three months from the first day of a birth's leaves; up to three more by letters (UU 4/2024 Ps 4(3)). */
function birthProblem({ type, from, to, specialMonths }: LeaveDraft, { law, others }: LeaveFacts) {
  const { baseMonths, extraMonths } = law.maternity;
  const own = { from, to, specialMonths: specialMonths ?? 0 };
  const birth = sameBirth(own, others, law);
  const since = birth[0]?.from ?? from;
  const until = birth.reduce((last, one) => (one.to > last ? one.to : last), to);
  const letters = birth.reduce((sum, one) => sum + one.specialMonths, 0);
  const { end, calendarDays } = maternityLeave(since, Math.min(letters, extraMonths), law);
  if (own.specialMonths > extraMonths || (until > end && letters >= extraMonths && birth.length > 1))
    return { code: 'MELEBIHI_6_BULAN', field: 'to' } as const;
  if (until <= end) return undefined;
  const covered = `${String(baseMonths + letters)} bulan`;
  return birth.length > 1 ? goesOn(type, 'specialMonths', since, covered) : tooManyDays(type, calendarDays);
}

/** The days of the law, or those of the letter; what follows without a day between goes on, and needs one. */
function miscarriageProblem({ type, from, to, letterDays }: LeaveDraft, { law, others }: LeaveFacts) {
  const since = letterDays === null ? beginOf({ from, to }, others) : from;
  const { end, calendarDays } = miscarriageLeave(since, letterDays, law);
  if (to <= end) return undefined;
  return since < from
    ? goesOn(type, 'letterDays', since, `${String(law.miscarriageDays)} hari`)
    : tooManyDays(type, calendarDays);
}

/** Unpaid leave has so many days in each calendar year (rules/leave#unpaid-leave-and-pilgrimage). */
function pastItsYear({ dates, days }: CountedDays, taken: ReadonlyMap<string, number>, limit: number): boolean {
  const years = Map.groupBy(dates, (date) => date.slice(0, 4));
  return [...years].some(([year, own]) => (taken.get(year) ?? 0) + (days * own.length) / dates.length > limit);
}

/** Days of the same event that other requests hold: split in two it is no longer. */
function takenForEvent({ type, eventDate }: LeaveDraft, others: readonly OtherLeave[]): number {
  const same = others.filter((other) => type.event && eventDate !== null && other.eventDate === eventDate);
  return same.reduce((sum, { days }) => sum + days, 0);
}

const withinItsDays: LeaveRule = (draft, facts) => {
  const { type } = draft;
  if (type.code === 'MELAHIRKAN') return birthProblem(draft, facts);
  if (type.code === 'KEGUGURAN') return miscarriageProblem(draft, facts);
  const { law, counted, limits, takenInYears, others } = facts;
  if (type.code === 'TANPA_UPAH' && pastItsYear(counted, takenInYears, limits.unpaidYear))
    return tooManyDays(type, limits.unpaidYear);
  const longest = type.code === 'HAJI' ? limits.haji : longestDays(type, law, draft.agreedDays);
  const taken = takenForEvent(draft, others);
  return longest !== null && counted.days + taken > longest ? tooManyDays(type, longest) : undefined;
};

const oncePerCycle: LeaveRule = ({ type, from }, { others }) => {
  if (type.code !== 'HAID') return undefined;
  const apart = (date: LocalDate) => Math.abs(dayNumber(date) - dayNumber(from));
  const last = others
    .map((other) => other.from)
    .filter((date) => apart(date) < HAID_CYCLE_DAYS)
    .toSorted()
    .at(-1);
  return last === undefined
    ? undefined
    : { code: 'CUTI_BELUM_WAKTUNYA', field: 'from', params: { tanggal: addDays(last, HAID_CYCLE_DAYS) } };
};

/** Around its event, and for mourning whose death it was. */
const nearItsEvent: LeaveRule = ({ type, from, to, eventDate, relation }, { limits }) => {
  if (type.relation && relation === null) return { code: 'WAJIB_DIISI', field: 'relation' };
  if (!type.event) return undefined;
  if (eventDate === null) return { code: 'WAJIB_DIISI', field: 'eventDate' };
  const near = (date: LocalDate): boolean =>
    daysInclusive(date < eventDate ? date : eventDate, date < eventDate ? eventDate : date) - 1 <= limits.eventWindow;
  return near(from) && near(to)
    ? undefined
    : { code: 'JAUH_DARI_PERISTIWA', field: 'from', params: { jenis: type.name, n: limits.eventWindow } };
};

const nothingElseThatDay: LeaveRule = (_draft, { overlap }) =>
  overlap === null
    ? undefined
    : { code: 'BENTROK_PENGAJUAN', field: 'from', params: { jenis: overlap.label, tanggal: overlap.date } };

const balanceIsEnough: LeaveRule = (_draft, { cover, counted }) =>
  cover !== null && cover.unmet > 0
    ? { code: 'SALDO_TIDAK_CUKUP', field: 'to', params: { sisa: cover.left, n: counted.days } }
    : undefined;

const unitHasRoom: LeaveRule = ({ type }, { unitFull, unitBlocked }) => {
  if (!type.unitQuota) return undefined;
  if (unitFull !== null) return { code: 'KUOTA_UNIT_PENUH', field: 'from', params: { tanggal: unitFull } };
  return unitBlocked === null
    ? undefined
    : { code: 'TANGGAL_DIBLOKIR', field: 'from', params: { tanggal: unitBlocked.date, alasan: unitBlocked.note } };
};

const proofIsThere: LeaveRule = ({ type, files, specialMonths, letterDays }) => {
  const letter = (specialMonths ?? 0) > 0 || letterDays !== null;
  return (type.proof === 'now' || letter) && files === 0
    ? { code: 'LAMPIRAN_WAJIB', field: 'files', params: { nama: 'bukti' } }
    : undefined;
};

/** The order of rules/leave#request-of-leave; what concerns the length stands with MELEBIHI_BATAS_HARI. */
const LEAVE_RULES: readonly LeaveRule[] = [
  rangeInOrder,
  typeIsActive,
  typeFitsGender,
  serviceIsLongEnough,
  periodIsOpen,
  notTooLate,
  enoughNotice,
  halfDayIsOneDate,
  hasWorkingDay,
  withinItsDays,
  oncePerCycle,
  notBookedAhead,
  nearItsEvent,
  nothingElseThatDay,
  balanceIsEnough,
  unitHasRoom,
  proofIsThere,
];

/** Everything that stands against the leave, in this order; of a range that ends before it starts nothing else. */
export function leaveViolations(draft: LeaveDraft, facts: LeaveFacts): Violation[] {
  const backwards = rangeInOrder(draft, facts);
  return backwards ? [backwards] : check(LEAVE_RULES, draft, facts);
}
