/** Endpoints about the product itself: health, API description, server time, reports of the browser. */
import { operations } from '@hadir/contract/operations.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { makeAnchor } from '../../http/anchor.ts';
import type { App } from '../../app-context.ts';
import { serve, servePublic } from '../../http/serve.ts';

const VERSION = '1.0.0';

export function operationsModule(app: App): void {
  servePublic(app, operations.health, async () => {
    await app.pool.query('select 1');
    return { status: 'ok' as const, version: VERSION };
  });
  serve(app, operations.anchor, async (c) => ({
    data: { serverTime: toWire(c.now), anchor: makeAnchor(app.secrets.anchor, c.actor.accountId, c.now) },
  }));
  servePublic(app, operations.cspReport, async (c) => {
    c.request.raw.resume();
    c.request.log.warn({ ref: c.ref }, 'peramban melaporkan pelanggaran kebijakan isi');
    return { data: { ok: true as const } };
  });
  servePublic(app, operations.openapi, async () => ({ ...app.http.swagger() }));
}
