/**
 * The API at another port of the page's own host (HADIR_API_BASE): browsers ask before they send there, and the answer
 * names the page's address alone (fetch standard, CORS). At the same origin nothing of this is said.
 */
import { CSRF_HEADER } from '@hadir/contract/specification.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

type Places = Pick<Config, 'publicUrl' | 'apiBase' | 'imageBase'>;

const PREFLIGHT_CACHE_SECONDS = 600;

/** Origins of API and pictures that are not the page's own. */
export function otherOrigins({ publicUrl, apiBase, imageBase }: Places): string[] {
  const origins = [apiBase, imageBase].filter((base) => base.includes('://')).map((base) => new URL(base).origin);
  return [...new Set(origins)].filter((origin) => origin !== publicUrl?.origin);
}

export function answerOtherPort(http: FastifyInstance, config: Places): void {
  const page = config.publicUrl?.origin;
  if (page === undefined || otherOrigins(config).length === 0) return;
  http.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    if (request.headers.origin !== page) return;
    reply.header('access-control-allow-origin', page).header('access-control-allow-credentials', 'true');
    reply.header('access-control-expose-headers', 'content-disposition, retry-after');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    await reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', `content-type, idempotency-key, ${CSRF_HEADER.toLowerCase()}`)
      .header('access-control-max-age', String(PREFLIGHT_CACHE_SECONDS))
      .code(204)
      .send();
  });
}
