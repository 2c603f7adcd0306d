import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { world, type World } from '../../../test/world/world.ts';
import { BadSetting, readConfig } from '../../config.ts';
import { seal } from '../../db/sealed.ts';
import { pushKeys, sealingKeys } from '../../http/security/secrets.ts';
import { ktpPlace } from '../people/registration/register.service.ts';
import { openSecrets, secretsOpen } from './installation-secret.service.ts';
import { createSecretFile } from './secret-file.ts';

const OLD = 'rahasia-lama-rahasia-lama-rahasia-lama';
const NEW = 'rahasia-baru-rahasia-baru-rahasia-baru';

let w: World;
let folder: string;
beforeEach(async () => {
  w = await world();
  folder = mkdtempSync(join(tmpdir(), 'hadir-rahasia-'));
});
afterEach(async () => {
  await w.close();
  rmSync(folder, { recursive: true, force: true });
});

const path = () => join(folder, 'secret');
const start = (env: Record<string, string> = {}) =>
  openSecrets(w.pool, readConfig({ DATABASE_URL: w.url, HADIR_DATA_DIR: folder, ...env }));
const refusal = async (env: Record<string, string> = {}) => {
  const error: unknown = await start(env).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof BadSetting)) throw new Error('the start was not refused', { cause: error });
  return error.message;
};
const marks = async () => (await w.pool.query<{ mark: string }>('select mark from secret_check order by mark')).rows;
/** A KTP number as an installation of before the check stored it. */
async function storeKtp(secret: string): Promise<void> {
  const user = await w.make.user();
  const keys = sealingKeys({ current: secret, previous: null });
  await w.pool.query('update app_user set ktp_sealed = $2 where id = $1', [
    user.id,
    seal(keys, ktpPlace(user.company.id, user.id), '3171234567890001'),
  ]);
}

describe('the secret at the start', () => {
  test('a new installation makes it, readable for its owner alone, and the next start takes the same', async () => {
    const first = await start();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    const secret = readFileSync(path(), 'utf8');
    expect(await start()).toMatchObject({ push: first.push });
    expect(readFileSync(path(), 'utf8')).toBe(secret);
    expect(await marks()).toHaveLength(1);
  });

  test('two processes starting at once make one secret', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both[0].push).toEqual(both[1].push);
    expect(await marks()).toHaveLength(1);
  });

  test.each([
    ['in a database that knows its secret', async () => void (await start({ HADIR_SECRET: OLD }))],
    ['in a database of before the check that holds sealed values', () => storeKtp(OLD)],
  ])('a lost one %s is not replaced: refused with the file and the remedy', async (_, prepare) => {
    await prepare();
    const sentence = await refusal();
    expect(sentence).toContain(path());
    expect(sentence).toContain('HADIR_SECRET');
    expect(sentence).toMatch(/dari cadangan/);
    expect(existsSync(path())).toBe(false);
    expect(await start({ HADIR_SECRET: OLD })).toBeDefined();
  });

  test.each([
    ['in a database that knows its secret', async () => void (await start({ HADIR_SECRET: OLD }))],
    ['in a database of before the check that holds sealed values', () => storeKtp(OLD)],
  ])('another one %s is refused and writes nothing', async (_, prepare) => {
    await prepare();
    const before = await marks();
    expect(await refusal({ HADIR_SECRET: NEW })).toMatch(/^Rahasia di HADIR_SECRET bukan .* HADIR_SECRET_PREVIOUS/);
    writeFileSync(path(), NEW);
    expect(await refusal()).toContain(`berkas ${path()}`);
    expect(readFileSync(path(), 'utf8')).toBe(NEW);
    expect(await marks()).toEqual(before);
  });

  test.each(['', 'terpotong'])('a file that holds "%s" is refused and stays', async (text) => {
    writeFileSync(path(), text);
    expect(await refusal()).toMatch(/kosong atau terpotong/);
    expect(readFileSync(path(), 'utf8')).toBe(text);
  });

  test('with the one before both are in use; either alone is refused until everything is sealed anew', async () => {
    await storeKtp(OLD);
    const before = await start({ HADIR_SECRET: OLD });
    const both = await start({ HADIR_SECRET: NEW, HADIR_SECRET_PREVIOUS: OLD });
    expect(await marks()).toHaveLength(2);
    expect(both.personal).toHaveLength(2);
    // Browsers stay subscribed.
    expect(both.push).toEqual(before.push);
    expect(await refusal({ HADIR_SECRET: NEW })).toMatch(/belum selesai.*HADIR_SECRET_PREVIOUS/);
    expect(await refusal({ HADIR_SECRET: OLD })).toMatch(/belum selesai.*HADIR_SECRET_PREVIOUS/);
  });

  test('a restored database with both in use opens with both, not with either', async () => {
    await start({ HADIR_SECRET: OLD });
    await start({ HADIR_SECRET: NEW, HADIR_SECRET_PREVIOUS: OLD });
    expect(await secretsOpen(w.pool, { current: NEW, previous: OLD })).toBe(true);
    for (const current of [OLD, NEW]) expect(await secretsOpen(w.pool, { current, previous: null })).toBe(false);
  });

  test('no file that is there is ever written over', () => {
    writeFileSync(path(), OLD);
    expect(() => createSecretFile(folder)).toThrow(/EEXIST/);
    expect(readFileSync(path(), 'utf8')).toBe(OLD);
  });

  test('a database of before the check, started with a changed secret at once, knows both', async () => {
    await storeKtp(OLD);
    const { push } = await start({ HADIR_SECRET: NEW, HADIR_SECRET_PREVIOUS: OLD });
    expect(await marks()).toHaveLength(2);
    // Browsers subscribed with what the old one made.
    expect(push).toEqual(pushKeys(OLD));
  });
});
