import { expect, it } from 'vitest';
import { grantsOf, scopesFor } from './grants.ts';
import { ACTIONS } from './actions.ts';
import { mayAsAnother, refusedAsAnother } from './impersonation.ts';

const admin = { role: 'admin', isLeader: false, isEmployee: true } as const;

it.each([
  ['POST', 'attendance.clock', '/api/attendance/events', false],
  ['GET', 'profile.complete', '/api/data-request/mine', true],
  ['POST', 'profile.complete', '/api/data-request/mine', false],
  ['POST', 'attendance.review', '/api/attendance/reviews/:id/decision', false],
  ['POST', 'attendance.clock_for', '/api/attendance/people/:userId/events', false],
  ['POST', 'import.presence.commit', '/api/imports/presence/:id/commit', false],
  ['POST', 'people.issue_code', '/api/people/:id/one-time-code', false],
  ['POST', 'signed-in', '/api/change-password', false],
  ['POST', 'signed-in', '/api/set-password', false],
  ['POST', 'signed-in', '/api/consents', false],
  ['POST', 'signed-in', '/api/session/switch', false],
  ['POST', 'signed-in', '/api/account/sessions/end-others', false],
  ['POST', 'request.decide', '/api/requests/:id/moves', false],
  ['POST', 'signed-in', '/api/impersonation/end', true],
  ['POST', 'signed-in', '/api/logout', true],
  ['POST', 'attendance.recompute', '/api/attendance/days/:userId/:date/recompute', true],
  ['GET', 'attendance.review', '/api/attendance/reviews', true],
  ['GET', 'attendance.clock', '/api/attendance/today', true],
  ['GET', 'people.wage', '/api/people/:id/wage', false],
  ['PUT', 'people.wage', '/api/people/:id/wage', false],
  ['POST', 'people.wage', '/api/people/:id/wage/preview', false],
  ['POST', 'people.wage', '/api/people/:id/wage/take-back', false],
  ['GET', 'people.secret', '/api/people/:id/ktp', false],
  ['GET', 'people.detail', '/api/people/:id', true],
  ['GET', 'signed-in', '/api/privacy/own', false],
  ['GET', 'signed-in', '/api/privacy/exports/:id/file', false],
  ['POST', 'signed-in', '/api/privacy/exports', false],
  ['POST', 'master.write', '/api/master/division', true],
  ['POST', 'master.rule', '/api/master/shift', false],
  ['GET', 'master.rule', '/api/master/shift', true],
])('%s %s %s as another: %s', (method, access, path, allowed) => {
  expect(mayAsAnother(method, access, path)).toBe(allowed);
});

it('acting as another takes away decisions and leaves what only shows', () => {
  const acting = { ...admin, impersonated: true };
  expect(scopesFor(admin, 'attendance.review')).toEqual(['company']);
  expect(scopesFor(acting, 'attendance.review')).toEqual([]);
  expect(scopesFor(acting, 'attendance.read')).toEqual(['company', 'own']);
  expect(Object.keys(grantsOf(acting))).not.toContain('attendance.clock');
});

it('an action nobody has judged is refused', () => {
  expect(refusedAsAnother('leave.decide')).toBe(true);
  expect(ACTIONS.filter((action) => action.startsWith('platform.') && !refusedAsAnother(action))).toEqual([]);
});
