import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { takePicture } from './pictures.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } });

async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  try {
    await takePicture(bytes, 'person');
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('a picture from a phone', () => {
  test('is encoded again without the place that the camera put into it', async () => {
    const sent = await plain(400, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'rahasia' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } })
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const stored = await takePicture(sent, 'person');
    expect((await sharp(stored.bytes).metadata()).exif).toBeUndefined();
    expect(stored).toMatchObject({ mime: 'image/jpeg', width: 400, height: 300 });
    expect(stored.bytes.includes('rahasia')).toBe(false);
  });

  test('is turned upright and scaled to at most 1920 pixels', async () => {
    const sent = await plain(2_400, 1_200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await takePicture(sent, 'person')).toMatchObject({ width: 960, height: 1_920 });
  });

  test('loses a script that hides behind its pixels', async () => {
    const png = await plain(300, 300).png().toBuffer();
    const stored = await takePicture(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'person');
    expect(stored.mime).toBe('image/jpeg');
    expect(stored.bytes.includes('<script>')).toBe(false);
  });

  test('stays WebP when it was WebP', async () => {
    expect((await takePicture(await plain(300, 300).webp().toBuffer(), 'person')).mime).toBe('image/webp');
  });

  test.each([
    ['smaller than 200 x 200', () => plain(199, 400).png().toBuffer()],
    ['more than 40 megapixels', () => plain(8_000, 6_000).png().toBuffer()],
    ['a GIF', () => plain(300, 300).gif().toBuffer()],
    [
      'an SVG under a picture name',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
    ],
    ['HTML', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['cut in the middle', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ['empty', async () => Buffer.alloc(0)],
    ['larger than 5 MB', async () => Buffer.concat([await plain(300, 300).jpeg().toBuffer(), Buffer.alloc(5_300_000)])],
  ])('is refused when it is %s', async (_, make) => {
    expect(await refusalOf(await make())).toMatchObject({ code: 'BERKAS_TIDAK_VALID', params: { n: 5 } });
  });
});
