import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS, makeLeftover, makeParent } from '../test-bench/leftovers.ts';
import { makeTestFolder, mayExecute, removeLeftovers } from './test-folder.ts';

describe('of the folders in memory', () => {
  it('the old one of a run that is over is removed; young ones, of a running process and not ours stay', () => {
    const parent = makeParent();
    const over = spawnSync(process.execPath, ['--version']).pid;
    makeLeftover(parent, `hadir-test-${over}-old`, 2 * DAY_MS);
    const stay = [`hadir-test-${over}-young`, `hadir-test-${process.pid}-old`, `other-${over}-old`];
    makeLeftover(parent, stay[0]!, DAY_MS / 2);
    makeLeftover(parent, stay[1]!, 2 * DAY_MS);
    makeLeftover(parent, stay[2]!, 2 * DAY_MS);
    removeLeftovers(parent);
    expect(readdirSync(parent).toSorted()).toEqual(stay.toSorted());
  });

  it('one that cannot be looked at keeps no run from starting', () => {
    const parent = makeParent();
    symlinkSync(join(parent, 'gone'), join(parent, 'hadir-test-1-old'));
    expect(() => removeLeftovers(parent)).not.toThrow();
  });
});

it('a durable folder is not in memory, and the user of PostgreSQL can enter it', () => {
  const folder = makeTestFolder(true);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(dirname(folder)).not.toBe('/dev/shm');
  expect(statSync(folder).mode & 0o777).toBe(0o711);
});

it.each([
  ['where programs may run', 'shm /dev/shm tmpfs rw,nosuid,nodev,size=9 0 0\n', true],
  ['not where they may not', 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,size=9 0 0\n', false],
  ['by the mount that covers another', 's /dev/shm tmpfs rw,noexec 0 0\ns /dev/shm tmpfs rw 0 0\n', true],
  ['not where nothing is mounted', 'tmpfs /tmp tmpfs rw 0 0\n', false],
])('memory is taken %s', (_, mounts, taken) => {
  expect(mayExecute(mounts, '/dev/shm')).toBe(taken);
});
