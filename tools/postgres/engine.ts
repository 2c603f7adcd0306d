import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { enginePackage } from '../install.mjs';
import type { Identity } from './identity.ts';
import { runsAs } from './identity.ts';
import { Trouble } from './user-errors.ts';

/** A folder with bin/postgres and bin/initdb that the given user can run. */
export interface Engine {
  folder: string;
  version: string;
}

const EXE = process.platform === 'win32' ? '.exe' : '';

export function binary(engine: Engine, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(engine.folder, 'bin', `${name}${EXE}`);
}

/**
 * Makes the PostgreSQL of the npm package runnable: the library links that its install script would have made, the
 * executable bits, and, where the user PostgreSQL runs as cannot enter the checkout (a home with mode 0700), a copy.
 * @param root the checkout
 * @param copyTo where a copy may be put; its parent belongs to us
 * @throws Trouble where no package exists for the platform or its libraries do not run (Alpine)
 */
export function prepareEngine(root: string, identity: Identity | undefined, copyTo: string): Engine {
  const name = enginePackage();
  const packageFolder = join(root, 'node_modules', name);
  if (!existsSync(packageFolder)) {
    throw new Trouble(
      `PostgreSQL bawaan tidak tersedia untuk ${process.platform}-${process.arch}. Pasang PostgreSQL 18 atau lebih baru, lalu jalankan dengan DATABASE_URL.`,
    );
  }
  const version = readVersion(packageFolder);
  const original: Engine = { folder: join(packageFolder, 'native'), version };
  const linked = attempt(() => makeRunnable(original.folder));
  if (linked && runsAs(binary(original, 'postgres'), identity)) return original;

  const copy: Engine = { folder: join(copyTo, version), version };
  if (!existsSync(copy.folder)) copyEngine(original.folder, copy.folder);
  if (runsAs(binary(copy, 'postgres'), identity)) return copy;
  throw new Trouble(
    `PostgreSQL bawaan (${name}) tidak dapat dijalankan pada sistem ini. Pasang PostgreSQL 18 atau lebih baru, lalu jalankan dengan DATABASE_URL.`,
  );
}

/** Copied under another name and renamed, so that an interrupted copy is never taken for a whole one. */
function copyEngine(from: string, to: string): void {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  makeRunnable(unfinished);
  renameSync(unfinished, to);
}

/** Links are relative to the folder really used: the same list serves the package and its copy. */
function makeRunnable(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const wanted of links) {
    const source = join(folder, wanted.source.replace(/^native\//, ''));
    const target = join(folder, wanted.target.replace(/^native\//, ''));
    if (!exists(target)) link(relative(dirname(target), source), target);
  }
  if (process.platform === 'win32') return;
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const path = join(folder, 'bin', name);
    if ((lstatSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}

/** Another start may have made the same link in between. */
function link(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if (!exists(target)) throw error;
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function readVersion(packageFolder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return version;
}
