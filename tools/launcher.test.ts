import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRoot, ownerOf } from './postgres/identity.ts';
import { postgresOn, postmaster, query, stopped, until } from './test-bench/data-process.ts';
import { stage } from './test-bench/stage.ts';

const at = stage();

describe('the data of an installation', () => {
  it('is closed to others, says where it is, and is durable', async () => {
    const holder = await at.started();
    expect(holder.said()).toContain(`Data HADIR: ${at.home}`);
    expect(statSync(join(at.home, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(at.home, 'cluster')).mode & 0o777).toBe(0o700);
    expect(statSync(join(at.home, 'socket')).mode & 0o777).toBe(0o700);
    const shown = await query(
      at.home,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('data_checksums') as checksums, current_setting('listen_addresses') as listens,
        (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    expect(shown).toEqual([{ fsync: 'on', commit: 'on', checksums: 'on', listens: '127.0.0.1', superuser: false }]);
    expect(holder.said()).not.toContain(readFileSync(join(at.home, 'password'), 'utf8').trim());
  });

  it('opens only with the password', async () => {
    await at.startedWithData();
    const file = join(at.home, 'password');
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, 'wrong');
    await expect(query(at.home, 'select 1')).rejects.toThrow(/password authentication failed/);
    writeFileSync(file, right);
  });

  it('is kept when the launcher stops in order', async () => {
    const first = await at.startedWithData();
    await query(at.home, 'create table kept (x int)', 'insert into kept values (7)');
    expect(await stopped(first)).toBe(0);
    expect(postgresOn(at.home)).toEqual([]);
    await at.started();
    expect(await query(at.home, 'select x from kept')).toEqual([{ x: 7 }]);
  });

  it('is made anew after a first start that was interrupted', async () => {
    mkdirSync(join(at.home, 'cluster.new'), { recursive: true });
    writeFileSync(join(at.home, 'cluster.new/PG_VERSION'), '18');
    if (isRoot()) chmodSync(at.dataDir, 0o711);
    await at.started();
    expect(existsSync(join(at.home, 'cluster.new'))).toBe(false);
  });

  it('that was noted elsewhere and is gone is not replaced by an empty one', async () => {
    mkdirSync(at.home, { recursive: true });
    writeFileSync(join(at.home, 'WHERE'), `${join(at.folder, 'gone')}\n`);
    const holder = at.start();
    expect(await holder.exitCode).toBe(1);
    expect(holder.said()).toMatch(/^Data HADIR tercatat di .*gone, tetapi folder itu tidak ada\. [^\n]+\n$/);
  });
});

describe('a second start on the same data', () => {
  it('says so in one sentence, ends with 1, and leaves the first alone', async () => {
    await at.startedWithData();
    const { pid } = postmaster(at.home);
    const second = at.start();
    expect(await second.exitCode).toBe(1);
    expect(second.said()).toMatch(/^HADIR sudah berjalan dengan data ini \([^\n]+\n$/);
    expect(postmaster(at.home).pid).toBe(pid);
    expect(await query(at.home, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('kill -9', () => {
  it('of the launcher leaves no PostgreSQL and no lock behind', async () => {
    const first = await at.startedWithData();
    await query(at.home, 'create table kept (x int)', 'insert into kept values (7)');
    first.process.kill('SIGKILL');
    await first.exitCode;
    // At once: the next start waits by itself for a predecessor that is still stopping.
    await at.started();
    expect(await query(at.home, 'select x from kept')).toEqual([{ x: 7 }]);
    expect(postgresOn(at.home)).toHaveLength(1);
  });

  it('of PostgreSQL is mended on the same port', async () => {
    const holder = await at.startedWithData();
    await query(at.home, 'create table kept (x int)', 'insert into kept values (7)');
    const before = postmaster(at.home);
    process.kill(before.pid, 'SIGKILL');
    await until('PostgreSQL runs again', () => holder.said().includes('Basis data berjalan kembali.'));
    expect(postmaster(at.home).port).toBe(before.port);
    expect(await query(at.home, 'select x from kept')).toEqual([{ x: 7 }]);
  });

  it('and a process id that belongs to another program by now do not keep it from starting', async () => {
    const first = await at.startedWithData();
    first.process.kill('SIGKILL');
    await until('PostgreSQL has gone', () => postgresOn(at.home).length === 0);
    // As a power cut leaves it: the file of a postmaster whose number an ordinary process of the same user has now.
    const identity = ownerOf(join(at.home, 'cluster'));
    const other = spawn('sleep', ['86400'], { ...(isRoot() ? identity : {}), stdio: 'ignore' });
    at.atEnd(() => other.kill());
    const file = join(at.home, 'cluster/postmaster.pid');
    writeFileSync(file, `${other.pid}\n${join(at.home, 'cluster')}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    await at.started();
    expect(postmaster(at.home).pid).not.toBe(other.pid);
    expect(other.exitCode).toBeNull();
  });
});
