/** Columns of the report Realisasi (rules/reports#settlements). No zod here. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ExpenseCategory, ExpenseReason } from '@hadir/domain/settlements/expense-amounts.ts';
import { type IdentityRow, identityColumns } from '../attendance/columns.ts';
import type { CellFormat, Column } from '../kernel/cell.ts';
import { expenseCategoryWord, expenseReasonWord } from './words.ts';

/** An expense with whose it is. */
export interface SettlementFileRow extends IdentityRow {
  /** Of the trip's order; null without a trip. */
  readonly tripNumber: string | null;
  readonly date: LocalDate;
  readonly category: ExpenseCategory;
  readonly description: string;
  readonly currency: string;
  readonly rate: number | null;
  readonly claimed: number;
  readonly cap: number | null;
  readonly approved: number | null;
  readonly hasReceipt: boolean;
  readonly statement: boolean;
  readonly reason: ExpenseReason | null;
  readonly note: string;
}

function column(
  key: string,
  label: string,
  { format, width }: { format: CellFormat; width: number },
  read: (row: SettlementFileRow) => string | number | null,
): Column<SettlementFileRow> {
  return { key, label, format, width, read };
}

function receiptWord({ hasReceipt, statement }: SettlementFileRow): string {
  if (hasReceipt) return 'Ada';
  return statement ? 'Pernyataan' : 'Tidak';
}

function reasonText({ reason, note }: SettlementFileRow): string | null {
  if (reason === null) return null;
  return note === '' ? expenseReasonWord[reason] : `${expenseReasonWord[reason]}: ${note}`;
}

export const settlementColumns: readonly Column<SettlementFileRow>[] = [
  ...identityColumns,
  column('tripNumber', 'No SPPD', { format: 'text', width: 24 }, ({ tripNumber }) => tripNumber),
  column('date', 'Tanggal', { format: 'date', width: 12 }, ({ date }) => date),
  column('category', 'Kategori Biaya', { format: 'text', width: 14 }, ({ category }) => expenseCategoryWord[category]),
  column('description', 'Uraian', { format: 'text', width: 36 }, ({ description }) => description),
  column('currency', 'Mata Uang', { format: 'text', width: 10 }, ({ currency }) => currency),
  column('rate', 'Kurs', { format: 'measure', width: 12 }, ({ rate }) => rate),
  column('claimed', 'Diajukan (Rp)', { format: 'count', width: 14 }, ({ claimed }) => claimed),
  column('cap', 'Plafon (Rp)', { format: 'count', width: 14 }, ({ cap }) => cap),
  column('approved', 'Disetujui (Rp)', { format: 'count', width: 14 }, ({ approved }) => approved),
  column('receipt', 'Kuitansi', { format: 'text', width: 11 }, receiptWord),
  column('reason', 'Alasan', { format: 'text', width: 36 }, reasonText),
];
