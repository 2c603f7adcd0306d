/** Codes in a picture, for browsers that do not read them by themselves (iPhones, Firefox); loaded where it is needed. */
import readQr from 'jsqr';

/** Wide enough for a ticket before the camera, small enough for several looks a second. */
const WIDTH = 480;

/** @returns undefined where no code is seen */
export function readPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const height = Math.round((WIDTH * videoHeight) / videoWidth);
  canvas.width = WIDTH;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, WIDTH, height);
  const { data } = context.getImageData(0, 0, WIDTH, height);
  const found = readQr(data, WIDTH, height, { inversionAttempts: 'dontInvert' });
  return found === null || found.data === '' ? undefined : found.data;
}
