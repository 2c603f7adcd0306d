import { describe, expect, test } from 'vitest';
import { adviseRadius, averagePlace, placeWarnings, typicalAccuracy, zonesAt } from './place-advice.ts';

const centre = { lat: -6.2088, lon: 106.8456 };
const METRE = 1 / 111_195;
const tapAt = (metres: number, accuracyM = 10) => ({ ...centre, lat: centre.lat + metres * METRE, accuracyM });
const taps = (count: number, metres: number) => Array.from({ length: count }, () => tapAt(metres));

describe('the suggested radius', () => {
  test('holds 98 % of the taps near the place, in steps of ten metres', () => {
    const advice = adviseRadius(centre, [...taps(97, 60), ...taps(2, 114), tapAt(240)]);
    expect(advice).toEqual({ radiusM: 120, share: 0.99 });
  });
  test('does not reach for taps made somewhere else, and counts them as outside', () => {
    expect(adviseRadius(centre, [...taps(20, 40), ...taps(20, 3_000)])).toEqual({ radiusM: 50, share: 0.5 });
  });
  test('is not told from a handful of taps', () => {
    expect(adviseRadius(centre, taps(9, 30))).toBeNull();
  });
});

describe('warnings', () => {
  const place = { ...centre, radiusM: 100, tz: 'Asia/Jakarta' } as const;
  test.each([
    [place, null, []],
    [{ ...place, radiusM: 40 }, null, ['RADIUS_KECIL']],
    [place, 51, ['RADIUS_DI_BAWAH_AKURASI']],
    [place, 50, []],
    [{ ...place, lat: 48.1, lon: 11.5 }, null, ['DI_LUAR_INDONESIA']],
    [{ ...place, tz: 'Asia/Makassar' } as const, null, ['ZONA_BERBEDA']],
  ])('%j with accuracy %s', (draft, accuracy, expected) => {
    expect(placeWarnings(draft, accuracy)).toEqual(expected);
  });
  test.each([
    ['Banda Aceh', 5.55, 95.32, 'Asia/Jakarta'],
    ['Pontianak', -0.03, 109.34, 'Asia/Jakarta'],
    ['Palangka Raya', -2.21, 113.92, 'Asia/Jakarta'],
    ['Banjarmasin', -3.32, 114.59, 'Asia/Makassar'],
    ['Surabaya', -7.26, 112.75, 'Asia/Jakarta'],
    ['Denpasar', -8.65, 115.22, 'Asia/Makassar'],
    ['Makassar', -5.15, 119.43, 'Asia/Makassar'],
    ['Kupang', -10.18, 123.6, 'Asia/Makassar'],
    ['Manado', 1.49, 124.84, 'Asia/Makassar'],
    ['Ternate', 0.79, 127.36, 'Asia/Jayapura'],
    ['Ambon', -3.69, 128.18, 'Asia/Jayapura'],
    ['Merauke', -8.49, 140.4, 'Asia/Jayapura'],
  ] as const)('%s keeps its zone', (_, lat, lon, zone) => {
    expect(zonesAt({ lat, lon })).toContain(zone);
  });
});

test('the typical accuracy is that of the middle tap', () => {
  expect(typicalAccuracy([tapAt(0, 5), tapAt(0, 12), tapAt(0, 90)])).toBe(12);
  expect(typicalAccuracy([])).toBeNull();
});

test('a place set from several readings lies where the exact ones are', () => {
  const found = averagePlace([
    { ...tapAt(0), accuracyM: 5 },
    { ...tapAt(100), accuracyM: 100 },
  ]);
  expect(found?.lat).toBeCloseTo(centre.lat, 4);
  expect(found?.accuracyM).toBe(5);
  expect(averagePlace([])).toBeNull();
});
