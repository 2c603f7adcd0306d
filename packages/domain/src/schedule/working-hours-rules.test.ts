/** Nights, zones and half days as properties, written from the law and the product's rules. Whole minutes, floored. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDate, anyZone } from '../../test-data/arbitraries.ts';
import { day, event, shift } from '../../test-data/builders.ts';
import { attribute } from '../attendance/attribution.ts';
import { judgeDay } from '../attendance/day-result.ts';
import type { Permission } from '../attendance/permission.ts';
import { atMinutes, DAY_MINUTES, type Instant, type LocalDate, MINUTE_MS, type Zone } from '../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import type { BreakRule } from './shift.ts';

const GRACE = DEFAULT_SETTINGS.grace_late;
const REST_AFTER = 240; // UU 13/2003 Ps 79(2)a: rest after four hours of work.

const clock = (minutes: number) => {
  const inDay = minutes % DAY_MINUTES;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

interface Hours {
  /** Minutes of the work date's day; the end may lie on the next date. */
  readonly start: number;
  readonly length: number;
  readonly rest: BreakRule;
}

interface Presence {
  readonly zone: Zone;
  readonly date: LocalDate;
  /** Minutes after the shift's start. */
  readonly arrives: number;
  readonly leaves: number;
}

const auto = fc.integer({ min: 0, max: 120 }).map((minutes): BreakRule => ({ mode: 'auto', minutes }));
const none = fc.constant<BreakRule>({ mode: 'none' });
const hours = (rest: fc.Arbitrary<BreakRule>) =>
  fc.record({
    start: fc.integer({ min: 0, max: DAY_MINUTES - 1 }),
    // Up to twelve hours: the longest turn with the overtime a day may have.
    length: fc.integer({ min: 60, max: 720 }),
    rest,
  });
const presence = fc.record({
  zone: anyZone,
  date: anyDate,
  arrives: fc.integer({ min: -120, max: 300 }),
  stays: fc.integer({ min: 1, max: 700 }),
});

function judged({ start, length, rest }: Hours, p: Presence, permissions: readonly Permission[] = []) {
  const at = (minutes: number) => atMinutes(p.date, start + minutes, p.zone);
  return judgeDay(
    day({
      zone: p.zone,
      workDate: p.date,
      plan: { dayType: 'workday', shift: shift({ start: clock(start), end: clock(start + length), break: rest }) },
      permissions,
      events: [event('in', at(p.arrives)), event('out', at(p.leaves))],
    }),
  );
}

/** Inside the shift's window: until six hours after its end. */
const within = (
  { length }: Hours,
  { arrives, stays, ...rest }: { arrives: number; stays: number } & Omit<Presence, 'leaves'>,
) => ({
  ...rest,
  arrives,
  leaves: Math.min(arrives + stays, length + 360),
});

const half = (of: 'AM' | 'PM'): Permission => ({ kind: 'cuti_setengah_hari', half: of });
const minutesOf = (result: ReturnType<typeof judged>) => ({
  status: result.status,
  flags: result.flags,
  late: result.lateMinutes,
  early: result.earlyMinutes,
  worked: result.workedMinutes,
  rest: result.breakMinutes,
  scheduled: result.scheduledMinutes,
  after: result.afterEndMinutes,
});

describe('nights: a shift whose end is not after its start ends on the next date (rules of the day, step 1)', () => {
  test('whoever is there for the whole shift is punctual at any hour of the clock', () => {
    fc.assert(
      fc.property(hours(auto), anyZone, anyDate, (shiftHours, zone, date) => {
        const result = judged(shiftHours, { zone, date, arrives: 0, leaves: shiftHours.length });
        expect(minutesOf(result)).toMatchObject({ status: 'HADIR', flags: [], late: 0, early: 0, after: 0 });
        expect(result.workedMinutes).toBe(result.scheduledMinutes);
      }),
    );
  });

  test('midnight changes no minute: the same taps around the same hours count the same by day and by night', () => {
    fc.assert(
      fc.property(
        hours(auto),
        fc.integer({ min: 0, max: DAY_MINUTES - 1 }),
        presence,
        (shiftHours, otherStart, there) => {
          const p = within(shiftHours, there);
          expect(minutesOf(judged({ ...shiftHours, start: otherStart }, p))).toEqual(minutesOf(judged(shiftHours, p)));
        },
      ),
    );
  });

  test('going home after midnight belongs to the date on which the shift began', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12 * 60, max: DAY_MINUTES - 1 }),
        fc.integer({ min: 60, max: 720 }),
        anyZone,
        anyDate,
        (start, length, zone, workDate) => {
          const night = shift({ start: clock(start), end: clock(start + length) });
          const roster = [{ workDate, shift: night, zone, settings: DEFAULT_SETTINGS }];
          const context = { roster, zone };
          const came = event('in', atMinutes(workDate, start, zone));
          expect(attribute(came, null, context)).toBe(workDate);
          const went = event('out', atMinutes(workDate, start + length, zone));
          expect(attribute(went, { workDate, at: came.at }, context)).toBe(workDate);
        },
      ),
    );
  });
});

