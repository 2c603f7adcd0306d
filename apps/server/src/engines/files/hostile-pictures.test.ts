import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  heic,
  inflating,
  jpegOfExif,
  jpegOfScans,
  movingWebp,
  pngClaiming,
  pngWith,
  remarks,
} from '../../../test/files/hostile-pictures.ts';
import { takeDocument } from '../../modules/documents/document-bytes.ts';
import { takePicture } from './pictures.ts';

const MB = 1_048_576;
/** What decoding 40 million pixels takes, twice; what was inflated or decoded beyond the caps is far more. */
const SPARE_MB = 400;

/** The answer, and how much the process grew at its highest. */
async function tried(work: () => Promise<unknown>): Promise<{ answer: unknown; grewMb: number }> {
  const before = process.resourceUsage().maxRSS * 1_024;
  const answer = await work().catch((error: unknown) => error);
  return { answer, grewMb: (process.resourceUsage().maxRSS * 1_024 - before) / MB };
}

describe('a picture that is small as a file is refused before it costs', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['claims 2.5 billion pixels', () => pngClaiming(50_000, 50_000)],
    ['claims 38 million pixels and has none', () => pngClaiming(200, 190_000)],
    ['walks over its pixels 2,600 times', () => jpegOfScans(1_024, 2_600)],
    ['is a HEIC', async () => heic()],
    ['is a PDF', async () => Buffer.from('%PDF-1.4\n%%EOF')],
  ])('as selfie: %s', async (_, make) => {
    const bytes = await make();
    const { answer, grewMb } = await tried(() => takePicture(bytes, 'person'));
    expect(answer).toMatchObject({ code: 'BERKAS_TIDAK_VALID' });
    expect(grewMb).toBeLessThan(SPARE_MB);
  });

  test('as document: the same caps hold', async () => {
    for (const bytes of [await pngClaiming(50_000, 50_000), await jpegOfScans(1_024, 2_600)]) {
      const { answer } = await tried(() => takeDocument(bytes, 5, 'person'));
      expect(answer).toMatchObject({ code: 'BERKAS_TIDAK_VALID' });
    }
  });
});

describe('what hides beside the pixels is neither inflated nor stored', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a remark of 400 MB', async () => pngWith(await inflating('zTXt', 400))],
    ['nine remarks of 400 MB', async () => pngWith(...Array<Buffer>(9).fill(await inflating('zTXt', 400)))],
    ['a colour profile of 400 MB', async () => pngWith(await inflating('iCCP', 400))],
    ['150,000 remarks', () => pngWith(remarks(150_000))],
    ['4 MB of EXIF', () => jpegOfExif(64)],
    ['two hundred frames', () => movingWebp(200)],
  ])('%s', async (_, make) => {
    const bytes = await make();
    const { answer, grewMb } = await tried(() => takePicture(bytes, 'person'));
    expect(grewMb).toBeLessThan(SPARE_MB);
    if (answer instanceof Error) return expect(answer).toMatchObject({ code: 'BERKAS_TIDAK_VALID' });
    const stored = await sharp((answer as { bytes: Buffer }).bytes).metadata();
    expect([stored.width, stored.height, stored.exif, stored.pages ?? 1, stored.comments ?? []]).toEqual([
      300,
      300,
      undefined,
      1,
      [],
    ]);
  });
});

test("the bombs of one person leave a place for everybody else's selfie", async () => {
  const bomb = await jpegOfScans(2_048, 60);
  const small = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  const done: string[] = [];
  const bombs = [1, 2, 3, 4].map((number) =>
    takePicture(bomb, 'bomber').then(
      () => done.push(`bomb ${number}`),
      () => done.push(`bomb ${number}`),
    ),
  );
  await takePicture(small, 'colleague').then(() => done.push('selfie'));
  await Promise.all(bombs);
  expect(done.indexOf('selfie')).toBeLessThan(done.indexOf('bomb 2'));
  expect(done).toHaveLength(5);
});

test('more pictures of one person than may wait are turned away, and taken later', async () => {
  const small = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      takePicture(small, 'eager').then(
        () => 'taken',
        (error: unknown) => (error as { code: string }).code,
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'BERKAS_MENGANTRE')).toHaveLength(9);
  await expect(takePicture(small, 'eager')).resolves.toMatchObject({ width: 300 });
});
