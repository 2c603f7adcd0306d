/** Checking the code of a closing. */
import { closingCheck } from '@hadir/contract/closing/check.ts';
import type { App } from '../../../app-context.ts';
import { serve, servePublic } from '../../../http/serve.ts';
import { createVerifier, lookUpCode, showAlterations } from './check.service.ts';

export function closingCheckModule(app: App): void {
  const verify = createVerifier(app.pool);
  servePublic(app, closingCheck.look, (c) => lookUpCode(c, verify));
  serve(app, closingCheck.alterations, showAlterations);
}
