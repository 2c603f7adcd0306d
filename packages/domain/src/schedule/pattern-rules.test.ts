import { describe, expect, it } from 'vitest';
import { localTime } from '../kernel/time.ts';
import { patternProblems, type PatternDraft, type PatternLimits } from './pattern-rules.ts';

const hours = (start: string, end: string, rest = 60) => ({
  start: localTime(start),
  end: localTime(end),
  break: { mode: 'auto' as const, minutes: rest },
});
const day = hours('08:00', '17:00');
const night = hours('22:00', '06:00');
const evening = hours('14:00', '23:00');
const limits: PatternLimits = { netMinutesADay: 480, netMinutesAWeek: 2_400, restBetweenMinutes: 360 };
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

const codes = (draft: PatternDraft, law = limits) => patternProblems(draft, law).map(({ code }) => code);

describe('a pattern of days', () => {
  it.each<[string, PatternDraft, string[]]>([
    ['five days of eight hours', { workweek: 5, days: [...times(5, day), null, null] }, []],
    ['seven days without rest', { workweek: 'roster', days: times(7, day) }, ['ISTIRAHAT_MINGGUAN_KURANG']],
    [
      'rest only every ninth day',
      { workweek: 'roster', days: [...times(8, day), null] },
      ['ISTIRAHAT_MINGGUAN_KURANG'],
    ],
    ['six on, two off by roster', { workweek: 'roster', days: [...times(6, day), null, null] }, []],
    ['six days of eight hours', { workweek: 6, days: [...times(6, day), null] }, ['JAM_KERJA_MELEBIHI_BATAS']],
    [
      'a day of nine hours',
      { workweek: 'roster', days: [hours('08:00', '18:00'), null] },
      ['JAM_KERJA_MELEBIHI_BATAS'],
    ],
    [
      'morning after a night',
      { workweek: 'roster', days: [night, hours('06:30', '15:00'), null] },
      ['ISTIRAHAT_ANTAR_SHIFT_KURANG'],
    ],
    ['morning nine hours after an evening', { workweek: 'roster', days: [evening, day, null] }, []],
  ])('%s', (_, draft, expected) => {
    expect(codes(draft)).toEqual(expected);
  });

  it('of an exempt sector has no limit of hours, but its rest', () => {
    const law = { ...limits, netMinutesADay: null, netMinutesAWeek: null };
    expect(codes({ workweek: 6, days: [...times(6, day), null] }, law)).toEqual([]);
    expect(codes({ workweek: 6, days: times(7, day) }, law)).toEqual(['ISTIRAHAT_MINGGUAN_KURANG']);
  });
});
