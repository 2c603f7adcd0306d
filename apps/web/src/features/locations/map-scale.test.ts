import { describe, expect, test } from 'vitest';
import { barOf, fitted, radiusTo, showsCircle, toPixels, toSpot } from './map-scale.ts';

const circle = { lat: -6.2088, lon: 106.8456, radiusM: 100 };

describe('the drawn map', () => {
  const view = fitted(circle, [], { width: 400, height: 300, covered: 0 });
  test('has the circle whole and in the middle', () => {
    expect(toPixels(view, circle)).toEqual({ x: 200, y: 150 });
    expect(circle.radiusM * view.scale * 2).toBeLessThan(300);
  });
  test.each([
    ['right', 160, 120],
    ['left', -160, 280],
  ])('has it in the middle of what a panel at the %s leaves free, and whole there', (_side, covered, x) => {
    const view = fitted(circle, [], { width: 400, height: 300, covered });
    expect(toPixels(view, circle)).toEqual({ x, y: 150 });
    expect(circle.radiusM * view.scale * 2).toBeLessThan(240);
    expect(toSpot(view, x, 150)).toEqual({ lat: circle.lat, lon: circle.lon });
  });
  test('no longer shows a circle of 2,000 m where one of 100 m stood, nor one of 20 m where that stood', () => {
    expect(showsCircle(view, circle)).toBe(true);
    const wide = { ...circle, radiusM: 2_000 };
    expect(showsCircle(view, wide)).toBe(false);
    const fits = fitted(wide, [], { width: 400, height: 300, covered: 0 });
    expect([showsCircle(fits, wide), showsCircle(fits, { ...circle, radiusM: 20 })]).toEqual([true, false]);
  });
  test('finds the same spot again from its pixels', () => {
    const spot = { lat: -6.2081, lon: 106.8462 };
    const { x, y } = toPixels(view, spot);
    expect(toSpot(view, x, y)).toEqual(spot);
  });
  test('makes room for dots nearby and not for those of another town', () => {
    const near = fitted(circle, [{ lat: circle.lat + 0.0022, lon: circle.lon, accuracyM: 5 }], view);
    expect(near.scale).toBeLessThan(view.scale);
    const far = fitted(circle, [{ lat: circle.lat + 1, lon: circle.lon, accuracyM: 5 }], view);
    expect(far.scale).toBe(view.scale);
  });
  test('has a bar of a round length', () => {
    expect(barOf(view)).toEqual({ metres: 50, pixels: 50 * view.scale });
  });
  test('a dragged handle gives whole metres within the limits', () => {
    expect(radiusTo(circle, { lat: circle.lat + 0.00108, lon: circle.lon })).toBe(120);
    expect(radiusTo(circle, circle)).toBe(20);
    expect(radiusTo(circle, { lat: 0, lon: 0 })).toBe(5_000);
  });
});
