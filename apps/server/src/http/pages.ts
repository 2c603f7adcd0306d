/** The built web application: assets forever, the entry page always fresh, unknown pages fall back to it. */
import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app-context.ts';
import { Refused } from './refused.ts';
import { sendRefusal } from './reply-error.ts';

const WEB_DIST = join(import.meta.dirname, '../../../web/dist');

/** What the page must know before its first request; attributes, because inline scripts are forbidden. */
function settings(app: App): string {
  const meta = { 'hadir-api-base': app.config.apiBase, 'hadir-map-tiles': app.config.mapTilesUrl ?? '' };
  return Object.entries(meta)
    .map(([name, content]) => `<meta name="${name}" content="${content.replaceAll('"', '&quot;')}">`)
    .join('');
}

export async function servePages(app: App): Promise<void> {
  const built = existsSync(join(WEB_DIST, 'index.html'));
  const index = built
    ? (await readFile(join(WEB_DIST, 'index.html'), 'utf8')).replace('<!--hadir-settings-->', settings(app))
    : null;
  if (built) {
    await app.http.register(fastifyStatic, {
      root: WEB_DIST,
      wildcard: false,
      index: false,
      dotfiles: 'deny',
      setHeaders(reply, path) {
        const forever = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.http.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' &&
      !/^\/api(\/|$|\?)/i.test(request.url) &&
      !/^\/(\.|assets\/)|%2e|%5c|%00/i.test(request.url);
    if (!page || index === null) return sendRefusal(request, reply, new Refused('TIDAK_DITEMUKAN'));
    return reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  });
}
