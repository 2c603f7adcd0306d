import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import { clockingPolicy } from './clocking-policy.ts';
import { judgePlace, type PlaceFacts, type LocationPoint } from './geofence.ts';

const office: LocationPoint = { id: 'kantor', lat: -6.2088, lon: 106.8456, radiusM: 100 };

function facts(fields: Partial<PlaceFacts<LocationPoint>> = {}): PlaceFacts<LocationPoint> {
  return {
    points: [office],
    position: { lat: -6.2088, lon: 106.8456, accuracyM: 10 },
    isMock: false,
    freeLocation: false,
    ...fields,
  };
}

describe('a bad fix is no dead end (product/clocking#place-card)', () => {
  it('accuracy 85 m, distance 130 m, radius 100: accepted for review', () => {
    const position = { lat: -6.2088 + 130 / 111_195, lon: 106.8456, accuracyM: 85 };
    const place = judgePlace(facts({ position }), DEFAULT_SETTINGS);
    expect(place.verdict).toBe('DI_LUAR_RADIUS');
    const decision = clockingPolicy(
      {
        type: 'in',
        workDate: '2026-11-02',
        place: {
          verdict: place.verdict,
          distanceM: place.distanceM,
          accuracyM: 85,
          pointName: 'Kantor',
          radiusM: 100,
          delayMinutes: null,
        },
        selfie: 'present',
        hasIn: false,
        schedule: { kind: 'inside' },
        timeReasons: [],
        deviceTime: false,
        problems: { selfie: null, location: null },
        hints: [],
        askReview: false,
        forAnother: false,
      },
      DEFAULT_SETTINGS,
    );
    expect(decision).toMatchObject({ kind: 'stored-for-review', reasons: ['DI_LUAR_RADIUS'] });
  });

  it('where the company chose lenient, the accuracy circle counts', () => {
    const position = { lat: -6.2088 + 130 / 111_195, lon: 106.8456, accuracyM: 85 };
    expect(judgePlace(facts({ position }), { ...DEFAULT_SETTINGS, accuracy_mode: 'lenient' }).verdict).toBe(
      'DI_DALAM_RADIUS',
    );
  });
});

describe('order of the verdicts', () => {
  it('a person free of place is free even with a forged one; forged comes before missing', () => {
    expect(judgePlace(facts({ freeLocation: true, isMock: true }), DEFAULT_SETTINGS).verdict).toBe('BEBAS_LOKASI');
    expect(judgePlace(facts({ isMock: true, position: null }), DEFAULT_SETTINGS).verdict).toBe('LOKASI_PALSU');
    expect(judgePlace(facts({ points: [], position: null }), DEFAULT_SETTINGS).verdict).toBe('TANPA_LOKASI');
  });
});
