import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { storedBytes } from './stored-bytes.ts';

const reading = (stream: Readable): FileStorage => ({
  put: async () => undefined,
  scratch: async () => '',
  adopt: async () => undefined,
  size: async () => 0,
  read: () => stream,
  remove: async () => undefined,
  sweepScratch: async () => undefined,
});

test('a reader who stops in between leaves no file open', async () => {
  const stream = Readable.from([Buffer.from('satu'), Buffer.from('dua'), Buffer.from('tiga')]);
  for await (const piece of (await storedBytes(reading(stream), 'a')) ?? []) {
    expect(piece.toString()).toBe('satu');
    break;
  }
  expect(stream.destroyed).toBe(true);
});

test('a file that is gone has no bytes; another trouble is told', async () => {
  const failing = (code: string) =>
    new Readable({ read: (): void => undefined }).destroy(Object.assign(new Error(code), { code }));
  expect(await storedBytes(reading(failing('ENOENT')), 'a')).toBeUndefined();
  await expect(storedBytes(reading(failing('EACCES')), 'a')).rejects.toThrow('EACCES');
});
