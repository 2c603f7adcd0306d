import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { binary } from './engine.ts';
import type { Identity } from './identity.ts';
import type { Place } from './data-place.ts';
import { clusterOf } from './data-place.ts';
import { diskFull, saysDiskFull, Trouble } from './user-errors.ts';

/** The role the program signs in as. Not a superuser: row security and ownership must mean something. */
export const ROLE = 'hadir';

export interface ClusterOptions {
  /** The database made for the program; none for tests, which make their own. */
  database: string | undefined;
  mayCreateDatabases: boolean;
  /** False only for tests: faster, and lost in a power cut. */
  durable: boolean;
}

const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes the cluster when there is none: UTF-8, the builtin C.UTF-8 order (people's order is an ICU collation named in
 * the migrations), checksums on, scram passwords. Built beside its final name and renamed, so an interrupted or
 * out-of-disk attempt leaves nothing that looks like data.
 */
export function ensureCluster(engine: Engine, place: Place, options: ClusterOptions): void {
  const cluster = clusterOf(place);
  if (existsSync(cluster)) return;
  for (const name of readdirSync(place.home)) {
    if (name.startsWith('cluster.new')) rmSync(join(place.home, name), { recursive: true, force: true });
  }
  const unfinished = join(place.home, 'cluster.new');
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    give(unfinished, place.identity);
    initialise(engine, place, unfinished, options);
    makeRole(engine, place, unfinished, options);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The password of ROLE, known to nobody but the file (0600) and the running program. */
export function password(place: Place): string {
  return readFileSync(join(place.home, 'password'), 'utf8').trim();
}

function initialise(engine: Engine, place: Place, folder: string, options: ClusterOptions): void {
  // The superuser's password is thrown away: repairs go through PostgreSQL's single-user mode.
  const secretFile = join(place.home, 'cluster.new.superuser');
  writeFileSync(secretFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
  give(secretFile, place.identity);
  const parts = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secretFile}`, '--data-checksums'];
  const order = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    const sync = options.durable ? [] : ['--no-sync'];
    run(place, binary(engine, 'initdb'), ['-D', folder, ...parts, ...order, ...sync, '--no-instructions'], '');
  } finally {
    rmSync(secretFile, { force: true });
  }
}

/** Single-user mode needs no open port and no driver; the password goes by standard input, never by argument. */
function makeRole(engine: Engine, place: Place, folder: string, options: ClusterOptions): void {
  const secret = randomBytes(32).toString('base64url');
  const rights = options.mayCreateDatabases ? 'createdb' : 'nocreatedb';
  const statements = [`create role ${ROLE} login ${rights} password '${secret}'`];
  if (options.database !== undefined) statements.push(`create database ${options.database} owner ${ROLE}`);
  const sync = options.durable ? [] : ['-F'];
  run(place, binary(engine, 'postgres'), ['--single', ...sync, '-D', folder, 'postgres'], `${statements.join('\n')}\n`);
  writeFileSync(join(place.home, 'password'), `${secret}\n`, { mode: 0o600 });
}

function run(place: Place, file: string, args: string[], input: string): void {
  const done = spawnSync(file, args, { ...place.identity, cwd: '/', env: ENVIRONMENT, input, encoding: 'utf8' });
  const said = `${done.stdout ?? ''}${done.stderr ?? ''}`;
  if (done.status === 0 && !/\b(ERROR|FATAL|PANIC): /.test(said)) return;
  if (saysDiskFull(said)) throw diskFull(place.home);
  const lines = said.split('\n').filter((text) => text.trim() !== '');
  const line = lines.find((text) => /error|fatal|panic/i.test(text)) ?? lines.at(-1) ?? done.error?.message ?? '';
  throw new Trouble(`PostgreSQL bawaan gagal disiapkan di ${place.home}: ${line.trim()}`);
}

function give(path: string, identity: Identity | undefined): void {
  if (identity !== undefined) chownSync(path, identity.uid, identity.gid);
}
