// @vitest-environment jsdom
import writeQr from 'qrcode-generator';
import { expect, it, vi } from 'vitest';
import { readPicture } from './read-picture.ts';

const SCALE = 8;
const QUIET = 4;

/** The code as a camera would give it: pixels, dark on light. */
function pixelsOf(text: string) {
  const qr = writeQr(0, 'M');
  qr.addData(text);
  qr.make();
  const side = (qr.getModuleCount() + 2 * QUIET) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [line, column] = [Math.floor(y / SCALE) - QUIET, Math.floor(x / SCALE) - QUIET];
      const isInside = line >= 0 && column >= 0 && line < qr.getModuleCount() && column < qr.getModuleCount();
      if (isInside && qr.isDark(line, column)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { side, data };
}

/** A canvas that shrinks nothing: the picture has the width that is looked at. */
function cameraOf(text: string, width: number, height: number) {
  const { side, data } = pixelsOf(text);
  const picture = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    picture.set(data.subarray(y * side * 4, (y + 1) * side * 4), (y + 20) * width * 4 + 20 * 4);
  const canvas = document.createElement('canvas');
  vi.spyOn(canvas, 'getContext').mockReturnValue({
    drawImage: () => {},
    getImageData: () => ({ data: picture }),
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  const video = { videoWidth: width, videoHeight: height } as HTMLVideoElement;
  return { canvas, video };
}

it('reads the code of a ticket in the picture of the camera, and nothing where there is none', () => {
  const { canvas, video } = cameraOf('128-BCDFGH', 480, 360);
  expect(readPicture(video, canvas)).toBe('128-BCDFGH');
  const empty = cameraOf('', 480, 360);
  expect(readPicture({ videoWidth: 0, videoHeight: 0 } as HTMLVideoElement, empty.canvas)).toBeUndefined();
});
