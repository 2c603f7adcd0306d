/** Where the requests of a kind wait for a person: the own page of the role, else the part of the inbox of every kind. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { mayOpen, type Person } from '../menu.ts';
import { OWN_REQUESTS } from '../../ui/navigation/request-paths.ts';
import { INBOX, pageAt } from '../pages.ts';

/** data table: the pages below `/client` and `/leader`, and the part of the inbox (features/requests/inbox). */
const PLACES: Readonly<Record<RequestKind, { readonly end: string | null; readonly part: string }>> = {
  leave: { end: 'cuti/pending', part: 'cuti' },
  overtime: { end: 'lembur/pending', part: 'lembur' },
  correction: { end: 'koreksi', part: 'koreksi' },
  sick: { end: 'sick', part: 'lainnya' },
  shift_change: { end: 'shifting/pending', part: 'lainnya' },
  late_permission: { end: 'izin-terlambat/pending', part: 'lainnya' },
  early_leave: { end: 'izin-pulang-cepat/pending', part: 'lainnya' },
  day_off_permission: { end: 'izin-off', part: 'lainnya' },
  permission: { end: null, part: 'lainnya' },
  wfh: { end: null, part: 'lainnya' },
  out_permission: { end: null, part: 'lainnya' },
};

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
  const { end, part } = PLACES[kind];
  const own = end === null ? undefined : ['/leader', '/client'].map((root) => `${root}/${end}`);
  const found = own?.find((path) => opens(path, person));
  if (found !== undefined) return found;
  return opens(INBOX, person) ? `${INBOX}?jenis=${part}` : undefined;
}

/** The request itself, opened where it waits for the person. */
export function waitingRequestPath(kind: RequestKind, id: string, person: Person): string | undefined {
  const path = waitingPath(kind, person);
  return path && `${path}${path.includes('?') ? '&' : '?'}buka=${id}`;
}
