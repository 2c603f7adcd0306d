/** The ten pages of sessions: a path for each state, of counselors and of HRD. */
import { SESSION_STATES, type SessionState, type SessionTarget } from '@hadir/domain/counseling/session.ts';
import type { Address, PagePath } from '../../../ui/navigation/address.ts';
import { addressOf } from '../../../ui/navigation/go.tsx';
import { day, id } from '../../../ui/navigation/page-search.ts';

/** The opened session, and the date of the agenda. */
export const DESK_SEARCH = { buka: id, tanggal: day };

type Search = typeof DESK_SEARCH;

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    '/counselor/request-counseling/pending': Search;
    '/counselor/request-counseling/approve': Search;
    '/counselor/request-counseling/reject': Search;
    '/counselor/request-counseling/complete': Search;
    '/counselor/request-counseling/cancel': Search;
    '/request-counseling-hrd/pending': Search;
    '/request-counseling-hrd/approve': Search;
    '/request-counseling-hrd/reject': Search;
    '/request-counseling-hrd/complete': Search;
    '/request-counseling-hrd/cancel': Search;
  }
}

const PATHS = {
  counselor: {
    pending: '/counselor/request-counseling/pending',
    approve: '/counselor/request-counseling/approve',
    reject: '/counselor/request-counseling/reject',
    complete: '/counselor/request-counseling/complete',
    cancel: '/counselor/request-counseling/cancel',
  },
  hrd: {
    pending: '/request-counseling-hrd/pending',
    approve: '/request-counseling-hrd/approve',
    reject: '/request-counseling-hrd/reject',
    complete: '/request-counseling-hrd/complete',
    cancel: '/request-counseling-hrd/cancel',
  },
} as const satisfies Record<SessionTarget, Record<SessionState, PagePath>>;

export const deskAddress = (
  target: SessionTarget,
  state: SessionState,
  search: { readonly buka?: string; readonly tanggal?: string } = {},
): Address => addressOf(PATHS[target][state], search);

export const stateOfPath = (path: string): SessionState =>
  SESSION_STATES.find((state) => path.endsWith(`/${state}`)) ?? 'pending';
