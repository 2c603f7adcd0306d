/** "Data saya": everything about the person who asks, for that person alone. */
import { privacy } from '@hadir/contract/privacy/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { ownDocument, ownDocuments } from '../documents/documents.service.ts';
import { makeOwnExports } from './own-exports.job.ts';
import {
  downloadCopy,
  orderCopy,
  ownConsents,
  ownExports,
  ownKindRows,
  ownLooks,
  ownOverview,
  withdrawOwn,
} from './privacy.service.ts';

export function privacyModule(app: App): void {
  serve(app, privacy.overview, ownOverview);
  serve(app, privacy.rows, ownKindRows);
  serve(app, privacy.documents, ownDocuments);
  serve(app, privacy.document, ownDocument);
  serve(app, privacy.consents, ownConsents);
  serve(app, privacy.withdraw, withdrawOwn);
  serve(app, privacy.looks, ownLooks);
  serve(app, privacy.exports, ownExports);
  serve(app, privacy.order, orderCopy);
  serve(app, privacy.download, downloadCopy);

  // Every minute too: one whose process was killed is found again.
  app.jobs.handle('privacy.export', (_, signal) => makeOwnExports(app, signal), {
    every: '* * * * *',
    prompt: true,
    retries: 0,
    expireSeconds: 3_600,
  });
}
