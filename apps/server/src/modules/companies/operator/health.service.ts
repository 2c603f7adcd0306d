/** Health at a glance (product/desk#operator): this process's speed, the queues, letters, the database and where it lies. */
import type { Health, platform } from '@hadir/contract/platform/endpoints.ts';
import { judged } from '@hadir/domain/companies/health.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import { clockState } from '../../../engines/jobs/purge-clock.ts';
import type { Call } from '../../../http/serve.ts';
import { latestSecretChange } from '../../secrets/installation-secret.service.ts';
import { jobFigures, platformFigures } from './health.store.ts';

const ENOUGH_REQUESTS = 100;

/** Server and name of the database, never its user or password. */
function databasePlace(app: App): string {
  if (app.config.databasePlace !== null) return app.config.databasePlace;
  const url = new URL(app.config.databaseUrl);
  return `${url.hostname || 'soket lokal'}${url.port === '' ? '' : `:${url.port}`}${url.pathname}`;
}

function filesPlace(app: App): string {
  const { s3, dataDir } = app.config;
  return s3 ? `${s3.bucket} di ${new URL(s3.endpoint).host}` : `${dataDir}/files`;
}

export async function readHealth(c: Call<typeof platform.health>): Promise<{ data: Health }> {
  const { app } = c;
  const metrics = app.metrics.read();
  const [clock, change] = [await clockState(app.pool), await latestSecretChange(app.pool)];
  const [jobs, figures] = [await jobFigures(app.pool, c.now), await platformFigures(app.pool, c.now)];
  if (!figures) throw new Error('the database gave no figures');
  // A handful of requests after a start says nothing: the first of them warm the server up.
  const fewRequests = metrics.requests < ENOUGH_REQUESTS;
  const round = (value: number | null, digits = 0) => (value === null ? null : Number(value.toFixed(digits)));
  return {
    data: {
      at: toWire(c.now),
      process: {
        since: toWire(metrics.since),
        requests: metrics.requests,
        p95Ms: fewRequests ? { value: round(metrics.p95Ms), sign: 'sehat' } : judged('p95Ms', round(metrics.p95Ms)),
        errorPercent: judged('errorPercent', round(metrics.errorPercent, 2)),
      },
      jobs: {
        waiting: judged('jobsWaiting', jobs.waiting),
        oldestSeconds: judged('oldestJobSeconds', jobs.oldestSeconds),
        failed24h: judged('jobsFailed', jobs.failed24h),
      },
      mail: {
        sends: app.mailer.sends,
        // Without a mail server letters wait on purpose.
        waiting: app.mailer.sends
          ? judged('lettersWaiting', figures.lettersWaiting)
          : { value: figures.lettersWaiting, sign: 'sehat' },
        failed24h: judged('lettersFailed', figures.lettersFailed),
      },
      database: { bytes: figures.bytes, version: figures.version, connections: figures.connections },
      place: { database: databasePlace(app), files: filesPlace(app), embedded: app.config.embedded },
      upkeep: {
        clockDoubt: clock.doubt,
        resealing:
          change === undefined
            ? null
            : {
                resealed: change.resealed,
                unopened: change.unopened,
                finishedAt: change.finishedAt === null ? null : toWire(change.finishedAt),
              },
      },
      counts: {
        companies: figures.companies,
        people: figures.people,
        tapsToday: figures.tapsToday,
        signedIn: figures.signedIn,
      },
    },
  };
}
