/** data table: every kind that is served, one line each (contract: all-request-kinds.ts). */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { correctionHandler } from '../corrections/employee/correction-handler.ts';
import { leaveHandler } from '../leave/requests/leave-handler.ts';
import { overtimeHandler } from '../overtime/overtime-handler.ts';
import { absenceHandler } from '../permissions/absence-handler.ts';
import { dayOffHandler } from '../permissions/day-off-handler.ts';
import { earlyLeaveHandler, latePermissionHandler } from '../permissions/hour-handlers.ts';
import { outPermissionHandler } from '../permissions/out-permission-handler.ts';
import { wfhHandler } from '../permissions/wfh-handler.ts';
import { sickHandler } from '../sick/sick-handler.ts';
import { shiftChangeHandler } from '../shift-change/shift-change-handler.ts';
import { tripHandler } from '../trips/trip-handler.ts';
import type { RequestHandler } from './request-handler.ts';

export const allHandlers: readonly RequestHandler[] = [
  leaveHandler,
  sickHandler,
  correctionHandler,
  latePermissionHandler,
  earlyLeaveHandler,
  absenceHandler,
  dayOffHandler,
  wfhHandler,
  overtimeHandler,
  shiftChangeHandler,
  outPermissionHandler,
  tripHandler,
];

export function handlerOf(kind: RequestKind): RequestHandler {
  const found = allHandlers.find(({ contract }) => contract.kind === kind);
  if (!found) throw new Error(`no handler for ${kind}`);
  return found;
}
