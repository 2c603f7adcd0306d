import { describe, expect, it } from 'vitest';
import { day, shift } from '../../test-data/builders.ts';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import type { DaySettings } from '../attendance/day-input.ts';
import { couldLose } from './stricter-hours.ts';

const hours = (fields: Parameters<typeof shift>[0] = {}, settings: Partial<DaySettings> = {}) =>
  day({ plan: { dayType: 'workday', shift: shift(fields) }, settings: { ...DEFAULT_SETTINGS, ...settings } });
const free = day({ plan: { dayType: 'rest', shift: null } });

describe('on a day that is still open', () => {
  it.each([
    ['the same hours take nothing', {}, []],
    ['an earlier start could make late', { start: '07:00' }, ['late']],
    ['a later start leaves fewer minutes', { start: '09:00' }, ['worked']],
    ['a later end could make leave early', { end: '18:00' }, ['early']],
    ['an earlier end leaves fewer minutes', { end: '16:00' }, ['worked']],
    ['a longer rest leaves fewer minutes', { break: { mode: 'auto' as const, minutes: 90 } }, ['worked']],
    ['rest by taps is another count', { break: { mode: 'punch' as const, minutes: 60 } }, ['worked']],
    ['less tolerance could make late', { graceLate: 5 }, ['late']],
    ['more tolerance takes nothing', { graceLate: 30, graceEarly: 10 }, []],
    ['a narrower window could lose the clock-in', { earlyInMinutes: 60 }, ['absent']],
    ['a wider window takes nothing', { earlyInMinutes: 240, lateOutMinutes: 420 }, []],
    ['an end after midnight is later', { start: '08:00', end: '01:00' }, ['early']],
  ])('%s', (_, fields, expected) => expect(couldLose(hours(), hours(fields))).toEqual(expected));

  it.each<[string, Partial<DaySettings>, Partial<DaySettings>, string[]]>([
    ['minutes counted from the start again', { late_count_mode: 'after_grace' }, {}, ['late']],
    ['minutes counted after the tolerance', {}, { late_count_mode: 'after_grace' }, []],
    ['a limit after which lateness is absence', {}, { late_max_minutes: 60 }, ['absent']],
    ['no such limit any more', { late_max_minutes: 60 }, {}, []],
    ['more work asked for', { min_work_minutes: 60 }, { min_work_minutes: 120 }, ['absent']],
    ['time before the start not counted any more', { count_early_in: true }, {}, ['worked']],
  ])('%s', (_, before, after, expected) => expect(couldLose(hours({}, before), hours({}, after))).toEqual(expected));

  it('a free day that is to be worked could make absent, a workday that is free counts less', () => {
    expect(couldLose(free, hours())).toEqual(['absent']);
    expect(couldLose(hours(), free)).toEqual(['status', 'worked']);
    expect(couldLose(free, free)).toEqual([]);
  });
});
