import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { ALL_FAULTS, chosenFaults } from './all-faults.ts';
import { countLine, isEnough, LEAST_CAUGHT } from './report.ts';
import { FAULT_GROUPS, type SeededFault, withFault } from './seeded-fault.ts';
import type { TriedFault } from './try-faults.ts';

const sourceOf = ({ file }: SeededFault) => readFileSync(join(root, file), 'utf8');

describe('the seeded faults', () => {
  it('are ten of each group, each with a name of its own', () => {
    const sizes = FAULT_GROUPS.map((group) => ALL_FAULTS.filter((fault) => fault.group === group).length);
    expect(sizes).toEqual([10, 10, 10]);
    expect(new Set(ALL_FAULTS.map(({ name }) => name)).size).toBe(30);
  });

  it.each(ALL_FAULTS)('$no $name: changes its file in exactly one place', (fault) => {
    const source = sourceOf(fault);
    expect(withFault(source, fault)).not.toBe(source);
  });

  it.each(ALL_FAULTS)('$no $name: has tests that concern it, wider than a file of tests', ({ run }) => {
    const there = run.filter((path) => existsSync(join(root, path)));
    expect(there.some((path) => !path.endsWith('.test.ts'))).toBe(true);
  });
});

describe('a fault', () => {
  const fault = { ...ALL_FAULTS[0]!, find: 'b', replace: 'c' };
  it.each([
    ['is refused where its text is gone', 'aaa', /is not in/],
    ['is refused where its text is there twice', 'abba', /2 times/],
  ])('%s', (_, source, message) => {
    expect(() => withFault(source, fault)).toThrow(message);
  });

  it.each([
    ['by its number', ['12'], [12]],
    ['by its group', ['sql'], [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
    ['by words of name or file, in their order', ['audit', 'validator', '3'], [3, 11, 18, 25]],
  ])('is chosen %s', (_, words, numbers) => {
    expect(chosenFaults(words).map(({ no }) => no)).toEqual(numbers);
  });

  it('that nobody seeded is not passed over', () => {
    expect(() => chosenFaults(['31'])).toThrow('No seeded fault is named by "31".');
  });
});

describe('the count', () => {
  const tried = (caught: number, rest: TriedFault['outcome']): TriedFault[] =>
    ALL_FAULTS.map((fault, place) => ({
      fault,
      outcome: place < caught ? { kind: 'caught', file: 'a.test.ts', test: 'a', seconds: 1 } : rest,
    }));
  const survived = { kind: 'survived', seconds: 1 } as const;

  it('is told in the last line', () => {
    expect(countLine(tried(29, survived))).toBe('Faults: 30, caught 29');
  });

  it.each([
    ['nearly all are caught', LEAST_CAUGHT, survived, true],
    ['one more is missed', LEAST_CAUGHT - 1, survived, false],
    ['one was not tried at all', 29, { kind: 'not-tried', why: 'its text is gone' } as const, false],
  ])('when %s', (_, caught, rest, enough) => {
    expect(isEnough(tried(caught, rest), ALL_FAULTS.length)).toBe(enough);
  });

  it('of a few is enough only when all of them are caught', () => {
    expect(isEnough(tried(30, survived).slice(0, 3), ALL_FAULTS.length)).toBe(true);
    expect(isEnough(tried(2, survived).slice(0, 3), ALL_FAULTS.length)).toBe(false);
  });
});
