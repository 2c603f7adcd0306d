/**
 * Pictures from outside: judged by their content, decoded under a pixel cap, always written anew, so that neither EXIF
 * (place!) nor a script hidden behind the pixels is kept.
 */
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { Refused } from '../../http/refused.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';

export interface Picture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/webp';
  /** Pixels, after turning it upright. */
  width: number;
  height: number;
  /** Of `bytes`, hex. */
  sha256: string;
}

export const MAX_PICTURE_BYTES = 5 * 1_024 * 1_024;
/** Decoding more pixels than this is refused before memory is spent; a phone's largest pictures have 12 to 40 million. */
const MAX_PIXELS = 40_000_000;
/** Decoding that takes longer is broken off; the largest honest picture takes a second. */
const MOST_SECONDS = 10;
/** A progressive JPEG has about ten, each of which costs as much as the picture: a bomb has thousands. */
const MOST_SCANS = 100;
/**
 * Pictures decoded at the same time: half of the threads that files and passwords need as well. Of one owner a single
 * one, so that nobody's bombs keep others from clocking in with a selfie.
 */
const CONCURRENCY = 2;
const LEAST_SIDE = 200;
/** Longer sides are scaled down: nobody looks at a selfie at 12 megapixels. */
const LONGEST_SIDE = 1_920;
const QUALITY = 80;

type Kind = 'jpeg' | 'png' | 'webp';

/** By the first bytes, so that no other decoder (SVG, GIF, PDF) ever sees foreign bytes. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return undefined;
}

const notAPicture = (least: number) =>
  new Refused('BERKAS_TIDAK_VALID', {
    params: { jenis: `foto JPEG, PNG, atau WebP minimal ${least} x ${least} piksel`, n: 5 },
  });

class TooManyScans extends Error {}

/** A marker that no compressed byte can be mistaken for: within the pixels 0xFF is always followed by 0x00. */
const SCAN = Buffer.from([0xff, 0xda]);

function refuseScans(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = buffer.indexOf(SCAN); at !== -1; at = buffer.indexOf(SCAN, at + SCAN.length)) {
    scans += 1;
    if (scans > MOST_SCANS) throw new TooManyScans();
  }
}

/** Pictures of at most 5 MB that wait in memory; a phone sends one after the other. */
const LONGEST_QUEUE = { longest: 200, longestOfKey: 20 };

const inTurn = createConcurrencyLimiter(CONCURRENCY, {
  perKey: 1,
  queue: { ...LONGEST_QUEUE, full: () => new Refused('BERKAS_MENGANTRE', { retryAfterSeconds: MOST_SECONDS }) },
});

/**
 * Works on a picture when its turn comes, under the caps of this file; only for bytes of a known kind. Each `open()` is
 * a pipeline of its own.
 * @param owner whose picture it is; absent for those of the product's own making
 * @throws Refused BERKAS_MENGANTRE while too many wait; an error of the decoder, whatever is wrong with the bytes
 */
export function workOnPicture<T>(
  bytes: Uint8Array,
  owner: string | undefined,
  work: (open: () => Sharp) => Promise<T>,
): Promise<T> {
  const open = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false }).timeout({ seconds: MOST_SECONDS });
  return inTurn(async () => {
    if (kindOf(bytes) === 'jpeg') refuseScans(bytes);
    return work(open);
  }, owner);
}

/**
 * Reads a picture of a person's device and writes it anew as JPEG (WebP stays WebP).
 * @param owner who sends it: pictures of one owner are taken one after the other
 * @param least pixels of the shorter side
 * @throws Refused BERKAS_TIDAK_VALID when it is no JPEG, PNG or WebP, larger than 5 MB, smaller than `least`, or broken.
 */
export async function takePicture(bytes: Uint8Array, owner: string, least = LEAST_SIDE): Promise<Picture> {
  const kind = kindOf(bytes);
  if (kind === undefined || bytes.length > MAX_PICTURE_BYTES) throw notAPicture(least);
  try {
    return await workOnPicture(bytes, owner, (open) => rewritten(open, kind, least));
  } catch (error) {
    if (error instanceof Refused) throw error;
    // Whatever the decoder says, the person's way out is the same: another picture.
    throw notAPicture(least);
  }
}

async function rewritten(open: () => Sharp, kind: Kind, least: number): Promise<Picture> {
  const { width, height } = await open().metadata();
  if (width < least || height < least) throw notAPicture(least);
  const upright = open()
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  const encoded = kind === 'webp' ? upright.webp({ quality: QUALITY }) : upright.jpeg({ quality: QUALITY });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    mime: kind === 'webp' ? 'image/webp' : 'image/jpeg',
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest('hex'),
  };
}
