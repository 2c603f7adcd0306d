import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system user a PostgreSQL process runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** "nobody": PostgreSQL refuses to run as root, so root lends it this user. */
export const NOBODY: Identity = { uid: 65_534, gid: 65_534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The owner of an existing folder. */
export function ownerOf(path: string): Identity {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

/** True when the binary runs under that user: the folders above let it in, and its libraries are found. */
export function runsAs(binary: string, identity: Identity | undefined): boolean {
  return spawnSync(binary, ['--version'], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** True when that user may go into the folder. Asked of the kernel, because modes alone do not tell (parents, ACLs). */
export function canEnter(folder: string, identity: Identity | undefined): boolean {
  if (identity === undefined || process.platform === 'win32') return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
}
