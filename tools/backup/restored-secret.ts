/** The secret of a restored product: the one that opens its data, or nothing is restored. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { BackupTrouble } from '../../apps/server/src/backup/backup-errors.ts';
import type { Db } from '../../apps/server/src/db/pool.ts';
import { secretsOpen } from '../../apps/server/src/modules/secrets/installation-secret.service.ts';
import { secretPath } from '../../apps/server/src/modules/secrets/secret-file.ts';
import type { Installation } from './installation.ts';

/** @throws BackupTrouble when the secret that the product would start with does not open the restored data */
export async function checkRestoredSecret(
  { secret, secretGiven, previousSecret }: Installation,
  db: Db,
  archived: string | null,
): Promise<void> {
  const current = secretGiven ? secret : (archived ?? secret);
  // Without any secret the start asks for it.
  if (current === null || (await secretsOpen(db, { current, previous: previousSecret }))) return;
  const source = secretGiven ? 'HADIR_SECRET' : archived === null ? 'berkas secret di folder data' : 'cadangan';
  throw new BackupTrouble(
    `Cadangan ini disegel dengan rahasia lain daripada ${source}. Pakai rahasia instalasi yang dicadangkan; bila rahasia memang diganti, isi HADIR_SECRET_PREVIOUS dengan yang lama. Tidak ada yang disimpan.`,
  );
}

/** Into the file, unless the setting says the secret. Another one that lies there is put aside, never overwritten. */
export function storeRestoredSecret({ dataDir, secretGiven }: Installation, secret: string, stamp: number): void {
  if (secretGiven) return;
  const path = secretPath(dataDir);
  if (existsSync(path)) {
    if (readFileSync(path, 'utf8').trim() === secret) return;
    renameSync(path, `${path}-sebelum-pemulihan-${stamp}`);
  }
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx' });
}
