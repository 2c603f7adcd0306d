import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type LocalDate, localDate } from '../kernel/time.ts';
import { BEGINNING, type DatedVersion, nextBeginning, timelineOf, versionOn } from './dated-version.ts';

interface Hours extends DatedVersion {
  readonly start: string;
}

const on = (date: string) => localDate(`2026-11-${date}`);
let recorded = 0;
/** In the order they are written here; ids run the other way, since they say nothing of it. */
const version = (start: string, validFrom: LocalDate, rewrite: Hours['rewrite'] = null): Hours => ({
  id: String(999_999 - (recorded += 1)),
  recorded,
  validFrom,
  rewrite,
  start,
});
const hoursOn = (versions: readonly Hours[], date: string, without: readonly string[] = []) =>
  versionOn(versions, on(date), new Set(without))?.start;

describe('a version from a date on', () => {
  const versions = [version('08:00', BEGINNING), version('09:00', on('24'))];

  it.each([
    ['the day before keeps its hours', '23', '08:00'],
    ['the first day has the new ones', '24', '09:00'],
    ['and so have the days after it', '30', '09:00'],
  ])('%s', (_, date, expected) => expect(hoursOn(versions, date)).toBe(expected));

  it('ends where a version begins that was recorded before it', () => {
    const three = [...versions, version('07:00', on('21'))];
    expect(['20', '21', '23', '24'].map((date) => hoursOn(three, date))).toEqual(['08:00', '07:00', '07:00', '09:00']);
  });

  it('takes the place of one recorded before it for the same date', () => {
    expect(hoursOn([...versions, version('10:00', on('24'))], '24')).toBe('10:00');
  });

  it('is told as the next one until it has begun', () => {
    expect(nextBeginning(versions, on('23'))).toBe('2026-11-24');
    expect(nextBeginning(versions, on('24'))).toBeNull();
  });
});

describe('a rewrite of dates that have passed', () => {
  const before = [version('08:00', BEGINNING), version('08:30', on('10')), version('09:00', on('24'))];
  const rewritten = [...before, version('07:00', on('05'), { id: 'r', to: on('20') })];

  it('counts from its first date on, whatever began within it', () => {
    expect(['04', '05', '10', '20', '23'].map((date) => hoursOn(rewritten, date))).toEqual([
      '08:00',
      '07:00',
      '07:00',
      '07:00',
      '07:00',
    ]);
  });

  it('leaves alone what begins after the day on which it was made', () => {
    expect(hoursOn(rewritten, '24')).toBe('09:00');
  });

  it('leaves a day its former hours that it does not count for', () => {
    expect(['05', '10', '24'].map((date) => hoursOn(rewritten, date, ['r']))).toEqual(['08:00', '08:30', '09:00']);
  });

  it('stands in the list of versions for what it replaced', () => {
    const later = [...rewritten, version('06:00', on('24'))];
    expect(timelineOf(later).map(({ validFrom, start }) => [validFrom, start])).toEqual([
      [BEGINNING, '08:00'],
      ['2026-11-05', '07:00'],
      ['2026-11-24', '06:00'],
    ]);
  });

  it('gives way to what is recorded after it', () => {
    const later = [...rewritten, version('06:00', on('21'))];
    expect(['20', '21'].map((date) => hoursOn(later, date))).toEqual(['07:00', '06:00']);
    const twice = [...later, version('06:30', on('08'), { id: 's', to: on('22') })];
    expect(['07', '08', '21', '24'].map((date) => hoursOn(twice, date))).toEqual(['07:00', '06:30', '06:30', '09:00']);
    // The second one alone does not count: the first one does.
    expect(['08', '21'].map((date) => hoursOn(twice, date, ['s']))).toEqual(['07:00', '06:00']);
    // The first one alone does not count: what began within it was taken by the second.
    expect(['07', '10'].map((date) => hoursOn(twice, date, ['r']))).toEqual(['08:00', '06:30']);
  });
});

interface Act {
  readonly past: boolean;
  readonly days: number;
  readonly wait: number;
}

/** The same said in another way: a list of beginnings that each act changes. */
function beginnings(acts: readonly Act[], leftOut: (act: number) => boolean) {
  let known = [{ from: BEGINNING, start: 'first' }];
  let today = on('10');
  acts.forEach(({ past, days, wait }, act) => {
    today = addDays(today, wait);
    const from = past ? addDays(today, -days) : addDays(today, days + 1);
    if (past && leftOut(act)) return;
    const remaining = past ? known.filter((one) => one.from < from || one.from > today) : known;
    known = [...remaining, { from, start: String(act) }];
  });
  return (date: LocalDate) =>
    known.reduce((found, one) => (one.from <= date && one.from >= found.from ? one : found)).start;
}

it('any versions and rewrites, some of which do not count, give each date what their order says', () => {
  const act = fc.record({ past: fc.boolean(), days: fc.nat(12), wait: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), fc.array(fc.boolean(), { maxLength: 8 }), (acts, out) => {
      const leftOut = (index: number) => out[index] === true;
      const expected = beginnings(acts, leftOut);
      let today = on('10');
      const versions: Hours[] = [version('first', BEGINNING)];
      acts.forEach(({ past, days, wait }, index) => {
        today = addDays(today, wait);
        const from = past ? addDays(today, -days) : addDays(today, days + 1);
        versions.push(version(String(index), from, past ? { id: String(index), to: today } : null));
      });
      const without = new Set(acts.flatMap((_, index) => (leftOut(index) ? [String(index)] : [])));
      for (let day = -20; day < 60; day += 1) {
        const date = addDays(on('10'), day);
        expect(versionOn(versions, date, without)?.start).toBe(expected(date));
      }
    }),
  );
});
