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
  if (parent === MEMORY) removeLeftovers();
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

/** A run that was killed leaves its folder, and there it would take memory until the next boot. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = new RegExp(`^${NAME}-(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
