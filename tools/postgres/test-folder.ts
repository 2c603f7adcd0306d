import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const MEMORY = '/dev/shm';
/** Far more than the databases of one run take together. */
const ROOM_BYTES = 4 * 1024 ** 3;
const NAME = 'hadir-test';

/**
 * A folder for the PostgreSQL of one test run. Every test file clones a database of about a thousand small files, which
 * costs far more on a disk than in memory; so memory is taken where the machine has plenty, the disk otherwise.
 * @param durable for measurements: on the disk, as in production
 */
export function makeTestFolder(durable: boolean): string {
  const parent = !durable && hasRoom() ? MEMORY : realpathSync(tmpdir());
  if (parent === MEMORY) removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `${NAME}-${process.pid}-`));
  // mkdtemp closes the folder to others; the user PostgreSQL runs as under root must get through.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/**
 * A run that was killed leaves its folder, and in memory it would take room until the next boot. Exported for its test.
 * @param parent where the folders of the runs are
 */
export function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${NAME}-(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
