/**
 * Changing shifts (rules/schedules#shift-change): another shift for oneself, a swap with a partner, a day off for
 * another one.
 */
import { dayNumber, type Instant, type LocalDate } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import type { DayType } from '../schedule/day-plan.ts';
import type { Shift, Span } from '../schedule/shift.ts';
import { dateText } from '../permissions/shared-rules.ts';
import { type RosterDate, type RosterLimits, rosterProblems } from './roster-rules.ts';

export const SHIFT_CHANGE_KINDS = ['ganti', 'tukar', 'tukar_libur'] as const;
export type ShiftChangeKind = (typeof SHIFT_CHANGE_KINDS)[number];

/**
 * ganti        `date` gets the shift `toShiftId`
 * tukar        the person's `date` against the partner's `otherDate` (the same date or another one)
 * tukar_libur  the person's workday `date` becomes free, the free day `otherDate` is worked with its shift
 */
export type ShiftChangeDraft =
  | { readonly kind: 'ganti'; readonly date: LocalDate; readonly toShiftId: string }
  | { readonly kind: 'tukar'; readonly date: LocalDate; readonly partnerId: string; readonly otherDate: LocalDate }
  | { readonly kind: 'tukar_libur'; readonly date: LocalDate; readonly otherDate: LocalDate };

/** A person's date as the roster has it. */
export interface PlannedDate {
  readonly date: LocalDate;
  readonly dayType: DayType;
  /** Null = OFF. */
  readonly shift: Shift | null;
  readonly hours: Span | null;
  /** What frees the person of that date; told to the person alone. */
  readonly awayFor: string | null;
  /** Another change of that date waits or is approved. */
  readonly taken: string | null;
  readonly lockedPeriod: string | null;
}

export interface ChangedPerson {
  readonly id: string;
  readonly name: string;
  readonly unitId: string | null;
  /** The dates the change touches, as they are. */
  readonly dates: readonly PlannedDate[];
  /** The roster a week around them, as it is and as it would be. */
  readonly before: readonly RosterDate[];
  readonly after: readonly RosterDate[];
}

export interface ShiftChangeFacts {
  readonly now: Instant;
  readonly byAdmin: boolean;
  readonly requester: ChangedPerson;
  /** Null unless two people swap; null too when the partner is not somebody the person may swap with. */
  readonly partner: ChangedPerson | null;
  /** The wanted shift of `ganti`, while it is used. */
  readonly toShift: Shift | null;
  readonly noticeHours: number;
  readonly crossUnit: boolean;
  readonly limits: RosterLimits;
}

type ShiftChangeRule = Rule<ShiftChangeDraft, ShiftChangeFacts>;

/** Days between a day off and the one given for it. */
const DAY_OFF_SWAP_DAYS = 14;
const HOUR_MS = 3_600_000;

const people = ({ requester, partner }: ShiftChangeFacts) => (partner === null ? [requester] : [requester, partner]);
const touched = (facts: ShiftChangeFacts) => people(facts).flatMap((person) => person.dates);

function notAsClaimed(name: string, date: LocalDate, field: string): Violation {
  return { code: 'JADWAL_TIDAK_SESUAI', field, params: { nama: name, tanggal: dateText(date) } };
}

const periodsOpenForBoth: ShiftChangeRule = (_, facts) => {
  const locked = touched(facts).find(({ lockedPeriod }) => lockedPeriod !== null)?.lockedPeriod;
  return locked === undefined || locked === null
    ? undefined
    : { code: 'PERIODE_TERKUNCI', field: 'date', params: { periode: locked } };
};

/** The person works on `date`; the partner stands in the roster on the other one; the given day is free. */
const bothRosteredAsClaimed: ShiftChangeRule = (draft, { requester, partner }) => {
  const own = requester.dates.find(({ date }) => date === draft.date);
  if (own?.shift === null || own === undefined) return notAsClaimed(requester.name, draft.date, 'date');
  if (draft.kind === 'ganti') return undefined;
  if (draft.kind === 'tukar_libur') {
    const other = requester.dates.find(({ date }) => date === draft.otherDate);
    return other?.dayType === 'rest' ? undefined : notAsClaimed(requester.name, draft.otherDate, 'otherDate');
  }
  const theirs = partner?.dates.find(({ date }) => date === draft.otherDate);
  if (partner === null || theirs === undefined || theirs.shift === null)
    return notAsClaimed(partner?.name ?? 'rekan', draft.otherDate, 'otherDate');
  return takenOverDatesAreFree(draft, requester, partner);
};

/** On another date each takes over the other's day, so it has to be a day off until then. */
function takenOverDatesAreFree(
  draft: ShiftChangeDraft & { readonly kind: 'tukar' },
  requester: ChangedPerson,
  partner: ChangedPerson,
): Violation | undefined {
  if (draft.date === draft.otherDate) return undefined;
  const isFree = (person: ChangedPerson, wanted: LocalDate) =>
    person.dates.find(({ date }) => date === wanted)?.dayType === 'rest';
  if (!isFree(requester, draft.otherDate)) return notAsClaimed(requester.name, draft.otherDate, 'otherDate');
  return isFree(partner, draft.date) ? undefined : notAsClaimed(partner.name, draft.date, 'date');
}

const wantedShiftIsUsed: ShiftChangeRule = (draft, { toShift }) =>
  draft.kind === 'ganti' && toShift === null
    ? { code: 'KODE_TIDAK_DITEMUKAN', field: 'toShiftId', params: { jenis: 'shift', kode: '' } }
    : undefined;

