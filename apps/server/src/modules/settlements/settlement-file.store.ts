/** Expenses with whose they are, for files. */
import type { IdentityRow } from '@hadir/contract/attendance/columns.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sql, statement } from '../../db/sql.ts';
import type { StoredExpense } from './expense.store.ts';
import { listedSettlements, settlementPerson, type SettlementQuery } from './settlement.store.ts';

export interface ExpenseFileRow extends StoredExpense, IdentityRow {
  readonly tripNumber: string | null;
  readonly hotelCap: number | null;
  readonly tripNights: number;
}

export async function countFileRows(db: CompanyDb, query: SettlementQuery): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from settlement s
      join app_user u on u.company_id = s.company_id and u.id = s.user_id
      join settlement_item i on i.company_id = s.company_id and i.settlement_id = s.id
      where ${listedSettlements(query)}`),
  );
  return rows[0]?.total ?? 0;
}

/** By name, within it by date. */
export async function fileRows(
  db: CompanyDb,
  query: SettlementQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ExpenseFileRow[]> {
  const { rows } = await db.query<ExpenseFileRow>(
    statement(sql`select i.id, i.settlement_id as "settlementId", i.user_id as "userId", i.category, i.date, i.description,
        i.amount::float8 as amount, i.currency, i.rate::float8 as rate, i.rate_date as "rateDate",
        i.rate_source as "rateSource", i.nights, i.statement, i.receipt_file_id as "receiptFileId", i.claimed, i.cap,
        i.approved, i.reason, i.note, u.employee_no as "employeeNo", u.fullname, dv.name as division,
        dp.name as department, ps.name as position, coalesce(un.name, cl.name) as unit, su.fullname as superior,
        tr.number as "tripNumber", s.hotel_cap as "hotelCap", s.nights as "tripNights"
      from settlement s ${settlementPerson}
      join settlement_item i on i.company_id = s.company_id and i.settlement_id = s.id
      where ${listedSettlements(query)}
      order by u.fullname collate hadir_id, s.user_id, i.date, i.created_at, i.id limit ${limit} offset ${offset}`),
  );
  return rows;
}
