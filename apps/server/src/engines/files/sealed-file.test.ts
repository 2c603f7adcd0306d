import { createSecretKey, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type SealingKeys, sealingKey } from '../../db/sealed.ts';
import { openFile, plainLength, sealFile } from './sealed-file.ts';

const PIECE = 65_536;
const newKeys = (): SealingKeys => [sealingKey(createSecretKey(randomBytes(32)))];
const key = newKeys();
const sealed = (bytes: Buffer, place = 'a/1') => buffer(sealFile(key, place, Readable.from([bytes])));
const from = (stored: Buffer, range?: { start: number; end: number }) =>
  Readable.from([range ? stored.subarray(range.start, range.end + 1) : stored]);

interface OpenOptions {
  place?: string;
  opener?: typeof key;
  length?: number;
  range?: { start: number; end: number };
}

const opened = (stored: Buffer, { place = 'a/1', opener = key, length = stored.length, range }: OpenOptions = {}) =>
  buffer(openFile(opener, place, { length, read: (part) => from(stored, part) }, range));

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 7])(
  '%i bytes come back as they were',
  async (size) => {
    const bytes = randomBytes(size);
    const stored = await sealed(bytes);
    expect(plainLength(stored.length)).toBe(size);
    expect((await opened(stored)).equals(bytes)).toBe(true);
  },
);

test('what arrives in crumbs is sealed as what arrives at once', async () => {
  const bytes = randomBytes(PIECE + 500);
  const crumbs = Readable.from([bytes.subarray(0, 3), bytes.subarray(3, 70_000), bytes.subarray(70_000)]);
  const stored = await buffer(sealFile(key, 'a/1', crumbs));
  expect((await opened(stored)).equals(bytes)).toBe(true);
});

test('nothing of the text is in the stored bytes, and two files of the same text differ', async () => {
  const bytes = Buffer.from('3171234567890002 '.repeat(20_000));
  const [first, second] = [await sealed(bytes), await sealed(bytes)];
  expect(first.includes('3171234567890002')).toBe(false);
  expect(first.equals(second)).toBe(false);
});

test.each([
  { start: 0, end: 0 },
  { start: 10, end: 20 },
  { start: PIECE - 1, end: PIECE },
  { start: PIECE, end: 2 * PIECE - 1 },
  { start: 5, end: 2 * PIECE + 99 },
  { start: 2 * PIECE + 99, end: 2 * PIECE + 99 },
])('a part from $start to $end is exactly that part', async (range) => {
  const bytes = randomBytes(2 * PIECE + 100);
  const part = await opened(await sealed(bytes), { range });
  expect(part.equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
});

test('it opens nowhere else, with no other key, and not after a change', async () => {
  const bytes = randomBytes(2 * PIECE + 100);
  const stored = await sealed(bytes);
  await expect(opened(stored, { place: 'a/2' })).rejects.toThrow();
  await expect(opened(stored, { opener: newKeys() })).rejects.toThrow();
  for (const at of [0, 5, 40, 36 + PIECE, stored.length - 1]) {
    const changed = Buffer.from(stored);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(opened(changed), `byte ${at}`).rejects.toThrow();
  }
});

test('a file that lost its end, or whose pieces changed places, is refused', async () => {
  const stored = await sealed(randomBytes(2 * PIECE));
  const piece = PIECE + 16;
  const cut = stored.subarray(0, 36 + piece);
  await expect(opened(cut)).rejects.toThrow();
  await expect(opened(cut, { length: stored.length })).rejects.toThrow();
  const swapped = Buffer.concat([stored.subarray(0, 36), stored.subarray(36 + piece), stored.subarray(36, 36 + piece)]);
  await expect(opened(swapped)).rejects.toThrow();
});
