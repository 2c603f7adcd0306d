/** Items and a server for the tests of the queue. */
import type { ClockResult } from '@hadir/contract/attendance/clock.ts';
import { CallError } from '../call-error.ts';
import type { Facts, Item, ItemState, TapFacts } from './queued-item.ts';
import type { Transport } from './sending/sending.ts';

export const owner = { accountId: 'account', userId: 'user' };
export const NOON = Date.parse('2026-11-20T12:00:00+07:00');

export const offline = () => new CallError('network');
export const answer = (status: number, code = '') =>
  new CallError('status', status, { code, message: `${status} ${code}`, errors: {}, ref: '' });

export function stored(id: string, outcome: ClockResult['outcome'] = 'stored'): ClockResult {
  const event = outcome === 'draft' ? null : ({ id, selfie: null, review: null } as ClockResult['event']);
  return { outcome, event } as ClockResult;
}

export function tapFacts(part: Partial<TapFacts> = {}): TapFacts {
  return {
    kind: 'tap',
    type: 'in',
    zone: 'Asia/Jakarta',
    workDate: '2026-11-20',
    shift: null,
    shownAt: NOON,
    wallAtTap: NOON,
    monotonicAtTap: 1_000,
    pageLife: 'life',
    anchor: null,
    fixes: [],
    locationProblem: null,
    selfie: null,
    selfieProblem: null,
    askReview: false,
    placeAtTap: null,
    idempotencyKey: 'key-1',
    tried: [],
    result: null,
    ...part,
  };
}

let made = 0;
export function item(id: string, facts: Facts, state: ItemState = 'waiting'): Item {
  made += 1;
  const bytes = facts.kind === 'photo' ? new ArrayBuffer(8) : null;
  return { id, owner, madeAt: NOON + made, state, attempts: 0, nextAt: 0, problem: null, facts, bytes };
}

/** The server's side of the queue, answering what a test says. */
export function server(over: Partial<Transport> = {}) {
  const calls: string[] = [];
  const transport: Transport = {
    owner: async () => owner,
    tap: async (body, key) => {
      calls.push(`tap ${body.type} ${key}`);
      return stored(key);
    },
    photo: async (eventId) => {
      calls.push(`photo ${eventId}`);
      return `/api/files/${eventId}`;
    },
    note: async (eventId, note) => void calls.push(`note ${eventId} ${note}`),
    consent: async (version) => void calls.push(`consent ${version}`),
    requestFile: async (bytes) => {
      calls.push(`file ${bytes.size}`);
      return `file-${bytes.size}`;
    },
    request: async (kind, body, key) => void calls.push(`request ${kind} ${key} ${body}`),
    decision: async ({ move, items, idempotencyKey }) => {
      calls.push(`decision ${move} ${idempotencyKey} ${items.map(({ id }) => id).join(' ')}`);
      return items.map(({ id }) => ({ id, status: 200, code: null, message: null }));
    },
    ownWork: async (facts, photo) => {
      const bytes = `${photo?.byteLength ?? 'no'} bytes`;
      if (facts.kind === 'activity') calls.push(`activity ${facts.activityId} ${facts.body} ${bytes}`);
      else if (facts.kind === 'expense') calls.push(`expense ${facts.expenseId} ${facts.body} ${bytes}`);
      else calls.push(`report ${facts.date} ${facts.body}`);
    },
    scans: async ({ eventId, gate }, scans) => {
      calls.push(`scans ${eventId} ${gate} ${scans.map(({ id }) => id).join(' ')}`);
      return scans.map(({ id }) => ({ id, verdict: 'in' }));
    },
    ...over,
  };
  return { calls, transport };
}
