import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder, removeLeftovers } from './test-folder.ts';

test('the folder of a run that is over is removed, that of a running one and what is not ours stay', () => {
  const parent = mkdtempSync(join(tmpdir(), 'hadir-leftovers-'));
  try {
    const over = spawnSync(process.execPath, ['--version']).pid;
    const running = `hadir-test-${process.pid}-abc`;
    for (const name of [`hadir-test-${over}-abc`, running, `other-${over}-abc`])
      mkdirSync(join(parent, name, 'data'), { recursive: true });
    removeLeftovers(parent);
    expect(readdirSync(parent).toSorted()).toEqual([running, `other-${over}-abc`].toSorted());
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});

test('a durable folder is not in memory, and the user of PostgreSQL can enter it', () => {
  const folder = makeTestFolder(true);
  try {
    expect(dirname(folder)).not.toBe('/dev/shm');
    expect(statSync(folder).mode & 0o777).toBe(0o711);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
