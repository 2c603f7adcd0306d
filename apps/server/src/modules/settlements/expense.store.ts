/** Rows of expenses, and those that look like one another (rules/settlements#receipts-that-look-alike). */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { ExpenseCategory, ExpenseReason, JudgedExpense } from '@hadir/domain/settlements/expense-amounts.ts';
import { attachFile, releaseFile } from '../../db/attached-file.ts';
import type { CompanyDb } from '../../db/company-db.ts';

interface WrittenExpense {
  readonly category: ExpenseCategory;
  readonly date: LocalDate;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly rate: number | null;
  readonly rateDate: LocalDate | null;
  readonly rateSource: string;
  readonly nights: number | null;
  readonly statement: boolean;
}

export interface StoredExpense extends WrittenExpense {
  readonly id: string;
  readonly settlementId: string;
  readonly userId: string;
  readonly receiptFileId: string | null;
  readonly claimed: number;
  readonly cap: number | null;
  readonly approved: number | null;
  readonly reason: ExpenseReason | null;
  readonly note: string;
}

const EXPENSE = `i.id, i.settlement_id as "settlementId", i.user_id as "userId", i.category, i.date, i.description,
  i.amount::float8 as amount, i.currency, i.rate::float8 as rate, i.rate_date as "rateDate", i.rate_source as "rateSource",
  i.nights, i.statement, i.receipt_file_id as "receiptFileId", i.claimed, i.cap, i.approved, i.reason, i.note`;

/** In the order of their dates. */
export async function expensesOf(db: CompanyDb, ids: readonly string[]): Promise<StoredExpense[]> {
  const { rows } = await db.query<StoredExpense>(
    `select ${EXPENSE} from settlement_item i where i.company_id = $1 and i.settlement_id = any($2::uuid[])
      order by i.date, i.created_at, i.id`,
    [db.companyId, [...ids]],
  );
  return rows;
}

export async function findExpense(db: CompanyDb, id: string): Promise<StoredExpense | undefined> {
  const { rows } = await db.query<StoredExpense>(
    `select ${EXPENSE} from settlement_item i where i.company_id = $1 and i.id = $2`,
    [db.companyId, id],
  );
  return rows[0];
}

type Row = WrittenExpense & Pick<StoredExpense, 'id' | 'settlementId' | 'userId' | 'claimed'>;

export async function storeExpense(db: CompanyDb, row: Row, now: Instant): Promise<void> {
  await db.query(
    `insert into settlement_item (company_id, id, settlement_id, user_id, category, date, description, amount, currency, rate,
       rate_date, rate_source, nights, statement, claimed, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)
     on conflict (company_id, id) do update set category = excluded.category, date = excluded.date,
       description = excluded.description, amount = excluded.amount, currency = excluded.currency, rate = excluded.rate,
       rate_date = excluded.rate_date, rate_source = excluded.rate_source, nights = excluded.nights,
       statement = excluded.statement, claimed = excluded.claimed, updated_at = excluded.updated_at,
       version = settlement_item.version + 1`,
    [
      db.companyId,
      row.id,
      row.settlementId,
      row.userId,
      row.category,
      row.date,
      row.description,
      row.amount,
      row.currency,
      row.rate,
      row.rateDate,
      row.rateSource,
      row.nights,
      row.statement,
      row.claimed,
      toWire(now),
    ],
  );
}

/** With its receipt, whose bytes the sweep takes. */
export async function removeExpense(
  db: CompanyDb,
  { id, receiptFileId }: Pick<StoredExpense, 'id' | 'receiptFileId'>,
  now: Instant,
): Promise<void> {
  await db.query('delete from settlement_item where company_id = $1 and id = $2', [db.companyId, id]);
  await releaseFile(db, receiptFileId, now);
}

/** The expense takes the stored file, the one before is swept. */
export async function attachReceipt(
  db: CompanyDb,
  { id, receiptFileId }: Pick<StoredExpense, 'id' | 'receiptFileId'>,
  picture: { readonly fileId: string; readonly sha256: string },
  now: Instant,
): Promise<void> {
  await attachFile(db, picture.fileId);
  await db.query(
    `update settlement_item set receipt_file_id = $3, receipt_sha256 = $4, updated_at = $5, version = version + 1
      where company_id = $1 and id = $2`,
    [db.companyId, id, picture.fileId, picture.sha256, toWire(now)],
  );
  await releaseFile(db, receiptFileId, now);
}

export interface VerifiedLine extends Pick<JudgedExpense, 'cap' | 'approved' | 'reason'> {
  readonly id: string;
  readonly note: string;
}

export async function storeVerifiedLines(db: CompanyDb, lines: readonly VerifiedLine[]): Promise<void> {
  await db.query(
    `update settlement_item i set cap = n.cap, approved = n.approved, reason = n.reason, note = n.note,
       version = i.version + 1
      from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::text[], $6::text[]) as n (id, cap, approved, reason, note)
     where i.company_id = $1 and i.id = n.id`,
    [
      db.companyId,
      lines.map(({ id }) => id),
      lines.map(({ cap }) => cap),
      lines.map(({ approved }) => approved),
      lines.map(({ reason }) => reason),
      lines.map(({ note }) => note),
    ],
  );
}

export interface AlikeExpense {
  readonly itemId: string;
  readonly category: ExpenseCategory;
  readonly date: LocalDate;
  readonly title: string;
  /** Null: the person's own other one. */
  readonly fullname: string | null;
  /** The same picture. */
  readonly samePicture: boolean;
}

/**
 * Of the expenses of some settlements: others of the same person with date, category and amount, and whoever's with the
 * very same picture. Drafts are their writer's alone, here too.
 */
export async function alikeExpenses(db: CompanyDb, ids: readonly string[], readerId: string): Promise<AlikeExpense[]> {
  const { rows } = await db.query<AlikeExpense>(
    `select i.id as "itemId", o.category, o.date, s.title, case when o.user_id <> i.user_id then u.fullname end as fullname,
        false as "samePicture"
       from settlement_item i
       join settlement_item o on o.company_id = i.company_id and o.user_id = i.user_id and o.date = i.date
         and o.category = i.category and o.claimed = i.claimed and o.id <> i.id
       join settlement s on s.company_id = o.company_id and s.id = o.settlement_id
       join app_user u on u.company_id = o.company_id and u.id = o.user_id
      where i.company_id = $1 and i.settlement_id = any($2::uuid[]) and (s.state <> 'draft' or s.user_id = $3)
     union all
     select i.id, o.category, o.date, s.title, case when o.user_id <> i.user_id then u.fullname end, true
       from settlement_item i
       join settlement_item o on o.company_id = i.company_id and o.receipt_sha256 = i.receipt_sha256 and o.id <> i.id
       join settlement s on s.company_id = o.company_id and s.id = o.settlement_id
       join app_user u on u.company_id = o.company_id and u.id = o.user_id
      where i.company_id = $1 and i.settlement_id = any($2::uuid[]) and (s.state <> 'draft' or s.user_id = $3)
      order by 3, 4`,
    [db.companyId, [...ids], readerId],
  );
  return rows;
}
