/** Leave: types, balances, what units allow; its requests are served by the module of requests. */
import { leaveBalancePeriods } from '@hadir/contract/leave/balance-periods.ts';
import { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { ownLeaveReads } from '@hadir/contract/leave/own-leave.ts';
import { leaveTypes, unitLeave } from '@hadir/contract/master/leave.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import type { Change } from '../../engines/master/served-table.ts';
import { coded } from '../../engines/master/targets.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { serve } from '../../http/serve.ts';
import { applyRuleChange, previewRuleChange, type RuleChange } from '../schedules/rewrites/rule-effects.service.ts';
import { adjust, release } from './balances/adjust.service.ts';
import { balanceFile, balanceList, balancePeriods } from './balances/balance-report.service.ts';
import { balance, entries, types } from './balances/balances.service.ts';
import { judgeType } from './types/leave-types.service.ts';
import { leaveJobs } from './leave.jobs.ts';
import { ownLeave } from './balances/own-leave.service.ts';
import { daysOfExceptions, leaveInScope } from './leave.store.ts';

async function unitLeaveErrors({ after }: Change): Promise<FieldRefusal[]> {
  if (after === null || after['maxCount'] === null || after['maxPercent'] === null) return [];
  return [{ field: 'maxPercent', code: 'PILIH_SATU', params: { satu: 'jumlah orang', lain: 'persen' } }];
}

/** Quotas and dates without leave say nothing about a day that is over; dates on which the unit works do. */
const ruleChange = ({ actor, now, today, before, after }: Change): RuleChange => ({
  companyId: actor.companyId,
  userId: actor.userId,
  now,
  today,
  cause: 'cuti_bersama_unit_diubah',
  where: daysOfExceptions([before, after].filter((values) => values !== null)),
});

export function leaveModule(app: App): void {
  leaveJobs(app);
  serve(app, leaveBalances.types, types);
  serve(app, leaveBalances.balance, balance);
  serve(app, ownLeaveReads.balance, ownLeave);
  serve(app, leaveBalances.entries, entries);
  serve(app, leaveBalances.list, balanceList);
  serve(app, leaveBalancePeriods.list, balancePeriods);
  serve(app, leaveBalances.file, balanceFile);
  serve(app, leaveBalances.adjust, adjust);
  serve(app, leaveBalances.release, release);
  serveMaster(app, leaveTypes, { judge: judgeType });
  serveMaster(app, unitLeave, {
    targets: { unitId: coded('unit') },
    visible: leaveInScope,
    judge: unitLeaveErrors,
    preview: (change) => previewRuleChange(change.tx, ruleChange(change)),
    after: (change) => applyRuleChange(app, change.tx, ruleChange(change)),
  });
}
