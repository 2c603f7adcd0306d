/** Failed sign-ins, summed per account and quarter of an hour. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export interface Failure {
  subject: string;
  windowStart: Instant;
  at: Instant;
  ip: string;
  ref: string;
}

/** One statement, the same for everybody: how long it takes says nothing about whether the account is there. */
export async function countFailure(db: Db, { subject, windowStart, at, ip, ref }: Failure): Promise<void> {
  await db.query({
    name: 'failed-sign-in',
    text: `insert into failed_sign_in (subject, window_start, tries, first_at, first_ip, first_ref, last_ip)
      values ($1, $2, 1, $3, $4, $5, $4)
      on conflict (subject, window_start) do update set tries = failed_sign_in.tries + 1, last_ip = excluded.last_ip`,
    values: [subject, toWire(windowStart), toWire(at), ip, ref],
  });
}

export interface FirstFailure {
  subject: string;
  at: Instant;
  ip: string | null;
  ref: string | null;
}

/** Takes the first failures that are not noted yet; nobody else gets them. */
export async function takeFirstFailures(db: Db): Promise<FirstFailure[]> {
  const { rows } = await db.query<FirstFailure>(
    `update failed_sign_in set noted = true where not noted
     returning subject, first_at as at, first_ip as ip, first_ref as ref`,
  );
  return rows;
}

export interface FailureSum {
  subject: string;
  windowStart: Instant;
  tries: number;
  lastIp: string | null;
}

/** Takes the sums, already noted once, of the windows that began at `until` or before. */
export async function takeFailureSums(db: Db, until: Instant): Promise<FailureSum[]> {
  const { rows } = await db.query<FailureSum>(
    `delete from failed_sign_in where window_start <= $1 and noted
     returning subject, window_start as "windowStart", tries, last_ip as "lastIp"`,
    [toWire(until)],
  );
  return rows;
}

/** The companies in whose log it stands: those whose people the accounts are. */
export async function companiesOfAccounts(
  db: Db,
  accountIds: readonly string[],
): Promise<{ accountId: string; companyId: string }[]> {
  const { rows } = await db.query<{ accountId: string; companyId: string }>(
    `select account_id as "accountId", company_id as "companyId" from app_user
      where account_id = any($1::uuid[]) and deleted_at is null order by account_id, company_id`,
    [[...accountIds]],
  );
  return rows;
}
