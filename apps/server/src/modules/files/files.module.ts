/** Stored pictures. */
import { files } from '@hadir/contract/files/endpoints.ts';
import { join } from 'node:path';
import { createPictureCache } from '../../engines/files/picture-sizes.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { servePicture } from './files.service.ts';

const SWEEP_EVERY_MS = 3_600_000;

export function filesModule(app: App): void {
  const cache = createPictureCache(join(app.config.dataDir, 'cache', 'pictures'));
  serve(app, files.picture, (c) => servePicture(app, cache, c));

  // Each process sweeps its own disk; a job would run on one of them only.
  const sweeping = setInterval(() => {
    cache
      .sweep(app.clock())
      .catch((error: Error) => app.http.log.warn({ err: error }, 'salinan gambar lama tidak terhapus'));
  }, SWEEP_EVERY_MS);
  sweeping.unref();
  app.http.addHook('onClose', async () => clearInterval(sweeping));
}
