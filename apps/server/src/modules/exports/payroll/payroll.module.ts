/** The payroll hand-over file: its columns, and a look at its first rows. The file itself is served with all others. */
import { payroll } from '@hadir/contract/payroll/endpoints.ts';
import type { App } from '../../../app-context.ts';
import { serve } from '../../../http/serve.ts';
import { changeMapping, showMapping } from './mapping.service.ts';
import { showPeriods } from './closed-periods.service.ts';
import { previewPayroll } from './preview.service.ts';

export function payrollModule(app: App): void {
  serve(app, payroll.periods, showPeriods);
  serve(app, payroll.mapping, showMapping);
  serve(app, payroll.change, changeMapping);
  serve(app, payroll.preview, previewPayroll);
}
