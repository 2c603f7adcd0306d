/** About whom an endpoint is asked by one actor: everybody in `npm run test:long`, one of each case in `npm test`. */
import { sample } from '../../../../tools/suites/sampling.ts';
import { SUBJECTS, type SubjectName } from './access-people.ts';
import type { ActorName } from './matrix.ts';

/** Of the other company. */
export const FOREIGN: SubjectName = 'asing';

/** Subjects by the relation that shows them to somebody: who is not in the own team may still be in sight of a client. */
const BOUNDARIES: readonly (readonly SubjectName[])[] = [
  ['bawahan', 'cucu'],
  ['tim'],
  ['klien1', 'klien2', 'pindah'],
  ['pantau'],
  ['lain'],
];

/** Belongs to a client no more: whoever reads by team, client or unit must not see the person from then on. */
const MOVED_ON: SubjectName = 'pindah';
const READS_BY_PLACE = /[TKU]/;

interface AccessCase {
  readonly endpoint: string;
  readonly actor: ActorName;
  /** Of the matrix; `-` where the role is refused whoever it is about. */
  readonly letters: string;
  readonly visible: ReadonlySet<SubjectName>;
}

/**
 * One whom the actor may see and one of the own company whom not, where there are such; a write in reach of the role
 * tries one hidden subject behind each boundary. The foreign one always, apart from a role that is refused before anybody
 * looks whom it is about: one of all.
 */
export function sampledSubjects({ endpoint, actor, letters, visible }: AccessCase): readonly SubjectName[] {
  if (letters === '-') return sample(SUBJECTS, 1, `${endpoint} ${actor} refused`);
  const ours = SUBJECTS.filter((subject) => subject !== FOREIGN);
  const hidden = ours.filter((subject) => !visible.has(subject));
  const oneOf = (subjects: readonly SubjectName[], which: string) =>
    sample(subjects, 1, `${endpoint} ${actor} ${which}`);
  const writes = !endpoint.startsWith('GET ');
  const behind = writes ? BOUNDARIES.map((subjects) => subjects.filter((one) => hidden.includes(one))) : [hidden];
  const drawn = new Set([
    ...oneOf(
      ours.filter((subject) => visible.has(subject)),
      'seen',
    ),
    ...behind.flatMap((subjects, at) => oneOf(subjects, `hidden ${at}`)),
    ...(READS_BY_PLACE.test(letters) && hidden.includes(MOVED_ON) ? [MOVED_ON] : []),
    FOREIGN,
  ]);
  return SUBJECTS.filter((subject) => drawn.has(subject));
}
