import { describe, expect, it } from 'vitest';
import { type Instant, instant, type LocalDate, localDate, localTime, timeIn } from '../kernel/time.ts';
import { type DeskCalendar, type DeskHours, isFreeSlot, judgeHours, SLOT_DAYS, slotDays } from './desk.ts';
import { MIN_PEOPLE, shownCells, shownTotal } from './statistics.ts';

const NOW = instant('2026-11-23T08:00:00+07:00');
const WEDNESDAY = localDate('2026-11-25');
const hours = (weekday: number, from: string, to: string) => ({ weekday, from: localTime(from), to: localTime(to) });
const desk = (part: Partial<DeskHours> = {}): DeskHours => ({
  zone: 'Asia/Jakarta',
  hours: [hours(2, '09:00', '12:00')],
  sessionMinutes: 60,
  bufferMinutes: 0,
  maxPerDay: 5,
  ...part,
});
const nothing: DeskCalendar = { nonactive: [], taken: [] };
const wednesday = (time: string) => instant(`2026-11-25T${time}:00+07:00`);
const taken = (from: string, to: string) => ({ start: wednesday(from), busyUntil: wednesday(to) });

const timesOf = (one: DeskHours, calendar: DeskCalendar, date: LocalDate = WEDNESDAY, now: Instant = NOW) =>
  slotDays(one, calendar, now)
    .find((day) => day.date === date)
    ?.slots.map(({ start }) => timeIn(start, 'Asia/Jakarta'));

describe('times of a date', () => {
  it.each<[string, DeskHours, DeskCalendar, string[]]>([
    ['one after the other', desk(), nothing, ['09:00', '10:00', '11:00']],
    ['with free minutes between', desk({ bufferMinutes: 15 }), nothing, ['09:00', '10:15']],
    ['that are longer than what is left', desk({ sessionMinutes: 90 }), nothing, ['09:00', '10:30']],
    [
      'in two parts',
      desk({ hours: [hours(2, '13:00', '14:00'), hours(2, '09:00', '10:00')] }),
      nothing,
      ['09:00', '13:00'],
    ],
    ['of another weekday', desk({ hours: [hours(3, '09:00', '12:00')] }), nothing, []],
    ['with one that is taken', desk(), { ...nothing, taken: [taken('10:00', '11:00')] }, ['09:00', '11:00']],
    ['whose free minutes reach over', desk(), { ...nothing, taken: [taken('10:00', '11:15')] }, ['09:00']],
    [
      'before a taken one, with free minutes',
      desk({ bufferMinutes: 15 }),
      { ...nothing, taken: [taken('10:00', '11:00')] },
      [],
    ],
    ['as many as a day may have', desk({ maxPerDay: 1 }), { ...nothing, taken: [taken('10:00', '11:00')] }, []],
    ['nonactive', desk(), { ...nothing, nonactive: [{ from: WEDNESDAY, to: WEDNESDAY }] }, []],
  ])('%s', (_, one, calendar, times) => {
    expect(timesOf(one, calendar)).toEqual(times);
  });

  it('begin a day ahead, over fourteen dates', () => {
    expect(timesOf(desk(), nothing, WEDNESDAY, wednesday('10:00'))).toEqual([]);
    expect(timesOf(desk(), nothing, WEDNESDAY, instant('2026-11-24T10:00:00+07:00'))).toEqual(['10:00', '11:00']);
    expect(slotDays(desk(), nothing, NOW)).toHaveLength(SLOT_DAYS);
  });

  it('are full where the desk works and nothing is left', () => {
    const full = slotDays(desk({ maxPerDay: 1 }), { ...nothing, taken: [taken('10:00', '11:00')] }, NOW);
    expect(full.filter(({ isFull }) => isFull).map(({ date }) => date)).toEqual([WEDNESDAY]);
  });

  it('are free exactly where they begin, also beyond the dates that are shown', () => {
    expect(isFreeSlot(desk(), nothing, wednesday('10:00'), { now: NOW })).toBe(true);
    expect(isFreeSlot(desk(), nothing, wednesday('10:30'), { now: NOW })).toBe(false);
    expect(isFreeSlot(desk(), nothing, instant('2026-12-16T09:00:00+07:00'), { now: NOW })).toBe(true);
  });

  it('need no day ahead where the handler has offered them, and have not begun', () => {
    const isOffered = (time: string) =>
      isFreeSlot(desk(), nothing, wednesday('10:00'), { now: wednesday(time), isOffered: true });
    expect([isOffered('09:59'), isOffered('10:00')]).toEqual([true, false]);
  });
});

it('hours that end before they begin or lie over others are refused', () => {
  expect(judgeHours([hours(0, '09:00', '09:00'), hours(1, '09:00', '12:00'), hours(1, '11:00', '13:00')])).toEqual([
    { index: 0, code: 'WAKTU_TIDAK_VALID' },
    { index: 2, code: 'JAM_BERTUMPUK' },
  ]);
  expect(judgeHours([hours(0, '09:00', '12:00'), hours(0, '12:00', '13:00')])).toEqual([]);
});

describe('figures', () => {
  const cell = (key: string, people: number) => ({ key, sessions: people * 2, people });
  const shown = (...people: number[]) =>
    shownCells(people.map((count, index) => cell(`k${index}`, count))).map((one) => one.people);

  it.each<[string, number[], (number | null)[]]>([
    ['are shown from five people on', [5, 9], [5, 9]],
    ['hide one of four, and the smallest of the others by which it could be computed', [4, 9, 12], [null, null, 12]],
    ['hide small ones that are five together', [3, 3, 9], [null, null, 9]],
    ['hide small ones that are four together with one more', [2, 2, 9, 10], [null, null, null, 10]],
    ['hide the only other one', [1, 50], [null, null]],
    ['say nothing of what nobody had', [0, 6], [null, 6]],
  ])('%s', (_, people, expected) => {
    expect(shown(...people)).toEqual(expected);
  });

  it('of all are shown from five people on', () => {
    expect(shownTotal({ sessions: 9, people: MIN_PEOPLE - 1 })).toEqual({ sessions: null, people: null });
    expect(shownTotal({ sessions: 9, people: MIN_PEOPLE })).toEqual({ sessions: 9, people: MIN_PEOPLE });
  });
});
