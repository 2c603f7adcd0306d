import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openFolder } from './folders.ts';
import type { Holder, HolderOptions } from './holder.ts';
import { hold, postgresOn, until, whereNoted } from './holder.ts';

/** A place for one test's data; what runs on it is killed and everything removed afterwards. */
export interface Stage {
  folder: string;
  dataDir: string;
  /** Where the data lies unless noted elsewhere. */
  home: string;
  /** Starts the launcher without a server and does not wait. */
  start(options?: HolderOptions): Holder;
  /** Starts it and waits until it is ready. */
  started(options?: HolderOptions): Promise<Holder>;
  /** Runs when the processes have gone, before the folder is removed. */
  atEnd(step: () => void): void;
}

/** Gives every test of the file a fresh stage, in the returned object. */
export function stage(): Stage {
  let holders: Holder[] = [];
  let steps: (() => void)[] = [];
  const current: Stage = {
    folder: '',
    dataDir: '',
    home: '',
    start(options) {
      const holder = hold(current.dataDir, options);
      holders.push(holder);
      return holder;
    },
    async started(options) {
      const holder = current.start(options);
      await holder.ready;
      return holder;
    },
    atEnd: (step) => steps.push(step),
  };

  beforeEach(() => {
    holders = [];
    steps = [];
    current.folder = openFolder();
    current.dataDir = join(current.folder, 'data');
    current.home = join(current.dataDir, 'pg');
  });

  afterEach(async () => {
    for (const holder of holders) holder.process.kill('SIGKILL');
    const homes = [current.home, whereNoted(current.dataDir) ?? current.home];
    await until('PostgreSQL has gone', () => homes.every((home) => postgresOn(home).length === 0));
    for (const step of steps) step();
    for (const path of [...homes, current.folder]) rmSync(path, { recursive: true, force: true });
  });

  return current;
}
