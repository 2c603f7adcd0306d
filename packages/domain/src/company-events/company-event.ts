/** A company's event: its states, who may register, who comes next, what its door asks (rules/company-events). */
import {
  addDays,
  atLocal,
  DAY_MS,
  dateIn,
  datesBetween,
  type Instant,
  type LocalDate,
  type LocalTime,
  localTime,
  MINUTE_MS,
  timeIn,
  type Zone,
} from '../kernel/time.ts';

export const EVENT_STATES = ['draft', 'published', 'ongoing', 'finished', 'archived', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const EVENT_AUDIENCES = ['company', 'units'] as const;
export type EventAudience = (typeof EVENT_AUDIENCES)[number];

export const EVENT_STATE_ACTIONS = ['publish', 'cancel', 'archive'] as const;
export type EventStateAction = (typeof EVENT_STATE_ACTIONS)[number];
export type EventAction = EventStateAction | 'change';

export const REGISTRATION_STATES = ['registered', 'offered', 'waitlisted', 'cancelled', 'attended', 'no_show'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];
/** Who has a seat. */
export const SEATED_STATES = ['registered', 'attended', 'no_show'] as const satisfies readonly RegistrationState[];
/** What takes one: also an offer that is not answered yet. */
export const TAKEN_STATES = [...SEATED_STATES, 'offered'] as const satisfies readonly RegistrationState[];

/** From when on the door takes people in, before the start. */
const DOOR_OPENS_MINUTES = 120;
export const FEEDBACK_DAYS = 14;
export const TICKET_LETTERS = 8;

export interface EventTimes {
  readonly state: EventState;
  readonly start: Instant;
  readonly end: Instant;
  readonly registrationOpens: Instant;
  readonly registrationCloses: Instant;
}

const STATE_AFTER: Readonly<Record<EventStateAction, EventState>> = {
  publish: 'published',
  cancel: 'cancelled',
  archive: 'archived',
};
export const eventStateAfter = (move: EventStateAction): EventState => STATE_AFTER[move];

/** What whoever keeps events may do to one now. */
export function eventActions({ state, end }: EventTimes, now: Instant): readonly EventAction[] {
  if (state === 'draft') return end > now ? ['publish', 'change', 'cancel'] : ['change', 'cancel'];
  if (state === 'published') return ['change', 'cancel'];
  return state === 'finished' ? ['archive'] : [];
}

/** What time makes of an event; undefined where nothing. */
export function dueEventState({ state, start, end }: EventTimes, now: Instant): 'ongoing' | 'finished' | undefined {
  if (state !== 'published' && state !== 'ongoing') return undefined;
  if (now >= end) return 'finished';
  return state === 'published' && now >= start ? 'ongoing' : undefined;
}

export interface EventRefusal {
  readonly field: keyof Pick<EventTimes, 'end' | 'registrationOpens' | 'registrationCloses'> | 'unitIds';
  readonly code: 'WAKTU_TIDAK_VALID' | 'WAJIB_DIISI';
}

interface EventDraft extends Omit<EventTimes, 'state'> {
  readonly audience: EventAudience;
  readonly units: number;
}

/** Everything that is wrong with what is typed, each at its field. */
export function judgeEvent(draft: EventDraft): readonly EventRefusal[] {
  const { start, end, registrationOpens, registrationCloses, audience, units } = draft;
  const refusals: EventRefusal[] = [];
  if (end <= start) refusals.push({ field: 'end', code: 'WAKTU_TIDAK_VALID' });
  if (registrationCloses <= registrationOpens || registrationCloses > end)
    refusals.push({ field: 'registrationCloses', code: 'WAKTU_TIDAK_VALID' });
  if (audience === 'units' && units === 0) refusals.push({ field: 'unitIds', code: 'WAJIB_DIISI' });
  return refusals;
}

type RegistrationRefusal = 'PENDAFTARAN_DITUTUP' | 'PENDAFTARAN_BELUM_DIBUKA' | 'SUDAH_TERDAFTAR';

const RUNS: readonly EventState[] = ['published', 'ongoing'];

export function isRegistrationOpen(event: EventTimes, now: Instant): boolean {
  return RUNS.includes(event.state) && now >= event.registrationOpens && now < event.registrationCloses;
}

/** @param own the state of the person's registration, if there is one */
export function judgeRegistration(
  event: EventTimes,
  own: RegistrationState | undefined,
  now: Instant,
): RegistrationRefusal | undefined {
  if (own !== undefined && own !== 'cancelled') return 'SUDAH_TERDAFTAR';
  if (RUNS.includes(event.state) && now < event.registrationOpens) return 'PENDAFTARAN_BELUM_DIBUKA';
  return isRegistrationOpen(event, now) ? undefined : 'PENDAFTARAN_DITUTUP';
}

/** Free seats go to who waits; nobody passes the line. */
export function registrationOf(capacity: number | null, seated: number, isLine: boolean): RegistrationState {
  return capacity === null || (seated < capacity && !isLine) ? 'registered' : 'waitlisted';
}

/** What a free seat is to who waits first; where there is no limit nobody needs to be asked. */
export const seatForWaiting = (capacity: number | null): 'registered' | 'offered' =>
  capacity === null ? 'registered' : 'offered';

/** Until when an offer made now is answered. */
export const offerEnds = ({ registrationCloses }: Pick<EventTimes, 'registrationCloses'>, now: Instant): Instant =>
  Math.min(now + DAY_MS, registrationCloses) as Instant;

export const mayAccept = (
  { state }: Pick<EventTimes, 'state'>,
  own: RegistrationState | undefined,
  offeredUntil: Instant | null,
  now: Instant,
): boolean => RUNS.includes(state) && own === 'offered' && offeredUntil !== null && now < offeredUntil;

/** How many of those who wait get a seat now; nobody once registration is closed. */
export function seatsToFill(
  event: EventTimes & { readonly capacity: number | null },
  seated: number,
  now: Instant,
): number {
  if (!RUNS.includes(event.state) || now >= event.registrationCloses) return 0;
  return event.capacity === null ? Number.MAX_SAFE_INTEGER : Math.max(0, event.capacity - seated);
}

const LEAVES: readonly RegistrationState[] = ['registered', 'offered', 'waitlisted'];

export const mayWithdraw = (event: EventTimes, own: RegistrationState, now: Instant): boolean =>
  event.state === 'published' && now < event.start && LEAVES.includes(own);

type DoorVerdict = 'in' | 'already' | 'closed' | 'not_registered';

type DoorTimes = Pick<EventTimes, 'state' | 'start' | 'end'>;

export const isWithinDoor = ({ start, end }: Pick<EventTimes, 'start' | 'end'>, at: Instant): boolean =>
  at >= start - DOOR_OPENS_MINUTES * MINUTE_MS && at < end;

export function isDoorOpen({ state, ...times }: DoorTimes, now: Instant): boolean {
  return RUNS.includes(state) && isWithinDoor(times, now);
}

/** @param isInside came in on this day of the event already; who waits for a seat has none */
export function doorVerdict(
  event: DoorTimes,
  { own, isInside }: { readonly own: RegistrationState | undefined; readonly isInside: boolean },
  now: Instant,
): DoorVerdict {
  if (!isDoorOpen(event, now)) return 'closed';
  if (own === 'attended') return isInside ? 'already' : 'in';
  return own === 'registered' ? 'in' : 'not_registered';
}

/** A mistake at the door is undone as long as what hangs on it is settled. */
export const mayUndoCheckIn = (
  event: Pick<EventTimes, 'state' | 'end'>,
  own: RegistrationState,
  now: Instant,
): boolean => own === 'attended' && event.state !== 'archived' && now < event.end + FEEDBACK_DAYS * DAY_MS;

/** Who did not come after all. */
export const stateOfUndone = ({ state }: Pick<EventTimes, 'state'>): 'registered' | 'no_show' =>
  state === 'finished' ? 'no_show' : 'registered';

/** For who was there, once it is over. */
export const mayHaveCertificate = ({ state }: Pick<EventTimes, 'state'>, own: RegistrationState | undefined): boolean =>
  own === 'attended' && (state === 'finished' || state === 'archived');

/** From those who were there, until two weeks after the end. */
export const mayGiveFeedback = (event: EventTimes, own: RegistrationState | undefined, now: Instant): boolean =>
  own === 'attended' && event.state !== 'cancelled' && now >= event.end && now < event.end + FEEDBACK_DAYS * DAY_MS;

type Span = Pick<EventTimes, 'start' | 'end'>;
const DAY_BEGINS = localTime('00:00');

/** An evening that ends after midnight is one day; what is longer asks for a scan on each. */
const isOneDay = ({ start, end }: Span): boolean => end - start <= DAY_MS;

/** The day of the event to which a scan belongs: of two on one day the second is a double. */
export function eventDayOf(event: Span, zone: Zone, at: Instant): LocalDate {
  const first = dateIn(event.start, zone);
  if (isOneDay(event)) return first;
  const [date, last] = [dateIn(at, zone), dateIn((event.end - 1) as Instant, zone)];
  if (date < first) return first;
  return date > last ? last : date;
}

interface DoorDay {
  /** Null: whatever was before belongs to it, too. */
  readonly from: Instant | null;
  readonly until: Instant | null;
}

/** The day whose arrivals count at the door now; undefined where all count: of an event of one day, and after the end. */
export function doorDayOf(event: Span, zone: Zone, now: Instant): DoorDay | undefined {
  if (isOneDay(event) || now >= event.end) return undefined;
  const day = eventDayOf(event, zone, now);
  const [isFirst, isLast] = [dateIn(event.start, zone) === day, dateIn((event.end - 1) as Instant, zone) === day];
  return {
    from: isFirst ? null : atLocal(day, DAY_BEGINS, zone),
    until: isLast ? null : atLocal(addDays(day, 1), DAY_BEGINS, zone),
  };
}

export const isOfDoorDay = (day: DoorDay | undefined, at: Instant): boolean =>
  day === undefined || ((day.from === null || at >= day.from) && (day.until === null || at < day.until));

/** @param entries when the person came in */
export function daysWithEntry(event: Span, zone: Zone, entries: readonly Instant[]): readonly EventHours[] {
  const hours = hoursByDate(event, zone);
  if (isOneDay(event)) return entries.length === 0 ? [] : hours;
  const days = new Set(entries.map((at) => eventDayOf(event, zone, at)));
  return hours.filter(({ date }) => days.has(date));
}

interface EventHours {
  readonly date: LocalDate;
  readonly from: LocalTime;
  readonly until: LocalTime;
}

const DAY_ENDS = localTime('23:59');

/** The hours of an event on each of its dates, in its zone; one that ends at midnight ends on the day before. */
export function hoursByDate({ start, end }: Pick<EventTimes, 'start' | 'end'>, zone: Zone): readonly EventHours[] {
  const [first, last] = [dateIn(start, zone), dateIn((end - 1) as Instant, zone)];
  const endsNow = dateIn(end, zone) === last;
  return datesBetween(first, last).map((date) => ({
    date,
    from: date === first ? timeIn(start, zone) : DAY_BEGINS,
    until: date === last && endsNow ? timeIn(end, zone) : DAY_ENDS,
  }));
}
