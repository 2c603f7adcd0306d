/**
 * The server process: settings, database, application; starts the process of the background work beside it. Ends
 * gracefully on SIGTERM and SIGINT.
 */
import { SELFIE_CONSENT } from '@hadir/contract/attendance/consent-words.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { buildApp } from './app.ts';
import { takeOverJobs } from './backup/waiting-jobs.store.ts';
import { BadSetting, readConfig, type Config } from './config.ts';
import type { CompanyDb } from './db/company-db.ts';
import { MigrationError } from './db/migrate.ts';
import { createPool, type Pool } from './db/pool.ts';
import { prepareDatabase } from './db/prepare.ts';
import { companyLife } from './demo/demo-activity.ts';
import { writeDemoLeave } from './demo/leave.ts';
import { lockDemoInPublic, reportDemoAccounts } from './demo/demo-start.ts';
import { seedDemo } from './demo/seed.ts';
import type { App } from './app-context.ts';
import { createPurgeClock, type PurgeClock } from './engines/jobs/purge-clock.ts';
import { redaction } from './http/security/redaction.ts';
import { type JobsProcess, startJobsProcess } from './jobs-process.ts';
import { TEXT_HASH } from './modules/attendance/clock/consent.service.ts';
import { recomputeDays } from './modules/attendance/days/recompute.service.ts';
import { noteHeadAtStart } from './modules/audit/audit.module.ts';
import { offerFirstAdmin } from './modules/auth/first-admin.ts';
import { openSecrets } from './modules/secrets/installation-secret.service.ts';

const clock = () => Date.now() as Instant;

/** Connections are cut after this long so that a stop never hangs. */
const STOP_WITHIN_MS = 10_000;

function addressOf(config: Config): string {
  if (config.publicUrl) return config.publicUrl.href;
  const scheme = config.tls ? 'https' : 'http';
  return `${scheme}://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`;
}

interface Running {
  readonly app: App;
  readonly pool: Pool;
  readonly purgeClock: PurgeClock;
  readonly jobsProcess: JobsProcess;
}

function stopOnSignal({ app, pool, purgeClock, jobsProcess }: Running): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await Promise.all([app.http.close(), jobsProcess.stop()]);
    await app.jobs.stop();
    await app.live.stop();
    purgeClock.stop();
    await pool.end();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const CLOCK_WORDS = { backwards: 'mundur', ahead: 'maju lebih dari 25 jam' } as const;

function logClockDoubt(app: App, doubt: keyof typeof CLOCK_WORDS | null): void {
  if (doubt === null) app.http.log.info('jam server dipercaya lagi; penghapusan data yang habis masanya berjalan');
  else
    app.http.log.error(
      `jam server ${CLOCK_WORDS[doubt]}; penghapusan data yang habis masanya berhenti sampai npm run confirm-clock atau 24 jam berjalan wajar`,
    );
}

/** Sentences for the person who started the product; everything else goes to the log. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await prepareDatabase(config.databaseUrl, clock());
  const pool = createPool(config.databaseUrl, {
    onError: (error) => process.stderr.write(`koneksi basis data terputus: ${error.message}\n`),
  });
  const secrets = await openSecrets(pool, config);
  const app = await buildApp({ config, pool, clock, secrets, logger: { level: config.logLevel, ...redaction } });
  if (config.demo) {
    const recompute = async (db: CompanyDb, from: LocalDate, to: LocalDate) => {
      await recomputeDays(db, {
        companyId: db.companyId,
        userIds: 'all',
        from,
        to,
        cause: 'demo',
        now: clock(),
        closes: true,
      });
    };
    // Clocking in the demo is two taps from the first minute; `leader` shows the notice.
    const consent = { kind: 'selfie_lokasi', version: SELFIE_CONSENT.version, textHash: TEXT_HASH };
    // On a slow machine a statement of the seed takes longer than one of the product may.
    const patient = createPool(config.databaseUrl, { max: 2, statementTimeoutMs: 0, applicationName: 'hadir demo' });
    const demo = { recompute, consent, leave: writeDemoLeave, life: companyLife(app) };
    const seeded = await seedDemo(patient, clock(), demo).finally(() => patient.end());
    for (const { what, refusals } of seeded?.missing ?? [])
      app.http.log.warn({ refusals: refusals.slice(0, 3) }, `demo tanpa: ${what}`);
  }
  await lockDemoInPublic(app, say);
  const purgeClock = createPurgeClock({
    pool,
    clock,
    ticks: () => performance.now(),
    notify: (doubt) => logClockDoubt(app, doubt),
  });
  await noteHeadAtStart(app);
  await purgeClock.begin();
  purgeClock.run();
  await app.live.start();
  await app.jobs.open();
  await takeOverJobs(pool, app.jobs, clock());
  await app.http.listen({ port: config.port, host: config.host });
  const jobsProcess = startJobsProcess((text) => app.http.log.error(text));
  stopOnSignal({ app, pool, purgeClock, jobsProcess });
  say(`HADIR siap: ${addressOf(config)}`);
  await reportDemoAccounts(app, say);
  await offerFirstAdmin(app, addressOf(config), say);
}

start().catch((error: unknown) => {
  const isKnownError = error instanceof BadSetting || error instanceof MigrationError;
  process.stderr.write(
    isKnownError
      ? `${error.message}\n`
      : `HADIR tidak dapat dimulai: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
