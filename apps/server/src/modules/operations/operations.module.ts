/** Endpoints about the product itself: health, API description, server time, reports of the browser. */
import type { ErrorCode } from '@hadir/contract/errors.ts';
import { operations } from '@hadir/contract/operations/endpoints.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { makeAnchor } from '../../http/security/time-anchor.ts';
import type { App } from '../../app-context.ts';
import { PRODUCT_VERSION } from '../../config.ts';
import { Refused } from '../../http/refused.ts';
import { sendRefusal } from '../../http/reply-error.ts';
import { serve, servePublic } from '../../http/serve.ts';
import { createReadiness, type Part } from './readiness.ts';

const TROUBLE: Readonly<Record<Part, { name: string; code: ErrorCode }>> = {
  database: { name: 'basis data', code: 'BASIS_DATA_TIDAK_MENJAWAB' },
  migrations: { name: 'migrasi basis data', code: 'MIGRASI_BELUM_SELESAI' },
  storage: { name: 'penyimpanan berkas', code: 'PENYIMPANAN_TIDAK_DAPAT_DITULIS' },
};

/** Names of the parts alone: no address, no path, no message of the fault. */
function notReady(failing: readonly Part[]): Refused {
  const bagian = failing.map((part) => TROUBLE[part].name).join(', ');
  const fields = failing.map((part) => ({ field: part, code: TROUBLE[part].code }));
  return new Refused('BELUM_SIAP', { params: { bagian }, fields, retryAfterSeconds: 5 });
}

export function operationsModule(app: App): void {
  const readiness = createReadiness(app, {
    trouble: (part, error) => app.http.log.error({ err: error, part }, 'belum siap melayani'),
  });
  servePublic(app, operations.health, async (c) => {
    const failing = await readiness.failing();
    if (failing.length === 0) return { status: 'ok' as const, version: PRODUCT_VERSION };
    // Monitors ask every few seconds: the log has the faults of people's own requests.
    return sendRefusal(c.request, c.reply, notReady(failing));
  });
  servePublic(app, operations.alive, async () => ({ status: 'ok' as const }));
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
