/** Writes one report to a file, in a thread with a connection of its own: clock-ins do not wait for it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createPool } from '../../db/pool.ts';
import { inSnapshot } from '../../db/transactions/snapshot.ts';
import { serveThread } from '../../engines/reports/report-thread.ts';
import { type ExportTask, writeExport } from './write-export.ts';

export interface ExportResult {
  rows: number;
  bytes: number;
  sha256: string;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** @public Tests call it in their own process (test/world/run-in-process.ts). */
export const work = serveThread<ExportTask, ExportResult>(async (task, progress) => {
  const pool = createPool(task.databaseUrl, { max: 1, statementTimeoutMs: 120_000, applicationName: 'hadir export' });
  try {
    const rows = await inSnapshot(pool, (db) => writeExport(db, task, progress));
    const { size } = await stat(task.path);
    return { rows, bytes: size, sha256: await hashOf(task.path) };
  } finally {
    await pool.end();
  }
});
