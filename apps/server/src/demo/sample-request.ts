/** How the demo tells of one request: who asks for what, on which dates, and what becomes of it. */
import type { RejectCode } from '@hadir/domain/requests/action-rules.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { DayPlan } from './planned-days.ts';

/** What drafts name besides dates. */
export interface DraftWords {
  userId(login: string): string;
  /** Of the unit's shift on that date, e.g. `17:00`; the person's own. */
  shiftEnd(login: string, date: LocalDate): string;
  reasonId(code: string): string;
  shiftId(code: string): string;
}

/** A move by whoever is asked, the requester or HR, as the move itself says; `by` names somebody else. */
export interface StoryMove {
  readonly move: RequestMove;
  readonly reason?: string;
  readonly reasonCode?: RejectCode;
  readonly by?: string;
}

/**
 * coming   one of the next weeks, asked some working days ago
 * fresh    the same, asked within the last day
 * lately   one of the last days
 * over     in the period that was locked last, and decided by nobody
 * a plan   the day of the history that it tells of (planned-days.ts)
 */
type StoryDates = 'coming' | 'fresh' | 'lately' | 'over' | { readonly of: DayPlan; readonly nth?: number };

export interface Story {
  readonly kind: RequestKind;
  /** The first of them whom the rules allow it. */
  readonly who: readonly string[];
  /** Asked on the person's behalf. */
  readonly writtenBy?: string;
  readonly dates: StoryDates;
  readonly draft: (date: LocalDate, words: DraftWords, login: string) => object;
  readonly actions: readonly StoryMove[];
}

/** A story without what it asks for, which the tables give for all of a kind. */
export type StoryCourse = Omit<Story, 'kind' | 'draft'>;

/** A story, or another part of the demo, that the rules refused on each date, and why. */
export interface MissingPart {
  readonly what: string;
  readonly refusals: readonly string[];
}

const yes: StoryMove = { move: 'approve' };
export const approved = (steps: number): StoryMove[] => Array.from({ length: steps }, () => yes);
export const refused = (reason: string, reasonCode?: RejectCode): StoryMove => ({
  move: 'reject',
  reason,
  ...(reasonCode === undefined ? {} : { reasonCode }),
});
export const returned = (reason: string): StoryMove => ({ move: 'return', reason });
export const withdrawn: StoryMove = { move: 'cancel' };
export const wantsToCancel: StoryMove = { move: 'ask_cancel' };
export const letsCancel: StoryMove = { move: 'allow_cancel' };
export const revoked = (reason: string, reasonCode?: RejectCode): StoryMove => ({
  move: 'revoke',
  reason,
  by: 'admin',
  ...(reasonCode === undefined ? {} : { reasonCode }),
});
