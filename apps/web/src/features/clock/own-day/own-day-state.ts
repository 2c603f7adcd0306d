/** What the own day looks like now: the server's last answer with the taps of this device laid over it. Pure. */
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { dateIn, type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { isKind, type Item, type TapFacts, type TapType } from '../../../api/queue/queued-item.ts';

export interface Punch {
  readonly at: number;
  /** Not confirmed by the server yet. */
  readonly waiting: boolean;
}

/** A tap outside the hours in which one counts for the date: recorded, and no more than that. */
export interface OutsideTap extends Punch {
  readonly type: 'in' | 'out';
  readonly side: 'before' | 'after';
}

export interface OwnDayState {
  readonly workDate: string;
  /** The server's answer is of an earlier day: the schedule of today is not known here. */
  readonly stale: boolean;
  readonly shift: Today['shift'];
  /** Such as count: a clock-in before the hours of the shift is still to be made. */
  readonly in: Punch | null;
  readonly out: Punch | null;
  /** The clock-in before the next move: the first one, or that of coming back. */
  readonly lastIn: Punch | null;
  /** The newest tap, where it does not count. */
  readonly outside: OutsideTap | null;
  readonly onBreak: boolean;
  readonly next: TapType;
}

interface Mark extends Punch {
  readonly type: TapType;
}

export function ownDayState(today: Today, items: readonly Item[], now: number): OwnDayState {
  const stale = isStale(today, now);
  const workDate = stale ? dateIn(now as Instant, today.zone) : today.workDate;
  const own = items.filter((item): item is Item<TapFacts> => isKind(item, 'tap') && item.facts.workDate === workDate);
  const known = stale ? [] : today.events.filter(({ valid }) => valid);
  const overlay = own.flatMap((item) => markOf(item, new Set(known.map(({ id }) => id))));
  const marks = [...known.map(({ type, at }): Mark => ({ type, at: Date.parse(at), waiting: false })), ...overlay].sort(
    (one, other) => one.at - other.at,
  );
  const last = marks.at(-1);
  const sideOf = sides(stale ? undefined : today);
  const counted = marks.filter(({ at }) => sideOf(at) === 'inside');
  // Who has pressed Pulang has gone, counted or not; a clock-in that does not count leaves the day as it was.
  const latest = marks.findLast(({ type, at }) => type !== 'in' || sideOf(at) === 'inside');
  const afterLatest = given(latest, (latest) => AFTER[latest.type]) ?? 'in';
  const saidNext = stale ? 'in' : today.next;
  const next = overlay.length > 0 ? afterLatest : saidNext;
  return {
    workDate,
    stale,
    shift: stale ? null : today.shift,
    in: counted.find(({ type }) => type === 'in') ?? null,
    out: counted.findLast(({ type }) => type === 'out') ?? null,
    lastIn: counted.findLast(({ type }) => type === 'in') ?? null,
    outside: given(last, (last) => outsideTap(last, sideOf(last.at))) ?? null,
    onBreak: overlay.length > 0 ? last?.type === 'break_start' : !stale && today.onBreak,
    next,
  };
}

type Side = OutsideTap['side'] | 'inside';

/** On which side of the hours of the date an instant lies; on a day without work every hour counts. */
function sides(today: Today | undefined): (at: number) => Side {
  if (today?.dayType !== 'workday' || today.shift === null) return () => 'inside';
  const [opens, closes] = [Date.parse(today.shift.opensAt), Date.parse(today.shift.closesAt)];
  return (at) => {
    if (at < opens) return 'before';
    if (at > closes) return 'after';
    return 'inside';
  };
}

function outsideTap({ type, at, waiting }: Mark, side: Side): OutsideTap | null {
  return side === 'inside' || (type !== 'in' && type !== 'out') ? null : { type, at, waiting, side };
}

const AFTER: Readonly<Record<TapType, TapType>> = { in: 'out', out: 'in', break_start: 'break_end', break_end: 'out' };

function isStale(today: Today, now: number): boolean {
  if (today.shift !== null)
    return now > Date.parse(today.shift.closesAt) && dateIn(now as Instant, today.zone) !== today.workDate;
  return dateIn(now as Instant, today.zone) !== today.workDate;
}

/** A tap of this device that the server's answer does not show yet. Refused and unfinished ones do not count. */
function markOf(item: Item<TapFacts>, known: ReadonlySet<string>): Mark[] {
  const { type, shownAt, result } = item.facts;
  if (item.state === 'waiting') return [{ type, at: shownAt, waiting: true }];
  if (item.state !== 'sent' || result?.event == null || !result.event.valid || known.has(result.event.id)) return [];
  return [{ type, at: Date.parse(result.event.at), waiting: false }];
}

/**
 * Nothing is due any more: the last pair is closed. Without a clock-in only from the shift's end on, because the
 * clock-in may still come.
 */
export function isFinished(state: OwnDayState, now: number): boolean {
  if (state.stale || state.next !== 'in') return false;
  if (state.outside?.type === 'out' && state.outside.side === 'after') return true;
  if (state.out === null) return false;
  return state.in !== null || (state.shift !== null && now >= Date.parse(state.shift.endAt));
}

export interface DialTicks {
  readonly lit: number;
  readonly over: number;
}

const TICKS = 60;
const clamp = (value: number) => Math.max(0, Math.min(TICKS, Math.floor(value)));

/**
 * A finished day is a full ring. Before the clock-in: minutes of the last hour before the shift, then lateness after the allowed time.
 * Afterwards: the share of the shift that is done, then the minutes after its end.
 */
export function dialTicks(state: OwnDayState, graceMinutes: number, now: number): DialTicks {
  if (isFinished(state, now)) return { lit: TICKS, over: 0 };
  const { shift, in: punchIn } = state;
  if (shift === null) return { lit: 0, over: 0 };
  const start = Date.parse(shift.startAt);
  const end = Date.parse(shift.endAt);
  if (punchIn === null) {
    const late = (now - start) / MINUTE_MS;
    const over = late > graceMinutes ? clamp(late) : 0;
    return { lit: clamp(TICKS + late) - over, over };
  }
  const over = clamp((now - end) / MINUTE_MS);
  return { lit: clamp((TICKS * (now - start)) / (end - start)) - over, over };
}

/** The button is the loudest thing while a move is due: clocking in, ending a break, going home after the shift. */
export function isLoud(state: OwnDayState, now: number): boolean {
  if (isFinished(state, now)) return false;
  if (state.next === 'out') return state.shift !== null && now >= Date.parse(state.shift.endAt);
  return !comesTooEarly(state, now);
}

/** The person has clocked in before it counts, and it does not count yet: another tap now would not help. */
function comesTooEarly({ outside, shift }: OwnDayState, now: number): boolean {
  return outside?.side === 'before' && shift !== null && now < Date.parse(shift.opensAt);
}

/** A clock-in is due from the shift's window on until it is made. */
export function isClockInDue(state: OwnDayState, now: number): boolean {
  return (
    state.in === null &&
    state.shift !== null &&
    now >= Date.parse(state.shift.opensAt) &&
    now <= Date.parse(state.shift.closesAt)
  );
}

/**
 * From the middle of the shift on somebody who forgot to clock in may only want to go home; so may at any time who came
 * before a clock-in counts.
 */
export function offersOutWithoutIn(state: OwnDayState, now: number): boolean {
  if (state.in !== null || state.out !== null || state.shift === null) return false;
  if (state.outside?.type === 'in') return true;
  return now >= (Date.parse(state.shift.startAt) + Date.parse(state.shift.endAt)) / 2;
}

/** A clock-out this soon after the clock-in is mostly a second tap on the same button. */
const SOON_MS = 15 * MINUTE_MS;

/** Clocking out now is asked about once: right after the clock-in, and before the shift has begun. */
export function isSoonOut(state: OwnDayState, now: number): boolean {
  const { lastIn, next } = state;
  if (next !== 'out' || lastIn === null || now < lastIn.at) return false;
  return now - lastIn.at < SOON_MS || startsLater(state, now) !== undefined;
}

/** When the shift begins, while it has not. */
export function startsLater({ shift }: OwnDayState, now: number): number | undefined {
  const start = given(shift, (shift) => Date.parse(shift.startAt));
  return start !== undefined && now < start ? start : undefined;
}
