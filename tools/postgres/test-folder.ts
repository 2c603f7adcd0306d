import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const MEMORY = '/dev/shm';
/** Far more than the databases of one run take together. */
const ROOM_BYTES = 4 * 1024 ** 3;
const NAME = 'hadir-test';
/** No run takes that long. */
const LEFTOVER_AGE_MS = 24 * 3_600_000;

/**
 * A folder for the PostgreSQL of one test run. Every test file clones a database of about a thousand small files, which
 * costs far more on a disk than in memory; so memory is taken where the machine has plenty, the disk otherwise.
 * @param durable for measurements: on the disk, as in production
 */
export function makeTestFolder(durable: boolean): string {
  const parent = !durable && memoryServes() ? MEMORY : realpathSync(tmpdir());
  if (parent === MEMORY) removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `${NAME}-${process.pid}-`));
  // mkdtemp closes the folder to others; the user PostgreSQL runs as under root must get through.
  chmodSync(folder, 0o711);
  return folder;
}

function memoryServes(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const room = Math.min(bavail * bsize, process.availableMemory());
    return room >= ROOM_BYTES && mayExecute(readFileSync('/proc/self/mounts', 'utf8'), MEMORY);
  } catch {
    return false;
  }
}

/**
 * Whether programs may run from this mount. Not only data lies there: where the user PostgreSQL runs as cannot enter the
 * checkout, a copy of the engine lies beside the data. Exported for its test.
 * @param mounts /proc/self/mounts: device, folder, type and options of each mount
 */
export function mayExecute(mounts: string, folder: string): boolean {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast((fields) => fields[1] === folder);
  return mount?.[3] !== undefined && !mount[3].split(',').includes('noexec');
}

/**
 * A run that was killed leaves its folder, and in memory it would take room until the next boot. Containers may share
 * the memory and not see each other's processes, so a process that is not there proves nothing about a young folder.
 * Exported for its test.
 * @param parent where the folders of the runs are
 */
export function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${NAME}-(\\d+)-`).exec(name)?.[1];
    if (pid === undefined) continue;
    const folder = join(parent, name);
    try {
      if (isOwnAndOld(folder) && !isRunning(Number(pid))) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run removes it at this moment, or it holds what is not ours: it must not keep this run from starting.
    }
  }
}

function isOwnAndOld(folder: string): boolean {
  const { uid, mtimeMs } = statSync(folder);
  return uid === process.getuid?.() && Date.now() - mtimeMs > LEFTOVER_AGE_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
