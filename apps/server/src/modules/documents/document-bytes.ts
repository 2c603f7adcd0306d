/**
 * A document from outside: PDF as it is, pictures written anew without EXIF. Judged by its bytes; the name it came with
 * is not even kept.
 */
import { createHash } from 'node:crypto';
import { workOnPicture } from '../../engines/files/pictures.ts';
import { Refused } from '../../http/refused.ts';

export interface DocumentBytes {
  bytes: Buffer;
  mime: 'application/pdf' | 'image/jpeg' | 'image/png';
  /** Of `bytes`, hex. */
  sha256: string;
  width: number | null;
  height: number | null;
}

export const EXTENSION: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** An A4 page at 200 dots per inch: small print stays readable. */
const LONGEST_SIDE = 2_340;
const QUALITY = 85;
/** Where the trailer of a whole PDF stands at the latest. */
const TAIL_BYTES = 2_048;

export const badDocument = (mostMb: number) =>
  new Refused('BERKAS_TIDAK_VALID', { params: { jenis: 'PDF, JPG, atau PNG yang utuh', n: mostMb } });

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-TAIL_BYTES).includes('%%EOF');
}

function pictureKind(bytes: Buffer): 'jpeg' | 'png' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  return bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ? 'png' : undefined;
}

function withSum(
  bytes: Buffer,
  mime: DocumentBytes['mime'],
  size: { width: number; height: number } | null,
): DocumentBytes {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, mime, sha256, width: size?.width ?? null, height: size?.height ?? null };
}

/**
 * @param owner who sends it: pictures of one owner are taken one after the other
 * @throws Refused BERKAS_TIDAK_VALID when it is no whole PDF, JPEG or PNG, or has more than `mostMb` megabytes
 */
export async function takeDocument(bytes: Buffer, mostMb: number, owner: string): Promise<DocumentBytes> {
  if (bytes.length > mostMb * 1_048_576) throw badDocument(mostMb);
  if (isPdf(bytes)) return withSum(bytes, 'application/pdf', null);
  const kind = pictureKind(bytes);
  if (kind === undefined) throw badDocument(mostMb);
  try {
    const { data, info } = await workOnPicture(bytes, owner, (open) => {
      const upright = open()
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
      const encoded = kind === 'png' ? upright.png() : upright.jpeg({ quality: QUALITY });
      return encoded.toBuffer({ resolveWithObject: true });
    });
    return withSum(data, kind === 'png' ? 'image/png' : 'image/jpeg', info);
  } catch (error) {
    if (error instanceof Refused) throw error;
    // Whatever the decoder says, the way out is the same: a file that opens elsewhere.
    throw badDocument(mostMb);
  }
}
