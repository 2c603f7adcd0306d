/** What every module may use: the server, the pool, the clock, the secrets. Passed in, so tests choose them. */
import type { FastifyInstance } from 'fastify';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Config } from './config.ts';
import type { Pool } from './db/pool.ts';
import type { SealingKeys } from './db/sealed.ts';
import type { FileStorage } from './engines/files/file-storage.ts';
import type { Mailer } from './engines/messages/mailer.ts';
import type { PasswordHasher } from './engines/password-hasher.ts';
import type { PersonalKeys } from './engines/personal-keys.ts';
import type { RunInThread } from './engines/reports/report-thread.ts';
import type { LiveFeed } from './engines/live/live-feed.ts';
import type { Jobs } from './engines/jobs/jobs.ts';
import type { Throttle } from './engines/jobs/throttle.ts';
import type { RequestMetrics } from './http/request-metrics.ts';
import type { Sessions } from './http/session.store.ts';
import type { SigningKeys } from './http/security/signing-keys.ts';

/** Signs messages to devices (VAPID), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface Secrets {
  /** 32 bytes each, derived from the secret of the installation; the first one seals. */
  cookie: Buffer[];
  csrf: SigningKeys;
  /** Signs which devices an account has signed in on. */
  device: SigningKeys;
  anchor: SigningKeys;
  /** Seals wages and KTP numbers (db/sealed.ts). */
  personal: SealingKeys;
  /** Signs the links of letters that approve. */
  mailDecision: SigningKeys;
  /** Makes the codes that stand at the doors of rooms. */
  door: SigningKeys;
  push: PushKeys;
}

export interface App {
  readonly http: FastifyInstance;
  readonly config: Config;
  readonly pool: Pool;
  readonly clock: () => Instant;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly storage: FileStorage;
  readonly mailer: Mailer;
  readonly passwords: PasswordHasher;
  readonly personalKeys: PersonalKeys;
  readonly runInThread: RunInThread;
  readonly live: LiveFeed;
  readonly jobs: Jobs;
  /** How background work gives way to requests; only the process of the jobs does. */
  readonly throttle: Throttle;
  /** Speed and faults of this process's requests in the last hour. */
  readonly metrics: RequestMetrics;
  /** Endpoints registered so far, as `METHOD path`. */
  readonly served: Set<string>;
}
