/**
 * The proof of a backup (docs/decisions/016): the archive is restored into a scratch product, every table's sum is
 * compared with the snapshot's, and the outcome is kept in the product itself for the operator to see.
 */
import { basename } from 'node:path';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { createPool } from '../db/pool.ts';
import type { FileStorage } from '../engines/files/file-storage.ts';
import { type BackupDone, backUp, type BackupWish } from './back-up.ts';
import { storeProof, type Proof } from './proof.store.ts';
import { restore } from './restore.ts';
import { BackupTrouble } from './backup-errors.ts';

/** An empty product on a PostgreSQL that may be thrown away. */
export interface Scratch {
  databaseUrl: string;
  storage: FileStorage;
}

export interface ProofWish {
  backup: BackupWish;
  now: Instant;
  /** Milliseconds of any fixed beginning. */
  ticks: () => number;
  /** Lends a scratch product for the length of the work. */
  withScratch: <T>(work: (scratch: Scratch) => Promise<T>) => Promise<T>;
}

export interface Proved {
  proof: Proof;
  done: BackupDone;
}

/** @throws BackupTrouble with what failed, after it was kept */
export async function prove(wish: ProofWish): Promise<Proved> {
  const { backup, now, ticks } = wish;
  const proof: Proof = {
    at: now,
    fileName: basename(backup.path),
    bytes: 0,
    rows: 0,
    files: 0,
    backupMs: 0,
    restoreMs: 0,
    encrypted: backup.key !== null,
    failure: null,
  };
  let began = ticks();
  try {
    const done = await backUp(backup);
    Object.assign(proof, { bytes: done.bytes, rows: done.rows, files: done.manifest.files.count });
    proof.backupMs = ticks() - began;
    began = ticks();
    await wish.withScratch(({ databaseUrl, storage }) =>
      restore({ databaseUrl, storage, path: backup.path, key: backup.key, now, storeSecret: () => undefined }),
    );
    proof.restoreMs = ticks() - began;
    const { missing } = done.manifest.files;
    if (missing.length > 0)
      throw new BackupTrouble(`${missing.length} berkas hilang atau berubah, misalnya ${missing[0]}.`);
    await recordProof(backup.databaseUrl, proof);
    return { proof, done };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    // When the product's database is the trouble, the sentence on the screen must do.
    await recordProof(backup.databaseUrl, { ...proof, failure }).catch(() => undefined);
    throw error;
  }
}

async function recordProof(databaseUrl: string, proof: Proof): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'hadir backup proof' });
  try {
    await storeProof(pool, proof);
  } finally {
    await pool.end();
  }
}
