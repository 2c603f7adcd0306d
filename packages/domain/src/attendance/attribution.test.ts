import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyShift, anyZone } from '../../test-data/arbitraries.ts';
import { NIGHT, shift, wib } from '../../test-data/builders.ts';
import {
  addDays,
  type Instant,
  localDate,
  type LocalDate,
  MINUTE_MS,
  type Zone,
  zoneOffsetMinutes,
} from '../kernel/time.ts';
import { type Shift, shiftSpan, shiftWindow } from '../schedule/shift.ts';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import { attributeAll } from '../../test-data/attribute-all.ts';
import { attribute, type AttributedEvent, type AttributionContext, rosterRange } from './attribution.ts';

const first = localDate('2026-11-01');

function week(planned: Shift, zone: Zone = 'Asia/Jakarta'): AttributionContext {
  const settings = DEFAULT_SETTINGS;
  const dates = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  return { roster: dates.map((workDate) => ({ workDate, shift: planned, zone, settings })), zone };
}

function at(base: Instant, minutes: number): Instant {
  return (base + minutes * MINUTE_MS) as Instant;
}

describe('breaks', () => {
  it('a break after midnight belongs to the night it interrupts', () => {
    const events: AttributedEvent[] = [
      { type: 'in', at: wib('02', '21:55') },
      { type: 'break_start', at: wib('03', '02:00') },
      { type: 'break_end', at: wib('03', '02:45') },
      { type: 'out', at: wib('03', '06:05') },
    ];
    expect(attributeAll(events, week(NIGHT))).toEqual(Array(4).fill('2026-11-02'));
  });

  it('a break without an open in goes to the shift it lies in', () => {
    expect(attribute({ type: 'break_start', at: wib('03', '02:00') }, null, week(NIGHT))).toBe('2026-11-02');
  });
});

it('a break between two shifts goes to the nearer one', () => {
  const settings = { early_in_minutes: 720, late_out_minutes: 720 };
  const roster = [
    {
      workDate: localDate('2026-11-02'),
      shift: shift({ start: '06:00', end: '10:00' }),
      zone: 'Asia/Jakarta' as const,
      settings,
    },
    {
      workDate: localDate('2026-11-03'),
      shift: shift({ start: '00:00', end: '06:00' }),
      zone: 'Asia/Jakarta' as const,
      settings,
    },
  ];
  const context = { roster, zone: 'Asia/Jakarta' as const };
  const dateOf = (time: string) => attribute({ type: 'break_start', at: wib('02', time) }, null, context);
  expect(dateOf('14:00')).toBe('2026-11-02');
  expect(dateOf('20:00')).toBe('2026-11-03');
});

it('of two equally near shifts the earlier date answers', () => {
  const settings = { early_in_minutes: 360, late_out_minutes: 360 };
  const roster = [
    {
      workDate: localDate('2026-11-03'),
      shift: shift({ start: '10:00', end: '14:00' }),
      zone: 'Asia/Jakarta' as const,
      settings,
    },
    {
      workDate: localDate('2026-11-02'),
      shift: shift({ start: '22:00', end: '06:00' }),
      zone: 'Asia/Jakarta' as const,
      settings,
    },
  ];
  const context = { roster, zone: 'Asia/Jakarta' as const };
  expect(attribute({ type: 'in', at: wib('03', '04:00') }, null, context)).toBe('2026-11-02');
});

it('each date has the window that counted on it', () => {
  const narrow = { early_in_minutes: 30, late_out_minutes: 60 };
  const wide = { early_in_minutes: 240, late_out_minutes: 360 };
  const zone = 'Asia/Jakarta' as const;
  const evening = shift({ start: '14:00', end: '22:00' });
  const roster = (before: typeof wide, after: typeof wide): AttributionContext => ({
    zone,
    roster: [
      { workDate: localDate('2026-11-02'), shift: evening, zone, settings: before },
      { workDate: localDate('2026-11-03'), shift: shift({ start: '02:00', end: '10:00' }), zone, settings: after },
    ],
  });
  const dateOf = (context: AttributionContext) => attribute({ type: 'in', at: wib('02', '23:30') }, null, context);
  // The window of the coming date reaches back into the evening, whatever counted on the evening before.
  expect(dateOf(roster(narrow, wide))).toBe('2026-11-03');
  expect(dateOf(roster(wide, narrow))).toBe('2026-11-02');
});