describe('zones: WIB, WITA and WIT are fixed offsets (Keppres 41/1987), the place of the roster decides', () => {
  test('the same local times count the same in all three', () => {
    fc.assert(
      fc.property(hours(auto), presence, (shiftHours, there) => {
        const p = within(shiftHours, there);
        const results = (['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const).map((zone) =>
          minutesOf(judged(shiftHours, { ...p, zone })),
        );
        expect(results[1]).toEqual(results[0]);
        expect(results[2]).toEqual(results[0]);
      }),
    );
  });

  test('an hour of another zone is an hour of lateness, no more and no less', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 60, max: 720 }), (date, start) => {
        const rest: BreakRule = { mode: 'none' };
        // On time by the clock of Jakarta, judged where it is one hour later already.
        const arrives = (atMinutes(date, start, 'Asia/Jakarta') - atMinutes(date, start, 'Asia/Makassar')) / MINUTE_MS;
        const result = judged({ start, length: 480, rest }, { zone: 'Asia/Makassar', date, arrives, leaves: 480 });
        expect([arrives, result.lateMinutes]).toEqual([60, 60]);
      }),
    );
  });
});

describe('hours and rest', () => {
  test('work is never more than the presence, nor more than the shift (UU 13/2003 Ps 77: what is beyond is overtime)', () => {
    fc.assert(
      fc.property(hours(fc.oneof(auto, none)), presence, (shiftHours, there) => {
        const p = within(shiftHours, there);
        const { workedMinutes } = judged(shiftHours, p);
        expect(workedMinutes).toBeGreaterThanOrEqual(0);
        expect(workedMinutes).toBeLessThanOrEqual(Math.min(p.leaves - p.arrives, shiftHours.length));
      }),
    );
  });

  test('whoever stays longer never counts for less: rest appears gradually after four hours (UU 13/2003 Ps 79(2)a)', () => {
    fc.assert(
      fc.property(hours(auto), presence, fc.integer({ min: 1, max: 90 }), (shiftHours, there, more) => {
        const p = within(shiftHours, there);
        const longer = { ...p, leaves: Math.min(p.leaves + more, shiftHours.length + 360) };
        expect(judged(shiftHours, longer).workedMinutes).toBeGreaterThanOrEqual(judged(shiftHours, p).workedMinutes);
      }),
    );
  });

  test('four hours of work have no rest taken off, and a long day exactly the rest of its shift (Ps 79(2)a)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 700 }),
        anyDate,
        (minutes, stays, date) => {
          const p: Presence = { zone: 'Asia/Jakarta', date, arrives: 0, leaves: stays };
          const result = judged({ start: 480, length: 720, rest: { mode: 'auto', minutes } }, p);
          if (stays <= REST_AFTER) expect(result.breakMinutes).toBe(0);
          if (stays >= REST_AFTER + minutes) expect(result.breakMinutes).toBe(minutes);
          expect(result.workedMinutes).toBe(stays - result.breakMinutes);
        },
      ),
    );
  });

  test('within the grace nobody is late; a minute beyond it counts in full (rules of the day, step 8)', () => {
    fc.assert(
      fc.property(
        hours(none),
        anyZone,
        anyDate,
        fc.integer({ min: -60, max: 59 }),
        (shiftHours, zone, date, arrives) => {
          const result = judged(shiftHours, { zone, date, arrives, leaves: shiftHours.length + 60 });
          expect(result.lateMinutes).toBe(arrives <= GRACE ? 0 : arrives);
          expect(result.flags.includes('TERLAMBAT')).toBe(arrives > GRACE);
        },
      ),
    );
  });

  test('seconds of a begun minute never count against anybody (minutes are floored)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: GRACE + 1, max: 120 }),
        anyDate,
        (seconds, late, date) => {
          const at = (minutes: number, more: number) =>
            (atMinutes(date, 480 + minutes, 'Asia/Jakarta') + more * 1_000) as Instant;
          const result = judgeDay(
            day({ workDate: date, events: [event('in', at(late, seconds)), event('out', at(540, -seconds))] }),
          );
          expect(result.lateMinutes).toBe(late);
          expect(result.earlyMinutes).toBe(0);
        },
      ),
    );
  });
});

