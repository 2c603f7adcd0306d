/**
 * A backup while the product is in use (docs/decisions/016): all tables as one snapshot shows
 * them, the files of exactly that snapshot, and a manifest with the sum of each, in one file.
 */
import { dirname } from 'node:path';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { knownMigrations, LOWEST_SERVER } from '../db/migrate.ts';
import type { FileStorage } from '../engines/files/file-storage.ts';
import { type ArchiveWriter, createArchive } from './archive-write.ts';
import {
  appliedMigrations,
  type Connection,
  connect,
  copyOut,
  hasQueue,
  preparedMonths,
  sequenceStates,
  type TableShape,
  tableShapes,
  takeSnapshot,
} from './catalog.store.ts';
import { writeFiles } from './files-part.ts';
import type { Manifest } from './manifest.ts';
import { createRowHash } from './row-hash.ts';
import { BackupTrouble, explained } from './backup-errors.ts';

export interface BackupWish {
  databaseUrl: string;
  storage: FileStorage;
  /** The archive to be made; never overwritten. */
  path: string;
  /** HADIR_BACKUP_KEY; null = not encrypted. */
  key: string | null;
  /** The installation's secret. It goes along only in an encrypted archive. */
  secret: string | null;
  /** Aborted when the person stops the command. */
  signal?: AbortSignal;
}

export interface BackupDone {
  manifest: Manifest;
  /** Length of the archive. */
  bytes: number;
  rows: number;
}

/** @throws BackupTrouble with a sentence for the operator; then no file is left behind */
export async function backUp(wish: BackupWish): Promise<BackupDone> {
  let client: Connection | undefined;
  let present: Connection | undefined;
  let archive: ArchiveWriter | undefined;
  try {
    client = await connect(wish.databaseUrl, 'hadir backup');
    present = await connect(wish.databaseUrl, 'hadir backup files');
    archive = await createArchive(wish.path, wish.key);
    return await write(archive, client, present, wish);
  } catch (error) {
    await archive?.abandon();
    throw explained(error, 'Pencadangan', dirname(wish.path));
  } finally {
    await client?.end().catch(() => undefined);
    await present?.end().catch(() => undefined);
  }
}

async function write(
  archive: ArchiveWriter,
  client: Connection,
  present: Connection,
  wish: BackupWish,
): Promise<BackupDone> {
  const snapshot = await takeSnapshot(client);
  if (snapshot.number < LOWEST_SERVER * 10_000)
    throw new BackupTrouble(
      `PostgreSQL ${snapshot.server} terlalu lama. HADIR memerlukan PostgreSQL ${LOWEST_SERVER} atau lebih baru.`,
    );
  const migrations = await checkedMigrations(client);
  const shapes = await tableShapes(client);
  const withQueue = await hasQueue(client);
  const tables: Manifest['tables'] = [];
  for (const shape of shapes) tables.push(await writeTable(archive, client, shape, { withQueue, signal: wish.signal }));
  const files = await writeFiles(archive, wish.storage, { client, present, signal: wish.signal });
  const secret = wish.key === null ? null : wish.secret;
  if (secret !== null) await archive.part({ part: 'secret' }, only(Buffer.from(secret)), false);
  const manifest: Manifest = {
    product: 'HADIR',
    format: 1,
    at: toWire(snapshot.at),
    server: snapshot.server,
    migrations,
    months: await preparedMonths(client),
    sequences: await sequenceStates(client),
    tables,
    files,
    secret: secret !== null,
  };
  await client.query('commit');
  const bytes = await archive.finish(manifest);
  return { manifest, bytes, rows: tables.reduce((sum, table) => sum + table.rows, 0) };
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function checkedMigrations(client: Connection): Promise<Manifest['migrations']> {
  const applied = await appliedMigrations(client);
  if (!applied) throw new BackupTrouble('Basis data ini belum pernah dipakai HADIR; belum ada yang dicadangkan.');
  const known = new Set((await knownMigrations()).map(({ name }) => name));
  const foreign = applied.find(({ name }) => !known.has(name));
  if (foreign)
    throw new BackupTrouble(
      `Basis data memuat migrasi ${foreign.name} yang tidak dikenal versi HADIR ini. Cadangkan dengan versi yang menjalankannya.`,
    );
  return applied;
}

async function writeTable(
  archive: ArchiveWriter,
  client: Connection,
  shape: TableShape,
  { withQueue, signal }: { withQueue: boolean; signal: AbortSignal | undefined },
): Promise<Manifest['tables'][number]> {
  const sum = createRowHash();
  async function* rows(): AsyncGenerator<Buffer> {
    for await (const bytes of copyOut(client, shape, withQueue)) {
      signal?.throwIfAborted();
      sum.update(bytes);
      yield bytes;
    }
  }
  const bytes = await archive.part({ part: 'table', ...shape }, rows(), true);
  return { ...shape, bytes, ...sum.result() };
}
