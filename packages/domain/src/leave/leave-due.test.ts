import { describe, expect, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import { type Due, dueStep } from './leave-due.ts';
import { balanceOn, EMPTY_ACCOUNT } from './leave-lots.ts';

const date = localDate;

const due: Due = {
  today: date('2026-11-21'),
  serviceFrom: date('2024-03-15'),
  postedThrough: date('2026-11-20'),
  terms: DEFAULT_SETTINGS,
  jointLeave: [],
  refusals: [],
};

describe('an account', () => {
  test('begins with the grant that counts on its first day, and knows nothing of the years before', () => {
    const step = dueStep(EMPTY_ACCOUNT, { ...due, postedThrough: null });
    expect(step.entries).toEqual([{ kind: 'hak', lotId: 'grant:2026-03-15', date: '2026-03-15', days: 12 }]);
    expect(dueStep(step.account, due).entries).toEqual([]);
  });

  test('is caught up over years of standstill as if every day had run', () => {
    const start = dueStep(EMPTY_ACCOUNT, { ...due, today: date('2025-03-15'), postedThrough: null }).account;
    const jointLeave = [date('2026-03-18'), date('2026-12-24')];
    const late = dueStep(start, { ...due, today: date('2027-04-01'), postedThrough: date('2025-03-15'), jointLeave });
    let account = start;
    for (const [through, today] of [
      ['2025-03-15', '2026-03-14'],
      ['2026-03-14', '2026-03-15'],
      ['2026-03-15', '2026-09-20'],
      ['2026-09-20', '2027-04-01'],
    ] as const) {
      const joint = jointLeave.filter((day) => day > date(through) && day <= date(today));
      account = dueStep(account, {
        ...due,
        today: date(today),
        postedThrough: date(through),
        jointLeave: joint,
      }).account;
    }
    const inOrder = (lots: typeof account.lots) => lots.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(inOrder(late.account.lots)).toEqual(inOrder(account.lots));
    expect(balanceOn(late.account, date('2027-04-01'))).toEqual({ balance: 18, current: 12, carryOver: 6, debt: 0 });
  });

  test('owes cuti bersama before the first grant, and pays when it comes', () => {
    const young = { ...due, serviceFrom: date('2026-01-05') };
    const step = dueStep(EMPTY_ACCOUNT, {
      ...young,
      postedThrough: null,
      today: date('2026-12-24'),
      jointLeave: [date('2026-12-24')],
    });
    expect(step.account.debt).toBe(1);
    expect(step.joint.get(date('2026-12-24'))).toEqual({ owed: 1, unpaid: 0 });
    const granted = dueStep(step.account, { ...young, postedThrough: date('2026-12-24'), today: date('2027-01-05') });
    expect(balanceOn(granted.account, date('2027-01-05'))).toMatchObject({ balance: 11, debt: 0 });
  });

  test('does not lapse where the company called the leave off in the last sixty days', () => {
    const start = dueStep(EMPTY_ACCOUNT, { ...due, postedThrough: null }).account;
    const next = { ...due, today: date('2027-03-15') };
    const step = dueStep(start, { ...next, refusals: [date('2027-02-01')] });
    expect(step.suspended).toEqual(['grant:2026-03-15']);
    expect(balanceOn(step.account, next.today).balance).toBe(24);
    expect(dueStep(start, { ...next, refusals: [date('2027-01-13')] }).suspended).toEqual([]);
  });
});
