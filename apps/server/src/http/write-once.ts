/** Writes that are done once, however often they are sent: the first answer is stored with its key and given again. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../db/company-db.ts';
import { waitForDisk } from '../db/pool.ts';
import { runTogether } from '../db/transactions/run-together.ts';
import { type KeyOwner, reserveKey, type StoredReply, storeReply } from './idempotency.store.ts';
import { Refused } from './refused.ts';
import { withoutSecret } from './security/one-time-secrets.ts';

interface OnceOptions {
  key: KeyOwner | null;
  now: Instant;
  shownOnce: string | undefined;
}

function replyStored<Reply>({ bodyHash, reply }: StoredReply, key: KeyOwner): Reply {
  if (bodyHash !== key.bodyHash) throw new Refused('KUNCI_DIPAKAI');
  // The reply was parsed by this endpoint's schema when it was kept, and is parsed again before it leaves.
  return reply as Reply;
}

/** The write in one transaction, with the key reserved first. */
export async function once<Reply>(
  db: CompanyDb,
  { key, now, shownOnce }: OnceOptions,
  work: (db: CompanyDb) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction(async (tx) => {
    if (key === null) return work(tx);
    const stored = await reserveKey(tx, key, now);
    if (stored) return replyStored<Reply>(stored, key);
    const reply = await work(tx);
    // Travels with the commit: the transaction waits for it, and does not stand without it.
    storeReply(tx, key, 200, withoutSecret(reply, shownOnce)).catch(() => undefined);
    return reply;
  });
}

/** Ends the transaction of a call that was answered before: nothing of it stands, what its first part locked included. */
class AnsweredBefore extends Error {
  readonly stored: StoredReply;

  constructor(stored: StoredReply) {
    super('the call was answered before');
    this.stored = stored;
  }
}

/** As `once`; `read` travels with the reservation. All of a repeated call is taken back, and it has the first answer. */
export async function onceAfter<Reply, Found>(
  db: CompanyDb,
  options: OnceOptions,
  parts: { read: (db: CompanyDb) => Promise<Found>; work: (db: CompanyDb, found: Found) => Promise<Reply> },
): Promise<Reply> {
  try {
    return await firstTime(db, options, parts);
  } catch (error) {
    if (!(error instanceof AnsweredBefore) || options.key === null) throw error;
    // The first call may not have been answered yet: as it, this one answers when the disk has it.
    await waitForDisk(db);
    return replyStored<Reply>(error.stored, options.key);
  }
}

/** @throws AnsweredBefore */
async function firstTime<Reply, Found>(
  db: CompanyDb,
  { key, now, shownOnce }: OnceOptions,
  { read, work }: { read: (db: CompanyDb) => Promise<Found>; work: (db: CompanyDb, found: Found) => Promise<Reply> },
): Promise<Reply> {
  return db.transaction(
    async (tx) => {
      if (key === null) return work(tx, await read(tx));
      const reserving = reserveKey(tx, key, now);
      const reading = read(tx);
      const [reserved] = await Promise.allSettled([reserving, reading]);
      if (reserved.status === 'fulfilled' && reserved.value) throw new AnsweredBefore(reserved.value);
      const [, found] = await runTogether(reserving, reading);
      const reply = await work(tx, found);
      // Travels with the commit: the transaction waits for it, and does not stand without it.
      storeReply(tx, key, 200, withoutSecret(reply, shownOnce)).catch(() => undefined);
      return reply;
    },
    { reusesPlans: true, sharesFlush: true },
  );
}
