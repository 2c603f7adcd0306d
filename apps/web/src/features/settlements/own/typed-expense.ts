/** An expense between the keys and the server: what it begins as, what is wrong with it, what is sent. */
import { errorText } from '@hadir/contract/errors.ts';
import { dateIn, instant, isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { HOME_CURRENCY, inRupiah, RATE_DECIMALS } from '@hadir/domain/settlements/expense-amounts.ts';
import { expenseViolation, REASON_MIN } from '@hadir/domain/settlements/expense-rules.ts';
import { amountOf, digitsOf } from './amount-text.ts';
import type { ExpenseText, ShownExpense, ShownSettlement } from './queued-expenses.ts';

/** While it is typed: numbers as texts. */
export interface TypedExpense extends Omit<ExpenseText, 'amount' | 'rate' | 'nights' | 'rateDate'> {
  /** Of the settlement: what the money was for. */
  readonly title: string;
  readonly digits: string;
  readonly rate: string;
  readonly rateDate: string;
  readonly nights: string;
}

export const readNumber = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.')) || 0;

const plain = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export function typedExpense(of: ShownSettlement, expense: ShownExpense | undefined, today: LocalDate): TypedExpense {
  const { title } = of;
  if (expense === undefined)
    return {
      title,
      category: 'taksi',
      date: today,
      description: '',
      digits: '',
      currency: HOME_CURRENCY,
      rate: '',
      rateDate: '',
      rateSource: '',
      nights: '',
      statement: false,
    };
  const { category, date, description, amount, currency, rate, rateDate, rateSource, nights, statement } = expense;
  return {
    title,
    category,
    date,
    description,
    currency,
    rateSource,
    statement,
    digits: digitsOf(amount),
    rate: plain(rate),
    rateDate: rateDate ?? '',
    nights: plain(nights),
  };
}

/** As it is sent. */
export function expenseText({ title: _title, digits, rate, rateDate, nights, ...rest }: TypedExpense): ExpenseText {
  const foreign = rest.currency !== HOME_CURRENCY;
  const value = Number(readNumber(rate).toFixed(RATE_DECIMALS));
  return {
    ...rest,
    description: rest.description.trim(),
    rateSource: foreign ? rest.rateSource.trim() : '',
    amount: amountOf(digits),
    rate: foreign && value > 0 ? value : null,
    rateDate: foreign && isLocalDate(rateDate) ? rateDate : null,
    nights: rest.category === 'hotel' && nights !== '' ? Number(nights) : null,
  };
}

function daysOf({ trip }: Pick<ShownSettlement, 'trip'>) {
  if (trip === null) return null;
  const { departAt, returnAt, originZone, returnZone } = trip;
  return { first: dateIn(instant(departAt), originZone), last: dateIn(instant(returnAt), returnZone) };
}

interface Written {
  readonly of: Pick<ShownSettlement, 'trip' | 'list'>;
  /** The one that is mended; undefined: a new one. */
  readonly expense: Pick<ShownExpense, 'id'> | undefined;
  readonly today: LocalDate;
}

/** In words; undefined where it can be sent. Without signal nobody else says so before it is too late to mend. */
export function expenseProblem(typed: TypedExpense, { of, expense, today }: Written): string | undefined {
  if (typed.title.trim().length < 3) return 'Tulis keperluannya, misalnya "Taksi ke klien".';
  const text = expenseText(typed);
  if (text.amount <= 0) return 'Ketik nominalnya dengan papan angka.';
  const claimed = inRupiah(text.amount, text.rate);
  const others = of.list.filter(({ id }) => id !== expense?.id).length;
  const violation = expenseViolation(text, { trip: daysOf(of), today, others, claimed });
  return violation === undefined ? undefined : errorText(violation.code, { n: REASON_MIN, ...violation.params });
}
