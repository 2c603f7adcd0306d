import { describe, expect, it } from 'vitest';
import { ACCESS_KINDS, givingWay, isGuarded } from './granting-access.ts';
import { ROLES, type Role } from './roles.ts';

const ALONE: readonly Role[] = ['staff', 'supervisor', 'monitoring', 'agent', 'admin_meeting', 'mtv'];
const CONFIRMED: readonly Role[] = ['admin', 'hrd', 'counselor', 'admin_agent'];
const CLIENTS: readonly Role[] = ['client', 'client3'];

const facts = { kind: 'code', secondAdmins: 1, operators: 1, ownMail: false } as const;

describe('who may give access', () => {
  it('every role is in one of the lists', () => {
    expect([...ALONE, ...CONFIRMED, ...CLIENTS, 'superadmin'].sort()).toEqual([...ROLES].sort());
  });

  it.each(ALONE)('an admin alone to %s', (role) => {
    for (const kind of ACCESS_KINDS)
      expect(givingWay({ ...facts, kind, roles: [role], secondAdmins: 0, operators: 0 })).toBe('alone');
  });

  it.each([...CONFIRMED, ...CLIENTS])('a second admin confirms for %s', (role) => {
    for (const kind of ACCESS_KINDS) expect(givingWay({ ...facts, kind, roles: [role] })).toBe('admin');
  });

  it.each(CONFIRMED)(
    'for %s a superadmin confirms where there is no second admin, nobody where there is none',
    (role) => {
      expect(givingWay({ ...facts, roles: [role], secondAdmins: 0, ownMail: true })).toBe('operator');
      expect(givingWay({ ...facts, roles: [role], secondAdmins: 0, operators: 0 })).toBe('nobody');
    },
  );

  it.each(CLIENTS)('%s is sent to the own e-mail without a second admin, and to a superadmin without one', (role) => {
    const alone = { ...facts, roles: [role], secondAdmins: 0 };
    expect(givingWay({ ...alone, ownMail: true })).toBe('own_mail');
    expect(givingWay({ ...alone, ownMail: false })).toBe('operator');
    expect(givingWay({ ...alone, ownMail: true, kind: 'contact' })).toBe('operator');
  });

  it('the stricter of the role before and the role after counts', () => {
    expect(isGuarded(['staff', 'supervisor'])).toBe(false);
    expect(isGuarded(['staff', 'hrd'])).toBe(true);
    expect(isGuarded(['counselor', 'staff'])).toBe(true);
  });
});
