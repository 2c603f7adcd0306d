import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const DAY_MS = 24 * 3_600_000;

/** A folder for folders of runs; removed after the test. */
export function makeParent(): string {
  const parent = mkdtempSync(join(tmpdir(), 'hadir-leftovers-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return parent;
}

/** The folder of a run, last changed so long ago. */
export function makeLeftover(parent: string, name: string, ageMs: number): string {
  const folder = join(parent, name);
  mkdirSync(join(folder, 'data'), { recursive: true });
  const then = new Date(Date.now() - ageMs);
  utimesSync(folder, then, then);
  return folder;
}
