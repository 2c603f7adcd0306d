/** What HR asks people to complete, and their answers. */
import { peopleDataRequest } from '@hadir/contract/people/data-request.ts';
import type { App } from '../../../app-context.ts';
import { serve } from '../../../http/serve.ts';
import { askData, completeData, ownRequest, withdrawRequest } from './data-request.service.ts';

export function peopleDataRequestModule(app: App): void {
  serve(app, peopleDataRequest.ask, askData);
  serve(app, peopleDataRequest.withdraw, withdrawRequest);
  serve(app, peopleDataRequest.mine, ownRequest);
  serve(app, peopleDataRequest.complete, completeData);
}
