/** Clocking, judged days, reviews. */
import { attendance } from '@hadir/contract/attendance.ts';
import type { App } from '../../http/app-context.ts';
import { serve } from '../../http/serve.ts';
import { clock } from './clock.service.ts';
import { acceptConsent } from './consent.service.ts';
import { today } from './today.service.ts';

export function attendanceModule(app: App): void {
  serve(app, attendance.today, today);
  serve(app, attendance.clock, clock);
  serve(app, attendance.consent, acceptConsent);
}
