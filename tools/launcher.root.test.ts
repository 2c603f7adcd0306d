import { chmodSync, chownSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY } from './postgres/identity.ts';
import { openFolder, type SmallCheckout, smallCheckout } from './test-bench/folders.ts';
import { postgresOn, query, stopped, whereNoted } from './test-bench/data-process.ts';
import { stage } from './test-bench/stage.ts';

const at = stage();

describe('an ordinary user', () => {
  // Nobody of them may write into it: one serves all.
  let folder: string;
  let small: SmallCheckout;
  beforeAll(() => {
    folder = openFolder();
    small = smallCheckout(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('starts on a checkout installed without install scripts', async () => {
    mkdirSync(at.dataDir);
    chownSync(at.dataDir, NOBODY.uid, NOBODY.gid);
    await at.started({ ...small, identity: NOBODY });
    expect(statSync(join(at.home, 'cluster')).uid).toBe(NOBODY.uid);
    expect(await query(at.home, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is told when the folder cannot be written', async () => {
    mkdirSync(at.dataDir, { mode: 0o755 });
    const holder = at.start({ ...small, identity: NOBODY });
    expect(await holder.exitCode).toBe(1);
    expect(holder.said()).toMatch(/^Folder data HADIR tidak dapat ditulis \([^\n]+\n$/);
  });

  it('may hand the data to root later', async () => {
    mkdirSync(at.dataDir);
    chownSync(at.dataDir, NOBODY.uid, NOBODY.gid);
    const first = await at.started({ ...small, identity: NOBODY });
    await query(at.home, 'create table kept (x int)', 'insert into kept values (7)');
    await stopped(first);
    chmodSync(at.dataDir, 0o711);
    await at.started();
    expect(await query(at.home, 'select x from kept')).toEqual([{ x: 7 }]);
  });
});

describe('root in a closed home', () => {
  it('keeps the data under /var/lib, notes it, and finds it again', async () => {
    const closed = join(at.folder, 'home');
    mkdirSync(closed);
    const small = smallCheckout(closed);
    chmodSync(closed, 0o700);
    at.dataDir = join(small.checkout, '.data');
    const first = await at.started(small);
    const noted = whereNoted(at.dataDir) ?? '';
    expect(noted).toMatch(/^\/var\/lib\/hadir-[0-9a-f]{12}$/);
    expect(first.said()).toContain(`Data HADIR: ${noted}`);
    await query(noted, 'create table kept (x int)', 'insert into kept values (7)');
    await stopped(first);
    expect(postgresOn(noted)).toEqual([]);
    await at.started(small);
    expect(await query(noted, 'select x from kept')).toEqual([{ x: 7 }]);
  });
});
