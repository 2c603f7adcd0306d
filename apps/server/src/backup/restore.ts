/**
 * A backup into an empty product (docs/decisions/016). The archive is read through before anything is touched; the tables
 * are filled in one transaction that is committed only when their sums equal the manifest's and every file is in place.
 */
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { AUDIT_HEAD_KEY, headText, readAuditHead } from '../db/audit-head.ts';
import { writeAudit } from '../db/audit.ts';
import { knownMigrations, migrate, MIGRATIONS_DIR } from '../db/migrate.ts';
import type { Db } from '../db/pool.ts';
import { prepareDatabase } from '../db/prepare.ts';
import type { FileStorage } from '../engines/files/file-storage.ts';
import { type ArchiveRecord, readArchive } from './archive-read.ts';
import {
  appliedMigrations,
  type Connection,
  connect,
  copyIn,
  copyOut,
  type TableShape,
  tableShapes,
} from './catalog.store.ts';
import { createFilesSum } from './files-part.ts';
import * as loading from './loading.store.ts';
import type { Manifest } from './manifest.ts';
import { storeFile } from './store-file.ts';
import { createRowHash } from './row-hash.ts';
import { BackupTrouble, explained } from './backup-errors.ts';
import { verifyArchive } from './verify.ts';

export interface RestoreWish {
  databaseUrl: string;
  storage: FileStorage;
  path: string;
  key: string | null;
  now: Instant;
  /**
   * Looks whether the product's secret opens what was restored, before it is committed; `archived` is the secret in the
   * archive. @throws BackupTrouble
   */
  checkSecret?: (db: Db, archived: string | null) => Promise<void>;
  /** Receives the installation's secret when the archive holds it. */
  storeSecret: (secret: string) => void;
  /** Aborted when the person stops the command. */
  signal?: AbortSignal;
}

export interface RestoreDone {
  manifest: Manifest;
  rows: number;
  sessionsEnded: number;
}

/** @throws BackupTrouble with a sentence for the operator; the database is then as it was */
export async function restore(wish: RestoreWish): Promise<RestoreDone> {
  const manifest = await verifyArchive(wish.path, wish.key);
  let client: Connection | undefined;
  try {
    await fitShape(wish.databaseUrl, manifest);
    client = await connect(wish.databaseUrl, 'restore');
    const sessionsEnded = await fill(client, manifest, wish);
    // Shape and shared data of this version, when the backup was made by an older one.
    await prepareDatabase(wish.databaseUrl, wish.now);
    await loading.endDisplays(client);
    await loading.analyze(client);
    return { manifest, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0), sessionsEnded };
  } catch (error) {
    throw explained(error, 'Pemulihan', wish.path);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** The target gets the shape the backup was made in; a fresh one is migrated just so far. */
async function fitShape(databaseUrl: string, manifest: Manifest): Promise<void> {
  const known = new Map((await knownMigrations()).map(({ name, hash }) => [name, hash]));
  const foreign = manifest.migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (foreign)
    throw new BackupTrouble(
      `Cadangan dibuat versi HADIR lain (migrasi ${foreign.name} tidak dikenal di sini). Pulihkan dengan versi itu atau yang lebih baru.`,
    );
  const client = await connect(databaseUrl, 'restore');
  try {
    const applied = await appliedMigrations(client);
    if (applied === undefined) {
      await migrate(databaseUrl, MIGRATIONS_DIR, new Set(manifest.migrations.map(({ name }) => name)));
      return;
    }
    const { companies, accounts, servers } = await loading.occupied(client);
    if (companies > 0 || accounts > 0)
      throw new BackupTrouble(
        `HADIR tujuan sudah berisi data (${companies} perusahaan, ${accounts} akun) dan tidak ditimpa. Pulihkan ke instalasi kosong: folder data baru (HADIR_DATA_DIR) atau basis data baru (DATABASE_URL).`,
      );
    if (servers > 0)
      throw new BackupTrouble(
        'Server HADIR masih berjalan pada basis data tujuan. Hentikan dahulu, lalu jalankan lagi.',
      );
    if (applied.length !== manifest.migrations.length)
      throw new BackupTrouble(
        'Bentuk basis data tujuan lebih baru daripada cadangan. Pulihkan ke folder data atau basis data yang belum pernah dipakai; pembaruan berjalan sesudahnya.',
      );
  } finally {
    await client.end();
  }
}

async function fill(client: Connection, manifest: Manifest, wish: RestoreWish): Promise<number> {
  const placed: string[] = [];
  try {
    await client.query('begin');
    const shapes = await tableShapes(client);
    const names = shapes.map(({ name }) => name);
    checkTables(shapes, manifest);
    await loading.prepareMonths(client, manifest.months);
    const dropped = await loading.dropConstraints(client, names);
    await loading.clear(client, names);
    const secret = await load(client, wish, manifest, placed);
    await loading.setSequences(client, manifest.sequences);
    await dropped.raise();
    for (const table of manifest.tables) await compare(client, table);
    await wish.checkSecret?.(client, secret);
    await placeAuditHead(client, wish.storage, placed);
    const sessionsEnded = await loading.endSessions(client, wish.now);
    await noteRestore(client, manifest, wish.now);
    wish.signal?.throwIfAborted();
    await client.query('commit');
    if (secret !== null) wish.storeSecret(secret);
    return sessionsEnded;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const key of placed) await wish.storage.remove(key).catch(() => undefined);
    throw error;
  }
}

