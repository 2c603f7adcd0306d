/** How fast the XLSX writer is when its rows cost nothing: the partner of the background export. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThread } from '../apps/server/src/engines/reports/report-thread.ts';

export interface Alone {
  cellsPerSecond: number;
  /** What this process grew by while the thread wrote, in MB. */
  workerMb: number;
  columns: number;
}

export async function writerAlone(rows: number): Promise<Alone> {
  const folder = mkdtempSync(join(tmpdir(), 'hadir-writer-'));
  const before = process.memoryUsage().rss;
  const start = performance.now();
  try {
    const { columns, peak } = await runInThread<{ rows: number; path: string }, { columns: number; peak: number }>(
      new URL('./writer-thread.ts', import.meta.url),
      { rows, path: join(folder, 'kehadiran.xlsx') },
    ).result;
    const seconds = (performance.now() - start) / 1_000;
    return { cellsPerSecond: (rows * columns) / seconds, workerMb: Math.max(0, peak - before) / 1e6, columns };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
