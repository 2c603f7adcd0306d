/** A database of the shape that the migrations give, without rows, for as long as something is asked of it. */
import { getConstructionPlans } from 'pg-boss';
import pg from 'pg';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { makeTestDatabase } from '../suites/database-of-a-suite.ts';
import { provideTestDatabase } from '../suites/test-database.ts';

export interface MigratedDatabase {
  readonly url: string;
  end(): Promise<void>;
}

/**
 * The tables of the queues are there as the program makes them at its start.
 * @param name apart from others of the same process
 * @param folder of the migrations; the program's own unless told
 */
export async function startMigrated(name = 'sql_check', folder?: string): Promise<MigratedDatabase> {
  const stop = await provideTestDatabase({ durable: false });
  try {
    const database = await makeTestDatabase(name);
    await migrate(database.url, folder);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(getConstructionPlans('pgboss'));
    await client.end();
    return {
      url: database.url,
      async end() {
        await database.drop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
