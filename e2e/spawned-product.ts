/** A product in a process of its own, by a script of the server's tests; it ends with the journey. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { root } from '../tools/root.ts';

interface SpawnedProduct {
  readonly server: ChildProcess;
  /** What it prints. */
  readonly output: Readable;
  readonly ended: Promise<unknown>;
  end(): Promise<void>;
}

/** The web is built already: the setup of the journeys comes first. @param script of apps/server/test, with what it is started with */
export function spawnProduct(script: string, wishes: readonly string[] = []): SpawnedProduct {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', join(root, 'tools/with-parent.mjs')];
  const server = spawn(process.execPath, [...flags, join(root, 'apps/server/test', script), ...wishes], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout: output } = server;
  if (output === null) throw new Error('no way to hear of the product');
  const ended = once(server, 'exit');
  return {
    server,
    output,
    ended,
    async end() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
