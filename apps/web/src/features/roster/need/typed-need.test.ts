import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import {
  needErrors,
  needRows,
  typedNeed,
  weekKey,
  withDate,
  withNewDate,
  withWeekday,
  withWholeWeek,
} from './typed-need.ts';

const SHIFT = 'pagi';
const weekly = { shiftId: SHIFT, pointId: null, weekday: 0, date: null, count: 3 };
const dated = { shiftId: SHIFT, pointId: 'gerbang', weekday: null, date: localDate('2026-12-24'), count: 0 };

test('what was stored is typed and stored again as it was; a date may need nobody, a weekday of 0 has no row', () => {
  const typed = typedNeed([weekly, dated]);
  expect(needRows(typed)).toEqual([weekly, dated]);
  expect(needRows(withWeekday(typed, weekKey(SHIFT, null, 0), '0'))).toEqual([dated]);
});

test('every weekday becomes the first that is typed', () => {
  const rows = needRows(withWholeWeek(typedNeed([weekly]), SHIFT, null));
  expect(rows.map(({ weekday, count }) => [weekday, count])).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => [day, 3]));
});

test.each([
  ['a letter', withWeekday(typedNeed([]), weekKey(SHIFT, null, 1), 'x'), ['BUKAN_ANGKA']],
  ['no date', withNewDate(typedNeed([]), SHIFT, null), ['TANGGAL_SALAH']],
  [
    'a date without a number',
    withDate(withNewDate(typedNeed([]), SHIFT, null), 0, { date: '2026-12-24' }),
    ['BUKAN_ANGKA'],
  ],
  ['the same date twice', typedNeed([dated, dated]), ['TANGGAL_GANDA']],
  ['nothing', typedNeed([weekly, dated]), []],
])('with %s typed', (_, typed, errors) => {
  expect([...needErrors(typed).values()]).toEqual(errors);
});
