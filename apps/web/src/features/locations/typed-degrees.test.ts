import { expect, test } from 'vitest';
import { pairOf, readDegrees } from './typed-degrees.ts';

test('degrees are read with a point or a comma', () => {
  expect(readDegrees('-6,2088')).toBe(-6.2088);
  expect(readDegrees(' 106.8456 ')).toBe(106.8456);
  expect(readDegrees('')).toBeNull();
  expect(readDegrees('dekat kantor')).toBe('dekat kantor');
});

test('a pair as maps copy it is told from a single number', () => {
  expect(pairOf('-6.2088, 106.8456')).toEqual({ lat: -6.2088, lon: 106.8456 });
  expect(pairOf('-6,2088')).toBeUndefined();
  expect(pairOf('-6.2088')).toBeUndefined();
});
