import { describe, expect, it } from 'vitest';
import { wib } from '../../test-data/builders.ts';
import { addDays, type Instant, localDate } from '../kernel/time.ts';
import { fraudHints, type HintFacts, impliedSpeedKmh, travelBetween } from './fraud-hints.ts';

const jakarta = { lat: -6.2088, lon: 106.8456, accuracyM: 10 };
const surabaya = { lat: -7.257472, lon: 112.75209, accuracyM: 10 };

function facts(fields: Partial<HintFacts> = {}): HintFacts {
  return {
    at: wib('02', '08:00'),
    clientClock: null,
    workDate: localDate('2026-11-02'),
    position: jakarta,
    previous: null,
    history: [],
    jumped: false,
    ...fields,
  };
}

describe('hints, not proof (rules/attendance#fraud-hints)', () => {
  it('Surabaya an hour after Jakarta is faster than 300 km/h, by train the next day is not', () => {
    expect(fraudHints(facts({ previous: { at: wib('02', '07:00'), position: surabaya } }))).toEqual([
      'KECEPATAN_TIDAK_WAJAR',
    ]);
    expect(fraudHints(facts({ previous: { at: wib('01', '17:00'), position: surabaya } }))).toEqual([]);
  });

  it('tells whoever reviews it what lies between two taps', () => {
    const bekasi = { lat: -6.2349, lon: 106.9896, accuracyM: 20 };
    expect(
      travelBetween({ at: wib('02', '07:54'), position: bekasi }, { at: wib('02', '08:00:40'), position: jakarta }),
    ).toEqual({ metres: 16_180, minutes: 6, kmh: 145 });
  });

  it('two rough readings a few seconds apart are no flight', () => {
    const near = { lat: -6.2098, lon: 106.8456, accuracyM: 90 };
    expect(
      impliedSpeedKmh({ at: wib('02', '07:59:58'), position: near }, { at: wib('02', '08:00'), position: jakarta }),
    ).toBeLessThan(1);
  });

  it('the same place to six decimals on five dates is noted, on four it is not', () => {
    const past = (dates: number) =>
      Array.from({ length: dates }, (_, index) => ({
        workDate: addDays(localDate('2026-11-02'), -1 - index),
        lat: -6.20880004,
        lon: 106.8456,
      }));
    expect(fraudHints(facts({ history: past(4) }))).toEqual(['KOORDINAT_BERULANG']);
    expect(fraudHints(facts({ history: past(3) }))).toEqual([]);
    const twice = [...past(3), ...past(3)];
    expect(fraudHints(facts({ history: twice }))).toEqual([]);
  });

  it('a phone clock more than two minutes off is noted (rules/attendance#fraud-hints)', () => {
    const server = wib('02', '08:00');
    const off = (milliseconds: number) =>
      fraudHints(facts({ clientClock: { wall: (server + milliseconds) as Instant, server } }));
    expect(off(120_000)).toEqual([]);
    expect(off(120_001)).toEqual(['JAM_PERANGKAT_BERBEDA']);
    expect(off(-840_000)).toEqual(['JAM_PERANGKAT_BERBEDA']);
  });

  it('a jump among the readings is noted', () => {
    expect(fraudHints(facts({ jumped: true, position: null }))).toEqual(['LOKASI_MELONCAT']);
  });
});
