/** The structure of the company: divisions, departments, positions, levels, units. */
import { department, division, jobLevel, position, unit } from '@hadir/contract/master/organisation.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master.ts';
import type { Use } from '../../engines/master-serving.ts';
import { coded, ownPeople } from '../../engines/master-targets.ts';
import { followDepartment } from './organisation.store.ts';
import { clientFitsKind, exemptByDocument } from './structure-rules.ts';

/** Dated places in the structure; a person counts once. */
const people = (column: string): Use => ({
  table: 'org_assignment',
  column,
  what: 'karyawan',
  rows: 'dated',
  once: 'user_id',
});
const dated = (table: string, what: string): Use => ({ table, column: 'unit_id', what, rows: 'dated' });

export function organisationModule(app: App): void {
  serveMaster(app, division, {
    table: 'division',
    uses: [people('division_id'), { table: 'department', column: 'division_id', what: 'departemen', rows: 'kept' }],
    targets: { headId: ownPeople },
  });
  serveMaster(app, department, {
    table: 'department',
    uses: [people('department_id'), { table: 'position', column: 'department_id', what: 'posisi', rows: 'kept' }],
    targets: { divisionId: coded('division'), headId: ownPeople },
    after: followDepartment,
  });
  serveMaster(app, position, {
    table: 'position',
    uses: [people('position_id')],
    targets: { departmentId: coded('department') },
    judge: exemptByDocument,
  });
  serveMaster(app, jobLevel, { table: 'job_level', uses: [people('job_level_id')] });
  serveMaster(app, unit, {
    table: 'unit',
    uses: [
      people('unit_id'),
      dated('placement', 'penempatan'),
      dated('schedule_assignment', 'jadwal'),
      dated('user_location_point', 'titik lokasi karyawan'),
      dated('client_upliner', 'upliner'),
      dated('user_monitoring', 'pemantau'),
      { table: 'location_point', column: 'unit_id', what: 'titik lokasi', rows: 'kept' },
    ],
    targets: { clientId: coded('client') },
    judge: clientFitsKind,
  });
}
