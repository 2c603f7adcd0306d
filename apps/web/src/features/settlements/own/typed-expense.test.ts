import { expect, it } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { newSettlement, type ShownExpense } from './queued-expenses.ts';
import { expenseProblem, typedExpense } from './typed-expense.ts';

const TODAY = localDate('2026-11-20');
const reimbursement = newSettlement('one', 'Taksi ke klien', TODAY);
const trip = {
  ...reimbursement,
  trip: {
    number: null,
    from: 'Jakarta',
    to: 'Jayapura',
    departAt: '2026-07-01T23:00:00+07:00',
    originZone: 'Asia/Jakarta' as const,
    // In Jayapura the day after, in Jakarta still the same.
    returnAt: '2026-07-03T23:00:00+07:00',
    returnZone: 'Asia/Jayapura' as const,
  },
};

it.each([
  ['of a trip long ago, on the day after it ended by its own clock', trip, '2026-07-05', undefined],
  ['of a trip, two days after', trip, '2026-07-06', 'Tanggal kuitansi berada di luar tanggal perjalanan.'],
  ['without a trip, as long ago', reimbursement, '2026-07-05', /paling lama 90 hari/],
])('an expense %s', (_, of, date, says) => {
  const typed = { ...typedExpense(of, undefined, TODAY), digits: '50000', date: localDate(date) };
  const problem = expenseProblem(typed, { of, expense: undefined, today: TODAY });
  if (says === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(says);
});

it('the 101st is refused before it is queued, the 100th is mended', () => {
  const list = Array.from({ length: 100 }, (_, at) => ({ id: `e${at}` }) as ShownExpense);
  const of = { ...reimbursement, list };
  const typed = { ...typedExpense(of, undefined, TODAY), digits: '50000' };
  expect(expenseProblem(typed, { of, expense: undefined, today: TODAY })).toMatch(/^Paling banyak/);
  expect(expenseProblem(typed, { of, expense: list[99], today: TODAY })).toBeUndefined();
});
