/** The structure of the company: divisions, departments, positions, levels, units. */
import { division } from '@hadir/contract/master/organisation.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master.ts';

/** Dated places in the structure; a person counts once. */
const people = (column: string) =>
  ({ table: 'org_assignment', column, what: 'karyawan', rows: 'dated', once: 'user_id' }) as const;

export function organisationModule(app: App): void {
  serveMaster(app, division, {
    table: 'division',
    uses: [people('division_id'), { table: 'department', column: 'division_id', what: 'departemen', rows: 'kept' }],
  });
}
