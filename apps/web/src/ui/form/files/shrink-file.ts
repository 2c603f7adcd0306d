/** A photo from the camera made small enough for a bad line; papers stay as they are (product/requests#request-forms). */
import { errorText } from '@hadir/contract/errors.ts';
import { shrinkPicture } from '../../pictures/shrink-picture.ts';

export const ACCEPTED = 'application/pdf,image/jpeg,image/png';
export const MOST_FILES = 5;
const MOST_MB = 5;
const SMALL_ENOUGH = 400_000;

export interface FileDraft {
  readonly name: string;
  readonly blob: Blob;
  /** The server has it already: of a returned request that is sent again. */
  readonly uploaded?: { readonly id: string; readonly bytes: number; readonly url?: string };
}

/** @throws Error with the sentence for the person, when the file cannot be taken */
export async function takeFile(file: File): Promise<FileDraft> {
  const small = file.type.startsWith('image/') && file.size > SMALL_ENOUGH ? await shrunk(file) : file;
  if (!ACCEPTED.split(',').includes(small.type) || small.size > MOST_MB * 1_048_576)
    throw new Error(errorText('BERKAS_TIDAK_VALID', { jenis: 'PDF, JPG, atau PNG yang utuh', n: MOST_MB }));
  const jpeg = small !== file && small.type === 'image/jpeg';
  return { name: jpeg ? `${file.name.replace(/\.\w+$/, '')}.jpg` : file.name, blob: small };
}

/** The picture itself where the browser cannot read it: the server judges it then. */
async function shrunk(file: File): Promise<Blob> {
  return shrinkPicture(file).catch(() => file);
}
