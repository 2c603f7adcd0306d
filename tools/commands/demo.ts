// npm run demo [-- --unlock]: tells of the accounts with the demo's public password, or unlocks them.
import { createPool } from '../../apps/server/src/db/pool.ts';
import { demoState, unlockDemoAccounts } from '../../apps/server/src/modules/auth/demo-accounts.store.ts';
import { now } from '../backup/installation.ts';
import { reachDatabase } from '../running-database.ts';

const words = process.argv.slice(2);
if (words.some((word) => word !== '--unlock')) {
  console.error('Cara pakai: npm run demo [-- --unlock]');
  process.exit(2);
}

const database = await reachDatabase(process.env, console.log);
const pool = createPool(database.url, { max: 1, applicationName: 'hadir demo command' });
try {
  if (words.includes('--unlock')) {
    const unlocked = await unlockDemoAccounts(pool, now());
    console.log(
      unlocked === 0
        ? 'Tidak ada akun demo yang terkunci.'
        : `${unlocked} akun demo dibuka. Akun itu hanya dapat dipakai lewat http://localhost di komputer ini, dan dikunci lagi bila HADIR dimulai dengan PUBLIC_URL, TLS_CERT, atau HOST yang terbuka.`,
    );
  } else {
    const { accounts, locked } = await demoState(pool);
    console.log(
      accounts === 0
        ? 'Tidak ada akun dengan kata sandi demo.'
        : `${accounts} akun masih memakai kata sandi demo, ${locked} di antaranya terkunci.${locked > 0 ? ' Buka dengan: npm run demo -- --unlock' : ''}`,
    );
  }
} catch (error) {
  // 42703, 42P01: a database that this version has not seen yet.
  const older = error instanceof Error && 'code' in error && ['42703', '42P01'].includes(String(error.code));
  if (!older) throw error;
  console.error('Basis data ini belum diperbarui. Jalankan npm start sekali, lalu ulangi perintah ini.');
  process.exitCode = 1;
} finally {
  await pool.end();
  await database.close();
}
