/** A picture made small enough for a bad line. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.8;

/**
 * JPEG of at most 1,600 pixels at its longer side: letters stay readable.
 * @throws DOMException where the browser cannot read the picture
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return made !== null && made.size < file.size ? made : file;
}
