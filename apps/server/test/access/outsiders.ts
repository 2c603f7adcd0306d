/** Readers from outside and leaders, with whom of the cast each of them may see: who tries to get at people of others. */
import { canaryOf, SUBJECTS, type SubjectName } from './access-people.ts';

/** Typed by hand from rules/access#scopes. */
export const SEEN = {
  client: ['klien1', 'pindah'],
  client3: ['klien1', 'pindah'],
  monitoring: ['pantau'],
  leader: ['tim'],
} as const satisfies Record<string, readonly SubjectName[]>;
export type Outsider = keyof typeof SEEN;
export const OUTSIDERS = Object.keys(SEEN) as readonly Outsider[];

export const namedIn = (text: string): readonly SubjectName[] =>
  SUBJECTS.filter((subject) => text.includes(canaryOf(subject)));

export function outsideOf(reader: Outsider): readonly SubjectName[] {
  const seen: readonly SubjectName[] = SEEN[reader];
  return SUBJECTS.filter((subject) => !seen.includes(subject));
}
