/**
 * Cross-site requests: the token is bound to the session (HMAC of its id), so neither a planted cookie nor another
 * person's token passes; foreign origins are refused before anything else (rules/access#cross-site-requests).
 */
import { createHmac, type KeyObject } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER as SENT_HEADER } from '@hadir/contract/specification.ts';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';
import { isSigned, type SigningKeys } from './signing-keys.ts';

export { CSRF_COOKIE };
/** Names of headers are in small letters here. */
const CSRF_HEADER = SENT_HEADER.toLowerCase();

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const tokenUnder = (key: KeyObject, sessionId: string) =>
  createHmac('sha256', key).update(`xsrf:${sessionId}`).digest('base64url');

export function csrfToken([current]: SigningKeys, sessionId: string): string {
  return tokenUnder(current, sessionId);
}

/** @throws Refused PERMINTAAN_DITOLAK when the browser says the request comes from another site. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  // Another port of the own host is the same site: the page there is known by its address alone.
  if (site === 'same-site' && publicUrl !== null && request.headers.origin === publicUrl.origin) return;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refused('PERMINTAAN_DITOLAK');
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const own = new Set([`${request.protocol}://${request.host}`]);
  if (publicUrl) own.add(publicUrl.origin);
  if (!own.has(origin)) throw new Refused('PERMINTAAN_DITOLAK');
}

/** @throws Refused PERMINTAAN_DITOLAK when a write of a session does not carry that session's token. */
export function requireToken(request: FastifyRequest, keys: SigningKeys, sessionId: string): void {
  if (SAFE.has(request.method)) return;
  const given = request.headers[CSRF_HEADER];
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  if (!isSigned(keys, (key) => Buffer.from(tokenUnder(key, sessionId)), actual))
    throw new Refused('PERMINTAAN_DITOLAK');
}
