/**
 * Tries to sign in, in the database: one count for all processes. An account's tries from unknown devices are counted
 * together; each device that is known for the account has a count of its own, so that strangers lock nobody out.
 */
import {
  ADDRESS_ACCOUNTS,
  ADDRESS_MS,
  COUNTED_MS,
  delayAfter,
  JUDGED_FAILURES,
  MOST_AHEAD_MS,
  triesLeft,
} from '@hadir/domain/access/guess-limits.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { type Db, type Pool, transaction } from '../../db/pool.ts';

export interface Trying {
  /** `akun:<id>`, or `nama:<text>` for a name nobody has. */
  accountKey: string;
  addressKey: string;
  /** Null where the device is not known for the account. */
  deviceId: string | null;
  /** What is guessed at. A printed code has counts of its own, apart for each address: it is too long to be guessed. */
  secret: 'password' | 'code';
}

export type Try =
  /** Counted as failed until `settleTry` says otherwise, so many requests at once have no more tries than one by one. */
  { id: string; left: number; delayMs: number } | { refused: 'delay' | 'day' | 'address'; waitMs: number };

interface Counts {
  failures: number;
  last: Instant | null;
  judged: number;
  /** The failure that leaves the count next makes room for one more. */
  oldest: Instant | null;
}

/** Counted here: the tries of one device, of one account from all unknown devices, or at a code from one address. */
const COUNTED = `t.account_key = $1 and t.secret = $2 and t.device_id is not distinct from $3::uuid
  and (t.secret = 'password' or t.address_key = $4) and t.at > $5 and t.at <= $7 and t.outcome is distinct from 'right'`;

/** A right secret forgives the failures before it that came from the same address. */
const FORGIVEN = `exists (select 1 from sign_in_try r where r.account_key = t.account_key and r.secret = t.secret
  and r.address_key = t.address_key and r.device_id is not distinct from t.device_id and r.outcome = 'right' and r.id > t.id)`;

async function countsOf(db: Db, { accountKey, secret, deviceId, addressKey }: Trying, now: Instant): Promise<Counts> {
  const { rows } = await db.query<Counts>({
    name: 'sign-in-tries',
    text: `select count(*) filter (where not forgiven)::int as failures, max(at) filter (where not forgiven) as last,
        count(*)::int as judged, min(at) filter (where newest <= $6) as oldest
      from (select t.at, ${FORGIVEN} as forgiven, row_number() over (order by t.id desc) as newest
              from sign_in_try t where ${COUNTED}) counted`,
    values: [
      accountKey,
      secret,
      deviceId,
      addressKey,
      toWire((now - COUNTED_MS) as Instant),
      JUDGED_FAILURES,
      toWire((now + MOST_AHEAD_MS) as Instant),
    ],
  });
  return rows[0] ?? { failures: 0, last: null, judged: 0, oldest: null };
}

/** Until when the address is closed to unknown devices; undefined while fewer accounts failed there. */
async function addressClosedUntil(db: Db, addressKey: string, now: Instant): Promise<number | undefined> {
  const { rows } = await db.query<{ last: Instant }>({
    name: 'sign-in-address',
    text: `select max(t.at) as last from sign_in_try t
      where t.address_key = $1 and t.secret = 'password' and t.device_id is null and t.outcome = 'wrong' and t.at > $2
        and t.at <= $4 and not ${FORGIVEN}
      group by t.account_key order by last desc offset $3 limit 1`,
    values: [
      addressKey,
      toWire((now - ADDRESS_MS) as Instant),
      ADDRESS_ACCOUNTS - 1,
      toWire((now + MOST_AHEAD_MS) as Instant),
    ],
  });
  const last = rows[0]?.last;
  return last === undefined ? undefined : last + ADDRESS_MS;
}

async function insertTry(db: Db, trying: Trying, now: Instant): Promise<string> {
  const { rows } = await db.query<{ id: string }>({
    name: 'sign-in-try',
    text: `insert into sign_in_try (account_key, address_key, device_id, secret, at) values ($1, $2, $3, $4, $5)
      returning id::text`,
    values: [trying.accountKey, trying.addressKey, trying.deviceId, trying.secret, toWire(now)],
  });
  const row = rows[0];
  if (!row) throw new Error('no try was written');
  return row.id;
}

/** Takes one try before the secret is looked at, or says why none is to be had now. */
export function takeSignInTry(pool: Pool, trying: Trying, now: Instant): Promise<Try> {
  return transaction(pool, async (db) => {
    await db.query({
      name: 'throttle-lock',
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [trying.accountKey],
    });
    const { failures, last, judged, oldest } = await countsOf(db, trying, now);
    // What is counted by address for itself cannot be locked by strangers, so it needs no number a day.
    if (trying.secret === 'password' && judged >= JUDGED_FAILURES)
      return { refused: 'day', waitMs: (oldest ?? now) + COUNTED_MS - now };
    const waitMs = (last ?? now) + delayAfter(failures) - now;
    if (waitMs > 0) return { refused: 'delay', waitMs };
    if (trying.secret === 'password' && trying.deviceId === null) {
      const until = await addressClosedUntil(db, trying.addressKey, now);
      if (until !== undefined) return { refused: 'address', waitMs: until - now };
    }
    const id = await insertTry(db, trying, now);
    return { id, left: triesLeft(failures + 1), delayMs: delayAfter(failures + 1) };
  });
}

export async function settleTry(db: Db, id: string, outcome: 'right' | 'wrong'): Promise<void> {
  await db.query({
    name: 'sign-in-settle',
    text: 'update sign_in_try set outcome = $2 where id = $1::bigint',
    values: [id, outcome],
  });
}

/** The secret was not looked at after all. */
export async function withdrawTry(db: Db, id: string): Promise<void> {
  await db.query('delete from sign_in_try where id = $1::bigint', [id]);
}

/** What no longer counts. */
export async function purgeSignInTries(db: Db, now: Instant): Promise<void> {
  await db.query('delete from sign_in_try where at < $1', [toWire((now - COUNTED_MS) as Instant)]);
}
