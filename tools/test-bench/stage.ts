import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openFolder } from './folders.ts';
import type { Holder, HolderOptions } from './data-process.ts';
import { startHolder, postgresOn, stopped, until, whereNoted } from './data-process.ts';

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
  /** The same on data that was there before: what a first start makes is made once for the file and copied. */
  startedWithData(): Promise<Holder>;
  /** Runs when the processes have gone, before the folder is removed. */
  atEnd(step: () => void): void;
}

/** The data of an installation that was started once and stopped in order. */
async function makeData(folder: string): Promise<string> {
  const dataDir = join(folder, 'data');
  const holder = startHolder(dataDir);
  await holder.ready;
  await stopped(holder);
  return dataDir;
}

/** With owners and modes: PostgreSQL runs on nothing else. */
function copyData(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the data was not copied: ${stderr}`);
}

/** Gives every test of the file a fresh stage, in the returned object. */
export function stage(): Stage {
  let holders: Holder[] = [];
  let steps: (() => void)[] = [];
  let made: { readonly folder: string; readonly dataDir: Promise<string> } | undefined;
  const current: Stage = {
    folder: '',
    dataDir: '',
    home: '',
    start(options) {
      const holder = startHolder(current.dataDir, options);
      holders.push(holder);
      return holder;
    },
    async started(options) {
      const holder = current.start(options);
      await holder.ready;
      return holder;
    },
    async startedWithData() {
      if (made === undefined) {
        const folder = openFolder();
        made = { folder, dataDir: makeData(folder) };
      }
      copyData(await made.dataDir, current.dataDir);
      return current.started();
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

  afterAll(() => {
    if (made !== undefined) rmSync(made.folder, { recursive: true, force: true });
  });

  return current;
}
