/** A product with rows and files of every awkward kind, to be backed up and restored by tests. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../../src/backup/back-up.ts';
import { connect, copyOut, tableShapes } from '../../src/backup/catalog.store.ts';
import { restore, type RestoreDone, type RestoreWish } from '../../src/backup/restore.ts';
import { createRowHash, type RowSum } from '../../src/backup/row-hash.ts';
import { writeAudit } from '../../src/db/audit.ts';
import { newId } from '../../src/db/new-id.ts';
import { localStorage } from '../../src/engines/files/file-storage.ts';
import { secretsOf } from '../../src/http/security/secrets.ts';
import type { HeadParts } from '../../src/modules/audit/chain-head.service.ts';
import { cloneDatabase, dropDatabase } from '../world/template.ts';
import { type World, world } from '../world/world.ts';

export const PHOTOS = 12;
export const BACKUP_KEY = 'kunci-uji-kunci-uji-kunci-uji-kunci-uji';

export interface BackupWorld {
  w: World;
  folder: string;
  /** What the audit log of the product is noted and verified with. */
  parts: HeadParts;
  /** Bytes by storage key. */
  photos: ReadonlyMap<string, Buffer>;
  freshPath: () => string;
  backup: (key?: string | null) => Promise<string>;
  /** An empty product. */
  target: () => Promise<string>;
  wishFor: (databaseUrl: string, path: string) => RestoreWish & { files: string };
  restored: (path: string, key?: string | null) => Promise<Restored>;
  /** Drops the targets. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

interface Restored {
  url: string;
  files: string;
  done: RestoreDone;
  secrets: string[];
}

async function givePhoto(w: World, folder: string, number: number): Promise<[string, Buffer]> {
  const user = await w.make.user();
  const bytes = randomBytes(randomInt(1, 300_000));
  const id = newId();
  const key = `${user.company.id}/photo/${id}`;
  await localStorage(folder).put(key, bytes);
  await w.pool.query(
    `insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key)
     values ($1, $2, $3, 'photo', $4, $5, 'image/webp', $6)`,
    [user.company.id, id, user.id, createHash('sha256').update(bytes).digest('hex'), bytes.length, key],
  );
  // A circle of references: the person names the file, the file its owner.
  await w.pool.query('update app_user set photo_file_id = $1 where id = $2', [id, user.id]);
  await writeAudit(w.pool, {
    companyId: user.company.id,
    at: w.clock(),
    actorUserId: user.id,
    action: 'platform.restore',
    entity: 'backup',
    entityId: id,
    after: { catatan: `baris\n"dua"\\ ${'x'.repeat(number * 500)}` },
  });
  return [key, bytes];
}

export async function backupWorld(): Promise<BackupWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'hadir-backup-'));
  const w = await world();
  const photos = new Map<string, Buffer>();
  for (let number = 0; number < PHOTOS; number += 1) {
    photos.set(...(await givePhoto(w, join(folder, 'files'), number)));
  }
  const targets: string[] = [];
  let made = 0;
  const freshPath = () => {
    made += 1;
    return join(folder, `cadangan-${made}`);
  };
  const target = async () => {
    const url = await cloneDatabase();
    targets.push(url);
    return url;
  };
  const wishFor = (databaseUrl: string, path: string) => {
    const files = `${freshPath()}-files`;
    const storage = localStorage(files);
    return { databaseUrl, storage, path, key: null, now: w.clock(), storeSecret: () => undefined, files };
  };
  return {
    w,
    folder,
    parts: {
      pool: w.pool,
      storage: localStorage(join(folder, 'files')),
      secrets: secretsOf({ current: randomBytes(32).toString('hex'), previous: null }),
    },
    photos,
    freshPath,
    target,
    wishFor,
    async backup(key = null) {
      const path = freshPath();
      await backUp({ databaseUrl: w.url, storage: localStorage(join(folder, 'files')), path, key, secret: 'rahasia' });
      return path;
    },
    async restored(path, key = null) {
      const url = await target();
      const secrets: string[] = [];
      const wish = wishFor(url, path);
      const done = await restore({ ...wish, key, storeSecret: (secret) => secrets.push(secret) });
      return { url, files: wish.files, done, secrets };
    },
    async clear() {
      for (const url of targets.splice(0)) await dropDatabase(url);
    },
    async close() {
      await w.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The sums of all tables, asked of the database itself. */
export async function tableSums(url: string): Promise<Record<string, RowSum>> {
  const client = await connect(url, 'hadir test');
  try {
    const all: Record<string, RowSum> = {};
    for (const shape of await tableShapes(client)) {
      const sum = createRowHash();
      for await (const bytes of copyOut(client, shape)) sum.update(bytes);
      all[shape.name] = sum.result();
    }
    return all;
  } finally {
    await client.end();
  }
}
