import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EmbeddedDatabase } from './postgres/embedded.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { isRoot } from './postgres/identity.ts';
import { lockData } from './postgres/lock.ts';
import { explained } from './postgres/user-errors.ts';
import { root } from './root.ts';

/** What the server is told about its database; the URL holds a secret and is never printed. */
interface DatabaseEnvironment {
  DATABASE_URL: string;
  HADIR_DATA_DIR: string;
  /** `1` on the embedded database: there the demo company is the default. */
  HADIR_EMBEDDED?: string;
  /** The true place of the embedded database, shown to the superadmin. */
  HADIR_DATABASE_PLACE?: string;
}

export interface Data {
  /** Starts the embedded PostgreSQL, or passes the given DATABASE_URL on. */
  database(log: (line: string) => void): Promise<DatabaseEnvironment>;
  close(): Promise<void>;
}

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Opens the data folder (HADIR_DATA_DIR, `.data` in the checkout). With an embedded database the folder is taken
 * exclusively; on a given server several processes may share it.
 * @throws Trouble when another HADIR holds it or it cannot be written
 */
export async function openData(settings: Settings): Promise<Data> {
  const wanted = resolve(root, settings.HADIR_DATA_DIR || '.data');
  const given = settings.DATABASE_URL;
  if (given) {
    return { database: async () => ({ DATABASE_URL: given, HADIR_DATA_DIR: wanted }), close: async () => undefined };
  }
  const { dataDir, lock } = take(wanted);
  let embedded: EmbeddedDatabase | undefined;
  return {
    async database(log) {
      embedded = await startEmbedded(root, dataDir, log);
      log(`Data HADIR: ${embedded.place}`);
      for (const older of embedded.olderData) log(`Data lama dari folder yang sama dibiarkan di ${older}`);
      return {
        DATABASE_URL: embedded.url,
        HADIR_DATA_DIR: dataDir,
        HADIR_EMBEDDED: '1',
        HADIR_DATABASE_PLACE: embedded.place,
      };
    },
    async close() {
      await embedded?.stop();
      lock.release();
    },
  };
}

function take(wanted: string): { dataDir: string; lock: ReturnType<typeof lockData> } {
  try {
    // For root the folder must let PostgreSQL's own user through to its part of it.
    mkdirSync(wanted, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    const dataDir = realpathSync(wanted);
    return { dataDir, lock: lockData(dataDir) };
  } catch (error) {
    throw explained(error, wanted);
  }
}
