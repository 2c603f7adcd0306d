/** The file `secret` in the data folder, where HADIR_SECRET does not say it. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting, SECRET_LENGTH } from '../../config.ts';

export const secretPath = (dataDir: string): string => join(dataDir, 'secret');

/** null when there is no such file. @throws BadSetting when it holds no whole secret */
export function readSecretFile(dataDir: string): string | null {
  const path = secretPath(dataDir);
  if (!existsSync(path)) return null;
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_LENGTH)
    throw new BadSetting(
      `Berkas rahasia ${path} kosong atau terpotong (minimal ${SECRET_LENGTH} karakter). Kembalikan isinya dari cadangan.`,
    );
  return secret;
}

/** For a new installation. @throws Error when a file is there: a secret is never overwritten */
export function createSecretFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(secretPath(dataDir), secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
