/** Whether a small grey picture of the camera is good enough to be taken. Pure arithmetic; no faces are looked for. */

export interface GreyFrame {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, 0 black .. 255 white. */
  readonly pixels: Uint8Array;
}

export type FrameError = 'gelap' | 'silau' | 'buram' | 'bergerak';

const DARK_BELOW = 45;
const BRIGHT_ABOVE = 225;
/** Variance of the Laplacian; a defocused or smeared picture has hardly any edges. */
const SHARP_ABOVE = 18;
/** Mean change of a pixel between two looks. */
const STILL_BELOW = 9;

/** The middle of an RGBA picture in grey. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): GreyFrame {
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const at = index * 4;
    pixels[index] = Math.round(0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0));
  }
  return { width, height, pixels };
}

function brightness({ pixels }: GreyFrame): number {
  let sum = 0;
  for (const pixel of pixels) sum += pixel;
  return sum / Math.max(1, pixels.length);
}

function sharpness({ pixels, width, height }: GreyFrame): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0);
      const edge = around - 4 * (pixels[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

function movement(one: GreyFrame, other: GreyFrame): number {
  let sum = 0;
  for (let index = 0; index < one.pixels.length; index += 1) {
    sum += Math.abs((one.pixels[index] ?? 0) - (other.pixels[index] ?? 0));
  }
  return sum / Math.max(1, one.pixels.length);
}

/** What is wrong with the picture; `undefined` when it may be taken. */
export function frameErrorOf(frame: GreyFrame, before: GreyFrame | undefined): FrameError | undefined {
  const light = brightness(frame);
  if (light < DARK_BELOW) return 'gelap';
  if (light > BRIGHT_ABOVE) return 'silau';
  if (before === undefined || movement(frame, before) > STILL_BELOW) return 'bergerak';
  if (sharpness(frame) < SHARP_ABOVE) return 'buram';
  return undefined;
}
