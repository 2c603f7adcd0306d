import { describe, expect, it } from 'vitest';
import { mayAsFormer, opensAsFormer } from './former-employee.ts';
import { grantsOf, scopesFor } from './grants.ts';
import { ACTIONS } from './actions.ts';
import { ROLES, type AccessProfile } from './roles.ts';

const gone = (role: AccessProfile['role'], isLeader = false): AccessProfile => ({
  role,
  isLeader,
  isEmployee: false,
  hasLeft: true,
});

describe('somebody who has left', () => {
  it.each(ROLES)('%s: has the own matters alone, whatever the role was', (role) => {
    for (const isLeader of [false, true])
      for (const action of ACTIONS)
        expect(scopesFor(gone(role, isLeader), action)).toEqual(mayAsFormer(action) ? ['own'] : []);
  });

  it('neither clocks nor reads people, files of lists, settings', () => {
    const grants = grantsOf(gone('admin'));
    for (const action of [
      'attendance.clock',
      'people.read',
      'people.directory',
      'request.override',
      'leave.export',
    ] as const)
      expect(grants).not.toHaveProperty([action]);
  });

  it('opens the own account and data, not what is told to everybody at work', () => {
    for (const path of ['/api/session', '/api/privacy/own', '/api/account/sessions', '/api/notifications'])
      expect(opensAsFormer('GET', 'signed-in', path)).toBe(true);
    for (const path of ['/api/announcements/mine', '/api/push-device', '/api/consents', '/api/sessionx'])
      expect(opensAsFormer('GET', 'signed-in', path)).toBe(false);
  });

  it('answers in person: ends a delegation, but neither delegates nor hands on', () => {
    const opens = (method: string, path: string) => opensAsFormer(method, 'request.decide', path);
    expect([opens('POST', '/api/delegations'), opens('POST', '/api/requests/:id/hand-over')]).toEqual([false, false]);
    expect([opens('POST', '/api/delegations/:id/end'), opens('POST', '/api/requests/decide')]).toEqual([true, true]);
  });
});
