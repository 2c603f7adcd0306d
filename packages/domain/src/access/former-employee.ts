/**
 * What somebody who has left may still do (docs/decisions/060): read the own requests and days and answer what waits for
 * the own word, until the period of the last day is locked. Closed by default: an action that is new is refused until it
 * is listed here.
 */
import { kindsWhere } from '../requests/request-kind.ts';
import { type Action, readsKind } from './actions.ts';

/** All in the scope `own`. */
const FORMER_ACTIONS: ReadonlySet<Action> = new Set<Action>([
  'attendance.read',
  'leave.balance.read',
  'request.read',
  ...kindsWhere(({ readers }) => readers.former).map(readsKind),
  // A returned request sent again, with what was asked; nothing new.
  'request.submit',
  'overtime.submit',
  // Consent to what was ordered.
  'request.decide',
  // Letters that were given out, and the one that HR gives whoever has left.
  'paper.read',
  // What was spent on a trip is settled, what was sent back is mended.
  'settlement.read',
  'settlement.write',
]);

export function mayAsFormer(action: Action): boolean {
  return FORMER_ACTIONS.has(action);
}

/** Of the endpoints that need no action: the own session, account, messages, and everything kept about the person. */
const FORMER_PATHS = [
  '/api/session',
  '/api/user',
  '/api/logout',
  '/api/anchor',
  '/api/live',
  '/api/files',
  '/api/set-password',
  '/api/change-password',
  '/api/account',
  '/api/notifications',
  '/api/notification-choices',
  '/api/privacy',
] as const;

/** The own word is given by nobody else: who answers as `request.decide` lets, neither delegates nor hands on. */
const ANSWERED_ALONE: ReadonlySet<string> = new Set([
  'POST /api/delegations',
  'GET /api/delegations/candidates',
  'GET /api/requests/:id/hand-over',
  'POST /api/requests/:id/hand-over',
]);

/** @param access of the endpoint; its action is asked for apart from this */
export function opensAsFormer(method: string, access: string, path: string): boolean {
  if (access !== 'signed-in') return !ANSWERED_ALONE.has(`${method} ${path}`);
  return FORMER_PATHS.some((own) => path === own || path.startsWith(`${own}/`));
}
