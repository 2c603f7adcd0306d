/** The movers with their facts, the whole product over them, and a reader of every role. */
import { afterAll, beforeAll } from 'vitest';
import { ACTORS, type ActorName, expectedAccess } from '../access/matrix.ts';
import { type Person, type Served, serveWorld } from '../world/http.ts';
import { type World, world } from '../world/world.ts';
import { makeFacts } from './facts.ts';
import { makeMovers } from './movers.ts';
import type { Stage } from './probe.ts';
import { readMates, readRelations } from './relations.ts';

/** Readers who are employed by the company all the time. */
const OUTSIDERS: readonly ActorName[] = ['superadmin', 'client', 'client3', 'monitoring'];

async function forEachReader<Value>(make: (reader: ActorName) => Promise<Value> | Value) {
  const entries: (readonly [ActorName, Value])[] = [];
  for (const reader of ACTORS) entries.push([reader, await make(reader)]);
  return Object.fromEntries(entries) as Record<ActorName, Value>;
}

async function makeStage(w: World, server: Served): Promise<Stage> {
  const movers = await makeMovers(w);
  const facts = await makeFacts(w, movers);
  const { actors, company } = movers;
  for (const { id } of facts.selfies) await server.app.storage.put(`uji/${id}`, Buffer.from('jpg'));
  return {
    w,
    server,
    movers,
    facts,
    employed: [...ACTORS.filter((name) => !OUTSIDERS.includes(name)).map((name) => actors[name]), movers.upliner],
    readers: await forEachReader<Person>((reader) => server.as(actors[reader])),
    sees: await forEachReader((reader) => readRelations(w, actors[reader])),
    mates: await readMates(w, company.id),
    lettersOf: (endpoint, reader) => expectedAccess.get(endpoint)?.[reader] ?? '',
    grantsOf: (reader) => ({
      role: actors[reader].role,
      isLeader: reader === 'leader',
      isEmployee: !OUTSIDERS.includes(reader),
    }),
  };
}

/** The stage stands for all tests of the file; nothing in it is changed. @param take is given it before the first */
export function usesStage(take: (stage: Stage) => void): void {
  let server: Served | undefined;
  let w: World | undefined;
  beforeAll(async () => {
    w = await world();
    server = await serveWorld(w, { live: true });
    take(await makeStage(w, server));
  });
  afterAll(async () => {
    await server?.close();
    await w?.close();
  });
}
