/** The queue's calls from a page. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import type { AnyRequestKind } from '@hadir/contract/requests/request-kind.ts';
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import { remote, waitedMs } from '../../call.ts';
import { takeAnchor } from '../anchor.ts';
import { decisionBody } from './decision-body.ts';
import type { Transport } from './sending.ts';

const session = remote<typeof auth.session>('GET', '/api/session', ['session']);
const clock = remote<typeof attendance.clock>('POST', '/api/attendance/events');
const sendSelfie = remote<typeof attendance.sendSelfie>('PUT', '/api/attendance/events/:id/selfie');
const addNote = remote<typeof attendance.addNote>('POST', '/api/attendance/events/:id/note');
const upload = remote<typeof requests.upload>('POST', '/api/requests/files');
const decide = remote<typeof requests.decide>('POST', '/api/requests/decide');
const consent = remote<typeof attendance.consent>('POST', '/api/consents');

/** Phones on a bad line keep a request open for minutes: the queue would rather ask again. */
const LIMIT_MS = 30_000;

export const pageTransport: Transport = {
  async owner() {
    const reply = await session({ timeoutMs: LIMIT_MS });
    const { data } = reply;
    const owner = { accountId: data.accountId, userId: data.userId };
    takeAnchor(owner, data, waitedMs(reply));
    return owner;
  },
  tap: async (body, idempotencyKey) => (await clock({ body, idempotencyKey, timeoutMs: LIMIT_MS })).data,
  photo: async (id, bytes) => (await sendSelfie({ params: { id }, bytes, timeoutMs: 2 * LIMIT_MS })).data.selfie,
  async note(id, note) {
    await addNote({ params: { id }, body: { note }, timeoutMs: LIMIT_MS });
  },
  async consent(version) {
    await consent({ body: { kind: 'selfie_lokasi', version }, timeoutMs: LIMIT_MS });
  },
  requestFile: async (bytes) => (await upload({ bytes, timeoutMs: 2 * LIMIT_MS })).data.id,
  async request(kind, body, idempotencyKey) {
    const submit = remote<AnyRequestKind['submit']>('POST', `/api/requests/${requestSlug[kind]}`);
    await submit({ body: JSON.parse(body), idempotencyKey, timeoutMs: LIMIT_MS });
  },
  async decision(decision) {
    return (
      await decide({ body: decisionBody(decision), idempotencyKey: decision.idempotencyKey, timeoutMs: LIMIT_MS })
    ).data;
  },
  ownWork: async (facts, photo) => {
    // The first load does without it.
    const { sendOwnWork } = await import('./own-work-transport.ts');
    await sendOwnWork(facts, photo, LIMIT_MS);
  },
  scans: async (door, scans) => {
    const { sendScansOf } = await import('./own-work-transport.ts');
    return sendScansOf(door, scans, LIMIT_MS);
  },
};
