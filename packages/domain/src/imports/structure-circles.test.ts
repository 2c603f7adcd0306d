import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate } from '../kernel/time.ts';
import { type Edge, inCircles } from './structure-circles.ts';

const FIRST = localDate('2026-11-01');
const on = (day: number) => addDays(FIRST, day);
const edge = (who: string, superior: string | null, from: number, to: number | null = null): Edge => ({
  who,
  superior,
  from: on(from),
  to: to === null ? null : on(to),
});
const circles = (rows: readonly Edge[], changes: readonly Edge[]) => [...inCircles(rows, changes, FIRST)].toSorted();

describe('a circle of superiors', () => {
  test.each<[string, readonly Edge[], readonly Edge[], readonly string[]]>([
    ['of two', [edge('a', 'b', -9)], [edge('b', 'a', 0)], ['a', 'b']],
    ['only of those in it', [edge('a', 'b', -9), edge('c', 'a', -9)], [edge('b', 'a', 0)], ['a', 'b']],
    ['closed by a row planned for later', [edge('a', 'b', 5)], [edge('b', 'a', 0)], ['a', 'b']],
    ['not with a row that is over', [edge('a', 'b', -9, 3)], [edge('b', 'a', 4)], []],
    ['for the one day on which both hold', [edge('a', 'b', -9, 4)], [edge('b', 'a', 4)], ['a', 'b']],
    ['not once the file ends the row', [edge('a', 'b', -9)], [edge('a', null, 2), edge('b', 'a', 2)], []],
    ['before the file ends the row', [edge('a', 'b', -9)], [edge('a', null, 3), edge('b', 'a', 2)], ['a', 'b']],
    ['not where a later row takes over first', [edge('b', 'c', 3), edge('a', 'b', 5)], [edge('b', 'a', 0)], []],
    ['not with the row that the file replaces', [edge('a', 'b', 0)], [edge('a', 'c', 0), edge('b', 'a', 0)], []],
  ])('%s', (_, rows, changes, expected) => expect(circles(rows, changes)).toEqual(expected));

  test('is found as by looking at every day', () => {
    const people = ['a', 'b', 'c', 'd'];
    const superior = fc.constantFrom(...people, null);
    const history = fc.array(fc.tuple(superior, fc.integer({ min: -3, max: 8 })), { maxLength: 3 });
    const change = fc.option(fc.tuple(superior, fc.integer({ min: 0, max: 8 })));
    fc.assert(
      fc.property(fc.array(fc.tuple(history, change), { minLength: 4, maxLength: 4 }), (lives) => {
        const rows = lives.flatMap(([spans], index) => {
          const sorted = [...new Map(spans.map(([above, from]) => [from, above]))].toSorted(([a], [b]) => a - b);
          return sorted.map(([from, above], at) =>
            edge(people[index] ?? '', above, from, (sorted[at + 1]?.[0] ?? 99) - 1),
          );
        });
        const changes = lives.flatMap(([, one], index) => (one ? [edge(people[index] ?? '', one[0], one[1])] : []));
        expect(circles(rows, changes)).toEqual(dayByDay(rows, changes));
      }),
    );
  });

  test('is looked for once upwards from each row: what is looked at grows with the people, not with people times dates', () => {
    let looks = 0;
    const counted = (one: Edge): Edge => ({
      ...one,
      get superior() {
        looks += 1;
        return one.superior;
      },
    });
    const people = 5_000;
    const changes = Array.from({ length: people }, (_, number) =>
      counted(edge(`p${number}`, number === 0 ? null : `p${Math.floor(number / 5)}`, number % 1_500)),
    );
    expect(circles([], changes)).toEqual([]);
    // Five answer to each: nobody has more than six above himself.
    expect(looks).toBeLessThanOrEqual(people * 7);
  });
});

function dayByDay(rows: readonly Edge[], changes: readonly Edge[]): string[] {
  const found = new Set<string>();
  for (let day = 0; day < 12; day += 1) {
    const above = superiorsOn(on(day), rows, changes);
    for (const who of above.keys()) {
      const seen = new Set<string>();
      for (let at = above.get(who); at !== undefined && !seen.has(at); at = above.get(at)) {
        seen.add(at);
        if (at === who) found.add(who);
      }
    }
  }
  return [...found].toSorted();
}

function superiorsOn(date: LocalDate, rows: readonly Edge[], changes: readonly Edge[]): Map<string, string> {
  const above = new Map<string, string>();
  for (const { who, superior, from, to } of rows)
    if (superior !== null && from <= date && (to === null || to >= date)) above.set(who, superior);
  for (const { who, superior, from } of changes) {
    if (from > date || rows.some((row) => row.who === who && row.from > from && row.from <= date)) continue;
    if (superior === null) above.delete(who);
    else above.set(who, superior);
  }
  return above;
}
