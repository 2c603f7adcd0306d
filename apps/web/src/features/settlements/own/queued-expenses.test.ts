import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { item } from '../../../api/queue/sample-items.ts';
import { amountOf, digitsOf, readDigits, shownAmount, withKey } from './amount-text.ts';
import { approvedWith, newSettlement, shownSettlements } from './queued-expenses.ts';
import { expenseProblem, expenseText, typedExpense } from './typed-expense.ts';

const TODAY = localDate('2026-11-20');

const facts = (part: object, mime: string | null = 'image/jpeg') =>
  ({
    kind: 'expense',
    settlementId: 'one',
    expenseId: 'taxi',
    what: 'Taksi',
    mime,
    body: JSON.stringify({ title: 'Taksi', ...text, ...part }),
  }) as const;
const text = {
  category: 'taksi',
  date: TODAY,
  description: '',
  amount: 86_000,
  currency: 'IDR',
  rate: null,
  rateDate: null,
  rateSource: '',
  nights: null,
  statement: false,
};

it('a settlement begun on the device stands above what the server has, with its sums', () => {
  const stored = { ...newSettlement('old', 'Lama', TODAY), list: [] };
  const [first, second] = shownSettlements([stored], [item('q', facts({}))], TODAY);
  expect([second?.id, first?.id, first?.stored]).toEqual(['old', 'one', false]);
  expect(first).toMatchObject({ claimed: 86_000, approved: 86_000, outcome: 'KURANG_BAYAR', expenses: 1 });
  expect(first?.list).toMatchObject([{ id: 'taxi', items: ['q'], queuedReceipt: true, reason: 'SESUAI' }]);
});

it('an expense written again replaces the one before, a refused one keeps its sentence', () => {
  const rewritten = { ...item('second', facts({ amount: 90_000 }, null)), state: 'refused' as const };
  const problem = { code: 'KUITANSI_BESOK', message: 'Tanggal biaya belum tiba.' };
  const [only] = shownSettlements([], [item('first', facts({})), { ...rewritten, problem }], TODAY);
  expect(only?.list).toMatchObject([
    { claimed: 90_000, items: ['first', 'second'], queuedReceipt: true, problem: 'Tanggal biaya belum tiba.' },
  ]);
});

it('hotels that are typed and queued share the nights of the trip with those that are there', () => {
  const trip = { ...newSettlement('one', 'Jayapura', TODAY), nights: 2, hotelCap: 600_000, list: [] };
  const hotel = { category: 'hotel', amount: 1_500_000 };
  const queued = item('q', facts({ ...hotel, date: '2026-11-19' }));
  const [shown] = shownSettlements([trip], [queued], TODAY);
  expect([shown?.approved, shown?.list[0]?.cap]).toEqual([1_200_000, 1_200_000]);
  const typed = { ...text, ...hotel, id: '', category: 'hotel' as const };
  expect(shown && approvedWith(shown, typed, true)).toBe(1_200_000);
  const other = item('r', { ...facts({ ...hotel, date: '2026-11-18' }), expenseId: 'second' });
  const [both] = shownSettlements([trip], [queued, other], TODAY);
  expect(both?.list.map(({ cap }) => cap)).toEqual([600_000, 600_000]);
});

it.each([
  ['185000', false, '185.000'],
  ['12,5', true, '12,5'],
  ['', false, ''],
])('%s is shown with dots', (digits, foreign, shown) => {
  expect(shownAmount(readDigits(digits, foreign))).toBe(shown);
});

it('the pad writes, takes back and knows one comma', () => {
  const press = (keys: string[], foreign: boolean) => keys.reduce((all, key) => withKey(all, key, foreign), '');
  expect(press(['0', '8', '6', '000', 'back'], false)).toBe('8600');
  expect(press(['1', '2', ',', ',', '5', '9', '9'], true)).toBe('12,59');
  expect([amountOf('12,59'), digitsOf(12.5), amountOf('')]).toEqual([12.59, '12,5', 0]);
});

it('says in words what is missing of an expense', () => {
  const of = newSettlement('one', '', TODAY);
  const written = { of, expense: undefined, today: TODAY };
  const typed = { ...typedExpense(of, undefined, TODAY), title: 'Taksi' };
  expect(expenseProblem(typed, written)).toBe('Ketik nominalnya dengan papan angka.');
  expect(expenseProblem({ ...typed, title: '' }, written)).toMatch(/keperluannya/);
  const dollars = { ...typed, digits: '12,5', currency: 'USD' };
  expect(expenseProblem(dollars, written)).toBe('Isi kurs USD: berapa rupiah untuk 1 USD.');
  const rated = { ...dollars, rate: '16.247,64', rateDate: TODAY, rateSource: 'BI' };
  expect(expenseProblem(rated, written)).toBeUndefined();
  expect(expenseText(rated)).toMatchObject({ amount: 12.5, rate: 16_247.64, rateDate: TODAY });
});