describe('the pair', () => {
  it('an out does not close a pair that began after it', () => {
    const open = { at: wib('03', '08:00'), workDate: localDate('2026-11-03') };
    expect(attribute({ type: 'out', at: wib('02', '17:00') }, open, week(shift()))).toBe('2026-11-02');
  });

  describe('on a rest day before a workday', () => {
    const common = { zone: 'Asia/Jakarta' as const, settings: DEFAULT_SETTINGS };
    const roster = [
      { workDate: localDate('2026-11-01'), shift: null, ...common },
      { workDate: localDate('2026-11-02'), shift: shift(), ...common },
    ];
    const context = { roster, zone: 'Asia/Jakarta' as const };
    const dates = (...events: [AttributedEvent['type'], string, string][]) =>
      attributeAll(
        events.map(([type, date, time]) => ({ type, at: wib(date, time) })),
        context,
      );

    it('an in waits 16 hours for its out and no longer, whatever the next date plans', () => {
      expect(dates(['in', '01', '09:00'], ['out', '02', '01:00'])).toEqual(['2026-11-01', '2026-11-01']);
      expect(dates(['in', '01', '09:00'], ['out', '02', '01:01'])).toEqual(['2026-11-01', '2026-11-02']);
    });

    it('a break keeps the pair open, an out closes it', () => {
      const work = [
        ['in', '01', '20:00'],
        ['break_start', '01', '22:00'],
      ] as [AttributedEvent['type'], string, string][];
      expect(dates(...work, ['out', '02', '02:00']).at(-1)).toBe('2026-11-01');
      expect(dates(...work, ['out', '01', '23:00'], ['out', '02', '02:00']).at(-1)).toBe('2026-11-02');
    });
  });

  it('the roster to load reaches from the date before to the date after', () => {
    expect(rosterRange(wib('03', '06:00'), 'Asia/Jakarta')).toEqual({ first: '2026-11-02', last: '2026-11-04' });
  });

  it('a date judged in the zone of its place: 23.30 WIT is not yet the next date though WIB is two hours behind', () => {
    const context: AttributionContext = { roster: [], zone: 'Asia/Jayapura' };
    expect(attribute({ type: 'in', at: wib('02', '21:30') }, null, context)).toBe('2026-11-02');
    expect(attribute({ type: 'in', at: wib('02', '22:30') }, null, context)).toBe('2026-11-03');
  });
});

describe('properties', () => {
  /** Shifts that touch or cross midnight. */
  const nightShift = anyShift.filter((planned) => planned.end <= planned.start);

  it('the out of a night shift never goes to its calendar date while its pair is open', () => {
    fc.assert(
      fc.property(
        nightShift,
        anyZone,
        fc.integer({ min: -90, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (planned, zone, early, share) => {
          const workDate = addDays(first, 3);
          const span = shiftSpan(planned, workDate, zone);
          const close = shiftWindow(planned, workDate, zone, DEFAULT_SETTINGS).end;
          const arrival = at(span.start, early);
          const leaving = (arrival + Math.floor((close - arrival) * share)) as Instant;
          const dates = attributeAll(
            [
              { type: 'in', at: arrival },
              { type: 'out', at: leaving },
            ],
            week(planned, zone),
          );
          expect(dates[1]).toBe(dates[0]);
          expect(dates[0]).toBe(workDate);
        },
      ),
    );
  });

  it('moving roster, zone and events together changes no work date', () => {
    const anyEvents = fc.array(
      fc.record({
        type: fc.constantFrom('in' as const, 'out' as const, 'break_start' as const),
        minutes: fc.integer({ min: 0, max: 6 * 1_440 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyShift, anyZone, anyZone, anyEvents, (planned, one, other, events) => {
        const sorted = [...events].sort((left, right) => left.minutes - right.minutes);
        const dates = (zone: Zone): LocalDate[] => {
          const midnight = (Date.UTC(2026, 10, 1) - zoneOffsetMinutes[zone] * MINUTE_MS) as Instant;
          return attributeAll(
            sorted.map(({ type, minutes }) => ({ type, at: at(midnight, minutes) })),
            week(planned, zone),
          );
        };
        expect(dates(one)).toEqual(dates(other));
      }),
    );
  });

  it('every event gets a work date whose window holds it, or its local date', () => {
    fc.assert(
      fc.property(anyShift, anyZone, fc.integer({ min: 0, max: 5 * 1_440 }), (planned, zone, minutes) => {
        const context = week(planned, zone);
        const moment = at((Date.UTC(2026, 10, 1) - zoneOffsetMinutes[zone] * MINUTE_MS) as Instant, minutes);
        const workDate = attribute({ type: 'in', at: moment }, null, context);
        const window = shiftWindow(planned, workDate, zone, DEFAULT_SETTINGS);
        const local = addDays(first, Math.floor(minutes / 1_440));
        expect(workDate === local || (moment >= window.start && moment <= window.end)).toBe(true);
      }),
    );
  });
});
