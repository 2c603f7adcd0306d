/** The storage that the settings choose: a bucket, or the folder beside the database. */
import { join } from 'node:path';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Config } from '../../config.ts';
import { type FileStorage, localStorage } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';

export function storageOf(config: Pick<Config, 's3' | 'dataDir'>, clock: () => Instant): FileStorage {
  return config.s3
    ? s3Storage(config.s3, join(config.dataDir, 'scratch'), clock)
    : localStorage(join(config.dataDir, 'files'));
}
