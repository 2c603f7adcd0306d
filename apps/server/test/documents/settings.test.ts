/** The tables of settings in docs/rules/settings.md name every setting, and say of it what its declaration says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPARTMENT_KEYS, isDatedSetting, SETTING_KEYS, SETTINGS } from '@hadir/domain/settings/settings.ts';
import { expect, test } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/rules/settings.md'), 'utf8');

/** Keys of the first cell and the text of the last one, of each row of the section's tables. */
function rowsOf(section: string): readonly (readonly [keys: readonly string[], marks: string])[] {
  const [, body = ''] = text.split(`\n## ${section}\n`);
  const [own = ''] = body.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line.split('|').slice(1, -1);
      return [(cells[0] ?? '').match(/\w+/g) ?? [], cells.at(-1) ?? ''];
    });
}

const shown = SETTING_KEYS.filter((key) => key !== 'tz');
const marked = (mark: RegExp) => rowsOf('Company settings').flatMap(([keys, marks]) => (mark.test(marks) ? keys : []));

test('each setting has one row', () => {
  expect(
    rowsOf('Company settings')
      .flatMap(([keys]) => keys)
      .toSorted(),
  ).toEqual(shown.toSorted());
});

test('a row says who besides the company sets it, what holds from a date on, and what the law bounds', () => {
  expect(marked(/\bd\b/).toSorted()).toEqual(DEPARTMENT_KEYS.toSorted());
  expect(marked(/\bfrom\b/).toSorted()).toEqual(shown.filter(isDatedSetting).toSorted());
  expect(marked(/\blaw\b/).toSorted()).toEqual(shown.filter((key) => SETTINGS[key].law !== undefined).toSorted());
});
