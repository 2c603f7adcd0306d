import type { ErrorCode } from './error-codes.ts';

/**
 * Why something may not be: a code of rules/settings#error-texts, the field it belongs to, the values its sentence
 * names.
 */
export interface Violation {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** One truth that must hold of a draft, judged on facts that were loaded before. */
export type Rule<Draft, Facts> = (draft: Draft, facts: Facts) => Violation | undefined;

/** All violations of a draft in the order of the rules; empty when it may pass. */
export function check<Draft, Facts>(rules: readonly Rule<Draft, Facts>[], draft: Draft, facts: Facts): Violation[] {
  const found: Violation[] = [];
  for (const rule of rules) {
    const violation = rule(draft, facts);
    if (violation) found.push(violation);
  }
  return found;
}

/**
 * The first violation only, for chains where a later rule makes no sense after an earlier failure
 * (rules/attendance#order-of-checks, rules/leave#request-of-leave).
 */
export function firstViolation<Draft, Facts>(
  rules: readonly Rule<Draft, Facts>[],
  draft: Draft,
  facts: Facts,
): Violation | undefined {
  for (const rule of rules) {
    const violation = rule(draft, facts);
    if (violation) return violation;
  }
  return undefined;
}
