/**
 * What a superadmin may do while signed in as somebody else (rules/access#acting-as-another: no HR decisions,
 * product/desk#acting-as-another): look at what the person sees, and repair what is no decision. Closed by default: an
 * action that is new is refused until it is listed here.
 */
export const IMPERSONATION_MINUTES = 30;

/** Actions that only show; names ending in `.read` are among them without being listed. */
const SHOWING: ReadonlySet<string> = new Set(['attendance.overview', 'attendance.events', 'mail.outbox']);

/**
 * Actions that write and are no decision about anybody's rights, hours or leave. Not here, among others: clocking,
 * reviews, imports, codes that open somebody's account, tables by which days are judged or people are decided for
 * (`master.rule`). The operator sets a company's settings in the own name, too.
 */
const REPAIRING: ReadonlySet<string> = new Set([
  'attendance.export',
  'attendance.recompute',
  'request.export',
  'company.settings',
  'master.write',
]);

/** Shown to admins one person at a time, each look noted: not to the operator, whatever the method. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['people.wage', 'people.secret', 'overtime.pay']);

/**
 * Everything about one person in one place, documents and the own copy with it; and who asks for help, also as whoever
 * gives it: that person's alone.
 */
const OWN_ALONE = ['/api/privacy/', '/api/counseling/'] as const;

/** What goes on making reports after the operator has left is begun and ended by the person alone. */
const SCHEDULES = '/api/exports/schedules';

/** Of the endpoints that need no action: leaving. The password, consents and sessions are the person's own. */
const LEAVING: ReadonlySet<string> = new Set(['/api/logout', '/api/impersonation/end']);

/** An action that nobody may use in another's name; its moves are not offered either. */
export function refusedAsAnother(action: string): boolean {
  return !action.endsWith('.read') && !SHOWING.has(action) && !REPAIRING.has(action);
}

/**
 * Whether a request may be made in another's name. Reading shows what the person sees, wages, identity numbers and
 * the page of the own data apart.
 */
export function mayAsAnother(method: string, access: string, path: string): boolean {
  if (NEVER_SHOWN.has(access) || OWN_ALONE.some((own) => path.startsWith(own))) return false;
  if (method === 'GET') return true;
  if (path.startsWith(SCHEDULES)) return false;
  if (access === 'signed-in') return LEAVING.has(path);
  return REPAIRING.has(access);
}
