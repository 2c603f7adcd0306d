// npm run db:tables: writes apps/server/src/db/tables.ts anew from a database that was migrated for it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { interruptedCode, runCommand } from '../lifetime.ts';
import { root } from '../root.ts';
import { startMigrated } from '../sql-check/migrated-database.ts';
import { tablesText } from '../sql-check/tables.ts';

await runCommand(async (lifetime) => {
  const database = await startMigrated();
  lifetime.atEnd(database.end);
  writeFileSync(join(root, 'apps/server/src/db/tables.ts'), await tablesText(database.url));
  return 0;
}, interruptedCode);
