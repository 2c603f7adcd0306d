import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from './identity.ts';
import { canEnter, isRoot, NOBODY, ownerOf } from './identity.ts';
import { Trouble } from './user-errors.ts';

/** Where a private PostgreSQL lives and as whom it runs. */
export interface Place {
  /** Holds `cluster`, `password` and the log; a copy of the engine where one is needed. */
  home: string;
  identity: Identity | undefined;
  /** Older data that belonged to an earlier checkout at the same path; left alone, told to the person. */
  olderData: string[];
}

/** Root only: where data goes when the user PostgreSQL runs as cannot enter the checkout. */
const SYSTEM_PARENT = '/var/lib';

export function clusterOf(place: Place): string {
  return join(place.home, 'cluster');
}

/**
 * Finds the place of the data, or decides it once: beside the checkout, or for root in a closed home
 * (`/root`, mode 0700) under /var/lib, noted in `<dataDir>/pg/WHERE`.
 * @throws Trouble when the noted place is gone or the data belongs to somebody else
 */
export function findPlace(dataDir: string, systemParent = SYSTEM_PARENT): Place {
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const own = join(dataDir, 'pg');
  mkdirSync(own, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const note = join(own, 'WHERE');
  const home = existsSync(note) ? notedHome(note) : own;
  if (existsSync(join(home, 'cluster'))) return existing(home);
  if (!isRoot()) return { home, identity: undefined, olderData: [] };
  if (canEnter(home, NOBODY)) return { home, identity: NOBODY, olderData: [] };

  const { free, older } = freeName(systemParent, dataDir);
  mkdirSync(free, { mode: 0o711 });
  writeFileSync(note, `${free}\n`);
  return { home: free, identity: NOBODY, olderData: older };
}

function notedHome(note: string): string {
  const home = readFileSync(note, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new Trouble(
    `Data HADIR tercatat di ${home}, tetapi folder itu tidak ada. Kembalikan foldernya, atau hapus ${note} bila memang ingin mulai dengan data kosong.`,
  );
}

function existing(home: string): Place {
  const cluster = join(home, 'cluster');
  const owner = ownerOf(cluster);
  if (!isRoot()) {
    if (process.getuid !== undefined && owner.uid !== process.getuid()) {
      throw new Trouble(
        `Data HADIR di ${home} milik pengguna lain (uid ${owner.uid}). Jalankan sebagai pengguna itu atau root, atau pilih folder lain dengan HADIR_DATA_DIR.`,
      );
    }
    return { home, identity: undefined, olderData: [] };
  }
  if (!canEnter(cluster, owner)) {
    throw new Trouble(
      `Pengguna data HADIR (uid ${owner.uid}) tidak dapat masuk ke ${home}. Beri hak lewat pada folder-folder di atasnya (chmod o+x), lalu jalankan lagi.`,
    );
  }
  return { home, identity: owner, olderData: [] };
}

/** The name tells which checkout it serves; a number follows when an earlier checkout at that path left its data. */
function freeName(parent: string, dataDir: string): { free: string; older: string[] } {
  const name = join(parent, `hadir-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  const older: string[] = [];
  for (let turn = 1; ; turn += 1) {
    const candidate = turn === 1 ? name : `${name}-${turn}`;
    if (!existsSync(candidate)) return { free: candidate, older };
    older.push(candidate);
  }
}
