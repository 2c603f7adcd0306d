import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Trouble } from './user-errors.ts';

const BUSY = 5;

/** Holding it keeps every other HADIR off the same data. */
export interface DataLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone.
 *
 * Node has no file locks of its own, its SQLite has: an exclusive transaction on an empty file is an advisory lock of
 * the operating system. The kernel drops it with the process, so there is never a stale lock to clean, not even after
 * kill -9 or a power cut, and process ids that are used again (containers) cannot deceive it. Nothing is written to the
 * file, so it also works on a full disk.
 * @throws Trouble one sentence, when another HADIR holds it
 */
export function lockData(dataDir: string): DataLock {
  const holderFile = join(dataDir, 'hadir.pid');
  const lockFile = join(dataDir, 'lock');
  // SQLite's own message would not say why; the file system's does (and before the lock: closing a file drops its locks).
  closeSync(openSync(lockFile, 'a', 0o600));
  const database = new DatabaseSync(lockFile);
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
      throw new Trouble(
        `HADIR sudah berjalan dengan data ini (${dataDir}${holder(holderFile)}). Pakai yang sudah berjalan, hentikan dulu, atau pilih folder lain dengan HADIR_DATA_DIR.`,
      );
    }
    throw error;
  }
  noteHolder(holderFile);
  return { release: () => database.close() };
}

/** For the sentence only; the lock does not depend on it. */
function noteHolder(path: string): void {
  try {
    writeFileSync(path, `${process.pid}\n`);
  } catch {
    // A full disk must not keep the lock from working.
  }
}

function holder(path: string): string {
  try {
    const pid = readFileSync(path, 'utf8').trim();
    return /^\d+$/.test(pid) ? `, proses ${pid}` : '';
  } catch {
    return '';
  }
}
