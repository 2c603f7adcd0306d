/**
 * Everything a person asks for and somebody else decides (ARCHITECTURE#building-blocks); one name in
 * all layers.
 */
export const REQUEST_KINDS = [
  'leave',
  'sick',
  'overtime',
  'correction',
  'late_permission',
  'early_leave',
  'permission',
  'day_off_permission',
  'wfh',
  'shift_change',
  'out_permission',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A yes or no for each kind: the compiler names one that is missing. */
export type ByKind = Readonly<Record<RequestKind, boolean>>;

/** The kinds that are answered with yes. */
export function kindsWhere(answers: ByKind): readonly RequestKind[] {
  return REQUEST_KINDS.filter((kind) => answers[kind]);
}

/**
 * What a request takes of a date, so that two cannot take the same (rules/leave#one-date-taken-once,
 * rules/requests#dates-taken, `request_day`). A whole day takes both halves; what stands beside what: day-slots.ts.
 */
export const DAY_SLOTS = [
  'am',
  'pm',
  'late',
  'early',
  'out',
  'wfh',
  'correction',
  'shift',
  'overtime',
  'sick',
] as const;
export type DaySlot = (typeof DAY_SLOTS)[number];
