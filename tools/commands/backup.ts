// npm run backup [-- FILE] [-- --prove]: the whole product into one file, also while it runs.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backUp, type BackupDone } from '../../apps/server/src/backup/back-up.ts';
import { prove } from '../../apps/server/src/backup/prove.ts';
import { BackupTrouble } from '../../apps/server/src/backup/backup-errors.ts';
import { installationAt, now } from '../backup/installation.ts';
import { runWork } from '../backup/run-work.ts';
import { withScratch } from '../backup/scratch.ts';
import { reachDatabase } from '../running-database.ts';

const count = (value: number) => value.toLocaleString('id-ID');
const seconds = (ms: number) => (ms / 1_000).toLocaleString('id-ID', { maximumFractionDigits: 1 });

function reportBackup(path: string, { manifest, bytes, rows }: BackupDone, ms: number): void {
  console.log(
    `Cadangan jadi: ${path} (${count(Math.ceil(bytes / 1_024))} kB, ${count(rows)} baris, ${count(manifest.files.count)} berkas, ${seconds(ms)} detik).`,
  );
  if (!manifest.secret)
    console.log(
      'Tidak dienkripsi, jadi rahasia instalasi tidak ikut: simpan isi HADIR_SECRET atau berkas secret di folder data secara terpisah. Dengan HADIR_BACKUP_KEY cadangan dienkripsi dan rahasia ikut di dalamnya.',
    );
}

function complain({ manifest }: BackupDone): number {
  const { missing } = manifest.files;
  if (missing.length === 0) return 0;
  console.error(
    `${missing.length} berkas hilang atau berubah di penyimpanan dan tidak utuh dalam cadangan: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', ...' : ''}. Periksa penyimpanannya; bagian lain cadangan lengkap.`,
  );
  return 1;
}

await runWork(async (signal) => {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word.startsWith('--') && word !== '--prove');
  const [file, ...more] = words.filter((word) => !word.startsWith('--'));
  if (unknown !== undefined || more.length > 0)
    throw new BackupTrouble('Cara pakai: npm run backup [-- BERKAS] [-- --prove]');
  const database = await reachDatabase(process.env, console.log);
  try {
    const { dataDir, storage, key, secret } = installationAt(database.url, process.env);
    const stamp = new Date(now()).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
    // npm changes the folder; the person's own is in INIT_CWD.
    const path = file
      ? resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
      : join(dataDir, 'backups', `hadir-${stamp}.hadir`);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const wish = { databaseUrl: database.url, storage, path, key, secret, signal };
    const began = performance.now();
    if (!words.includes('--prove')) {
      const done = await backUp(wish);
      reportBackup(path, done, performance.now() - began);
      return complain(done);
    }
    const { proof, done } = await prove({ backup: wish, now: now(), ticks: () => performance.now(), withScratch });
    reportBackup(path, done, proof.backupMs);
    console.log(
      `Bukti pemulihan: semua tabel dan berkas sama. RESTORE_OK rows=${proof.rows} files=${proof.files} sec=${(proof.restoreMs / 1_000).toFixed(1)}`,
    );
    return 0;
  } finally {
    await database.close();
  }
});
