import { describe, expect, test } from 'vitest';
import { frameErrorOf, type GreyFrame, greyOf } from './frame-quality.ts';

const SIDE = 24;
const frame = (at: (x: number, y: number) => number): GreyFrame => ({
  width: SIDE,
  height: SIDE,
  pixels: Uint8Array.from({ length: SIDE * SIDE }, (_, index) => at(index % SIDE, Math.floor(index / SIDE))),
});
const checks = frame((x, y) => (((x >> 1) + (y >> 1)) % 2 === 0 ? 70 : 180));
const flat = frame(() => 120);

describe('the camera waits for a good picture', () => {
  test('a sharp, still, well lit picture may be taken', () => {
    expect(frameErrorOf(checks, checks)).toBeUndefined();
  });
  test('too dark, too bright, smeared and moving pictures are named', () => {
    expect(
      frameErrorOf(
        frame(() => 20),
        undefined,
      ),
    ).toBe('gelap');
    expect(
      frameErrorOf(
        frame(() => 250),
        undefined,
      ),
    ).toBe('silau');
    expect(frameErrorOf(flat, flat)).toBe('buram');
    expect(
      frameErrorOf(
        checks,
        frame((x, y) => (((x >> 1) + (y >> 1)) % 2 === 0 ? 180 : 70)),
      ),
    ).toBe('bergerak');
  });
  test('the first look alone never fires', () => {
    expect(frameErrorOf(checks, undefined)).toBe('bergerak');
  });
  test('grey follows the eye', () => {
    expect([...greyOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255]), 2, 1).pixels]).toEqual([255, 150]);
  });
});
