/**
 * What an admin may make of worked overtime (rules/overtime#validation-by-hr): up to what was worked; less only with a
 * reason.
 */
import type { Instant } from '../kernel/time.ts';
import type { Rule, Violation } from '../kernel/violation.ts';
import { check } from '../kernel/violation.ts';
import { defaultValidated } from './overtime-day.ts';

export interface ValidationDraft {
  /** Null: what was ordered, and no more than was worked. */
  readonly minutes: number | null;
  readonly reason: string;
}

export interface ValidationFacts {
  readonly actualMinutes: number;
  readonly plannedMinutes: number;
}

type ValidationRule = Rule<ValidationDraft, ValidationFacts>;

const SHORTEST_REASON = 5;

const noMoreThanWorked: ValidationRule = ({ minutes }, { actualMinutes }) =>
  minutes !== null && (minutes < 0 || minutes > actualMinutes)
    ? { code: 'DI_LUAR_RENTANG', field: 'minutes', params: { min: 0, max: actualMinutes } }
    : undefined;

/** Lowered below what would be validated by itself: the person is told why. */
const loweredWithReason: ValidationRule = ({ minutes, reason }, { actualMinutes, plannedMinutes }) =>
  minutes !== null &&
  minutes < defaultValidated(actualMinutes, plannedMinutes) &&
  reason.trim().length < SHORTEST_REASON
    ? { code: 'ALASAN_WAJIB', field: 'reason', params: { n: SHORTEST_REASON } }
    : undefined;

export function validationProblems(draft: ValidationDraft, facts: ValidationFacts): Violation[] {
  return check([noMoreThanWorked, loweredWithReason], draft, facts);
}

/** Its day says something else than when it was validated: to be opened and validated again. */
export const RECHECK = 'ULANG_PERIKSA';

interface Worked {
  readonly start: Instant;
  readonly end: Instant;
  readonly minutes: number;
}

/** @param now what the day says by now; null: nothing was worked */
export function hasChanged(
  validated: {
    readonly actualStart: Instant | null;
    readonly actualEnd: Instant | null;
    readonly actualMinutes: number | null;
  },
  now: Worked | null,
): boolean {
  const { actualStart, actualEnd, actualMinutes } = validated;
  if (now === null) return (actualMinutes ?? 0) > 0;
  return now.minutes !== actualMinutes || now.start !== actualStart || now.end !== actualEnd;
}

/** Work after the shift that nobody ordered is listed from here on (rules/overtime#unordered-work). */
export const UNORDERED_FROM_MINUTES = 30;
