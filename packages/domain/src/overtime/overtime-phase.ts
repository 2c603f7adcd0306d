/**
 * What becomes of an approved overtime (rules/overtime#states): the day closes, an admin validates, the period is locked.
 * `final` is no step of its own: a validated overtime is final as long as its period is locked, so that reopening a
 * period needs no second machine.
 */

/** `waiting`: approved, its day not closed yet, or sent back because the day is wrong. */
export const OVERTIME_PHASES = ['waiting', 'realised', 'not_done', 'validated'] as const;
export type OvertimePhase = (typeof OVERTIME_PHASES)[number];

export const OVERTIME_ACTIONS = ['close_day', 'validate', 'return', 'reopen'] as const;
export type OvertimeMove = (typeof OVERTIME_ACTIONS)[number];

interface PhaseFacts {
  /** Minutes of the closed day inside the plan. */
  readonly actualMinutes: number;
}

const closed = ({ actualMinutes }: PhaseFacts): OvertimePhase => (actualMinutes > 0 ? 'realised' : 'not_done');

const NEXT: Readonly<Record<OvertimePhase, Partial<Record<OvertimeMove, (facts: PhaseFacts) => OvertimePhase>>>> = {
  // Returned overtime stays until its day is judged again.
  waiting: { close_day: closed },
  realised: { close_day: closed, validate: () => 'validated', return: () => 'waiting' },
  not_done: { close_day: closed, return: () => 'waiting' },
  validated: { reopen: () => 'realised' },
};

/** The phase after a move; undefined when it may not be made from here. */
export function nextPhase(phase: OvertimePhase, move: OvertimeMove, facts: PhaseFacts): OvertimePhase | undefined {
  return NEXT[phase][move]?.(facts);
}

/** The moves a person may make; the day's close is the product's own. */
export function phaseActions(phase: OvertimePhase, periodLocked: boolean): OvertimeMove[] {
  if (periodLocked) return [];
  return (['validate', 'return', 'reopen'] as const).filter((move) => NEXT[phase][move] !== undefined);
}

export type ShownPhase = OvertimePhase | 'final';

export function shownPhase(phase: OvertimePhase, periodLocked: boolean): ShownPhase {
  return phase === 'validated' && periodLocked ? 'final' : phase;
}
