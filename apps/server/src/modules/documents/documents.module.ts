/** Documents of people. */
import { documents } from '@hadir/contract/documents/endpoints.ts';
import type { App } from '../../app-context.ts';
import { purging } from '../../engines/jobs/purge-clock.ts';
import { serve } from '../../http/serve.ts';
import { addDocument, dropDocument, listDocuments, openDocument, sweepDocuments } from './documents.service.ts';

export function documentsModule(app: App): void {
  serve(app, documents.list, listDocuments);
  serve(app, documents.add, addDocument);
  serve(app, documents.file, openDocument);
  serve(app, documents.remove, dropDocument);
  app.jobs.handle('documents.sweep', () => purging(app.pool, (pass) => sweepDocuments(app, pass)), {
    every: '37 * * * *',
  });
}
