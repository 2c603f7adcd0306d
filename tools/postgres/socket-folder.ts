import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './data-place.ts';

/** Room for an address: 108 bytes on Linux, 104 on macOS, the end included. */
const LONGEST_ADDRESS = 103;
const LONGEST_NAME = '.s.PGSQL.65535';

/**
 * The folder of the Unix socket, which only the owner of the data may enter; a connection over it costs less than one
 * over the loopback network. Empty where there is none: on Windows, and where the path of the data is too long.
 */
export function socketFolder(place: Pick<Place, 'home'>): string {
  const folder = join(place.home, 'socket');
  const address = Buffer.byteLength(join(folder, LONGEST_NAME));
  // A comma would begin another folder in PostgreSQL's list.
  return process.platform === 'win32' || address > LONGEST_ADDRESS || folder.includes(',') ? '' : folder;
}

/** Makes the folder, and removes sockets that a killed predecessor left. @returns as socketFolder */
export function prepareSockets(place: Place): string {
  const folder = socketFolder(place);
  if (folder === '') return '';
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (place.identity !== undefined) chownSync(folder, place.identity.uid, place.identity.gid);
  for (const name of readdirSync(folder)) if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true });
  return folder;
}
