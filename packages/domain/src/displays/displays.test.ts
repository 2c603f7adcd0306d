import { describe, expect, test } from 'vitest';
import { DAY_GROUPS } from '../attendance/day-group.ts';
import { instant } from '../kernel/time.ts';
import { acceptedDoorSteps, doorState, doorStep, doorStepEnds } from '../rooms/door.ts';
import { groupedLetters, KEY_LETTERS, lettersOf, typedLetters } from './display-key.ts';
import { wallBoard } from './wall-board.ts';

describe('Keys of displays', () => {
  test('are made of even letters and refuse what cannot be one', () => {
    const key = lettersOf(
      Uint8Array.from({ length: 60 }, (_, at) => at * 4),
      KEY_LETTERS,
    );
    expect(key).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{20}$/);
    expect(typedLetters(` ${groupedLetters(key).toLowerCase()} `, KEY_LETTERS)).toBe(key);
    expect(groupedLetters('BCDFGHJK')).toBe('BCDF-GHJK');
    expect([typedLetters('', 6), typedLetters('BCDFG', 6), typedLetters('BCDFGA', 6)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(() => lettersOf(Uint8Array.from([255, 255, 1]), 2)).toThrow(RangeError);
  });
});

describe('A board on a wall', () => {
  test('counts each person once and names only who came and who is waited for', () => {
    const people = DAY_GROUPS.map((group) => ({ group, fullname: `Orang ${group}` }));
    const board = wallBoard(people);
    expect(board).toEqual({
      onTime: 3,
      late: 1,
      missing: 1,
      away: 5,
      later: 1,
      arrived: ['Orang incomplete', 'Orang late', 'Orang offWorked', 'Orang onTime'],
      awaited: ['Orang missing'],
    });
    // Whose day is free or unplanned is counted nowhere.
    const { onTime, late, missing, away, later } = board;
    expect(people.length - (onTime + late + missing + away + later)).toBe(2);
  });
});

describe('The door of a room', () => {
  const at = (time: string) => instant(`2026-11-20T${time}:00+07:00`);
  const booking = (start: string, end: string, state: 'approved' | 'checked_in' | 'pending' = 'approved') => ({
    start: at(start),
    end: at(end),
    state,
  });

  test('tells who has the room, who comes next, and until when it is free', () => {
    const morning = booking('09:00', '10:00', 'checked_in');
    const later = booking('11:00', '12:00');
    const all = [morning, later];
    expect(doorState(all, at('09:30'))).toEqual({ current: morning, next: later, freeUntil: null, awaited: [] });
    // The end does not belong to the booking.
    expect(doorState(all, at('10:00'))).toEqual({
      current: undefined,
      next: later,
      freeUntil: later.start,
      awaited: [],
    });
    expect(doorState(all, at('12:00'))).toEqual({
      current: undefined,
      next: undefined,
      freeUntil: null,
      awaited: [],
    });
  });

  test.each([
    ['10:44', false],
    ['10:45', true],
    ['11:15', true],
    ['11:16', false],
  ])('waits for somebody to check in around the start, at %s: %s', (time, waits) => {
    expect(doorState([booking('11:00', '12:00')], at(time)).awaited.length > 0).toBe(waits);
    expect(doorState([booking('11:00', '12:00', 'pending')], at(time)).awaited).toEqual([]);
  });

  test('shows a code for a minute and believes it for one more', () => {
    const now = at('11:00');
    expect(acceptedDoorSteps(now)).toEqual([doorStep(now), doorStep(now) - 1]);
    expect(acceptedDoorSteps(doorStepEnds(now))).toContain(doorStep(now));
    expect(acceptedDoorSteps(at('11:02'))).not.toContain(doorStep(now));
  });
});
