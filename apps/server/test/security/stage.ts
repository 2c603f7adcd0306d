/** The whole product on a socket of its own, once for all suites of this folder. */
import type { AddressInfo } from 'node:net';
import { serveWorld, type Served } from '../http.ts';
import { world, type World } from '../world.ts';

export interface Stage {
  w: World;
  server: Served;
  /** The server listens here, on this machine only. */
  port: number;
}

let opened: Promise<Stage> | undefined;

async function open(): Promise<Stage> {
  const w = await world();
  const server = await serveWorld(w, { jobs: true });
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  return { w, server, port: (server.app.http.server.address() as AddressInfo).port };
}

export function openStage(): Promise<Stage> {
  opened ??= open();
  return opened;
}

export async function closeStage(): Promise<void> {
  const stage = await opened;
  await stage?.server.close();
  await stage?.w.close();
}
