/**
 * Cross-site requests: the token is bound to the session (HMAC of its id), so neither a planted cookie nor another
 * person's token passes; foreign origins are refused before anything else (reliability.md S-10).
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER as SENT_HEADER } from '@hadir/contract/specification.ts';
import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

export { CSRF_COOKIE };
/** Names of headers are in small letters here. */
const CSRF_HEADER = SENT_HEADER.toLowerCase();

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function csrfToken(secret: KeyObject, sessionId: string): string {
  return createHmac('sha256', secret).update(`xsrf:${sessionId}`).digest('base64url');
}

/** @throws Refused PERMINTAAN_DITOLAK when the browser says the request comes from another site. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refused('PERMINTAAN_DITOLAK');
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const own = new Set([`${request.protocol}://${request.host}`]);
  if (publicUrl) own.add(publicUrl.origin);
  if (!own.has(origin)) throw new Refused('PERMINTAAN_DITOLAK');
}

/** @throws Refused PERMINTAAN_DITOLAK when a write of a session does not carry that session's token. */
export function requireToken(request: FastifyRequest, secret: KeyObject, sessionId: string): void {
  if (SAFE.has(request.method)) return;
  const given = request.headers[CSRF_HEADER];
  const expected = Buffer.from(csrfToken(secret, sessionId));
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new Refused('PERMINTAAN_DITOLAK');
}
