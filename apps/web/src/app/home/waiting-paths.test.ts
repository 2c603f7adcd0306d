import { describe, expect, it } from 'vitest';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import type { Person } from '../menu.ts';
import { pageAt } from '../pages.ts';
import { waitingPath, waitingRequestPath, wholeInbox } from './waiting-paths.ts';

const person = (role: Person['role'], isLeader = false): Person => ({ role, isLeader, isEmployee: true });

describe('Where what waits is found', () => {
  it('for a client on the pages of clients, who have no inbox of every kind', () => {
    const client = person('client');
    expect(wholeInbox(client)).toBeUndefined();
    expect(waitingPath('leave', client)).toBe('/client/cuti/pending');
    expect(waitingPath('correction', client)).toBe('/client/koreksi');
    expect(waitingPath('wfh', client)).toBeUndefined();
    expect(waitingRequestPath('overtime', 'x', client)).toBe('/client/lembur/pending?buka=x');
  });

  it('for a leader on the pages of leaders, the rest in the inbox', () => {
    const leader = person('staff', true);
    expect(wholeInbox(leader)).toBe('/dashboards/pending');
    expect(waitingPath('shift_change', leader)).toBe('/leader/shifting/pending');
    expect(waitingRequestPath('wfh', 'x', leader)).toBe('/dashboards/pending?jenis=lainnya&buka=x');
  });

  it('for the others who decide in the inbox, by its parts', () => {
    for (const role of ['admin', 'supervisor', 'admin_meeting'] as const) {
      expect(wholeInbox(person(role))).toBe('/dashboards/pending');
      expect(waitingPath('leave', person(role))).toBe('/dashboards/pending?jenis=cuti');
    }
    expect(waitingPath('leave', person('agent'))).toBeUndefined();
  });

  it('is a page that exists, for every kind', () => {
    const readers = [person('client'), person('client3'), person('staff', true), person('admin')];
    const paths = readers.flatMap((one) => REQUEST_KINDS.flatMap((kind) => waitingPath(kind, one) ?? []));
    expect(paths.filter((path) => pageAt(path.split('?')[0] ?? '') === undefined)).toEqual([]);
  });
});
