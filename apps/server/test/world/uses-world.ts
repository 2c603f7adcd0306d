/**
 * The world of a test file and the product over it, from before its first test until after its last.
 *
 *   let w: World;
 *   let server: Served;
 *   usesWorld({ only: [requestsModule], jobs: true }, (made) => ({ w, server } = made));
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ServeOptions, type Served, serveWorld } from './http.ts';
import { world, type World, type WorldOptions } from './world.ts';

export interface ServedWorld {
  readonly w: World;
  readonly server: Served;
}

/** A product that does not start leaves no database behind. */
async function servedOrClosed(w: World, options: ServeOptions): Promise<Served> {
  try {
    return await serveWorld(w, options);
  } catch (error) {
    await w.close();
    throw error;
  }
}

/**
 * @param options `now`: where the clock stands before each test; it runs on from test to test unless told
 * @param take is given both before the first test
 */
export function usesWorld(
  { now, maxConnections, ...options }: ServeOptions & WorldOptions,
  take: (made: ServedWorld) => void,
): void {
  let made: ServedWorld | undefined;
  beforeAll(async () => {
    const w = await world({ ...(now === undefined ? {} : { now }), ...(maxConnections ? { maxConnections } : {}) });
    made = { w, server: await servedOrClosed(w, options) };
    take(made);
  });
  beforeEach(() => {
    if (now !== undefined) made?.w.moveClock(now);
  });
  afterAll(async () => {
    await made?.server.close();
    await made?.w.close();
  });
}
