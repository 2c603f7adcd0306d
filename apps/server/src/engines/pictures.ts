/**
 * Pictures from outside: judged by their content, decoded under a pixel cap, always written anew, so that neither EXIF
 * (place!) nor a script hidden behind the pixels is kept (domain.md 1.2 check 5, 1.8; reliability.md S-20).
 */
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { Refused } from '../http/refused.ts';

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
/** Decoding more pixels than this is refused before memory is spent. */
export const MAX_PIXELS = 40_000_000;
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

const notAPicture = () =>
  new Refused('BERKAS_TIDAK_VALID', {
    params: { jenis: `foto JPEG, PNG, atau WebP minimal ${LEAST_SIDE} x ${LEAST_SIDE} piksel`, n: 5 },
  });

/** A picture opened with the caps of this file; only for bytes of a known kind. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
}

/**
 * Reads a picture of a person's device and writes it anew as JPEG (WebP stays WebP).
 * @throws Refused BERKAS_TIDAK_VALID when it is no JPEG, PNG or WebP, larger than 5 MB, smaller than 200 x 200, or broken.
 */
export async function takePicture(bytes: Uint8Array): Promise<Picture> {
  const kind = kindOf(bytes);
  if (kind === undefined || bytes.length > MAX_PICTURE_BYTES) throw notAPicture();
  try {
    const { width, height } = await openPicture(bytes).metadata();
    if (width < LEAST_SIDE || height < LEAST_SIDE) throw notAPicture();
    const upright = openPicture(bytes)
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
  } catch (error) {
    if (error instanceof Refused) throw error;
    // Whatever the decoder says, the person's way out is the same: another picture.
    throw notAPicture();
  }
}
