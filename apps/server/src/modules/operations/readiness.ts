/** Whether this process can serve: looked at, not assumed, and never waited for longer than a monitor waits. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { App } from '../../app-context.ts';
import { knownMigrations } from '../../db/migrate.ts';
import { newId } from '../../db/new-id.ts';
import { unappliedMigrations } from './readiness.store.ts';

const PARTS = ['database', 'migrations', 'storage'] as const;
export type Part = (typeof PARTS)[number];

/** A part that says nothing for so long counts as failing. */
const ANSWER_WITHIN_MS = 4_000;
/** One log segment of PostgreSQL: with less, the database beside the files stops writing. */
const LEAST_FREE_BYTES = 16 * 1_048_576;
/** About a selfie: a disk that is nearly full takes one byte, and no picture. */
const PROBE_BYTES = 65_536;
/** What was written a moment ago is not written again for the next monitor: anybody may ask. */
const PROBE_EVERY_MS = 5_000;

type Sources = Pick<App, 'pool' | 'storage'>;

export interface ReadinessOptions {
  /** Room for others than root on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Told when a part begins to fail, with the reason that no outsider reads. */
  trouble?: (part: Part, error: unknown) => void;
}

export interface Readiness {
  /** Parts that fail now, in the order of PARTS; empty = ready. */
  failing(): Promise<Part[]>;
}

export function createReadiness(app: Sources, options: ReadinessOptions = {}): Readiness {
  let known: Promise<string[]> | undefined;
  const names = () => (known ??= knownMigrations().then((files) => files.map(({ name }) => name)));
  const storage = remembered(() => writeProbe(app, options.freeBytes ?? freeBytesOf));
  const failed = new Set<Part>();
  /** @returns undefined where the part fails */
  const look = async <T>(part: Part, work: Promise<T>): Promise<T | undefined> => {
    try {
      const found = await within(work);
      failed.delete(part);
      return found;
    } catch (error) {
      if (!failed.has(part)) options.trouble?.(part, error);
      failed.add(part);
      return undefined;
    }
  };
  return {
    async failing() {
      const [missing, stored] = await Promise.all([
        look(
          'database',
          names().then((all) => unappliedMigrations(app.pool, all)),
        ),
        look(
          'storage',
          storage().then(() => true),
        ),
      ]);
      const fails: Record<Part, boolean> = {
        database: missing === undefined,
        migrations: missing !== undefined && missing.length > 0,
        storage: stored === undefined,
      };
      return PARTS.filter((part) => fails[part]);
    },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws Error when a file can be neither written nor removed, or the disk is full */
async function writeProbe({ storage }: Sources, freeBytes: (folder: string) => Promise<number>): Promise<void> {
  const key = `health/${newId()}`;
  // The folder where large files begin, also where they end in a bucket.
  const folder = dirname(await storage.scratch(key));
  if ((await freeBytes(folder)) < LEAST_FREE_BYTES) throw new Error('the disk is full');
  await storage.put(key, Buffer.alloc(PROBE_BYTES));
  await storage.remove(key);
}

/** Asked by many at once it runs once, and what went well stands for a moment; what failed is tried again. */
function remembered(probe: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let wellAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - wellAt < PROBE_EVERY_MS) return;
    running ??= probe()
      .then(() => {
        wellAt = performance.now();
      })
      .finally(() => {
        running = undefined;
      });
    await running;
  };
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