function checkTables(shapes: readonly TableShape[], manifest: Manifest): void {
  const text = (tables: readonly TableShape[]) =>
    tables
      .map(({ name, columns }) => `${name}(${[...columns].sort().join()})`)
      .sort()
      .join();
  if (text(shapes) !== text(manifest.tables))
    throw new BackupTrouble(
      'Tabel basis data tujuan berbeda dari tabel dalam cadangan. Pakai basis data yang masih kosong.',
    );
}

/** @returns the installation's secret when the archive holds it */
async function load(
  client: Connection,
  wish: RestoreWish,
  manifest: Manifest,
  placed: string[],
): Promise<string | null> {
  const files = createFilesSum();
  let secret: string | null = null;
  const archive = readArchive(wish.path, wish.key);
  for await (const record of archive) {
    wish.signal?.throwIfAborted();
    if (record.kind !== 'begin') continue;
    const bytes = bytesOf(archive);
    if (record.part.part === 'table') await pipeline(bytes, copyIn(client, record.part));
    else if (record.part.part === 'secret') secret = (await buffer(bytes)).toString('utf8');
    else {
      const { key } = record.part;
      placed.push(key);
      const stored = await storeFile(wish.storage, key, bytes);
      files.add(key, stored.sha256, stored.bytes);
    }
  }
  if (files.result([]).hash !== manifest.files.hash)
    throw new BackupTrouble('Berkas sesudah dipulihkan tidak sama dengan cadangan. Tidak ada yang disimpan.');
  return secret;
}

/** The bytes of the part that has just begun; the archive goes on after its end. */
async function* bytesOf(archive: AsyncIterator<ArchiveRecord>): AsyncGenerator<Buffer> {
  for (let next = await archive.next(); next.done !== true; next = await archive.next()) {
    if (next.value.kind !== 'bytes') return;
    yield next.value.bytes;
  }
}

async function compare(client: Connection, table: Manifest['tables'][number]): Promise<void> {
  const sum = createRowHash();
  for await (const bytes of copyOut(client, table)) sum.update(bytes);
  const { rows, hash } = sum.result();
  if (rows !== table.rows || hash !== table.hash)
    throw new BackupTrouble(
      `Tabel ${table.name} sesudah dipulihkan tidak sama dengan cadangan (${rows} dari ${table.rows} baris). Tidak ada yang disimpan.`,
    );
}

/** The restored tables hold the text that lay in the storage of their product, so the log reaches its noted ends. */
async function placeAuditHead(client: Connection, storage: FileStorage, placed: string[]): Promise<void> {
  const head = await readAuditHead(client);
  if (head === undefined) return;
  placed.push(AUDIT_HEAD_KEY);
  await storage.put(AUDIT_HEAD_KEY, Buffer.from(headText(head)));
}

async function noteRestore(client: Connection, manifest: Manifest, now: Instant): Promise<void> {
  await writeAudit(client, {
    companyId: null,
    at: now,
    actorUserId: null,
    action: 'platform.restore',
    entity: 'backup',
    entityId: null,
    after: { cadangan: manifest.at, berkas: manifest.files.count },
  });
}
