/** Where the requests of a kind wait for a person: the own page of the role, below `/client` and `/leader`, else the part of the inbox of every kind. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { mayOpen, type Person } from '../menu.ts';
import { OWN_REQUESTS } from '../../ui/navigation/request-paths.ts';
import { segmentOf } from '../../features/requests/inbox/inbox-segments.ts';
import { INBOX, pageAt, pages } from '../pages.ts';

function opens(path: string, person: Person): boolean {
  const page = pageAt(path);
  return page !== undefined && mayOpen(page, person);
}

/** The inbox of every kind, for those who have it. */
export function wholeInbox(person: Person): string | undefined {
  return opens(INBOX, person) ? INBOX : undefined;
}

/** Where own matters wait: consents, and changes of the own days. */
export function ownWaiting(person: Person): string | undefined {
  return opens(OWN_REQUESTS, person) ? OWN_REQUESTS : undefined;
}

/** Undefined: the person has no page on which the kind is decided. */
export function waitingPath(kind: RequestKind, person: Person): string | undefined {
  const ofRole = pages.filter(({ path }) => /^\/(leader|client)\//.test(path));
  const own = [...ofRole.filter(({ decides }) => decides === kind), ...ofRole.filter(({ lists }) => lists === kind)];
  const found = own.find((page) => mayOpen(page, person));
  if (found !== undefined) return found.path;
  return opens(INBOX, person) ? `${INBOX}?jenis=${segmentOf(kind)}` : undefined;
}

/** The request itself, opened where it waits for the person. */
export function waitingRequestPath(kind: RequestKind, id: string, person: Person): string | undefined {
  const path = waitingPath(kind, person);
  return path && `${path}${path.includes('?') ? '&' : '?'}buka=${id}`;
}
