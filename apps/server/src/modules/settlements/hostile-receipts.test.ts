/** Receipts and proofs of payment that are no pictures, or carry more than their pixels. */
import { files } from '@hadir/contract/files/endpoints.ts';
import { settlements } from '@hadir/contract/settlements/endpoints.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { inflating, jpegOfScans, movingWebp, pngClaiming, pngWith } from '../../../test/files/hostile-pictures.ts';
import {
  act,
  claim,
  detailOf,
  gaOf,
  prove,
  sent,
  settlementHouse,
  verify,
} from '../../../test/people/settlement-house.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';

let w: World;
let server: Served;
let house: Awaited<ReturnType<typeof settlementHouse>>;
usesWorld({}, (made) => ({ w, server } = made));
beforeAll(async () => {
  house = await settlementHouse({ w, server });
});

const text = (words: string) => async () => Buffer.from(words);
const SCRIPT = '<script>alert(document.domain)</script>';
const plain = () => sharp({ create: { width: 320, height: 240, channels: 3, background: '#b98a5a' } });

/** What is no whole picture, whatever its first bytes say. */
const REFUSED: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['nothing', text('')],
  ['a page', text(`<html>${SCRIPT}</html>`)],
  ['a drawing with a script', text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`)],
  ['a GIF that is a script', text('GIF89a/*\u0001\u0000*/=alert(1)//;')],
  ['a paper', text('%PDF-1.4\n/OpenAction<</S/JavaScript/JS(app.alert(1))>>\n%%EOF')],
  ['a program', text(`MZ\u0090\u0000${'x'.repeat(200)}`)],
  ['an archive', text(`PK\u0003\u0004${'x'.repeat(200)}`)],
  ['half a photo', async () => (await plain().jpeg().toBuffer()).subarray(0, 300)],
  ['2.5 billion pixels', () => pngClaiming(50_000, 50_000)],
  ['2,600 scans', () => jpegOfScans(1_024, 2_600)],
];

const photograph = (who: Person, id: string, item: string, body: Buffer) =>
  who.call(settlements.storeReceipt, { params: { id, item }, body: body as never });

test('what is no picture is refused in words, and the receipt that was there stays', async () => {
  const { siti } = house;
  const { id, items } = await claim(siti);
  const [item = ''] = items;
  const before = (await detailOf(siti, id)).list;
  for (const [name, make] of REFUSED) {
    const { status, error } = await photograph(siti, id, item, await make());
    expect([name, status, error.code]).toEqual([name, 422, 'BERKAS_TIDAK_VALID']);
    expect(error.message).toMatch(/^Berkas harus foto /);
  }
  expect((await detailOf(siti, id)).list).toEqual(before);
});

test('a proof of payment is judged alike', async () => {
  const ga = gaOf(house);
  const { id } = await sent(house.siti);
  await verify(ga, id);
  const [first, second] = house.hr as [Person, Person];
  await act(second, 'approve', id);
  for (const [name, make] of REFUSED) {
    const body = (await make()) as never;
    const { status, error } = await first.call(settlements.storeProof, { params: { id }, body });
    expect([name, status, error.code]).toEqual([name, 422, 'BERKAS_TIDAK_VALID']);
  }
  expect((await prove(ga, id)).status).toBe(200);
});

test.each<[string, () => Promise<Buffer>]>([
  ['a script behind a photo', async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(SCRIPT)])],
  ['a script behind a drawing', async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from(SCRIPT)])],
  ['a remark of 100 MB', async () => pngWith(await inflating('zTXt', 100))],
  [
    'where it was taken',
    () =>
      plain()
        .withExif({ IFD0: { Copyright: SCRIPT }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
        .jpeg()
        .toBuffer(),
  ],
  ['a second frame', () => movingWebp(2)],
])('of %s the pixels alone are kept', async (_, make) => {
  const { siti } = house;
  const { id, items } = await claim(siti);
  const [item = ''] = items;
  const { status } = await photograph(siti, id, item, await make());
  expect(status).toBe(200);
  const receipt = (await detailOf(siti, id)).list[0]?.receipt?.split('/').at(-1) ?? '';
  const opened = await siti.call(files.picture, { params: { id: receipt } });
  expect([opened.status, opened.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(opened.headers['x-content-type-options']).toBe('nosniff');
  const bytes = await storedBytes(receipt);
  const { exif, pages = 1 } = await sharp(bytes).metadata();
  expect([exif, pages, bytes.includes('<script'), bytes.length < 100_000]).toEqual([undefined, 1, false, true]);
});

async function storedBytes(id: string): Promise<Buffer> {
  const { rows } = await w.pool.query<{ key: string }>('select storage_key as key from file where id = $1', [id]);
  const chunks: Buffer[] = [];
  for await (const chunk of await server.app.storage.read(rows[0]?.key ?? '')) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
