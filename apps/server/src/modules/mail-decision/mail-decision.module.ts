/** The open page behind the link of a letter: what waits, and one button. */
import { mailDecisions } from '@hadir/contract/mail-decision/endpoints.ts';
import type { App } from '../../app-context.ts';
import { servePublic } from '../../http/serve.ts';
import { approve, look } from './mail-decision.service.ts';

export function mailDecisionModule(app: App): void {
  servePublic(app, mailDecisions.look, look);
  servePublic(app, mailDecisions.approve, approve);
}
