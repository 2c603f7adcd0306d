/** The whole product on a socket of its own, for what only raw requests can say. */
import type { AddressInfo } from 'node:net';
import { beforeAll } from 'vitest';
import { type ServedWorld, usesWorld } from '../world/uses-world.ts';

export interface Stage extends ServedWorld {
  /** The server listens here, on this machine only. */
  readonly port: number;
}

/** @param take is given the stage before the first test of the file */
export function usesStage(take: (stage: Stage) => void): void {
  let served: ServedWorld | undefined;
  usesWorld({ jobs: true }, (made) => (served = made));
  beforeAll(async () => {
    if (!served) throw new Error('no world was made');
    const { http } = served.server.app;
    await http.listen({ port: 0, host: '127.0.0.1' });
    take({ ...served, port: (http.server.address() as AddressInfo).port });
  });
}
