/** Accounts of leave as they lie in the database: lots, entries, what requests hold of them. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { EntryKind } from '@hadir/domain/leave/leave-ledger.ts';
import type { LotKind } from '@hadir/domain/leave/leave-lots.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';

/** The account of annual leave; other accounts are named after their type. */
export const ANNUAL = 'TAHUNAN';

export interface LotRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: LotKind;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly remaining: number;
  readonly carryMax: number | null;
  readonly carryTo: LocalDate | null;
  readonly takenBeyond: number;
  readonly lapseSuspended: boolean;
}

export interface AccountRow {
  readonly userId: string;
  readonly debt: number;
  readonly since: LocalDate | null;
  readonly postedThrough: LocalDate | null;
}

/** Undefined where there is none, and then nothing is locked. */
export async function lockExistingAccount(
  tx: CompanyDb,
  userId: string,
  code: string,
): Promise<AccountRow | undefined> {
  const { rows } = await tx.query<AccountRow>({
    name: 'leave-account-hold',
    text: `select user_id as "userId", debt::float8 as debt, since, posted_through as "postedThrough" from leave_account
      where company_id = $1 and user_id = $2 and code = $3 for update`,
    values: [tx.companyId, userId, code],
  });
  return rows[0];
}

/** Makes the account where there is none, and holds it until the transaction ends: whoever takes of it waits. */
export async function lockLeaveAccount(tx: CompanyDb, userId: string, code: string): Promise<AccountRow> {
  const found = await lockExistingAccount(tx, userId, code);
  if (found) return found;
  await tx.query('insert into leave_account (company_id, user_id, code) values ($1, $2, $3) on conflict do nothing', [
    tx.companyId,
    userId,
    code,
  ]);
  return (await lockExistingAccount(tx, userId, code)) ?? { userId, debt: 0, since: null, postedThrough: null };
}

export const ACCOUNTS = `select user_id as "userId", debt::float8 as debt, since, posted_through as "postedThrough"
  from leave_account where company_id = $1 and user_id = any($2::uuid[]) and code = $3`;

export async function readAccounts(db: CompanyDb, userIds: readonly string[], code: string): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>({
    name: 'leave-accounts',
    text: ACCOUNTS,
    values: [db.companyId, userIds, code],
  });
  return rows;
}

/** Lots that still hold days, have not ended, or were drawn on by requests of dates to come. */
export const LOTS = `select id, user_id as "userId", kind, valid_from as from, valid_to as to, remaining::float8 as remaining,
    carry_max::float8 as "carryMax", carry_to as "carryTo", taken_beyond::float8 as "takenBeyond", held as "lapseSuspended"
  from leave_lot where company_id = $1 and user_id = any($2::uuid[]) and code = $3 order by user_id, valid_from, id`;

export async function readLots(db: CompanyDb, userIds: readonly string[], code: string): Promise<LotRow[]> {
  const { rows } = await db.query<LotRow>({
    name: 'leave-lots',
    text: LOTS,
    values: [db.companyId, userIds, code],
  });
  return rows;
}

export interface NewLot extends Omit<LotRow, 'remaining'> {
  readonly code: string;
}

export async function insertLots(tx: CompanyDb, lots: readonly NewLot[], now: Instant): Promise<void> {
  await insertRows(
    tx,
    'leave_lot',
    lots.map((lot) => ({
      company_id: tx.companyId,
      id: lot.id,
      user_id: lot.userId,
      code: lot.code,
      kind: lot.kind,
      valid_from: lot.from,
      valid_to: lot.to,
      remaining: 0,
      carry_max: lot.carryMax,
      carry_to: lot.carryTo,
      taken_beyond: lot.takenBeyond,
      held: lot.lapseSuspended,
      created_at: toWire(now),
    })),
  );
}

/** What is not a sum of entries. */
export async function updateLot(
  tx: CompanyDb,
  { id, takenBeyond, lapseSuspended }: Pick<LotRow, 'id' | 'takenBeyond' | 'lapseSuspended'>,
): Promise<void> {
  await tx.query({
    name: 'leave-lot-update',
    text: 'update leave_lot set taken_beyond = $3, held = $4 where company_id = $1 and id = $2',
    values: [tx.companyId, id, takenBeyond, lapseSuspended],
  });
}

export interface NewEntry {
  readonly id: string;
  readonly userId: string;
  readonly code: string;
  readonly lotId: string | null;
  readonly kind: EntryKind;
  readonly date: LocalDate;
  readonly days: number;
  readonly requestId: string | null;
  readonly note: string;
  readonly by: string | null;
}

export async function insertEntries(tx: CompanyDb, entries: readonly NewEntry[], now: Instant): Promise<void> {
  await insertRows(
    tx,
    'leave_entry',
    entries.map((entry) => ({
      company_id: tx.companyId,
      id: entry.id,
      user_id: entry.userId,
      code: entry.code,
      lot_id: entry.lotId,
      kind: entry.kind,
      date: entry.date,
      days: entry.days,
      request_id: entry.requestId,
      note: entry.note,
      at: toWire(now),
      by: entry.by,
    })),
  );
}

export async function notePosted(tx: CompanyDb, userIds: readonly string[], code: string, date: LocalDate) {
  await tx.query({
    name: 'leave-posted',
    text: `insert into leave_account (company_id, user_id, code, since, posted_through)
      select $1, u, $3, $4, $4 from unnest($2::uuid[]) u
      on conflict (company_id, user_id, code) do update set posted_through = excluded.posted_through,
        since = coalesce(leave_account.since, excluded.since)`,
    values: [tx.companyId, userIds, code, date],
  });
}

/** What a request holds of a lot for a date, its returns deducted. */
export interface BookedPart {
  readonly requestId: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly lotId: string;
  readonly days: number;
}

/**
 * Of dates from the first on, null for none, and of one request, null for none. Counted instead of "is not null", which
 * would draw the plan of a table that was empty to the index of requests, through the entries of everybody.
 */
export const bookedParts = (from: string, requestId: string) =>
  `select request_id as "requestId", user_id as "userId", date, lot_id as "lotId", -sum(days)::float8 as days
    from leave_entry
    where company_id = $1 and user_id = any($2::uuid[]) and code = $3 and kind in ('pakai', 'batal')
      and lot_id is not null and (date >= ${from}::date or request_id = ${requestId}::uuid)
    group by request_id, user_id, date, lot_id having sum(days) < 0 and count(request_id) > 0
    order by date, request_id, lot_id`;

/** What the account's requests hold for dates from `from` on, and what the request holds. */
export async function readBookedParts(
  db: CompanyDb,
  userId: string,
  code: string,
  { from, requestId }: { readonly from: LocalDate | null; readonly requestId: string },
): Promise<BookedPart[]> {
  const { rows } = await db.query<BookedPart>({
    name: 'leave-held-parts',
    text: bookedParts('$4', '$5'),
    values: [db.companyId, [userId], code, from, requestId],
  });
  return rows;
}
