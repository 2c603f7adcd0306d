import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import { distanceM, judgePlace } from './geofence.ts';
import { choosePlace, type Fix, samplingDone } from './place-sampling.ts';

const office = { lat: -6.2088, lon: 106.8456 };
const METRES_PER_DEGREE = 111_195;

/** A reading so many metres north and east of the office. */
function fix(north: number, east: number, fields: Partial<Fix> = {}): Fix {
  const lat = office.lat + north / METRES_PER_DEGREE;
  const lon = office.lon + east / (METRES_PER_DEGREE * Math.cos((office.lat * Math.PI) / 180));
  return { lat, lon, accuracyM: 20, offsetMs: 0, ...fields };
}

describe('the reading that stands for a tap (product/clocking#place-of-a-tap)', () => {
  it('is the most exact of those another reading confirms', () => {
    const good = fix(5, 0, { accuracyM: 12 });
    expect(choosePlace([fix(0, 0, { accuracyM: 40 }), good, fix(10, 10)])).toEqual({
      fix: good,
      jumped: false,
      delayMinutes: null,
    });
  });

  it('a fix that claims 1.9 m but lies 150 m from all others does not win', () => {
    const boast = fix(150, 0, { accuracyM: 1.9 });
    const choice = choosePlace([fix(0, 0), boast, fix(8, 4, { accuracyM: 15 })]);
    expect(choice.fix?.accuracyM).toBe(15);
  });

  it('a lone jump of more than 200 m is left out and noted', () => {
    const jump = fix(260, 0, { accuracyM: 2 });
    const choice = choosePlace([fix(0, 0), jump, fix(5, 5)]);
    expect(choice.jumped).toBe(true);
    expect(choice.fix).not.toBe(jump);
  });

  it('of two readings far apart none can be called the jump', () => {
    expect(choosePlace([fix(0, 0, { accuracyM: 30 }), fix(260, 0, { accuracyM: 10 })])).toMatchObject({
      jumped: false,
      fix: { accuracyM: 10 },
    });
  });

  it('readings older than 10 seconds, or made long after the tap, do not count', () => {
    expect(choosePlace([fix(0, 0, { offsetMs: -10_001 }), fix(0, 0, { offsetMs: 600_000 })]).fix).toBeNull();
    expect(choosePlace([fix(0, 0, { offsetMs: -10_000 })]).fix).not.toBeNull();
    expect(choosePlace([])).toEqual({ fix: null, jumped: false, delayMinutes: null });
  });

  it('readings after the moment from which the phone could listen count as those after the tap', () => {
    const agreedAfter = 30_000;
    expect(choosePlace([fix(0, 0, { offsetMs: 34_000 })]).fix).toBeNull();
    expect(choosePlace([fix(0, 0, { offsetMs: 34_000 })], agreedAfter).fix).not.toBeNull();
    expect(choosePlace([fix(0, 0, { offsetMs: 40_001 })], agreedAfter).fix).toBeNull();
    // What was heard before the tap is as old as ever.
    expect(choosePlace([fix(0, 0, { offsetMs: -10_001 })], agreedAfter).fix).toBeNull();
  });

  it('listening that began more than ten minutes after the tap says nothing of its place', () => {
    const tooLate = 10 * 60_000 + 10_001;
    expect(choosePlace([fix(0, 0, { offsetMs: tooLate })], tooLate).fix).toBeNull();
    expect(choosePlace([fix(0, 0, { offsetMs: tooLate - 1 })], tooLate).fix).not.toBeNull();
  });

  it.each([
    ['30 seconds, a slow consent', 30_000, null],
    ['3 minutes, the last that is in time', 180_000, null],
    ['a moment more than 3 minutes', 180_001, 3],
    ['just under 5 minutes', 299_999, 4],
    ['10 minutes', 600_000, 10],
  ])('a reading after %s says by how many minutes it is late', (_, offsetMs, delayMinutes) => {
    const read = fix(0, 0, { offsetMs });
    expect(choosePlace([read], offsetMs)).toEqual({ fix: read, jumped: false, delayMinutes });
  });

  it('a late reading never stands for the tap where another came in time, however exact it is', () => {
    const prompt = fix(0, 0, { accuracyM: 60, offsetMs: -4_000 });
    const late = [fix(300, 0, { accuracyM: 3, offsetMs: 301_000 }), fix(300, 2, { accuracyM: 3, offsetMs: 302_000 })];
    expect(choosePlace([prompt, ...late], 300_000)).toEqual({ fix: prompt, jumped: false, delayMinutes: null });
    expect(choosePlace(late, 300_000)).toMatchObject({ fix: { accuracyM: 3 }, delayMinutes: 5 });
  });

  it('listening that began after the tap ends by the same two readings', () => {
    const two = [fix(0, 0, { offsetMs: 31_000 }), fix(5, 0, { offsetMs: 32_000 })];
    expect(samplingDone(two, 2_000)).toBe(false);
    expect(samplingDone(two, 2_000, 30_000)).toBe(true);
  });

  it('listening ends at 25 m with two readings that agree within 30 m, else after 8 seconds', () => {
    const two = [fix(0, 0, { accuracyM: 25 }), fix(20, 0, { accuracyM: 60 })];
    expect(samplingDone(two, 1_000)).toBe(true);
    expect(samplingDone([fix(0, 0, { accuracyM: 26 }), fix(20, 0, { accuracyM: 60 })], 1_000)).toBe(false);
    expect(samplingDone([fix(0, 0, { accuracyM: 5 }), fix(40, 0, { accuracyM: 60 })], 1_000)).toBe(false);
    expect(samplingDone([fix(0, 0, { accuracyM: 5 })], 7_999)).toBe(false);
    expect(samplingDone([], 8_000)).toBe(true);
  });
});

