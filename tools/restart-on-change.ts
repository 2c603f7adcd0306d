import { watch } from 'node:fs';
import type { ServerProcess } from './server-process.ts';

/** Editors write a file in several steps; one restart is enough. */
const SETTLE_MS = 150;

/**
 * Keeps a server running and starts it anew when a file below the folders changes. One that ended by itself (an error
 * in the code just saved) waits for the next change. Not `node --watch`: its child would outlive a killed launcher.
 */
export function restartOnChange(
  folders: readonly string[],
  start: () => ServerProcess,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  let server = start();
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();

  const changed = (name: string | null) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      log(`${name ?? 'Sumber'} berubah, server dimulai ulang.`);
      restarting = restarting.then(async () => {
        await server.stop();
        server = start();
      });
    }, SETTLE_MS);
  };
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, (_, name) => changed(name)));

  return {
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await restarting;
      await server.stop();
    },
  };
}
