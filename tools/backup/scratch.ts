import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Scratch } from '../../apps/server/src/backup/prove.ts';
import { localStorage } from '../../apps/server/src/engines/files/file-storage.ts';
import { startForTests } from '../postgres/embedded.ts';
import { root } from '../root.ts';

const DATABASE = 'hadir_bukti';

/**
 * A PostgreSQL of its own in the system's folder for temporary files: the product's role may not make databases, and a
 * proof must not burden the server it proves. Gone afterwards, whatever happens.
 */
export async function withScratch<T>(work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-bukti-')));
  let place: string | undefined;
  try {
    // The user PostgreSQL runs as under root must get through.
    chmodSync(folder, 0o711);
    const server = await startForTests(root, folder, false);
    place = server.place;
    try {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database ${DATABASE}`).finally(() => client.end());
      const url = new URL(server.url);
      url.pathname = `/${DATABASE}`;
      return await work({ databaseUrl: url.href, storage: localStorage(join(folder, 'files')) });
    } finally {
      await server.stop();
    }
  } finally {
    for (const path of [place, folder]) if (path !== undefined) rmSync(path, { recursive: true, force: true });
  }
}
