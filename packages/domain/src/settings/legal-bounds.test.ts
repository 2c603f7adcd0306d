import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { boundOf, legalProblems, sameShape, type SourcedParameter } from './legal-bounds.ts';

const row = (
  key: string,
  value: unknown,
  { from, to, source }: { from: string; to: string | null; source: string },
): SourcedParameter => ({
  key,
  value,
  validFrom: localDate(from),
  validTo: to === null ? null : localDate(to),
  source,
});

const law = [
  row('annual_leave_days', 12, { from: '2003-03-25', to: '2026-12-31', source: 'UU 13/2003 Ps 79(3)' }),
  row('annual_leave_days', 14, { from: '2027-01-01', to: null, source: 'UU baru Ps 1' }),
  row('ot_day_limit', 240, { from: '2021-02-02', to: null, source: 'PP 35/2021 Ps 26' }),
  row('hours_day_5', 480, { from: '2003-03-25', to: null, source: 'UU 13/2003 Ps 77(2)b' }),
  row('rest_after', { after: 240, minutes: 30 }, { from: '2003-03-25', to: null, source: 'UU 13/2003 Ps 79(2)a' }),
];
const today = localDate('2026-11-20');

describe('a company is never less generous than the law (rules/settings#legal-bounds)', () => {
  it.each([
    [{}, []],
    [{ annual_days: 12 }, []],
    [{ annual_days: 11 }, [['annual_days', 12, 'UU 13/2003 Ps 79(3)']]],
    [{ ot_day_limit: 180 }, []],
    [{ ot_day_limit: 300 }, [['ot_day_limit', 240, 'PP 35/2021 Ps 26']]],
    [
      { default_shift: { start: '08:00', end: '18:00', break: { mode: 'auto', minutes: 60 } } },
      [['default_shift', 480, 'UU 13/2003 Ps 77(2)b']],
    ],
    [
      { default_shift: { start: '08:00', end: '16:00', break: { mode: 'none' } } },
      [['default_shift', 30, 'UU 13/2003 Ps 79(2)a']],
    ],
    [
      {
        sektor_tertentu: true,
        default_shift: { start: '07:00', end: '19:00', break: { mode: 'auto', minutes: 60 } },
      },
      [],
    ],
    [
      { sektor_tertentu: true, default_shift: { start: '07:00', end: '19:00', break: { mode: 'none' } } },
      [['default_shift', 30, 'UU 13/2003 Ps 79(2)a']],
    ],
  ])('%j', (stored, expected) => {
    expect(legalProblems(stored, law, today).map(({ field, bound, source }) => [field, bound, source])).toEqual(
      expected,
    );
  });

  it('the date decides: a new minimum bites from its first day', () => {
    expect(legalProblems({ annual_days: 12 }, law, localDate('2026-12-31'))).toEqual([]);
    expect(legalProblems({ annual_days: 12 }, law, localDate('2027-01-01'))).toMatchObject([
      { field: 'annual_days', bound: 14, source: 'UU baru Ps 1' },
    ]);
    expect(boundOf(law, 'annual_days', localDate('2027-01-01'))).toMatchObject({ side: 'minimum', bound: 14 });
    expect(boundOf(law, 'grace_late', today)).toBeUndefined();
  });
});

it.each([
  [12, 14, true],
  [12, -1, false],
  [12, '14', false],
  [{ after: 240, minutes: 30 }, { after: 180, minutes: 30 }, true],
  [{ after: 240, minutes: 30 }, { after: 180 }, false],
  [{ after: 240 }, { after: 180, extra: 1 }, false],
  [
    { stages: [[4, 100]], rest: 25 },
    {
      stages: [
        [4, 100],
        [2, 50],
      ],
      rest: 30,
    },
    true,
  ],
  [{ stages: [[4, 100]] }, { stages: 'semua' }, false],
])('%j may be followed by %j: %s', (before, after, same) => {
  expect(sameShape(before, after)).toBe(same);
});
