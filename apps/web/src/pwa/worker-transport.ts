/**
 * The queue's calls from the service worker, where there is no page: the call layer of the web reads document.cookie
 * and <meta>, so this is the one other place that fetches. Same answers, same faults.
 */
import { CSRF_COOKIE, CSRF_HEADER } from '@hadir/contract/specification.ts';
import type { ClockResult } from '@hadir/contract/attendance/clock.ts';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import { CallError, readRefusal } from '../api/call-error.ts';
import { decisionBody } from '../api/queue/sending/decision-body.ts';
import type { DecisionOutcome, Owner } from '../api/queue/queued-item.ts';
import type { Transport } from '../api/queue/sending/sending.ts';
import type { ScanSaid } from '../api/queue/sending/sending-scans.ts';

/** Where the API is, as the page has told when it registered the worker. */
const base = new URL(globalThis.location.href).searchParams.get('api') ?? '';

interface Body {
  readonly method: 'POST' | 'PUT';
  readonly body: Blob | string;
  readonly key?: string;
}

interface CookieStore {
  readonly get: (name: string) => Promise<{ readonly value: string } | null>;
}

/** Without readable cookies the worker cannot write: the page sends instead. */
export function canSend(): boolean {
  return 'cookieStore' in globalThis;
}

async function csrfToken(): Promise<string> {
  const store = 'cookieStore' in globalThis ? (globalThis.cookieStore as CookieStore) : undefined;
  const cookie = await store?.get(CSRF_COOKIE);
  return decodeURIComponent(cookie?.value ?? '');
}

async function call<Reply>(address: string, write?: Body): Promise<Reply> {
  const headers = new Headers({ accept: 'application/json' });
  if (write !== undefined) headers.set(CSRF_HEADER, await csrfToken());
  if (write?.key !== undefined) headers.set('Idempotency-Key', write.key);
  if (typeof write?.body === 'string') headers.set('content-type', 'application/json');
  let response: Response;
  try {
    response = await fetch(base + address, {
      headers,
      credentials: base === '' ? 'same-origin' : 'include',
      cache: 'no-store',
      ...(write !== undefined && { method: write.method, body: write.body }),
    });
  } catch {
    throw new CallError('network');
  }
  // A captive portal answers 200 with its own page: no answer of ours.
  const json = (response.headers.get('content-type') ?? '').includes('json');
  if (response.ok && !json) throw new CallError('network');
  const reply: unknown = json ? await response.json().catch(() => undefined) : undefined;
  if (!response.ok) throw new CallError('status', response.status, readRefusal(reply));
  // The parse edge: the server has parsed the reply with the endpoint's own schema.
  return reply as Reply;
}

const json = (method: Body['method'], body: unknown, key?: string): Body => ({
  method,
  body: JSON.stringify(body),
  ...(key !== undefined && { key }),
});

type ScanReply = { readonly data: { readonly answers: readonly ScanSaid[] } };

export const workerTransport: Transport = {
  async owner() {
    const { data } = await call<{ data: Owner }>('/api/session');
    return { accountId: data.accountId, userId: data.userId };
  },
  async tap(body, idempotencyKey) {
    return (await call<{ data: ClockResult }>('/api/attendance/events', json('POST', body, idempotencyKey))).data;
  },
  async photo(id, bytes) {
    const write: Body = { method: 'PUT', body: bytes };
    return (await call<{ data: { selfie: string } }>(`/api/attendance/events/${encodeURIComponent(id)}/selfie`, write))
      .data.selfie;
  },
  async note(id, note) {
    await call(`/api/attendance/events/${encodeURIComponent(id)}/note`, json('POST', { note }));
  },
  async consent(version) {
    await call('/api/consents', json('POST', { kind: 'selfie_lokasi', version }));
  },
  async requestFile(bytes) {
    return (await call<{ data: { id: string } }>('/api/requests/files', { method: 'POST', body: bytes })).data.id;
  },
  async request(kind, body, key) {
    await call(`/api/requests/${requestSlug[kind]}`, { method: 'POST', body, key });
  },
  async decision(decision) {
    const write = json('POST', decisionBody(decision), decision.idempotencyKey);
    return (await call<{ data: readonly DecisionOutcome[] }>('/api/requests/decide', write)).data;
  },
  async scans({ eventId, gate }, scans) {
    const address = `/api/company-events/${encodeURIComponent(eventId)}/scans`;
    return (await call<ScanReply>(address, json('POST', { gate, scans }))).data.answers;
  },
  async ownWork(facts, photo) {
    const body = JSON.parse(facts.body);
    if (facts.kind === 'daily_report') {
      await call(`/api/daily-reports/own/${encodeURIComponent(facts.date)}`, json('PUT', body));
      return;
    }
    const isExpense = facts.kind === 'expense';
    const address = isExpense
      ? `/api/settlements/${encodeURIComponent(facts.settlementId)}/items/${encodeURIComponent(facts.expenseId)}`
      : `/api/activities/${encodeURIComponent(facts.activityId)}`;
    await call(address, json('PUT', body));
    if (photo === null || facts.mime === null) return;
    await call(`${address}/${isExpense ? 'receipt' : 'photo'}`, {
      method: 'PUT',
      body: new Blob([photo], { type: facts.mime }),
    });
  },
};
