/**
 * What a kind of request declares of itself; what the rules, the screens and the files do with it follows from here
 * (docs/decisions/091). One declaration per kind in the folder of its feature, listed in request-kind.ts.
 */
import type { PermissionKind } from '../attendance/permission.ts';
import type { Audience, Flow } from './flow.ts';

/** A field of a kind that no rule reads: typed with the request, told to who decides, kept in `request.notes`. */
export interface NoteField {
  readonly label: string;
  /** Letters of a text, or the largest whole number. */
  readonly input: { readonly type: 'text'; readonly max: number } | { readonly type: 'number'; readonly max: number };
  readonly required: boolean;
  /** Clients and observers read it, too (rules/access#hidden-parts). */
  readonly outside: boolean;
}

/** Nothing, the list, or also the list as a file. */
type OutsideReading = 'none' | 'list' | 'file';

export interface KindDeclaration {
  /** Its name in all layers; also the first word of its actions, `wfh.read`. */
  readonly kind: string;
  /** What people call it. */
  readonly word: string;
  /** Who decides, unless the company says otherwise (rules/requests#default-chains). */
  readonly flows: Readonly<Record<Audience, Flow>>;
  /** Somebody who has to consent, first of all and always (rules/overtime#order-and-proposal, rules/schedules#shift-change). */
  readonly consent: 'employee' | 'partner' | null;
  /** Clients may be made deciders of it (rules/requests#company-flows). */
  readonly clientsDecide: boolean;
  /**
   * What others than the person, superiors, leaders and HR read of it, who read every kind
   * (rules/access#permission-table): clients of the people placed with them, observers, the person after leaving.
   */
  readonly readers: {
    readonly clients: OutsideReading;
    readonly monitoring: OutsideReading;
    readonly former: boolean;
  };
  /**
   * Parts of a date that it may take, and beside which parts of other requests each cannot stand (day-slots.ts,
   * `request_day`). Kinds may share a part.
   */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Its plain fields by their names on the wire: form, facts, file and own data follow. */
  readonly notes: Readonly<Record<string, NoteField>>;
  /** What its approval writes for a date (`day_permission`); empty: it is told beside the day's result. */
  readonly dayPermissions: readonly PermissionKind[];
  /** Of a kind that is told beside the day's result: what it does to the day, as words of the explanation. */
  readonly dayNote: { readonly name: string; readonly effect: string } | null;
  /** The letter of its days where it takes the person from the place of work; null where it does not. */
  readonly awayLetter: string | null;
  /** While it waits, calendars of the team show it: it changes where or when somebody is at work. */
  readonly shownWaiting: boolean;
  /** Its length is counted in days, so that flows can go by it. */
  readonly countedInDays: boolean;
  /** So many are free in a period, or so much of money; beyond it HR decides, too. */
  readonly hasQuota: boolean;
  /** It has a part of the inbox of its own, by its word; the others share one. */
  readonly ownInboxPart: boolean;
  /** It is usually told after the day: what it is about was not known before. */
  readonly submittedAfterwards: boolean;
  /** When it expires undecided: as it begins, a week after its end, or with the lock of its period. */
  readonly expires: 'start' | 'week after' | 'lock';
  /**
   * What is open when its period is closed is still decided for some days, and its effect on closed dates becomes an
   * adjustment (late-decision.ts); else it ends with the period.
   */
  readonly decidedAfterClosing: boolean;
  /** Granted it is printed with a number of this series and a code to check it by (rules/papers); absent: without. */
  readonly paper?: 'leave' | 'permission' | 'travel_order';
  /** Once approved it may be given up while it lasts, for the rest of the days; else until it begins. */
  readonly givenUpDuring: boolean;
}

/** Keeps the names of a declaration as types; the compiler asks for whatever is missing. */
export function declareKind<const Declared extends KindDeclaration>(declared: Declared): Declared {
  return declared;
}

/** Halves of a date: two of them are a whole day. */
export const HALF_DAYS = { am: ['am', 'sick'], pm: ['pm', 'sick'] } as const;
