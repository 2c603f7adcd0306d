/** The process of the background work (jobs-process.ts): works on the queues, serves nobody, and ends with the server. */
import { constants, setPriority } from 'node:os';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createPool } from './db/pool.ts';
import { createThrottle } from './engines/jobs/throttle.ts';
import { redaction } from './http/security/redaction.ts';
import { openSecrets } from './modules/secrets/installation-secret.service.ts';

/** Beside the connections of the queues themselves; a job takes one, and few run at once. */
const CONNECTIONS = 6;
/** Less than the server waits before it ends by force. */
const STOP_WITHIN_MS = 9_000;

const clock = () => Date.now() as Instant;

/** The server that started this process is gone, even by kill -9. */
const isOrphan = () => !process.connected;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const pool = createPool(config.databaseUrl, {
    max: CONNECTIONS,
    applicationName: 'hadir jobs',
    onError: (error) => process.stderr.write(`koneksi basis data terputus: ${error.message}\n`),
  });
  const secrets = await openSecrets(pool, config);
  const logger = { level: config.logLevel, ...redaction };
  const app = await buildApp({ config, pool, clock, secrets, logger, throttle: createThrottle() });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.jobs.stop();
    await app.http.close();
    await pool.end();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.once('disconnect', stop);
  // It may have ended while this one was starting.
  if (isOrphan()) return stop();

  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await app.jobs.start();
}

start().catch((error: unknown) => {
  process.stderr.write(
    `pekerjaan latar tidak dapat dimulai: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