/** A change that leaves everything as it is asks nobody. */
const changesSomething: ShiftChangeRule = (draft, { requester, partner, toShift }) => {
  const own = requester.dates.find(({ date }) => date === draft.date)?.shift ?? null;
  if (draft.kind === 'ganti')
    return own !== null && toShift !== null && own.id === toShift.id
      ? { code: 'JADWAL_TETAP_SAMA', field: 'toShiftId' }
      : undefined;
  if (draft.kind === 'tukar_libur') return undefined;
  const theirs = partner?.dates.find(({ date }) => date === draft.otherDate)?.shift ?? null;
  const same = draft.date === draft.otherDate && own !== null && own.id === theirs?.id;
  return same ? { code: 'JADWAL_TETAP_SAMA', field: 'otherDate' } : undefined;
};

const partnerOfTheUnit: ShiftChangeRule = (draft, { requester, partner, crossUnit }) =>
  draft.kind === 'tukar' && partner !== null && !crossUnit && partner.unitId !== requester.unitId
    ? { code: 'REKAN_BEDA_UNIT', field: 'partnerId', params: { nama: partner.name } }
    : undefined;

const dayOffWithinTwoWeeks: ShiftChangeRule = (draft) =>
  draft.kind === 'tukar_libur' && Math.abs(dayNumber(draft.otherDate) - dayNumber(draft.date)) > DAY_OFF_SWAP_DAYS
    ? { code: 'TANGGAL_PENGGANTI_TIDAK_VALID', field: 'otherDate', params: { n: DAY_OFF_SWAP_DAYS } }
    : undefined;

/** So many hours before the earlier start. */
const requestedInTime: ShiftChangeRule = (_, facts) => {
  const starts = touched(facts).flatMap(({ hours }) => (hours === null ? [] : [hours.start]));
  const late = !facts.byAdmin && starts.some((start) => facts.now > start - facts.noticeHours * HOUR_MS);
  return late ? { code: 'TENGGAT_TUKAR_JADWAL', field: 'date', params: { n: facts.noticeHours } } : undefined;
};

const inTheWay = (person: ChangedPerson | null) =>
  person?.dates.find(({ awayFor, taken }) => awayFor !== null || taken !== null);

/**
 * Why the partner is away is nobody's matter but the partner's: no illness, no type of leave
 * (rules/access#hidden-parts).
 */
const nobodyAway: ShiftChangeRule = (_, { requester, partner }) => {
  const own = inTheWay(requester);
  const found = own ?? inTheWay(partner);
  if (found === undefined) return undefined;
  const jenis = own === undefined ? `milik ${partner?.name ?? ''}` : (own.awayFor ?? own.taken ?? '');
  return { code: 'BENTROK_PENGAJUAN', field: 'date', params: { jenis, tanggal: dateText(found.date) } };
};

const rosterValidForRequester: ShiftChangeRule = (_, { requester, limits }) =>
  rosterProblems(requester.before, requester.after, limits, 'date')[0];

const rosterValidForPartner: ShiftChangeRule = (_, { partner, limits }) =>
  partner === null ? undefined : rosterProblems(partner.before, partner.after, limits, 'otherDate')[0];

export const shiftChangeRules: readonly ShiftChangeRule[] = [
  periodsOpenForBoth,
  bothRosteredAsClaimed,
  wantedShiftIsUsed,
  changesSomething,
  partnerOfTheUnit,
  dayOffWithinTwoWeeks,
  requestedInTime,
  nobodyAway,
  rosterValidForRequester,
  rosterValidForPartner,
];

export function shiftChangeProblems(draft: ShiftChangeDraft, facts: ShiftChangeFacts): Violation[] {
  return check(shiftChangeRules, draft, facts);
}

/** One date that a change decides. */
export interface ChangedDate {
  readonly userId: string;
  readonly date: LocalDate;
  /** Null = free. */
  readonly shift: Shift | null;
}

/** What an approval makes of the dates, by the plans as they are at that moment. */
export function changedDates(
  draft: ShiftChangeDraft,
  requester: Pick<ChangedPerson, 'id' | 'dates'>,
  partner: Pick<ChangedPerson, 'id' | 'dates'> | null,
  toShift: Shift | null,
): ChangedDate[] {
  const shiftOn = (person: Pick<ChangedPerson, 'dates'> | null, date: LocalDate) =>
    person?.dates.find((planned) => planned.date === date)?.shift ?? null;
  const { id } = requester;
  const own = shiftOn(requester, draft.date);
  if (draft.kind === 'ganti') return [{ userId: id, date: draft.date, shift: toShift }];
  if (draft.kind === 'tukar_libur')
    return [
      { userId: id, date: draft.date, shift: null },
      { userId: id, date: draft.otherDate, shift: own },
    ];
  if (partner === null) return [];
  const theirs = shiftOn(partner, draft.otherDate);
  if (draft.date === draft.otherDate)
    return [
      { userId: id, date: draft.date, shift: theirs },
      { userId: partner.id, date: draft.date, shift: own },
    ];
  // On another date: each takes over the other's shift and is free instead.
  return [
    { userId: id, date: draft.date, shift: null },
    { userId: id, date: draft.otherDate, shift: theirs },
    { userId: partner.id, date: draft.otherDate, shift: null },
    { userId: partner.id, date: draft.date, shift: own },
  ];
}
