/** A product that is killed and started again on request, with somebody of each role wished for; it says in one line where it is. */
import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { freePort } from '../../../../tools/postgres/embedded.ts';
import { seedBulk } from '../../src/demo/bulk.ts';
import { sealCookies } from '../world/cookies.ts';
import { world } from '../world/world.ts';
import { startedServer } from './started-server.ts';

const SECRET = 'killable-killable-killable-killable-kill';

const w = await world({ now: Date.now() as Instant });
/** The first is the company's admin. */
const roles = ['admin', ...process.argv.slice(2)];
const { sessionIds, userIds } = await seedBulk(w.pool, { people: roles.length, now: w.clock() });
for (const [place, role] of roles.entries())
  await w.pool.query('update app_user set role = $2 where id = $1', [userIds[place], role]);
// A change of the role ends sessions; everybody has signed in again.
await w.pool.query(
  `update session s set revoked_at = null, revoked_reason = null, epoch = a.session_epoch from account a where a.id = s.account_id`,
);
const cookies = await sealCookies(SECRET, sessionIds);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-killable-')));
const port = await freePort();
process.env['NODE_ENV'] = 'production';
const start = () => startedServer({ databaseUrl: w.url, folder, secret: SECRET, port });

let server: ChildProcess = await start();

async function kill(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

async function obey(order: unknown): Promise<void> {
  if (order === 'kill') await kill();
  if (order === 'start') server = await start();
  process.send?.(order);
}

process.on('message', (order) => void obey(order));
// While the server is dead nothing else keeps this process.
process.channel?.ref();
process.once('SIGTERM', () => {
  void (async () => {
    await kill();
    await w.close();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  })();
});
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, cookies })}\n`);