/** Deterministic normal numbers: Box-Muller over a small linear generator. */
function normals(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 4_294_967_297;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

describe('simulated phones, radius 100 m, sigma 25 m (product/clocking#place-of-a-tap)', () => {
  const point = { id: 'kantor', ...office, radiusM: 100 };

  function share(distance: number, verdict: string): number {
    const normal = normals(20_261_120);
    const rounds = 2_000;
    let right = 0;
    for (let round = 0; round < rounds; round += 1) {
      const fixes = Array.from({ length: 4 }, (_, index) =>
        fix(distance + normal() * 25, normal() * 25, {
          accuracyM: 20 + Math.abs(normal()) * 15,
          offsetMs: -index * 1_500,
        }),
      );
      const chosen = choosePlace(fixes).fix;
      const position = chosen && { lat: chosen.lat, lon: chosen.lon, accuracyM: chosen.accuracyM };
      const place = judgePlace({ points: [point], position, isMock: false, freeLocation: false }, DEFAULT_SETTINGS);
      if (place.verdict === verdict) right += 1;
    }
    return right / rounds;
  }

  it('who stands at the door is inside in at least 99 % of taps', () => {
    expect(share(20, 'DI_DALAM_RADIUS')).toBeGreaterThanOrEqual(0.99);
  });

  it('who stands 200 m away is outside in at least 99 % of taps', () => {
    expect(share(200, 'DI_LUAR_RADIUS')).toBeGreaterThanOrEqual(0.99);
  });
});

it('the order of the readings changes nothing', () => {
  const anyFix = fc.record({
    lat: fc.double({ min: -6.22, max: -6.2, noNaN: true }),
    lon: fc.double({ min: 106.84, max: 106.86, noNaN: true }),
    accuracyM: fc.integer({ min: 1, max: 200 }),
    offsetMs: fc.integer({ min: -12_000, max: 8_000 }),
  });
  const fixes = fc.uniqueArray(anyFix, { maxLength: 8, selector: ({ offsetMs }) => offsetMs });
  fc.assert(
    fc.property(
      fixes.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        expect(choosePlace(shuffled)).toEqual(choosePlace(list));
      },
    ),
  );
});

it('a distance is the same both ways and zero at home', () => {
  const other = fix(300, -120);
  expect(distanceM(office, other)).toBeCloseTo(distanceM(other, office), 9);
  expect(distanceM(office, office)).toBe(0);
});
