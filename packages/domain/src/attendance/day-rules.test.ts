/**
 * Nights, zones, half days and permitted hours, reckoned once more from the rules by plain minutes of the shift. Nothing of
 * the product is asked for the expectation, the zones' hours included: WIB, WITA and WIT are 7, 8 and 9 hours from UTC.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { day, shift } from '../../test-data/builders.ts';
import { type Instant, localDate, localTime, type Zone } from '../kernel/time.ts';
import type { BreakRule } from '../schedule/shift.ts';
import { judgeDay } from './day-result.ts';
import type { Permission } from './permission.ts';

const HOURS: Readonly<Record<Zone, number>> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 };
const MINUTE = 60_000;

/** Minutes of the clock, of the same day or a later one, as it shows them. */
const clock = (minutes: number) =>
  localTime(`${String(Math.floor((minutes % 1_440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);

/** All but zone and date in minutes behind the shift's start; the start itself behind midnight. */
interface Drawn {
  readonly zone: Zone;
  readonly start: number;
  readonly length: number;
  readonly rest: { readonly mode: 'none' | 'auto' | 'window'; readonly at: number; readonly minutes: number };
  readonly grace: number;
  readonly half: 'AM' | 'PM' | null;
  readonly until: number | null;
  readonly from: number | null;
  /** Seconds. */
  readonly arrives: number;
  readonly leaves: number;
}

const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    zone: fc.constantFrom<Zone>('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'),
    start: fc.integer({ min: 0, max: 287 }).map((step) => step * 5),
    length: fc.integer({ min: 24, max: 72 }).map((step) => step * 10),
    mode: fc.constantFrom('none' as const, 'auto' as const, 'window' as const),
    restAt: fc.double({ min: 0.25, max: 0.6, noNaN: true }),
    minutes: fc.integer({ min: 15, max: 60 }),
    grace: fc.integer({ min: 0, max: 30 }),
    half: fc.constantFrom('AM' as const, 'PM' as const, null),
    until: fc.option(fc.double({ min: 0.05, max: 0.95, noNaN: true })),
    from: fc.option(fc.double({ min: 0.05, max: 0.95, noNaN: true })),
    arrival: fc.double({ min: -0.1, max: 1, noNaN: true }),
    stay: fc.double({ min: 0.01, max: 1, noNaN: true }),
  })
  .map(({ mode, restAt, minutes, until, from, arrival, stay, ...rest }) => {
    const within = (share: number) => Math.max(1, Math.min(rest.length - 1, Math.round(rest.length * share)));
    const arrives = Math.round(rest.length * arrival * 60);
    return {
      ...rest,
      rest: { mode, at: Math.round(rest.length * restAt), minutes },
      until: until === null ? null : within(until),
      from: from === null ? null : within(from),
      arrives,
      // Until the day closes, six hours behind the shift.
      leaves: arrives + 1 + Math.round(stay * ((rest.length + 360) * 60 - arrives - 1)),
    };
  });

const restOf = ({ start, rest: { mode, at, minutes } }: Drawn): BreakRule => {
  if (mode === 'none') return { mode };
  if (mode === 'auto') return { mode, minutes };
  return { mode, start: clock(start + at), end: clock(start + at + minutes) };
};

function judged(one: Drawn) {
  const { zone, start, length, grace, half, until, from } = one;
  const midnight = Date.UTC(2026, 10, 2) - HOURS[zone] * 60 * MINUTE;
  const at = (seconds: number) => (midnight + start * MINUTE + seconds * 1_000) as Instant;
  const permissions: Permission[] = [
    ...(half === null ? [] : [{ kind: 'cuti_setengah_hari' as const, half }]),
    ...(until === null ? [] : [{ kind: 'izin_terlambat' as const, until: clock(start + until) }]),
    ...(from === null ? [] : [{ kind: 'izin_pulang_cepat' as const, from: clock(start + from) }]),
  ];
  return judgeDay(
    day({
      zone,
      workDate: localDate('2026-11-02'),
      plan: {
        dayType: 'workday',
        shift: shift({
          start: clock(start),
          end: clock(start + length),
          break: restOf(one),
          graceLate: grace,
          graceEarly: 0,
        }),
      },
      permissions,
      events: [
        { type: 'in', at: at(one.arrives), valid: true },
        { type: 'out', at: at(one.leaves), valid: true },
      ],
    }),
  );
}

/** Step 6: half a day moves the expected start or end to a fixed break, else to the middle. Minutes of the shift. */
function expectedHours({ length, half, rest }: Drawn): { first: number; last: number } {
  const fixed = rest.mode === 'window';
  return {
    first: half !== 'AM' ? 0 : fixed ? rest.at + rest.minutes : length / 2,
    last: half !== 'PM' ? length : fixed ? rest.at : length / 2,
  };
}

const wholeMinutes = (seconds: number) => Math.max(0, Math.floor(seconds / 60));

/** Steps 8 and 9. */
function punctuality(one: Drawn) {
  const { first, last } = expectedHours(one);
  const after = wholeMinutes(one.arrives - first * 60);
  const late = after <= one.grace ? 0 : after;
  const early = wholeMinutes(last * 60 - one.leaves);
  return {
    lateMinutes: late,
    lateExcusedMinutes: one.until === null ? 0 : Math.min(late, Math.max(0, one.until - first)),
    earlyMinutes: early,
    earlyExcusedMinutes: one.from === null ? 0 : Math.min(early, Math.max(0, last - one.from)),
  };
}

/** Step 10. */
function workedMinutes(one: Drawn): number {
  const { first, last } = expectedHours(one);
  const [begins, ends] = [Math.max(one.arrives, first * 60), Math.min(one.leaves, last * 60)];
  const gross = Math.max(0, ends - begins);
  const { mode, at, minutes } = one.rest;
  const overlap = Math.max(0, Math.min(ends, (at + minutes) * 60) - Math.max(begins, at * 60));
  const gradual = Math.max(0, Math.min(minutes, Math.floor(gross / 60) - 240)) * 60;
  const rest = { none: 0, auto: gradual, window: overlap }[mode];
  return wholeMinutes(gross - rest);
}

const nightsOf = (one: Drawn) => one.start + one.length > 1_440;

it.each([
  ['of the day', (one: Drawn) => !nightsOf(one)],
  ['over midnight', nightsOf],
] as const)(
  'a shift %s: late, early and excused minutes are those of the rule, half days and all zones',
  (_, which) => {
    fc.assert(
      fc.property(drawn.filter(which), (one) => {
        const result = judged(one);
        const expected = punctuality(one);
        expect(result).toMatchObject(expected);
        expect(result.flags.includes('TERLAMBAT')).toBe(expected.lateMinutes > expected.lateExcusedMinutes);
        expect(result.flags.includes('PULANG_CEPAT')).toBe(expected.earlyMinutes > expected.earlyExcusedMinutes);
        expect(result.flags.includes('CUTI_SETENGAH_HARI')).toBe(one.half !== null);
        expect(result.status).toBe('HADIR');
      }),
      { numRuns: 1_000 },
    );
  },
);

it('worked time is the presence within the expected hours less the rest, half days, nights and all zones', () => {
  fc.assert(
    fc.property(drawn, (one) => {
      expect(judged(one).workedMinutes).toBe(workedMinutes(one));
    }),
    { numRuns: 1_500 },
  );
});
