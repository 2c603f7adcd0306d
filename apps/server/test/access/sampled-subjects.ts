/** About whom an endpoint is asked by one actor: everybody in `npm run test:long`, one of each case in `npm test`. */
import { sample } from '../../../../tools/suites/sampling.ts';
import { SUBJECTS, type SubjectName } from './cast.ts';
import type { ActorName } from './matrix.ts';

/** Of the other company. */
export const FOREIGN: SubjectName = 'asing';

/** One whom the actor may see, one of the own company whom not, where there are such; the foreign one always. */
export function sampledSubjects(
  endpoint: string,
  actor: ActorName,
  visible: ReadonlySet<SubjectName>,
): readonly SubjectName[] {
  const ours = SUBJECTS.filter((subject) => subject !== FOREIGN);
  const seen = ours.filter((subject) => visible.has(subject));
  const hidden = ours.filter((subject) => !visible.has(subject));
  const oneOf = (subjects: readonly SubjectName[], which: string) =>
    sample(subjects, 1, `${endpoint} ${actor} ${which}`);
  return [...oneOf(seen, 'seen'), ...oneOf(hidden, 'hidden'), FOREIGN];
}
