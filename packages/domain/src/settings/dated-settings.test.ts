import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { BEGINNING } from '../schedule/dated-version.ts';
import { datedChanges, type SettingVersion, storedOn } from './dated-settings.ts';

const version = (id: string, from: string, more: Partial<SettingVersion>): SettingVersion => ({
  id,
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
