import { describe, expect, it } from 'vitest';
import { addDays, type LocalDate, localDate } from '../kernel/time.ts';
import {
  DAY_CHANGE_ACTIONS,
  DAY_CHANGE_STATES,
  type DayChangeMove,
  type DayChangeRoles,
  type DayChangeState,
  firstState,
  lastObjectionDate,
  moveDayChange,
  dayChangeActionsOf,
  type MovedChange,
} from './day-change.ts';

const NOTICED = localDate('2026-11-20');
const away =
  (...dates: string[]) =>
  (date: LocalDate) =>
    dates.includes(date);

describe('The last date on which the person may object', () => {
  it.each<[string, string[], string]>([
    ['is the seventh after the notice', [], '2026-11-27'],
    ['the day of the notice itself is none of them', ['2026-11-20'], '2026-11-27'],
    ['a day of leave within is not counted', ['2026-11-24'], '2026-11-28'],
    ['nor on the seventh day', ['2026-11-27'], '2026-11-28'],
    ['leave that begins on the eighth day changes nothing', ['2026-11-28'], '2026-11-27'],
    ['leave that goes on is waited for', ['2026-11-27', '2026-11-28', '2026-11-29'], '2026-11-30'],
  ])('%s', (_, dates, expected) => {
    expect(lastObjectionDate(NOTICED, away(...dates))).toBe(expected);
  });

  it('comes after 400 days even for somebody who is away for ever', () => {
    expect(lastObjectionDate(NOTICED, () => true)).toBe(addDays(NOTICED, 400));
  });
});

it.each([
  [false, false, 'counts'],
  [false, true, 'waiting'],
  [true, false, 'proposed'],
  [true, true, 'proposed'],
] as const)('With a second admin %s and a disadvantage %s it begins as %s', (needsSecondAdmin, disadvantage, state) => {
  expect(firstState({ needsSecondAdmin, disadvantage })).toBe(state);
});

const NOBODY: DayChangeRoles = {
  isPerson: false,
  isWriter: false,
  isSecondAdmin: false,
  decidesObjection: false,
  isSystem: false,
};
const EVERYBODY: DayChangeRoles = {
  isPerson: true,
  isWriter: true,
  isSecondAdmin: true,
  decidesObjection: true,
  isSystem: true,
};
const MAKER: Readonly<Record<DayChangeMove, Partial<DayChangeRoles>>> = {
  agree: { isSecondAdmin: true },
  refuse: { isSecondAdmin: true },
  consent: { isPerson: true },
  object: { isPerson: true },
  uphold: { decidesObjection: true },
  reject: { decidesObjection: true },
  withdraw: { isWriter: true },
  pass: { isSystem: true },
};

const change = (state: DayChangeState, more: Partial<MovedChange> = {}): MovedChange => ({
  state,
  counts: state === 'counts',
  settled: false,
  disadvantage: true,
  daysPassed: false,
  ...more,
});

const shown = (move: DayChangeMove, moved: MovedChange) => {
  const outcome = moveDayChange(move, moved, { ...NOBODY, ...MAKER[move] });
  return typeof outcome === 'string' ? outcome : `${outcome.state} ${outcome.effect}`;
};

/** Every state, every move that comes through; everything else comes too late. */
const PASSES: readonly [DayChangeState, Partial<MovedChange>, Partial<Record<DayChangeMove, string>>][] = [
  ['proposed', {}, { agree: 'waiting none', refuse: 'refused none', withdraw: 'withdrawn none' }],
  ['proposed', { disadvantage: false }, { agree: 'counts apply', refuse: 'refused none', withdraw: 'withdrawn none' }],
  ['waiting', {}, { consent: 'counts apply', object: 'objected none', withdraw: 'withdrawn none' }],
  ['waiting', { daysPassed: true }, { consent: 'counts apply', withdraw: 'withdrawn none', pass: 'counts apply' }],
  ['counts', {}, { object: 'objected take_back' }],
  ['counts', { disadvantage: false }, { object: 'objected none' }],
  ['counts', { counts: false }, { object: 'objected none' }],
  ['counts', { daysPassed: true }, {}],
  ['counts', { settled: true }, {}],
  ['objected', {}, { uphold: 'overturned none', reject: 'counts apply', withdraw: 'withdrawn none' }],
  ['objected', { daysPassed: true }, { uphold: 'overturned none', reject: 'counts apply', withdraw: 'withdrawn none' }],
  [
    'objected',
    { counts: true },
    { uphold: 'overturned take_back', reject: 'counts none', withdraw: 'withdrawn take_back' },
  ],
  ['overturned', {}, {}],
  ['refused', {}, {}],
  ['withdrawn', {}, {}],
  ['impossible', {}, {}],
];

describe.each(PASSES)('Of one that is %s %o', (state, more, passes) => {
  it.each(DAY_CHANGE_ACTIONS)('%s', (move) => {
    expect(shown(move, change(state, more))).toBe(passes[move] ?? 'late');
  });

  it('the moves that are offered are those that come through', () => {
    expect(dayChangeActionsOf(change(state, more), EVERYBODY).toSorted()).toEqual(Object.keys(passes).toSorted());
    expect(dayChangeActionsOf(change(state, more), NOBODY)).toEqual([]);
  });
});

describe.each(DAY_CHANGE_ACTIONS)('%s', (move) => {
  it('is its maker s alone, whatever else somebody is', () => {
    const others = { ...EVERYBODY, ...Object.fromEntries(Object.keys(MAKER[move]).map((key) => [key, false])) };
    for (const state of DAY_CHANGE_STATES) expect(moveDayChange(move, change(state), others)).toBe('forbidden');
  });
});
