import { expect, it } from 'vitest';
import { barredByWholeDay, clashingSlots } from './day-slots.ts';
import { DAY_SLOTS, type DaySlot } from './request-kind.ts';

/** By hand: what a request takes of a date, and which others it cannot stand beside. */
const expected: readonly (readonly [string, DaySlot[], DaySlot[]])[] = [
  ['a whole day', ['am', 'pm'], ['am', 'pm', 'late', 'early', 'sick', 'overtime']],
  ['a morning', ['am'], ['am', 'sick']],
  ['an afternoon', ['pm'], ['pm', 'sick']],
  ['coming late', ['late'], ['late', 'sick']],
  ['leaving early', ['early'], ['early', 'sick']],
  ['illness', ['am', 'pm', 'sick'], ['am', 'pm', 'sick']],
  ['illness over leave', ['sick'], ['sick']],
  ['overtime', ['overtime'], []],
  ['a correction', ['correction'], ['correction']],
  ['working from home', ['wfh'], ['wfh']],
  ['another shift', ['shift'], ['shift']],
  ['going out', ['out'], ['out']],
];

it.each(expected)('%s', (_name, own, others) => {
  expect(clashingSlots(own).toSorted()).toEqual(others.toSorted());
});

it('says something about every slot, unless it bars and is barred by itself alone', () => {
  const listed = new Set(expected.flatMap(([, own]) => own));
  const unlisted = DAY_SLOTS.filter((slot) => !listed.has(slot));
  const meets = (slot: DaySlot) =>
    DAY_SLOTS.filter((other) => clashingSlots([slot]).includes(other) || clashingSlots([other]).includes(slot));
  expect(unlisted.map(meets)).toEqual(unlisted.map((slot) => [slot]));
});

it('holds both ways, but for illness, which comes unasked, and overtime, whose own rule looks at whole days', () => {
  for (const one of DAY_SLOTS)
    for (const other of DAY_SLOTS) {
      if ([one, other].some((slot) => slot === 'sick' || slot === 'overtime')) continue;
      expect(clashingSlots([one]).includes(other)).toBe(clashingSlots([other]).includes(one));
    }
});

it('coming late and leaving early are barred by both halves together, and by neither alone', () => {
  expect(DAY_SLOTS.filter((slot) => barredByWholeDay([slot]))).toEqual(['late', 'early']);
  for (const hours of ['late', 'early'] as const) {
    expect(clashingSlots(['am', 'pm'])).toContain(hours);
    expect([clashingSlots(['am']).includes(hours), clashingSlots(['pm']).includes(hours)]).toEqual([false, false]);
  }
});
