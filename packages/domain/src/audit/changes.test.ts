import { expect, it } from 'vitest';
import { changedParts, changesBetween } from './changes.ts';

it('names what differs, whatever the order of the keys', () => {
  expect(
    changesBetween(
      { batas: 30, paket: 'dasar', jam: { a: 1, b: 2 } },
      { jam: { b: 2, a: 1 }, paket: 'dasar', batas: 50 },
    ),
  ).toEqual([{ field: 'batas', from: 30, to: 50 }]);
});

it('a new row has only what it became, a removed one only what it was', () => {
  expect(changesBetween(null, { kode: 'ABC' })).toEqual([{ field: 'kode', from: undefined, to: 'ABC' }]);
  expect(changesBetween({ kode: 'ABC' }, null)).toEqual([{ field: 'kode', from: 'ABC', to: undefined }]);
  expect(changesBetween('lama', 'baru')).toEqual([{ field: 'isi', from: 'lama', to: 'baru' }]);
});

it('keeps the changed fields alone for the log', () => {
  expect(changedParts({ a: 1, b: 2 }, { a: 1, b: 3, c: null })).toEqual({ before: { b: 2 }, after: { b: 3 } });
  expect(changedParts({ a: 1 }, { a: 1 })).toEqual({ before: {}, after: {} });
});
