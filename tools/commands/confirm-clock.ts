// npm run confirm-clock [-- --yes]: whether the server's clock is believed, and the operator's word that it is right.
import { writeAudit } from '../../apps/server/src/db/audit.ts';
import { createPool } from '../../apps/server/src/db/pool.ts';
import { clockState, confirmClock } from '../../apps/server/src/engines/jobs/purge-clock.ts';
import { BackupTrouble } from '../../apps/server/src/backup/backup-errors.ts';
import { now } from '../backup/installation.ts';
import { runWork } from '../backup/run-work.ts';
import { reachDatabase } from '../running-database.ts';

const DOUBTS = { backwards: 'mundur', ahead: 'maju lebih dari 25 jam' } as const;
const HOUR_MS = 3_600_000;

await runWork(async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== '--yes'))
    throw new BackupTrouble(
      'Cara pakai: npm run confirm-clock, lalu npm run confirm-clock -- --yes bila jamnya benar.',
    );
  const database = await reachDatabase(process.env, console.log);
  const pool = createPool(database.url, { max: 1, applicationName: 'hadir confirm-clock' });
  try {
    const at = now();
    console.log(`Jam mesin ini: ${new Date(at).toLocaleString('id-ID', { dateStyle: 'full', timeStyle: 'long' })}.`);
    const { doubt, runningMs } = await clockState(pool);
    if (doubt === null) {
      console.log(`Jam dipercaya. HADIR sudah berjalan ${Math.floor(runningMs / HOUR_MS)} jam seluruhnya.`);
      return 0;
    }
    console.log(`Jam pernah ${DOUBTS[doubt]}; data yang habis masanya tidak dihapus.`);
    if (!words.includes('--yes')) {
      console.log('Bila jam di atas benar, jalankan: npm run confirm-clock -- --yes');
      return 1;
    }
    await confirmClock(pool, at, (db, ended) =>
      writeAudit(db, {
        companyId: null,
        at,
        actorUserId: null,
        action: 'platform.clock.confirm',
        entity: 'purge_clock',
        entityId: null,
        after: { keraguan: DOUBTS[ended] },
      }),
    );
    console.log('Dicatat. Yang habis masanya ditandai lagi dan dihapus sesudah 24 jam HADIR berjalan.');
    return 0;
  } finally {
    await pool.end();
    await database.close();
  }
});
