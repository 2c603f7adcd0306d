/** Demo accounts at a start: locked where others reach the product, named where they work. */
import type { App } from '../app-context.ts';
import { demoState, lockDemoAccounts } from '../modules/auth/demo-accounts.store.ts';
import { DEMO_LOGINS } from './seed.ts';

type Say = (text: string) => void;

const UNLOCK = 'npm run demo -- --unlock';

/** Before the first request. At home nothing is locked, and nothing that is locked opens by itself. */
export async function lockDemoInPublic(app: Pick<App, 'config' | 'pool' | 'clock'>, say: Say): Promise<void> {
  if (app.config.atHome) return;
  await lockDemoAccounts(app.pool, app.clock());
  const { locked } = await demoState(app.pool);
  if (locked > 0)
    say(
      `Data ini memuat ${locked} akun demo yang kata sandinya tertulis di README. Semuanya dikunci karena HADIR ini dapat ` +
        `dicapai orang lain. Pakai folder data baru (HADIR_DATA_DIR) untuk perusahaan Anda; untuk membuka akun demo di ` +
        `komputer ini saja: ${UNLOCK}`,
    );
}

export async function reportDemoAccounts(app: Pick<App, 'config' | 'pool'>, say: Say): Promise<void> {
  if (!app.config.demo) return;
  const { accounts, locked } = await demoState(app.pool);
  if (locked > 0) say(`${locked} akun demo terkunci sejak HADIR ini dijalankan terbuka. Buka dengan: ${UNLOCK}`);
  else if (accounts > 0)
    say(`Akun demo: ${DEMO_LOGINS.join(', ')}. Masuk sekali ketuk di halaman masuk; kata sandinya di README.`);
}
