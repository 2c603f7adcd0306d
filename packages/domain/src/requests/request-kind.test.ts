import { describe, expect, it } from 'vitest';
import type { KindDeclaration } from './kind-declaration.ts';
import { DAY_SLOTS, kindTraits, REQUEST_KINDS } from './request-kind.ts';

const declared: readonly KindDeclaration[] = Object.values(kindTraits);

it('names, words and letters are each of one kind', () => {
  const words = declared.map(({ word }) => word);
  const letters = declared.flatMap(({ awayLetter }) => awayLetter ?? []);
  for (const names of [REQUEST_KINDS, words, letters]) expect(new Set(names).size).toBe(names.length);
});

it('kinds that take the same of a date cannot stand beside the same', () => {
  const all = declared.flatMap(({ slots }) => Object.entries(slots));
  for (const slot of DAY_SLOTS) {
    const bars = all.flatMap(([name, barring]) => (name === slot ? [barring.toSorted().join()] : []));
    expect([slot, new Set(bars).size]).toEqual([slot, 1]);
  }
});

describe.each(declared.map((one) => [one.kind, one] as const))('%s', (_, one) => {
  it('writes something for the day, or says what it does to the day beside its result', () => {
    expect(one.dayPermissions.length > 0).toBe(one.dayNote === null);
  });

  it('takes somebody away by what it writes for the day, and is shown while it waits', () => {
    if (one.awayLetter === null) return;
    expect(one.dayPermissions).not.toEqual([]);
    expect(one.shownWaiting).toBe(true);
  });

  it('cannot stand beside slots that there are', () => {
    expect(Object.values(one.slots).flat()).toSatisfy((bars: string[]) =>
      bars.every((bar) => DAY_SLOTS.some((slot) => slot === bar)),
    );
  });

  it('is decided by clients only where they read it', () => {
    expect(one.clientsDecide && one.readers.clients === 'none').toBe(false);
  });
});
