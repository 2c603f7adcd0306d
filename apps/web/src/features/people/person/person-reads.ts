/** Which parts of one person the reader may read: what is not granted is neither shown nor asked for. */
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import type { Action } from '@hadir/domain/access/actions.ts';
import { present } from '@hadir/domain/kernel/given.ts';

export interface PersonReads {
  readonly record: boolean;
  readonly days: boolean;
  readonly balance: boolean;
  readonly leave: boolean;
  readonly overtime: boolean;
  /** Requests of every kind that the reader sees. */
  readonly requests: boolean;
}

const ACTION_OF: Readonly<Record<keyof PersonReads, Action>> = {
  record: 'people.detail',
  days: 'attendance.read',
  balance: 'leave.balance.read',
  leave: 'leave.read',
  overtime: 'overtime.read',
  requests: 'request.read',
};

/** A right to the own data opens nobody else's. */
export function personReads(session: Pick<SessionInfo, 'grants' | 'userId'>, userId: string): PersonReads {
  const reads = (action: Action) =>
    (session.grants[action] ?? []).some((scope) => scope !== 'own' || userId === session.userId);
  return Object.fromEntries(
    Object.entries(ACTION_OF).map(([part, action]) => [part, reads(action)]),
  ) as unknown as PersonReads;
}

/** The tabs that follow from them, beside those of the record. */
export const readTabs = (reads: PersonReads) =>
  present<{ key: 'absen' | 'cuti' | 'lembur'; label: string }>([
    reads.days && { key: 'absen', label: 'Absen' },
    (reads.leave || reads.balance) && { key: 'cuti', label: 'Cuti' },
    reads.overtime && { key: 'lembur', label: 'Lembur' },
  ]);
