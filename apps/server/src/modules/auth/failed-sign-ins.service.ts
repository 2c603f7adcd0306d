/**
 * Failed sign-ins in the audit log: of a known account in the log of each company it belongs to, so that its admin sees
 * them; of names that nobody has in the platform's, without the name. Summed: one row for the first failure of a
 * quarter of an hour, one for how many it were. The rows are written in the background: writing one at the sign-in would
 * take longer for some names than for others.
 */
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { type AuditEntry, writeAudits } from '../../db/audit.ts';
import { type Db, type Pool, transaction } from '../../db/pool.ts';
import * as store from './failed-sign-ins.store.ts';

export const FAILURES_WINDOW_MS = 15 * MINUTE_MS;
const NOBODY = 'nobody';

const windowOf = (at: Instant) => (Math.floor(at / FAILURES_WINDOW_MS) * FAILURES_WINDOW_MS) as Instant;

type Row = Omit<AuditEntry, 'companyId' | 'actorUserId' | 'actorAccountId' | 'entity' | 'entityId'>;

/** One row in the log of everybody whom the failure concerns. */
async function writeFailure(db: Db, subject: string, row: Row): Promise<void> {
  const known = subject === NOBODY ? null : subject;
  const companies: (string | null)[] =
    known === null ? [] : (await store.companiesOfAccounts(db, [known])).map(({ companyId }) => companyId);
  const logs = companies.length === 0 ? [null] : companies;
  await writeAudits(
    db,
    logs.map((companyId) => ({
      ...row,
      companyId,
      actorUserId: null,
      actorAccountId: known,
      entity: 'account',
      entityId: known,
    })),
  );
}

/** Called for each failure. @param accountId undefined when nobody has the typed name */
export async function noteFailedSignIn(
  { app, now: at, ip, ref }: { app: Pick<App, 'pool'>; now: Instant; ip: string; ref: string },
  accountId: string | undefined,
): Promise<void> {
  await store.countFailure(app.pool, { subject: accountId ?? NOBODY, windowStart: windowOf(at), at, ip, ref });
}

/** Writes what is new into the log: first failures, and how many the windows had that are over. */
export async function writeFailures(pool: Pool, now: Instant): Promise<void> {
  await transaction(pool, async (db) => {
    for (const { subject, ...first } of await store.takeFirstFailures(db))
      await writeFailure(db, subject, { ...first, action: 'auth.login.failed' });
    const sums = await store.takeFailureSums(db, (windowOf(now) - FAILURES_WINDOW_MS) as Instant);
    for (const { subject, tries, lastIp } of sums) {
      // One alone stands in the log already.
      if (tries === 1) continue;
      const after = { percobaan: tries, menit: FAILURES_WINDOW_MS / MINUTE_MS };
      await writeFailure(db, subject, { at: now, action: 'auth.login.failed.sum', after, ip: lastIp });
    }
  });
}
