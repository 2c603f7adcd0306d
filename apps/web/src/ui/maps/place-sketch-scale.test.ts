import { describe, expect, test } from 'vitest';
import { drawSketch } from './place-sketch-scale.ts';

const office = { lat: -6.2088, lon: 106.8456, radiusM: 100 };
const size = { width: 136, height: 96 };

describe('the place sketch', () => {
  test('draws area and position to one scale', () => {
    const position = { lat: office.lat + 50 / 111_195, lon: office.lon, accuracyM: 20 };
    const { area, own } = drawSketch({ ...size, place: office, position });
    const scale = area!.r / 100;
    expect(own!.r / scale).toBeCloseTo(20);
    expect((area!.y - own!.y) / scale).toBeCloseTo(50);
    expect(own!.x).toBeCloseTo(area!.x);
  });

  test('keeps everything inside the picture when the position is far outside', () => {
    const position = { lat: office.lat, lon: office.lon + 400 / 111_195, accuracyM: 60 };
    const { area, own } = drawSketch({ ...size, place: office, position });
    for (const circle of [area!, own!]) {
      expect(circle.x - circle.r).toBeGreaterThanOrEqual(7.9);
      expect(circle.x + circle.r).toBeLessThanOrEqual(size.width - 7.9);
      expect(circle.y - circle.r).toBeGreaterThanOrEqual(7.9);
    }
  });

  test('lets an accuracy that would make the area invisible reach beyond the picture, at the same scale', () => {
    const { area, own } = drawSketch({
      ...size,
      place: office,
      position: { lat: office.lat, lon: office.lon, accuracyM: 50_000 },
    });
    expect(area!.r).toBeGreaterThan(10);
    expect(own!.r / area!.r).toBeCloseTo(500);
  });

  test('draws a circle of 2,000 m and a position read to 9 m to one scale', () => {
    const wide = { ...office, radiusM: 2_000 };
    const { area, own } = drawSketch({ ...size, place: wide, position: { ...office, accuracyM: 9 } });
    expect(area!.r / own!.r).toBeCloseTo(2_000 / 9);
  });

  test('shows a lone position without any place', () => {
    const { area, own } = drawSketch({ ...size, place: null, position: { lat: 1, lon: 2, accuracyM: 30 } });
    expect(area).toBeNull();
    expect(own).toMatchObject({ x: 68, y: 48 });
  });
});
