import { SETTING_KEYS } from '@hadir/domain/settings/settings.ts';
import { expect, test } from 'vitest';
import { SETTING_GROUPS } from './words.ts';

/** The zone is the company's own column, on its own form. */
const LEFT_OUT = ['tz'];

test('every setting stands in one group of the form', () => {
  const grouped = SETTING_GROUPS.flatMap(({ keys }) => keys);
  expect(grouped.toSorted()).toEqual(SETTING_KEYS.filter((key) => !LEFT_OUT.includes(key)).toSorted());
});
