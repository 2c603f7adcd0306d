/** The thirty faults of `npm run test:faults`; their place in this list is their number. */
import { Trouble } from '../postgres/user-errors.ts';
import { RULE_FAULTS } from './rule-faults.ts';
import { SCREEN_FAULTS } from './screen-faults.ts';
import type { SeededFault } from './seeded-fault.ts';
import { SQL_FAULTS } from './sql-faults.ts';

export interface NumberedFault extends SeededFault {
  /** From 1. */
  readonly no: number;
}

export const ALL_FAULTS: readonly NumberedFault[] = [...RULE_FAULTS, ...SQL_FAULTS, ...SCREEN_FAULTS].map(
  (fault, place) => ({ ...fault, no: place + 1 }),
);

/**
 * The faults that the words name: a number, a group, or a part of name or file; none = all.
 * @throws Trouble when a word names none
 */
export function chosenFaults(words: readonly string[]): readonly NumberedFault[] {
  const named = words.map((word) => {
    const found = ALL_FAULTS.filter((fault) => isNamed(fault, word));
    if (found.length === 0) throw new Trouble(`No seeded fault is named by "${word}".`);
    return found;
  });
  return words.length === 0 ? ALL_FAULTS : ALL_FAULTS.filter((fault) => named.some((found) => found.includes(fault)));
}

function isNamed({ no, group, name, file }: NumberedFault, word: string): boolean {
  if (/^\d+$/.test(word)) return no === Number(word);
  return group === word || `${name} ${file}`.toLowerCase().includes(word.toLowerCase());
}
