import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { BEGINNING } from '../schedule/dated-version.ts';
import { datedChanges, pastChanges, type SettingVersion, storedOn } from './dated-settings.ts';

const version = (id: string, from: string, more: Partial<SettingVersion>): SettingVersion => ({
  id,
  recorded: Number(id),
  validFrom: from === '' ? BEGINNING : localDate(from),
  rewrite: null,
  key: 'grace_late',
  own: true,
  value: 0,
  ...more,
});

describe('the rules of a level on a date', () => {
  const versions = [
    version('1', '', { value: 5 }),
    version('2', '2026-11-21', { value: 10 }),
    version('3', '2026-12-21', { own: false, value: null }),
    version('4', '2026-12-01', { key: 'min_work_minutes', value: 300 }),
  ];
  const undated = { max_accuracy_m: 50 };

  it.each([
    ['2026-11-20', { grace_late: 5 }],
    ['2026-11-21', { grace_late: 10 }],
    ['2026-12-01', { grace_late: 10, min_work_minutes: 300 }],
    // From here on the level above decides again.
    ['2026-12-21', { min_work_minutes: 300 }],
  ])('%s: %o, beside what holds always', (date, dated) => {
    expect(storedOn(undated, versions, localDate(date))).toEqual({ ...undated, ...dated });
  });

  it('a dated rule that stands among the others does not count', () => {
    expect(storedOn({ grace_late: 60 }, [], localDate('2026-11-21'))).toEqual({});
  });
});

it('only rules with a date that differ are changes; one that is left out goes to the level above', () => {
  const before = { grace_late: 5, min_work_minutes: 300, max_accuracy_m: 50 };
  expect(datedChanges(before, { grace_late: 5, late_max_minutes: 0, max_accuracy_m: 80 })).toEqual([
    { key: 'late_max_minutes', own: true, value: 0 },
    { key: 'min_work_minutes', own: false, value: null },
  ]);
});

describe('what a wish changes of dates that have passed', () => {
  const versions = [
    version('1', '', { value: 5 }),
    version('2', '2026-11-10', { value: 10 }),
    version('3', '2026-11-15', { key: 'min_work_minutes', value: 300 }),
    version('4', '2026-11-25', { value: 60 }),
  ];
  const today = localDate('2026-11-20');
  const since = (from: string, wished: object) =>
    pastChanges({}, versions, { ...wished }, { from: localDate(from), today }).map(({ key, value }) => [key, value]);
  const ofToday = { grace_late: 10, min_work_minutes: 300 };

  it('is what it changes of today, and of that alone', () => {
    expect(since('2026-11-01', { ...ofToday, grace_late: 20 })).toEqual([['grace_late', 20]]);
  });

  it.each([
    [
      '2026-11-01',
      [
        ['grace_late', 10],
        ['min_work_minutes', 300],
      ],
    ],
    ['2026-11-10', [['min_work_minutes', 300]]],
    ['2026-11-15', []],
  ])('is, for a wish that is today’s own, each rule that was another one since %s', (from, expected) => {
    expect(since(from, ofToday)).toEqual(expected);
  });

  it('is a rule that counted for a while in between, though it was the same at the beginning', () => {
    const back = [...versions.slice(0, 2), version('5', '2026-11-12', { value: 5 })];
    const dates = { from: localDate('2026-11-09'), today: localDate('2026-11-14') };
    expect(pastChanges({}, back, { grace_late: 5 }, dates)).toEqual([{ key: 'grace_late', own: true, value: 5 }]);
  });
});
