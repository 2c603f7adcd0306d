import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openData } from './data-folder.ts';
import { password, ROLE } from './postgres/create.ts';
import { clusterOf, findPlace } from './postgres/data-place.ts';
import { root } from './root.ts';

export interface ReachedDatabase {
  url: string;
  close(): Promise<void>;
}

/** The port of the embedded PostgreSQL that runs on this data now: the fourth line of its own pid file. */
function runningPort(dataDir: string): string | undefined {
  const file = join(clusterOf(findPlace(dataDir)), 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [, , , port, , , , state] = readFileSync(file, 'utf8').split('\n');
  return state?.trim() === 'ready' ? port?.trim() : undefined;
}

/**
 * The product's database for a command beside it: DATABASE_URL, the embedded one that is running, or, where none runs,
 * the embedded one started for the length of the command. The URL holds a secret and is never printed.
 * @throws Trouble with the remedy
 */
export async function reachDatabase(
  settings: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<ReachedDatabase> {
  const wanted = resolve(root, settings['HADIR_DATA_DIR'] || '.data');
  if (!settings['DATABASE_URL'] && existsSync(wanted)) {
    const dataDir = realpathSync(wanted);
    const port = runningPort(dataDir);
    if (port !== undefined) {
      const url = `postgres://${ROLE}:${password(findPlace(dataDir))}@127.0.0.1:${port}/hadir`;
      return { url, close: async () => undefined };
    }
  }
  const data = await openData(settings);
  const { DATABASE_URL: url } = await data.database(log);
  return { url, close: () => data.close() };
}
