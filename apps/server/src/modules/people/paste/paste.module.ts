/** People from a pasted table. */
import { peoplePaste } from '@hadir/contract/people/paste.ts';
import type { App } from '../../../app-context.ts';
import { serve } from '../../../http/serve.ts';
import { checkPaste, takePaste, undoPaste } from './paste.service.ts';

export function peoplePasteModule(app: App): void {
  serve(app, peoplePaste.check, checkPaste);
  serve(app, peoplePaste.take, takePaste);
  serve(app, peoplePaste.undo, undoPaste);
}
