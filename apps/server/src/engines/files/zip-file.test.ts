import { instant } from '@hadir/domain/kernel/time.ts';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import { type ZipPart, zipped } from './zip-file.ts';

const at = instant('2026-11-20T03:00:00Z');
const utf8 = (text: string) => new TextEncoder().encode(text);

async function* listed(...parts: ZipPart[]): AsyncGenerator<ZipPart> {
  yield* parts;
}

test('parts that come in pieces are whole entries, packed or as they are', async () => {
  const bytes = await buffer(
    Readable.from(
      zipped(
        listed(
          { name: 'a/satu.txt', bytes: [utf8('satu '), utf8('dua'), utf8('')], at, packed: true },
          { name: 'b.bin', bytes: Readable.from([Buffer.from([1, 2]), Buffer.from([3])]), at, packed: false },
          { name: 'kosong.txt', bytes: [], at, packed: true },
        ),
      ),
    ),
  );
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('hex'));
  expect([...entries]).toEqual([
    ['a/satu.txt', Buffer.from('satu dua').toString('hex')],
    ['b.bin', '010203'],
    ['kosong.txt', ''],
  ]);
});

test('the archive leaves while a part is still being read', async () => {
  let given = 0;
  function* many(): Generator<Uint8Array> {
    for (; given < 200; given += 1) yield new Uint8Array(65_536).fill(given);
  }
  let left = 0;
  for await (const chunk of zipped(listed({ name: 'besar.bin', bytes: many(), at, packed: false }))) {
    left += chunk.length;
    // Never more than a piece ahead of what has left.
    expect(given * 65_536 - left).toBeLessThanOrEqual(2 * 65_536);
  }
  expect(left).toBeGreaterThan(200 * 65_536);
});

test('two parts of one name are refused', async () => {
  const part = { name: 'a.txt', bytes: [utf8('x')], at, packed: true };
  await expect(buffer(Readable.from(zipped(listed(part, part))))).rejects.toThrow(RangeError);
});
