/** Overtime: its reasons. */
import { otReason } from '@hadir/contract/master/overtime.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master.ts';

export function overtimeModule(app: App): void {
  serveMaster(app, otReason, { table: 'ot_reason' });
}
