/** How an expense is told in one or two lines. */
import type { Expense } from '@hadir/contract/settlements/settlement-shapes.ts';
import { expenseCategoryWord, expenseReasonWord } from '@hadir/contract/settlements/words.ts';
import { HOME_CURRENCY } from '@hadir/domain/settlements/expense-amounts.ts';

const decimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 6 });

/** "Makan dengan mitra · USD 12,5 × 16.247,64" */
export function expenseLine(expense: Pick<Expense, 'description' | 'currency' | 'amount' | 'rate' | 'nights'>): string {
  const { description, currency, amount, rate, nights } = expense;
  return [
    description,
    nights === null ? '' : `${nights} malam`,
    currency === HOME_CURRENCY ? '' : `${currency} ${decimals.format(amount)} × ${decimals.format(rate ?? 0)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Why less is borne, or how it is proved; empty where nothing is to be said. */
export function reasonLine({ reason, note }: Pick<Expense, 'reason' | 'note'>): string {
  return [reason === 'SESUAI' ? '' : expenseReasonWord[reason], note].filter((part) => part !== '').join(': ');
}

export const expenseName = ({ category }: Pick<Expense, 'category'>): string => expenseCategoryWord[category];
