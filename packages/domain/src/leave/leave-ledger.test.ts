import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate } from '../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import { coverUses, daysLeftOn, type PlannedUse } from './leave-cover.ts';
import { sumDays } from './leave-days.ts';
import {
  endLots,
  type Entry,
  giveBack,
  giveJointLeaveBack,
  lotOfGrant,
  openLot,
  releaseLot,
  type Step,
  still,
  takeAway,
  takeJointLeave,
  takeParts,
} from './leave-ledger.ts';
import { balanceOn, EMPTY_ACCOUNT, type LeaveAccount, type Lot } from './leave-lots.ts';
import { project, replay } from './leave-replay.ts';

const policy = DEFAULT_SETTINGS;
const START = localDate('2025-01-01');
const day = (offset: number): LocalDate => addDays(START, offset);

function lot(id: string, from: string, to: string, days: number): Lot {
  return lotOfGrant(id, { from: localDate(from), to: localDate(to), days }, policy);
}

function accountWith(...lots: Lot[]): LeaveAccount {
  return { lots, debt: 0 };
}

const use = (id: string, date: string, days = 1, parts: PlannedUse['parts'] = []): PlannedUse => ({
  id,
  date: localDate(date),
  days,
  parts,
});

interface Move {
  readonly kind: 'grant' | 'use' | 'joint' | 'back' | 'jointBack' | 'away' | 'pass' | 'release';
  readonly days: number;
  readonly wait: number;
  readonly noBalance: 'MINUS' | 'TANPA_UPAH' | 'GRATIS';
  readonly suspended: boolean;
}

const moveList = fc.array(
  fc.record<Move>({
    kind: fc.constantFrom('grant', 'use', 'joint', 'back', 'jointBack', 'away', 'pass', 'release'),
    days: fc.integer({ min: 1, max: 30 }).map((halves) => halves / 2),
    wait: fc.integer({ min: 0, max: 120 }),
    noBalance: fc.constantFrom('MINUS', 'TANPA_UPAH', 'GRATIS'),
    suspended: fc.boolean(),
  }),
  { maxLength: 40 },
);

/** Plays any life of an account and keeps its whole ledger. */
function live(list: readonly Move[]): { account: LeaveAccount; entries: readonly Entry[]; today: LocalDate } {
  let account = EMPTY_ACCOUNT;
  let today = START;
  const entries: Entry[] = [];
  const taken: { date: LocalDate; parts: PlannedUse['parts'] }[] = [];
  for (const [index, move] of list.entries()) {
    today = addDays(today, move.wait);
    const grant = { from: today, to: addDays(today, 364), days: move.days };
    const go = (step: Step | undefined): void => {
      account = step?.account ?? account;
      entries.push(...(step?.entries ?? []));
    };
    go(endLots(account, today, () => move.suspended));
    if (move.kind === 'grant') go(openLot(account, lotOfGrant(`g${index}`, grant, policy)));
    if (move.kind === 'use') {
      const cover = coverUses(account, [{ id: 'x', date: today, days: move.days, parts: [] }], today);
      if (cover.unmet > 0) continue;
      const parts = cover.parts.get('x') ?? [];
      taken.push({ date: today, parts });
      go(takeParts(account, parts, today));
    }
    if (move.kind === 'joint') go(takeJointLeave(account, today, 1, move.noBalance));
    if (move.kind === 'back') {
      const last = taken.pop();
      if (last) go(giveBack(account, last.parts, last.date, today));
    }
    if (move.kind === 'jointBack') go(giveJointLeaveBack(account, { parts: [], owed: 1, date: today, today }));
    if (move.kind === 'away') go(takeAway(account, move.days, today));
    if (move.kind === 'release')
      go(releaseLot(account, account.lots.find(({ lapseSuspended }) => lapseSuspended)?.id ?? '', today));
  }
  return { account, entries, today };
}