describe('half a day of leave moves one edge of the shift to its middle (rules of the day, step 6)', () => {
  test('the two halves together are the whole shift', () => {
    fc.assert(
      fc.property(hours(none), anyZone, anyDate, (shiftHours, zone, date) => {
        const even = { ...shiftHours, length: shiftHours.length - (shiftHours.length % 2) };
        const p = { zone, date, arrives: 0, leaves: even.length };
        const [whole, morning, afternoon] = [[], [half('AM')], [half('PM')]].map((each) => judged(even, p, each));
        expect((morning?.scheduledMinutes ?? 0) + (afternoon?.scheduledMinutes ?? 0)).toBe(whole?.scheduledMinutes);
      }),
    );
  });

  test('where the rest has fixed hours, the halves are what lies before and after it', () => {
    fc.assert(
      fc.property(
        fc.record({
          start: fc.integer({ min: 0, max: DAY_MINUTES - 1 }),
          before: fc.integer({ min: 60, max: 300 }),
          rest: fc.integer({ min: 15, max: 90 }),
          after: fc.integer({ min: 60, max: 300 }),
          zone: anyZone,
          date: anyDate,
        }),
        ({ start, before, rest, after, zone, date }) => {
          const length = before + rest + after;
          const window = shift({ start: clock(start + before), end: clock(start + before + rest) });
          const shiftHours: Hours = { start, length, rest: { mode: 'window', start: window.start, end: window.end } };
          const of = (permissions: Permission[], arrives: number, leaves: number) =>
            judged(shiftHours, { zone, date, arrives, leaves }, permissions);
          const allWorked = (minutes: number) => ({ scheduledMinutes: minutes, workedMinutes: minutes });
          expect(of([half('AM')], before + rest, length)).toMatchObject(allWorked(after));
          expect(of([half('PM')], 0, before)).toMatchObject(allWorked(before));
        },
      ),
    );
  });

  test('whoever comes or goes at the middle is neither late nor early, by day and by night', () => {
    fc.assert(
      fc.property(hours(none), anyZone, anyDate, (shiftHours, zone, date) => {
        const length = shiftHours.length - (shiftHours.length % 2);
        const even = { ...shiftHours, length };
        const second = judged(even, { zone, date, arrives: length / 2, leaves: length }, [half('AM')]);
        const first = judged(even, { zone, date, arrives: 0, leaves: length / 2 }, [half('PM')]);
        for (const result of [second, first])
          expect(result).toMatchObject({ status: 'HADIR', lateMinutes: 0, earlyMinutes: 0, workedMinutes: length / 2 });
      }),
    );
  });

  test('nobody is later, earlier or works less with it than without', () => {
    fc.assert(
      fc.property(
        hours(fc.oneof(auto, none)),
        presence,
        fc.constantFrom<'AM' | 'PM'>('AM', 'PM'),
        (shiftHours, there, which) => {
          const at = within(shiftHours, there);
          const [without, withLeave] = [judged(shiftHours, at), judged(shiftHours, at, [half(which)])];
          for (const figure of ['lateMinutes', 'earlyMinutes', 'scheduledMinutes'] as const)
            expect(withLeave[figure]).toBeLessThanOrEqual(without[figure]);
        },
      ),
    );
  });
});
