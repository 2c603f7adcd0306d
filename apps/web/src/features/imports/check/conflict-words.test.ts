import { expect, test } from 'vitest';
import { clashWords } from './conflict-words.ts';

test('a time that stays is told beside the one of the file, one that changes as old and new', () => {
  const values = { JAM_MASUK: '08:00', JAM_PULANG: '17:00:30' };
  expect(
    clashWords({
      values,
      clashes: [
        { column: 'JAM_MASUK', there: '19:26', here: null, sourceWord: 'Web', kept: true },
        { column: 'JAM_PULANG', there: '19:27', here: null, sourceWord: 'Impor', kept: false },
      ],
    }),
  ).toEqual(['Masuk: ada 19.26 (Web), berkas 08.00', 'Pulang: 19.27 menjadi 17.00']);
});
