/** Stories of requests told to the product and to the model, until so many steps are done. */
import fc from 'fast-check';
import { type Instant } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { modules } from '../../../src/modules/modules.ts';
import { verifyAudit } from '../../../src/modules/audit/verify.service.ts';
import { serveWorld } from '../../world/http.ts';
import { world } from '../../world/world.ts';
import { brokenPromises, divergingDays } from '../invariants.ts';
import { type Model, newModel } from './model.ts';
import { stories } from './model-scenarios.ts';
import { BEGIN, type RealWorld, realWorld, notifyDue } from './model-world.ts';

export interface RunStatistics {
  steps: number;
  /** How often requests were in each status at the end of a story. */
  readonly statuses: Map<string, number>;
}

async function agrees(model: Model, { db }: RealWorld): Promise<void> {
  const { rows } = await db.query<{ id: string; status: string; version: number }>(
    'select id, status, version from request where company_id = $1 order by id',
    [db.companyId],
  );
  const expected = model.requests.map(({ id, status, version }) => ({ id, status, version }));
  expect(rows).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  expect(await brokenPromises(db)).toEqual([]);
}

const CHECKED_EVERY = 25;
/** A story that fails is made shorter so long. */
const SHRUNK_FOR_MS = 60_000;

/** Every so many steps of a story all promises are looked at. */
function counted(
  commands: Iterable<fc.AsyncCommand<Model, RealWorld>>,
  statistics: RunStatistics,
): fc.AsyncCommand<Model, RealWorld>[] {
  let inStory = 0;
  return [...commands].map((command) => ({
    check: (model) => command.check(model),
    run: async (model, real) => {
      await command.run(model, real);
      statistics.steps += 1;
      inStory += 1;
      if (inStory % CHECKED_EVERY === 0) await agrees(model, real);
    },
    toString: () => command.toString(),
  }));
}

/**
 * @param steps at least so many
 * @param seed of the first story; a failure prints seed and path
 */
export async function runStories({
  steps,
  seed,
  length,
}: {
  steps: number;
  seed: number;
  length: number;
}): Promise<RunStatistics> {
  const w = await world({ now: BEGIN, maxConnections: 12 });
  const server = await serveWorld(w, { only: modules, jobs: true });
  const statistics: RunStatistics = { steps: 0, statuses: new Map() };
  try {
    for (let story = 0; statistics.steps < steps; story += 1) {
      const property = fc.asyncProperty(stories(length), async (commands) => {
        const model = newModel(BEGIN);
        const real = await realWorld(w, server);
        await fc.asyncModelRun(() => ({ model, real }), counted(commands, statistics));
        model.now += 11_000;
        await notifyDue(real, model.now as Instant);
        await agrees(model, real);
        expect(await divergingDays(real.db, model.now as Instant)).toEqual([]);
        for (const { status } of model.requests)
          statistics.statuses.set(status, (statistics.statuses.get(status) ?? 0) + 1);
      });
      await fc.assert(property, { seed: seed + story, numRuns: 1, skipAllAfterTimeLimit: SHRUNK_FOR_MS });
    }
    expect((await verifyAudit(server.app)).broken).toEqual([]);
    return statistics;
  } finally {
    await server.close();
    await w.close();
  }
}
