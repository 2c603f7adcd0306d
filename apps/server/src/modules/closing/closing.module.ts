/** Closing periods: what is open, closing, opening again, adjustments. */
import { closing } from '@hadir/contract/closing/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { close, reopen } from './closing.service.ts';
import { period, periods } from './closings.service.ts';
import { adjustments, openItems, openRows, remind } from './pre-flight.service.ts';

export function closingModule(app: App): void {
  serve(app, closing.periods, periods);
  serve(app, closing.period, period);
  serve(app, closing.openItems, openItems);
  serve(app, closing.openRows, openRows);
  serve(app, closing.remind, remind);
  serve(app, closing.close, close);
  serve(app, closing.reopen, reopen);
  serve(app, closing.adjustments, adjustments);
}
