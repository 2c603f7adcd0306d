/** Readers from outside and leaders, with whom of the cast each of them may see: who tries to get at people of others. */
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { world, type World } from '../world/world.ts';
import { canaryOf, type Cast, makeCast, SUBJECTS, type SubjectName } from './access-people.ts';

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

interface OutsidersStage {
  readonly w: World;
  readonly server: Served;
  readonly cast: Cast;
  readonly admin: Person;
  /** At which the others are placed; its name holds the canary of one of them. */
  readonly otherClient: string;
  end(): Promise<void>;
}

/** The cast behind a server that makes files in the background. */
export async function outsidersStage(): Promise<OutsidersStage> {
  const w = await world();
  const server = await serveWorld(w, { threads: true, jobs: true });
  const cast = await makeCast(w);
  // As a running product has them: without figures of its tables the database picks plans that take seconds.
  await w.pool.query('analyze');
  const { rows } = await w.pool.query<{ client_id: string }>('select client_id from placement where user_id = $1', [
    cast.subjects.klien2.id,
  ]);
  const [placement] = rows;
  if (placement === undefined) throw new Error('nobody of the cast is placed at the other client');
  const end = async () => {
    await server.close();
    await w.close();
  };
  return { w, server, cast, admin: await server.as(cast.actors.admin), otherClient: placement.client_id, end };
}
