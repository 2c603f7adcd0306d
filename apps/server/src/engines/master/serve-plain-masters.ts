/** Master tables of which no module says anything: nobody uses their rows, and a change of one means nothing to others. */
import { type Master, type MasterFields, namedFields } from '@hadir/contract/kernel/master.ts';
import { allMasters, type MasterTable } from '@hadir/contract/master/all-masters.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from './serve-master.ts';

/** What only the module of a table can say, by what its declaration asks for. */
function missingHooks(master: Master): readonly string[] {
  return [
    ...(namedFields(master).length > 0 ? ['targets'] : []),
    ...(master.reads === 'master.people' ? ['visible'] : []),
    ...(master.recomputes ? ['after, preview'] : []),
    ...(master.versioned.length > 0 ? ['versions'] : []),
  ];
}

/**
 * Comes after the modules and serves the tables that they have not.
 * @throws Error for a table that asks for hooks
 */
export function servePlainMasters(app: App, masters: readonly Master<MasterFields, MasterTable>[] = allMasters): void {
  for (const master of masters) {
    if (app.served.has(`GET ${master.path}`)) continue;
    const missing = missingHooks(master);
    if (missing.length > 0) throw new Error(`no module serves ${master.key}; it asks for ${missing.join(', ')}`);
    serveMaster(app, master);
  }
}
