/** data table: the hand-typed part of every kind of request; a kind without a file is a type error. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { correctionCase } from './correction.ts';
import { dayOffPermissionCase } from './day-off-permission.ts';
import { earlyLeaveCase } from './early-leave.ts';
import { latePermissionCase } from './late-permission.ts';
import { leaveCase } from './leave.ts';
import { outPermissionCase } from './out-permission.ts';
import { overtimeCase } from './overtime.ts';
import { permissionCase } from './permission.ts';
import { shiftChangeCase } from './shift-change.ts';
import { sickCase } from './sick.ts';
import { tripCase } from './trip.ts';
import { wfhCase } from './wfh.ts';
import type { KindCase } from './kind-case.ts';

const CASES: { readonly [Kind in RequestKind]: KindCase<Kind> } = {
  leave: leaveCase,
  sick: sickCase,
  overtime: overtimeCase,
  correction: correctionCase,
  late_permission: latePermissionCase,
  early_leave: earlyLeaveCase,
  permission: permissionCase,
  day_off_permission: dayOffPermissionCase,
  wfh: wfhCase,
  shift_change: shiftChangeCase,
  out_permission: outPermissionCase,
  trip: tripCase,
};

/** Each file is typed by its own kind; read as one of any kind, it is asked about its own alone. */
export const KIND_CASES = CASES as unknown as Readonly<Record<RequestKind, KindCase>>;

/** The kinds of which the file answers with yes. */
export function kindsWith(matches: (one: KindCase) => boolean): readonly RequestKind[] {
  return Object.values(KIND_CASES)
    .filter(matches)
    .map(({ kind }) => kind);
}
