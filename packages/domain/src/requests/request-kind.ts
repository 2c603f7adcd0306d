/**
 * Everything a person asks for and somebody else decides (ARCHITECTURE#building-blocks); one name in
 * all layers. data table: every kind, one line each; what it is stands in its declaration.
 */
import { correctionKind } from '../corrections/correction-kind.ts';
import { leaveKind } from '../leave/leave-kind.ts';
import { overtimeKind } from '../overtime/overtime-kind.ts';
import { absenceKind } from '../permissions/absence-kind.ts';
import { dayOffKind } from '../permissions/day-off-kind.ts';
import { earlyLeaveKind } from '../permissions/early-leave-kind.ts';
import { latePermissionKind } from '../permissions/late-permission-kind.ts';
import { outPermissionKind } from '../permissions/out-permission-kind.ts';
import { wfhKind } from '../permissions/wfh-kind.ts';
import { shiftChangeKind } from '../shift-change/shift-change-kind.ts';
import { sickKind } from '../sick/sick-kind.ts';
import { tripKind } from '../trips/trip-kind.ts';
import type { KindDeclaration } from './kind-declaration.ts';

const DECLARED = [
  leaveKind,
  sickKind,
  overtimeKind,
  correctionKind,
  latePermissionKind,
  earlyLeaveKind,
  absenceKind,
  dayOffKind,
  wfhKind,
  shiftChangeKind,
  outPermissionKind,
  tripKind,
] as const;
type Declared = (typeof DECLARED)[number];
export type RequestKind = Declared['kind'];

export const REQUEST_KINDS: readonly RequestKind[] = DECLARED.map(({ kind }) => kind);

/** What is asked of the declaration of each kind, by its name. */
export function byKind<Value>(of: (declared: Declared) => Value): Readonly<Record<RequestKind, Value>> {
  return Object.fromEntries(DECLARED.map((declared) => [declared.kind, of(declared)])) as Record<RequestKind, Value>;
}

/** The declaration of each kind. */
export const kindTraits = byKind((declared) => declared) as {
  readonly [Kind in RequestKind]: Extract<Declared, { readonly kind: Kind }>;
};

/** The kinds whose declaration answers with yes, in the order of the list. */
export function kindsWhere(matches: (declared: KindDeclaration) => boolean): readonly RequestKind[] {
  return DECLARED.filter(matches).map(({ kind }) => kind);
}

type DayNoted = Extract<Declared, { readonly dayNote: object }>;
/** Kinds that are told beside a day's result: they change its taps, its hours or nothing of it. */
export type DayNoteKind = DayNoted['kind'];
export const DAY_NOTE_KINDS = kindsWhere(({ dayNote }) => dayNote !== null) as readonly DayNoteKind[];

/**
 * What a request takes of a date, so that two cannot take the same (rules/leave#one-date-taken-once,
 * rules/requests#dates-taken, `request_day`). A whole day takes both halves; what stands beside what: day-slots.ts.
 */
export type DaySlot = Declared extends infer One
  ? One extends { readonly slots: infer Slots }
    ? keyof Slots & string
    : never
  : never;
export const DAY_SLOTS = [...new Set(DECLARED.flatMap(({ slots }) => Object.keys(slots)))] as readonly DaySlot[];

/** Who decides what, unless the company says otherwise. */
export const DEFAULT_FLOWS: Readonly<Record<RequestKind, KindDeclaration['flows']>> = byKind(({ flows }) => flows);

/** The series of papers that number a granted request; null where it is printed without. */
export type RequestPaperKind = NonNullable<KindDeclaration['paper']>;
export function paperOfRequest(kind: RequestKind): RequestPaperKind | null {
  const declared: KindDeclaration = kindTraits[kind];
  return declared.paper ?? null;
}
