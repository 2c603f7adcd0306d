/** The structure of the company: divisions, departments, positions, levels, units. */
import type { AuditEntity } from '@hadir/contract/audit/entity-words.ts';
import { department, division, jobLevel, position, unit } from '@hadir/contract/master/organisation.ts';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import type { Change, Use } from '../../engines/master/served-table.ts';
import { coded, ownPeople } from '../../engines/master/targets.ts';
import { firstDateOfMove } from '../schedules/date-of-move.service.ts';
import { applyRuleChange } from '../schedules/rewrites/rule-effects.service.ts';
import { followDepartment, lockFollowers, standsIn, stillHere } from './organisation.store.ts';
import { clientFitsUnit, exemptByDocument, sameClient } from './structure-rules.ts';
import { comingDaysIn, unitRules } from './unit-move.store.ts';

/** Dated places in the structure; a person counts once, and whoever has left counts no more. */
const people = (column: string): Use => ({
  table: 'org_assignment',
  column,
  what: 'karyawan',
  rows: 'dated',
  once: 'user_id',
  only: stillHere,
});
const dated = (table: AuditEntity, what: string): Use => ({ table, column: 'unit_id', what, rows: 'dated' });

/** Hours, days off and places of the other unit hold from the date of the move on. */
async function followUnit(app: App, { tx, actor, now, today, from = today, to }: Change): Promise<MasterEffect | null> {
  if (to === undefined) return null;
  const { companyId, userId } = actor;
  const where = comingDaysIn(to, from);
  return applyRuleChange(app, tx, { companyId, userId, now, today, cause: 'unit_dipindahkan', where });
}

export function organisationModule(app: App): void {
  serveMaster(app, division, {
    uses: [people('division_id'), { table: 'department', column: 'division_id', what: 'departemen', rows: 'kept' }],
    targets: { headId: ownPeople },
  });
  serveMaster(app, department, {
    uses: [people('department_id'), { table: 'position', column: 'department_id', what: 'posisi', rows: 'kept' }],
    targets: { divisionId: coded('division'), headId: ownPeople },
    lockDependents: lockFollowers,
    firstDateOfMove: async (change) => firstDateOfMove(change, await standsIn(change, 'department_id')),
    after: followDepartment,
  });
  serveMaster(app, position, {
    uses: [people('position_id')],
    targets: { departmentId: coded('department') },
    judge: exemptByDocument,
  });
  serveMaster(app, jobLevel, { uses: [people('job_level_id')] });
  serveMaster(app, unit, {
    uses: [
      people('unit_id'),
      dated('placement', 'penempatan'),
      dated('schedule_assignment', 'jadwal'),
      dated('user_location_point', 'titik lokasi karyawan'),
      dated('client_upliner', 'upliner'),
      dated('user_monitoring', 'pemantau'),
      dated('shift_override', 'jam pengganti'),
      { table: 'location_point', column: 'unit_id', what: 'titik lokasi', rows: 'kept' },
      ...unitRules,
    ],
    targets: { clientId: coded('client') },
    judge: clientFitsUnit,
    firstDateOfMove: async (change) => firstDateOfMove(change, await standsIn(change, 'unit_id')),
    judgeMove: sameClient,
    after: (change) => followUnit(app, change),
  });
}
