/**
 * A picture from the camera or a file, small enough for a bad line: JPEG, at most 60 kB, at least 240 px
 * (product/clocking#camera).
 */

const MOST_BYTES = 60_000;
const WIDTH = 480;
const HEIGHT = 640;
/** Width and quality, from good to just enough. */
const STEPS = [
  [480, 0.82],
  [480, 0.7],
  [480, 0.55],
  [360, 0.6],
  [360, 0.45],
  [240, 0.5],
] as const;

type Source = HTMLVideoElement | ImageBitmap;

function sizeOf(source: Source): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };
}

/** The middle of the source in the shape 3:4. @throws Error when the browser cannot draw it */
function draw(source: Source, width: number): HTMLCanvasElement {
  const from = sizeOf(source);
  if (from.width === 0 || from.height === 0) throw new Error('the picture is empty');
  const height = Math.round((width * HEIGHT) / WIDTH);
  const scale = Math.max(width / from.width, height / from.height);
  const cut = { width: width / scale, height: height / scale };
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const x = (from.width - cut.width) / 2;
  const y = (from.height - cut.height) / 2;
  pen.drawImage(source, x, y, cut.width, cut.height, 0, 0, width, height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/jpeg', quality),
  );
}

/** Kept sharp first, then smaller, until it fits. The last step always fits. */
export async function pictureOf(source: Source): Promise<Blob> {
  let smallest: Blob | undefined;
  for (const [width, quality] of STEPS) {
    const blob = await encode(draw(source, width), quality);
    if (blob.size <= MOST_BYTES) return blob;
    smallest = blob;
  }
  if (smallest === undefined) throw new Error('no picture');
  return smallest;
}

/** @throws Error when the file is no picture that the browser can read */
export async function pictureOfFile(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    return await pictureOf(bitmap);
  } finally {
    bitmap.close();
  }
}
