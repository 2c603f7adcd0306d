/**
 * A change of a judged day that somebody else writes, and what becomes of it: what is to the person's disadvantage
 * waits for consent or for the days in which the person may object; an objection is decided by somebody else.
 */
import { addDays, type LocalDate } from '../kernel/time.ts';

/**
 * taps   HR sets or sets aside what the day was judged by
 * hours  hours that were rewritten for days that had passed, and would be to the person's disadvantage on that date
 */
export const DAY_CHANGE_KINDS = ['taps', 'hours'] as const;
export type DayChangeKind = (typeof DAY_CHANGE_KINDS)[number];

/**
 * proposed    somebody else has to agree first; nobody is notified but whoever that is. To a change of somebody else's day
 *             a second admin; to one of the writer's own day another admin, and where there is none whoever decides on its
 *             date: the superior, the next above, the deputy decider
 * waiting     the person is notified: counts after consent, or once the days have passed
 * counts      the day is judged with it
 * objected    the person objects: another admin, or the superior, decides
 * overturned  the objection was right: it does not count
 * refused     the second admin said no
 * withdrawn   taken back by its writer
 * impossible  it could not be done when its time came: other taps stood against it
 */
export const DAY_CHANGE_STATES = [
  'proposed',
  'waiting',
  'counts',
  'objected',
  'overturned',
  'refused',
  'withdrawn',
  'impossible',
] as const;
export type DayChangeState = (typeof DAY_CHANGE_STATES)[number];

/** Something is still to be said about it. */
export const OPEN_STATES = ['proposed', 'waiting', 'objected'] as const satisfies readonly DayChangeState[];

/** Characters, as every reason that decides about a day. */
export const DAY_CHANGE_REASON_MIN = 10;
export const DAY_CHANGE_REASON_MAX = 500;
/** Characters of an objection and of its decision. */
const OBJECTION_MIN = 5;
export const OBJECTION_MAX = 500;

/** Days in which the person may object, counted from the notice. */
export const OBJECTION_DAYS = 7;
/** Nobody is away for so long that the count must look further: it ends there, whatever the leave. */
const MOST_DAYS = 400;

/**
 * The last date on which the person may object: the seventh day after the notice, days of leave or sickness not
 * counted. What waits counts from the date after it.
 */
export function lastObjectionDate(noticeDate: LocalDate, isAway: (date: LocalDate) => boolean): LocalDate {
  let date = noticeDate;
  for (let counted = 0, looked = 0; counted < OBJECTION_DAYS && looked < MOST_DAYS; looked += 1) {
    date = addDays(date, 1);
    if (!isAway(date)) counted += 1;
  }
  return date;
}

/** What a new change begins as. */
export function firstState(facts: {
  readonly needsSecondAdmin: boolean;
  readonly disadvantage: boolean;
}): Extract<DayChangeState, 'proposed' | 'waiting' | 'counts'> {
  if (facts.needsSecondAdmin) return 'proposed';
  return facts.disadvantage ? 'waiting' : 'counts';
}

/**
 * agree, refuse     the second admin, or whoever decides about the writer's own day in place of one
 * consent, object   the person
 * uphold, reject    whoever decides the objection: it was right, it was not
 * withdraw          the writer
 * pass              the product, once the days have passed
 */
export const DAY_CHANGE_ACTIONS = [
  'agree',
  'refuse',
  'consent',
  'object',
  'uphold',
  'reject',
  'withdraw',
  'pass',
] as const;
export type DayChangeMove = (typeof DAY_CHANGE_ACTIONS)[number];

export interface MovedChange {
  readonly state: DayChangeState;
  /** The day is judged with it now. */
  readonly counts: boolean;
  /** The person has consented, or an objection was decided: nothing more is to be said. */
  readonly settled: boolean;
  /** Whether it would be to the person's disadvantage, as the day stands now. */
  readonly disadvantage: boolean;
  /** The days in which the person may object have passed. */
  readonly daysPassed: boolean;
}

/** Who makes the move; a person may be several of them. */
export interface DayChangeRoles {
  readonly isPerson: boolean;
  readonly isWriter: boolean;
  readonly isSecondAdmin: boolean;
  readonly decidesObjection: boolean;
  readonly isSystem: boolean;
}

/** Characters that a move has to say: whoever loses by it reads why. */
export const WORDS_MIN: Readonly<Record<DayChangeMove, number>> = {
  agree: 0,
  refuse: OBJECTION_MIN,
  consent: 0,
  object: OBJECTION_MIN,
  uphold: 0,
  reject: OBJECTION_MIN,
  withdraw: 0,
  pass: 0,
};

const MAKERS: Readonly<Record<DayChangeMove, keyof DayChangeRoles>> = {
  agree: 'isSecondAdmin',
  refuse: 'isSecondAdmin',
  consent: 'isPerson',
  object: 'isPerson',
  uphold: 'decidesObjection',
  reject: 'decidesObjection',
  withdraw: 'isWriter',
  pass: 'isSystem',
};

/** The next state; undefined where the move comes too early, too late, or twice. */
function nextState(move: DayChangeMove, change: MovedChange): DayChangeState | undefined {
  const { state } = change;
  switch (move) {
    case 'agree':
      return state === 'proposed' ? firstState({ ...change, needsSecondAdmin: false }) : undefined;
    case 'refuse':
      return state === 'proposed' ? 'refused' : undefined;
    case 'consent':
      return state === 'waiting' ? 'counts' : undefined;
    case 'object': {
      const open = (state === 'waiting' || state === 'counts') && !change.settled;
      return open && !change.daysPassed ? 'objected' : undefined;
    }
    case 'uphold':
      return state === 'objected' ? 'overturned' : undefined;
    case 'reject':
      return state === 'objected' ? 'counts' : undefined;
    case 'withdraw':
      return OPEN_STATES.some((open) => open === state) ? 'withdrawn' : undefined;
    case 'pass':
      return state === 'waiting' && change.daysPassed ? 'counts' : undefined;
  }
}

export interface DayChangeOutcome {
  readonly state: DayChangeState;
  /** What happens to the day: it is judged with the change from now on, no longer, or stays as it is. */
  readonly effect: 'apply' | 'take_back' | 'none';
}

/** @returns `forbidden` for whoever has no such say, `late` where the state or the days do not allow it (any more) */
export function moveDayChange(
  move: DayChangeMove,
  change: MovedChange,
  roles: DayChangeRoles,
): DayChangeOutcome | 'forbidden' | 'late' {
  if (!roles[MAKERS[move]]) return 'forbidden';
  const state = nextState(move, change);
  if (state === undefined) return 'late';
  if (state === 'counts') return { state, effect: change.counts ? 'none' : 'apply' };
  // In time after all, and to the disadvantage: it counted too early (leave or sickness became known later).
  if (state === 'objected') return { state, effect: change.counts && change.disadvantage ? 'take_back' : 'none' };
  return { state, effect: change.counts ? 'take_back' : 'none' };
}

/** The moves that this person may make now: the same answer as the move itself gives. */
export function dayChangeActionsOf(change: MovedChange, roles: DayChangeRoles): DayChangeMove[] {
  return DAY_CHANGE_ACTIONS.filter((move) => typeof moveDayChange(move, change, roles) === 'object');
}
