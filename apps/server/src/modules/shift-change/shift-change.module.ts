/** Changing shifts; asking and deciding are the requests' (modules/requests). */
import { shiftChanges } from '@hadir/contract/shift-change/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { listPartners } from './partners.service.ts';

export function shiftChangeModule(app: App): void {
  serve(app, shiftChanges.partners, listPartners);
}
