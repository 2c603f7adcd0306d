import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import { checkKey } from '../../apps/server/src/backup/archive-encryption.ts';
import { storageOf } from '../../apps/server/src/engines/files/choose-storage.ts';
import { readSecretFile } from '../../apps/server/src/modules/secrets/secret-file.ts';
import type { FileStorage } from '../../apps/server/src/engines/files/file-storage.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { root } from '../root.ts';

export const now = () => Date.now() as Instant;

export interface Installation {
  dataDir: string;
  storage: FileStorage;
  /** HADIR_BACKUP_KEY; null = archives are not encrypted. */
  key: string | null;
  /** What cookies and the like are derived from; null before the first start. */
  secret: string | null;
  /** HADIR_SECRET_PREVIOUS, while the secret is being changed. */
  previousSecret: string | null;
  /** HADIR_SECRET is set, so the file in the data folder does not count. */
  secretGiven: boolean;
  config: Config;
}

/** The settings of the product for a command beside it. @throws BadSetting, BackupTrouble with the remedy */
export function installationAt(
  databaseUrl: string,
  settings: Readonly<Record<string, string | undefined>>,
): Installation {
  const wanted = resolve(root, settings['HADIR_DATA_DIR'] || '.data');
  const dataDir = existsSync(wanted) ? realpathSync(wanted) : wanted;
  const config = readConfig({ ...settings, DATABASE_URL: databaseUrl, HADIR_DATA_DIR: dataDir });
  const secret = config.secret ?? readSecretFile(dataDir);
  return {
    dataDir,
    storage: storageOf(config, now),
    key: checkKey(settings['HADIR_BACKUP_KEY']),
    secret,
    previousSecret: config.previousSecret,
    secretGiven: config.secret !== null,
    config,
  };
}
