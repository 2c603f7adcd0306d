/** What the form of a correction begins with, and the drafts that the product writes. */
import { corrections } from '@hadir/contract/corrections.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { dismiss, drafts, prefill } from './corrections.service.ts';

export function correctionsModule(app: App): void {
  serve(app, corrections.prefill, prefill);
  serve(app, corrections.drafts, drafts);
  serve(app, corrections.dismiss, dismiss);
}
