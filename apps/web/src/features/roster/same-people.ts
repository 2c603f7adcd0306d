/** Keeps what did not change between two answers of a month: rows of unchanged people are not judged again. Pure. */
import type { RosterMonth, RosterPerson } from './roster-calls.ts';

/** What every row is read by. */
const frameOf = ({ people: _people, total: _total, units: _units, ...frame }: RosterMonth) => JSON.stringify(frame);

const texts = new WeakMap<RosterPerson, string>();

function textOf(person: RosterPerson): string {
  const known = texts.get(person);
  if (known !== undefined) return known;
  const text = JSON.stringify(person);
  texts.set(person, text);
  return text;
}

/** The newer month, with the former object for everybody whose part is the same. */
export function withSamePeople(before: RosterMonth | undefined, now: RosterMonth): RosterMonth {
  if (before === undefined || before === now || frameOf(before) !== frameOf(now)) return now;
  const former = new Map(before.people.map((person) => [person.userId, person]));
  const people = now.people.map((person) => {
    const known = former.get(person.userId);
    return known !== undefined && textOf(known) === textOf(person) ? known : person;
  });
  return { ...now, people };
}
