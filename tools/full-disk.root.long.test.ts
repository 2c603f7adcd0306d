import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postgresOn, postmaster, query, stopped, until } from './test-bench/data-process.ts';
import { stage } from './test-bench/stage.ts';

const at = stage();
const FULL_SENTENCE = /^Disk tempat data HADIR penuh \([^\n]+\)\. Kosongkan ruang [^\n]+ tidak hilang\.\n$/;
/** Starts of PostgreSQL that are waited for before it is looked what was said of them. */
const MORE_ATTEMPTS = 3;

/** A disk of that size where the data will lie. */
function mountDisk(size: string): void {
  mkdirSync(at.dataDir);
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', at.dataDir]);
  expect(done.status).toBe(0);
  at.atEnd(() => spawnSync('umount', ['-l', at.dataDir]));
}

function fill(): void {
  const file = join(at.dataDir, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k']);
}

/** Writes rows one by one until the disk refuses; the number that was acknowledged. */
async function writeUntilRefused(): Promise<number> {
  await query(at.home, 'create table if not exists kept (x int, filler text)');
  for (let acknowledged = 0; ; acknowledged += 1) {
    try {
      await query(at.home, `insert into kept values (${acknowledged}, repeat(md5(random()::text), 30000))`);
    } catch {
      return acknowledged;
    }
  }
}

describe('a full disk', () => {
  it('too small for a first start is told, and leaves nothing half made', async () => {
    mountDisk('24m');
    const holder = at.start();
    expect(await holder.exitCode).toBe(1);
    expect(holder.said()).toMatch(FULL_SENTENCE);
  });

  it('keeps a stopped installation from starting with one sentence, and nothing is lost', async () => {
    mountDisk('96m');
    const first = await at.started();
    await query(at.home, 'create table kept (x int)', 'insert into kept values (7)');
    await stopped(first);
    fill();
    const second = at.start();
    expect(await second.exitCode).toBe(1);
    expect(second.said()).toMatch(FULL_SENTENCE);
    rmSync(join(at.dataDir, 'filler'));
    await at.started();
    expect(await query(at.home, 'select x from kept')).toEqual([{ x: 7 }]);
  });

  it('that fills up while people write loses no acknowledged row, also after kill -9', async () => {
    mountDisk('128m');
    const first = await at.started();
    writeFileSync(join(at.dataDir, 'reserve'), Buffer.alloc(40_000_000));
    const acknowledged = await writeUntilRefused();
    expect(acknowledged).toBeGreaterThan(0);
    process.kill(postmaster(at.home).pid, 'SIGKILL');
    first.process.kill('SIGKILL');
    await until('PostgreSQL has gone', () => postgresOn(at.home).length === 0);
    fill();
    const second = at.start();
    expect(await second.exitCode).toBe(1);
    expect(second.said()).toMatch(FULL_SENTENCE);
    for (const name of ['filler', 'reserve']) rmSync(join(at.dataDir, name));
    await at.started();
    const rows = await query(at.home, 'select count(*)::int as count, max(x) as last from kept');
    expect(rows).toEqual([{ count: acknowledged, last: acknowledged - 1 }]);
  });

  it('under a running launcher is told at most once, and heals by itself when it is freed', async () => {
    mountDisk('128m');
    const holder = await at.started();
    await query(at.home, 'create table kept (x int)', 'insert into kept values (7)');
    fill();
    process.kill(postmaster(at.home).pid, 'SIGKILL');
    const sentences = () => holder.said().match(/^Disk tempat data HADIR penuh .*$/gm)?.length ?? 0;
    const runs = () => holder.said().includes('Basis data berjalan kembali.');
    // PostgreSQL may find room for its recovery in the log files it keeps; then people can read on.
    await until('the person is told or PostgreSQL runs', () => sentences() > 0 || runs());
    const attempts = new Set<number>();
    await until('it is tried several more times, or PostgreSQL runs', () => {
      for (const pid of postgresOn(at.home)) attempts.add(pid);
      return attempts.size > MORE_ATTEMPTS || runs();
    });
    expect(sentences()).toBeLessThanOrEqual(1);
    rmSync(join(at.dataDir, 'filler'));
    await until('PostgreSQL runs again', runs);
    expect(await query(at.home, 'select x from kept')).toEqual([{ x: 7 }]);
  });
});
