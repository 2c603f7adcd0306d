/** Where the requests of a kind wait for a person: the own page of the role, below `/client` and `/leader`, else the part of the inbox of every kind. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { mayOpen, type Person } from '../menu.ts';
import type { Address, PagePath } from '../../ui/navigation/address.ts';
import { addressOf, asAddress, writeSearch } from '../../ui/navigation/go.tsx';
import { OWN_REQUESTS } from '../../ui/navigation/request-paths.ts';
import { segmentOf } from '../../features/requests/inbox/inbox-segments.ts';
import { INBOX, pageAt, pages } from '../pages.ts';

function opens(path: string, person: Person): boolean {
  const page = pageAt(path);
  return page !== undefined && mayOpen(page, person);
}

/** The inbox of every kind, for those who have it. */
export function wholeInbox(person: Person): Address | undefined {
  if (opens(INBOX, person)) return INBOX;
  return undefined;
}

/** Where own matters wait: consents, and changes of the own days. */
export function ownWaiting(person: Person): Address | undefined {
  if (opens(OWN_REQUESTS, person)) return OWN_REQUESTS;
  return undefined;
}

/** The role's own page of a kind. */
function ownPage(kind: RequestKind, person: Person): PagePath | undefined {
  const ofRole = pages.filter(({ path }) => /^\/(leader|client)\//.test(path));
  const own = [...ofRole.filter(({ decides }) => decides === kind), ...ofRole.filter(({ lists }) => lists === kind)];
  return own.find((page) => mayOpen(page, person))?.path;
}

/** Undefined: the person has no page on which the kind is decided. */
export function waitingPath(kind: RequestKind, person: Person): Address | undefined {
  const own = ownPage(kind, person);
  if (own !== undefined) return own;
  if (opens(INBOX, person)) return addressOf(INBOX, { jenis: segmentOf(kind) });
  return undefined;
}

/** The request itself, opened where it waits for the person. */
export function waitingRequestPath(kind: RequestKind, id: string, person: Person): Address | undefined {
  const own = ownPage(kind, person);
  // Pages that decide or list a kind all open a row by `buka`.
  if (own !== undefined) return asAddress(own + writeSearch({ buka: id }));
  if (opens(INBOX, person)) return addressOf(INBOX, { jenis: segmentOf(kind), buka: id });
  return undefined;
}