describe('whatever happens to an account', () => {
  test('the sum of its ledger is what its lots hold less what it owes, and no lot owes anything', () => {
    fc.assert(
      fc.property(moveList, (list) => {
        const { account, entries } = live(list);
        for (const { id, remaining } of account.lots) {
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect(sumDays(entries.filter(({ lotId }) => lotId === id).map(({ days }) => days))).toBe(remaining);
        }
        expect(sumDays(entries.filter(({ lotId }) => lotId === null).map(({ days }) => days)) + account.debt).toBe(0);
        expect(account.debt).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('after the ends of a day are posted, the balance is the sum of the whole ledger', () => {
    fc.assert(
      fc.property(moveList, (list) => {
        const { account, entries, today } = live(list);
        const ended = endLots(account, today, () => false);
        const whole = sumDays([...entries, ...ended.entries].map(({ days }) => days));
        expect(balanceOn(ended.account, today).balance).toBe(whole);
        expect(endLots(ended.account, today, () => false)).toEqual(still(ended.account));
      }),
    );
  });

  test('the history reads the same in whatever order it is handed in', () => {
    const uses = fc.uniqueArray(
      fc.record({
        date: fc.integer({ min: 0, max: 900 }).map(day),
        days: fc.constantFrom(0.5, 1, 2, 5),
        kind: fc.constantFrom('leave' as const, 'joint_leave' as const),
      }),
      { maxLength: 12, selector: ({ date }) => date },
    );
    const grants = [0, 365, 730].map((from) => ({ id: `g${from}`, from: day(from), to: day(from + 364), days: 12 }));
    fc.assert(
      fc.property(uses, fc.integer(), (list, seed) => {
        const shuffled = list.toSorted(
          (a, b) => ((a.days * seed) % 7) - ((b.days * seed) % 7) || (a.date < b.date ? 1 : -1),
        );
        const [one, other] = [list, shuffled].map((given) =>
          replay(EMPTY_ACCOUNT, { grants, uses: given, until: day(900) }, policy),
        );
        expect(other?.account).toEqual(one?.account);
        expect(other?.entries).toEqual(one?.entries);
      }),
    );
  });

  test('requests that can all be served are served in whatever order they come', () => {
    const wishes = fc.uniqueArray(
      fc.record({ offset: fc.integer({ min: 0, max: 500 }), days: fc.constantFrom(0.5, 1) }),
      { maxLength: 16, selector: ({ offset }) => offset },
    );
    const start = accountWith(
      { ...lot('a', '2025-01-01', '2025-12-31', 4), carry: { max: 2, to: localDate('2026-03-31') } },
      lot('b', '2026-01-01', '2026-12-31', 3),
    );
    fc.assert(
      fc.property(wishes, (list) => {
        const all = list.map(({ offset, days }, index) => use(String(index), day(offset), days));
        const together = coverUses(start, all, START);
        let account = start;
        const booked: PlannedUse[] = [];
        let refused = 0;
        for (const wish of all) {
          const cover = coverUses(account, [...booked, wish], START);
          if (cover.unmet > 0) {
            refused += 1;
            continue;
          }
          for (const earlier of booked) account = giveBack(account, earlier.parts, earlier.date, START).account;
          const covered = [...booked, wish].map((each) => ({ ...each, parts: cover.parts.get(each.id) ?? [] }));
          for (const each of covered) account = takeParts(account, each.parts, each.date).account;
          booked.splice(0, booked.length, ...covered);
          for (const { remaining } of account.lots) expect(remaining).toBeGreaterThanOrEqual(0);
        }
        if (together.unmet === 0) expect(refused).toBe(0);
      }),
    );
  });
});

describe('use', () => {
  test('takes the carry-over before the year, and half a day of each where one is short', () => {
    const carry: Lot = { ...lot('carry', '2026-01-01', '2026-06-30', 1.5), kind: 'carry', carry: null };
    const cover = coverUses(
      accountWith(lot('year', '2026-01-01', '2026-12-31', 12), carry),
      [use('x', '2026-02-02', 2)],
      START,
    );
    expect(cover.parts.get('x')).toEqual([
      { lotId: 'carry', days: 1.5 },
      { lotId: 'year', days: 0.5 },
    ]);
  });

  test('after the end of a lot takes what of it will be carried, and no more than that', () => {
    const [old, next] = [lot('2026', '2026-01-01', '2026-12-31', 9), lot('2027', '2027-01-01', '2027-12-31', 12)];
    const uses = Array.from({ length: 8 }, (_, index) => use(String(index), `2027-01-${String(11 + index)}`));
    const { unmet, parts } = coverUses(accountWith(old, next), uses, localDate('2026-12-01'));
    expect(unmet).toBe(0);
    expect([...parts.values()].flat().map(({ lotId }) => lotId)).toEqual([...Array(6).fill('2026'), '2027', '2027']);
    let account = accountWith(old, next);
    for (const each of uses) account = takeParts(account, parts.get(each.id) ?? [], each.date).account;
    const ended = endLots(account, localDate('2027-01-01'), () => false);
    expect(ended.entries).toEqual([{ kind: 'hangus', lotId: '2026', date: '2027-01-01', days: -3 }]);
  });

  test('moves a later booking to the next lot where an earlier date would find nothing', () => {
    const account = accountWith(
      { ...lot('2026', '2026-01-01', '2026-12-31', 0), remaining: 0, takenBeyond: 1 },
      lot('2027', '2027-01-01', '2027-12-31', 12),
    );
    const booked = use('januari', '2027-01-11', 1, [{ lotId: '2026', days: 1 }]);
    const today = localDate('2026-12-01');
    const cover = coverUses(account, [booked, use('desember', '2026-12-14')], today);
    expect(cover.unmet).toBe(0);
    expect(cover.parts.get('desember')).toEqual([{ lotId: '2026', days: 1 }]);
    expect(cover.parts.get('januari')).toEqual([{ lotId: '2027', days: 1 }]);
    expect(coverUses(account, [booked, use('desember', '2026-12-14')], localDate('2027-02-01')).unmet).toBe(1);
  });

  test('leaves room for what is owed, also in lots that only begin later', () => {
    const account: LeaveAccount = { lots: [lot('2027', '2027-01-01', '2027-12-31', 3)], debt: 2 };
    expect(coverUses(account, [use('a', '2027-02-01', 1)], START).unmet).toBe(0);
    expect(coverUses(account, [use('a', '2027-02-01', 2)], START).unmet).toBe(1);
    expect(daysLeftOn(account, [use('b', '2027-02-02', 0.5)], localDate('2027-02-01'))).toBe(0.5);
  });
});

describe('the end of a lot', () => {
  test('waits for HR where the employer was the cause, and runs when HR lets go', () => {
    const account = accountWith(lot('2026', '2026-01-01', '2026-12-31', 8));
    const ended = endLots(account, localDate('2027-01-01'), () => true);
    expect([ended.entries, ended.suspended]).toEqual([[], ['2026']]);
    expect(balanceOn(ended.account, localDate('2027-03-01')).balance).toBe(8);
    const released = releaseLot(ended.account, '2026', localDate('2027-03-01'));
    expect(balanceOn(released.account, localDate('2027-03-01'))).toMatchObject({ balance: 6, carryOver: 6 });
  });

  test('a day that comes back after it does not lapse in the same night', () => {
    const account = accountWith(lot('2026', '2026-01-01', '2026-12-31', 0));
    const step = giveBack(account, [{ lotId: '2026', days: 1 }], localDate('2026-12-30'), localDate('2027-01-04'));
    expect(step.suspended).toEqual(['2026']);
    const night = endLots(step.account, localDate('2027-01-05'), () => false);
    expect(balanceOn(night.account, localDate('2027-01-05')).balance).toBe(1);
  });

  test('a lot that ends a second time carries into a lot of its own', () => {
    const newYear = localDate('2027-01-01');
    const ended = endLots(accountWith(lot('2026', '2026-01-01', '2026-12-31', 1)), newYear, () => false);
    const back = giveBack(ended.account, [{ lotId: '2026', days: 0.5 }], localDate('2026-12-30'), newYear);
    const { account } = releaseLot(back.account, '2026', newYear);
    expect(account.lots.map(({ id, remaining }) => [id, remaining])).toEqual([
      ['2026', 0],
      ['2026+', 1],
      ['2026++', 0.5],
    ]);
  });

  test('a day that comes back pays what is owed first', () => {
    const account: LeaveAccount = { lots: [lot('2026', '2026-01-01', '2026-12-31', 0)], debt: 1 };
    const today = localDate('2026-11-20');
    const step = giveBack(account, [{ lotId: '2026', days: 1 }], today, today);
    expect(step.account.debt).toBe(0);
    expect(balanceOn(step.account, today).balance).toBe(0);
  });
});

test('the projection says today, the year end, and what lapses when', () => {
  const account = accountWith(
    {
      ...lot('2025', '2025-01-01', '2025-12-31', 3),
      kind: 'carry',
      from: localDate('2026-01-01'),
      to: localDate('2026-06-30'),
      carry: null,
    },
    lot('2026', '2026-03-01', '2027-02-28', 4),
  );
  const outlook = {
    today: localDate('2026-05-04'),
    grants: [{ from: localDate('2026-12-01'), to: localDate('2027-11-30'), days: 6 }],
    jointLeave: [localDate('2026-12-24')],
    policy: { ...policy, carry_over_max_days: 2 },
  };
  expect(project(account, outlook)).toEqual({
    today: 7,
    yearEnd: { date: '2026-12-31', balance: 9 },
    lapses: [
      { lastDay: '2026-06-30', days: 3 },
      { lastDay: '2027-08-31', days: 3 },
    ],
  });
});
