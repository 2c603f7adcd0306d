/** Pictures that are small as files and expensive as pictures. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } });

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Signature and header of a PNG: its first chunk. */
const HEAD_BYTES = 33;

/** A PNG of 300 x 300 pixels with chunks behind its header. */
export async function pngWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const png = await plain(300, 300).png().toBuffer();
  return Buffer.concat([png.subarray(0, HEAD_BYTES), ...chunks, png.subarray(HEAD_BYTES)]);
}

/** A remark or colour profile that inflates to so many megabytes; they are never in memory here. */
export async function inflating(kind: 'zTXt' | 'iCCP', megabytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(1 << 20, 'a');
  const packed = Readable.from(Array.from({ length: megabytes }, () => piece)).pipe(createDeflate({ level: 9 }));
  return chunk(kind, Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), await buffer(packed)]));
}

export const remarks = (count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => chunk('tEXt', Buffer.from(`k${index}\0v`))));

/** A PNG of a few bytes that says it is this large. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await plain(300, 300).png().toBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, HEAD_BYTES - 4)), HEAD_BYTES - 4);
  return png;
}

/** Blocks of 8 x 8 that the longest run of nothing in a scan passes over. */
const RUN_BLOCKS = 16_384;
const COMPONENTS = [1, 2, 3];
const [COEFFICIENTS, LEVELS] = [63, 14];

/** One code for AC table 0: a single 0 bit, followed by 14 bits, is a run of nothing. */
const RUN_TABLE = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0xe0]);

/**
 * A progressive JPEG of so many scans, each of which is in order, says nothing, and walks over the whole picture: 40
 * bytes of file for each. @param side a multiple of 1024 @param scans at most 2,646
 */
export async function jpegOfScans(side: number, scans: number): Promise<Buffer> {
  const jpeg = await plain(side, side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const mark = Buffer.from([0xff, 0xda]);
  // Up to the end of the first scan, and without the tables that belong to the second.
  const first = jpeg.indexOf(mark);
  const end = jpeg.indexOf(Buffer.from([0xff, 0xc4]), first);
  const bits = (side / 8) ** 2 / RUN_BLOCKS;
  const nothing = Buffer.alloc(Math.ceil((bits * 15) / 8));
  const orders = COMPONENTS.flatMap((component) =>
    Array.from({ length: COEFFICIENTS * LEVELS }, (_, index) => {
      const [place, level] = [1 + Math.floor(index / LEVELS), LEVELS - 1 - (index % LEVELS)];
      const before = level === LEVELS - 1 ? 0 : level + 1;
      return Buffer.concat([mark, Buffer.from([0, 8, 1, component, 0, place, place, (before << 4) | level]), nothing]);
    }),
  );
  return Buffer.concat([jpeg.subarray(0, end), RUN_TABLE, ...orders.slice(0, scans), Buffer.from([0xff, 0xd9])]);
}

/** A JPEG whose EXIF fills so many segments of 64 KB. */
export async function jpegOfExif(segments: number): Promise<Buffer> {
  const jpeg = await plain(300, 300).jpeg().toBuffer();
  const body = Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(65_000, 0xff)]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: segments }, () => segment), jpeg.subarray(2)]);
}

/** A WebP that moves: so many frames of which one is shown. */
export async function movingWebp(frames: number): Promise<Buffer> {
  const frame = await plain(300, 300).raw().toBuffer();
  const raw = Buffer.concat(
    Array.from({ length: frames }, (_, index) => Buffer.from(frame).fill(index % 256, 0, 300 * 3)),
  );
  return sharp(raw, { raw: { width: 300, height: 300 * frames, channels: 3, pageHeight: 300 } })
    .webp({ effort: 0 })
    .toBuffer();
}

/** A HEIC as phones make it, as far as its first bytes say; no decoder of ours may see it. */
export const heic = (): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]);
