/** Somebody signed in on a morning of November 2026, whatever day the tests run. */
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { ME, testId } from '../../../packages/contract/test-data/request-kinds/form-stage.ts';
import { learnServerTime } from '../src/api/server-clock.ts';

/** `id(3)`: the third of the ids of a test. */
export const id = testId;

export const NOW = '2026-11-20T02:00:00.000Z';
/** A Friday. */
export const TODAY = localDate('2026-11-20');
export const OWN_ID = ME.id;

export function sessionOf(more: Partial<SessionInfo> = {}): { data: SessionInfo } {
  return {
    data: {
      accountId: id(2),
      userId: OWN_ID,
      login: 'staff',
      email: null,
      company: { id: id(3), code: 'NUSA', name: 'PT Nusantara' },
      zone: 'Asia/Jakarta',
      isEmployee: true,
      mustChangePassword: false,
      grants: { 'request.submit': ['own'], 'overtime.submit': ['own'], 'leave.read': ['own'] },
      appearance: null,
      memberships: [],
      consents: [],
      serverTime: NOW,
      anchor: '',
      demo: false,
      accessNotices: [],
      impersonation: null,
      ...more,
    },
  };
}

/** The page knows person and time before it is drawn, as it does behind the signed-in frame. */
export function signedIn(session = sessionOf()): Readonly<Record<string, unknown>> {
  learnServerTime(session.data.serverTime);
  return { '/api/session': session };
}
