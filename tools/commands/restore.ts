// npm run restore -- FILE: a backup into an empty product; never over data.
import { resolve } from 'node:path';
import { companyIds } from '../../apps/server/src/backup/proof.store.ts';
import { restore } from '../../apps/server/src/backup/restore.ts';
import { BackupTrouble } from '../../apps/server/src/backup/backup-errors.ts';
import { companyDb } from '../../apps/server/src/db/company-db.ts';
import { createPool } from '../../apps/server/src/db/pool.ts';
import { PURGE_NOW } from '../../apps/server/src/engines/jobs/purge-clock.ts';
import type { FileStorage } from '../../apps/server/src/engines/files/file-storage.ts';
import { roundPositions } from '../../apps/server/src/modules/attendance/clock/position-rounding.job.ts';
import { purgeSelfies } from '../../apps/server/src/modules/attendance/selfies/selfie.job.ts';
import { removeExpiredFiles } from '../../apps/server/src/modules/exports/exports.job.ts';
import { installationAt, now } from '../backup/installation.ts';
import { runWork } from '../backup/run-work.ts';
import { checkRestoredSecret, storeRestoredSecret } from '../backup/restored-secret.ts';
import { openData } from '../data-folder.ts';

const count = (value: number) => value.toLocaleString('id-ID');

/**
 * What should be gone by now must not come back with an old backup, not even for the first request
 * (rules/settings#retention).
 */
async function purgeAfterRestore(
  databaseUrl: string,
  storage: FileStorage,
): Promise<{ purged: number; rounded: number }> {
  const pool = createPool(databaseUrl, { max: 2, statementTimeoutMs: 0, applicationName: 'restore purge' });
  try {
    let [purged, rounded] = [0, 0];
    for (const id of await companyIds(pool)) {
      purged += await purgeSelfies(companyDb(pool, id), storage, now(), PURGE_NOW);
      rounded += await roundPositions(companyDb(pool, id), now(), PURGE_NOW);
    }
    await removeExpiredFiles({ pool, storage, clock: now }, PURGE_NOW);
    return { purged, rounded };
  } finally {
    await pool.end();
  }
}

await runWork(async (signal) => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('--') || more.length > 0)
    throw new BackupTrouble('Cara pakai: npm run restore -- BERKAS');
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const data = await openData(process.env);
  try {
    const { DATABASE_URL: databaseUrl } = await data.database(console.log);
    const installation = installationAt(databaseUrl, process.env);
    const { storage, key, secret: ownSecret } = installation;
    const began = performance.now();
    const { manifest, rows, sessionsEnded } = await restore({
      databaseUrl,
      storage,
      path,
      key,
      now: now(),
      signal,
      checkSecret: (db, archived) => checkRestoredSecret(installation, db, archived),
      storeSecret: (secret) => storeRestoredSecret(installation, secret, now()),
    });
    const { purged, rounded } = await purgeAfterRestore(databaseUrl, storage);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `Pulih dari cadangan ${manifest.at}: ${count(manifest.tables.length)} tabel, ${count(rows)} baris, ${count(manifest.files.count)} berkas, semuanya sama dengan cadangan.`,
    );
    console.log(
      `${count(sessionsEnded)} sesi diakhiri; ${count(purged)} foto dan ${count(rounded)} posisi absen yang masa simpannya lewat dihapus lagi.`,
    );
    if (!manifest.secret && ownSecret === null)
      console.log(
        'Rahasia instalasi lama tidak ada dalam cadangan: kembalikan HADIR_SECRET atau berkas secret sebelum menjalankan HADIR.',
      );
    console.log(`RESTORE_OK rows=${rows} files=${manifest.files.count} sec=${seconds}`);
    return 0;
  } finally {
    await data.close();
  }
});
