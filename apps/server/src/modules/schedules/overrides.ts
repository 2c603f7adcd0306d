/** Other hours for a shift over a period, such as Ramadan (rules/schedules#ramadan-hours). */
import { shiftOverride } from '@hadir/contract/master/overrides.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import type { Change } from '../../engines/master/served-table.ts';
import { coded } from '../../engines/master/targets.ts';
import { validityErrors } from '../../engines/master/validity-errors.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { daysOfOverrides, overridesInScope } from './overrides.store.ts';
import { applyRuleChange, previewRuleChange, type RuleChange } from './rewrites/rule-effects.service.ts';
import { overrideHoursErrors } from './schedule-rules.ts';

/** The hours are held to the same law as those of a shift. */
async function overrideErrors(change: Change): Promise<FieldRefusal[]> {
  return [...validityErrors(change.after ?? {}), ...(await overrideHoursErrors(change))];
}

const ruleChange = ({ actor, now, today, before, after }: Change): RuleChange => ({
  companyId: actor.companyId,
  userId: actor.userId,
  now,
  today,
  cause: 'jam_pengganti_diubah',
  where: daysOfOverrides([before, after].filter((values) => values !== null)),
});

export function serveOverrides(app: App): void {
  serveMaster(app, shiftOverride, {
    softDelete: false,
    columns: { start: 'start_time', end: 'end_time' },
    targets: { shiftId: coded('shift'), unitId: coded('unit') },
    visible: overridesInScope,
    judge: overrideErrors,
    preview: (change) => previewRuleChange(change.tx, ruleChange(change)),
    after: (change) => applyRuleChange(app, change.tx, ruleChange(change)),
  });
}
