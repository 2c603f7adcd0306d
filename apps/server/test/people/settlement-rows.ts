/** Rows of a settlement that waits to be verified, and of its expense. */
import type { NewRow } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';

interface Own {
  readonly company_id: string;
  readonly user_id: string;
}

export function settlementRow(
  own: Own & { readonly id: string },
  { date, title }: { readonly date: string; readonly title: string },
): NewRow {
  const at = `${date}T08:00:00Z`;
  return {
    ...own,
    title,
    tz: 'Asia/Jakarta',
    scope_date: date,
    state: 'pending',
    submitted_on: date,
    late: false,
    claimed: 86_000,
    created_at: at,
    updated_at: at,
  };
}

export function expenseRow(own: Own & { readonly settlement_id: string }, date: string): NewRow {
  const at = `${date}T08:00:00Z`;
  const money = { amount: 86_000, currency: 'IDR', statement: false, claimed: 86_000 };
  return { ...own, ...money, id: newId(), category: 'taksi', date, created_at: at, updated_at: at };
}
