/**
 * With PUBLIC_URL the product answers to that name and to this computer alone: a page of somebody else whose name leads
 * here (DNS rebinding), or a cache in front that believes any Host, gets nothing of it (RFC 9110 15.5.20: 421).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostNameOf, isLoopbackHost } from './local-request.ts';
import { OTHER_HOST_POLICY, otherHostPage } from './wrong-host-page.ts';
import { Refused } from '../refused.ts';

/** Monitors ask by address: they learn only whether the product runs. */
const ANY_HOST = /^\/api\/health(\/live)?(\?|$)/;

/** Names this request was meant for: Host (or what a trusted proxy says it was), and the request line's, if it has one. */
function namesOf(request: FastifyRequest): (string | undefined)[] {
  const url = request.raw.url ?? '';
  const line = url.startsWith('/') ? [] : [hostNameOf(url)];
  return [hostNameOf(request.host), ...line];
}

/** A person before a browser, not a program: the answer is a page. */
function asksForPage({ method, headers, raw }: FastifyRequest): boolean {
  const path = (raw.url ?? '').replace(/^[a-z]+:\/\/[^/]*/i, '');
  return ['GET', 'HEAD'].includes(method) && /\btext\/html\b/i.test(headers.accept ?? '') && !path.startsWith('/api');
}

export function refuseForeignHosts(http: FastifyInstance, publicUrl: URL | null): void {
  if (publicUrl === null) return;
  const own = (name: string | undefined) =>
    name !== undefined && (name.replace(/\.$/, '') === publicUrl.hostname || isLoopbackHost(name));
  http.addHook('onRequest', async (request, reply) => {
    if (ANY_HOST.test(request.url) || namesOf(request).every(own)) return;
    if (asksForPage(request))
      return reply
        .code(421)
        .header('content-security-policy', OTHER_HOST_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(otherHostPage(publicUrl));
    throw new Refused('HOST_LAIN', { params: { alamat: publicUrl.origin } });
  });
}
