import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterOptions } from './create.ts';
import { ensureCluster, password, ROLE } from './create.ts';
import { prepareEngine } from './engine.ts';
import type { Place } from './data-place.ts';
import { findPlace } from './data-place.ts';
import type { Postmaster } from './postmaster.ts';
import { startPostmaster } from './postmaster.ts';
import { refuseFullDisk } from './disk-space.ts';
import { socketFolder } from './socket-folder.ts';
import { explained, Trouble } from './user-errors.ts';

/** A running private PostgreSQL. Holds a secret: its URL is handed to the program, never printed. */
export interface EmbeddedDatabase {
  url: string;
  /** The true place of the data, told to the person at every start. */
  place: string;
  olderData: string[];
  stop(): Promise<void>;
}

const PRODUCT: ClusterOptions = { database: 'hadir', mayCreateDatabases: false, durable: true };
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Starts the product's own PostgreSQL 18 on `<dataDir>/pg` (or the place noted there) and keeps it alive: when it ends
 * by itself it is started again on the same port, with growing pauses, until `stop`. The caller holds the data lock.
 * @param log receives sentences for the person (restarts)
 * @throws Trouble with the remedy: disk full, folder not writable, platform without binaries
 */
export async function startEmbedded(
  root: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedDatabase> {
  try {
    return await open(root, findPlace(dataDir), PRODUCT, log);
  } catch (error) {
    throw explained(error, dataDir);
  }
}

/** A cluster for one test run: same binaries, databases made at will; not durable unless something is measured. */
export function startForTests(root: string, folder: string, durable: boolean): Promise<EmbeddedDatabase> {
  const options: ClusterOptions = { database: undefined, mayCreateDatabases: true, durable };
  return open(root, findPlace(folder), options, () => undefined);
}

async function open(
  root: string,
  place: Place,
  options: ClusterOptions,
  log: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const engine = prepareEngine(root, place.identity, join(place.home, 'engine'));
  refuseFullDisk(place);
  ensureCluster(engine, place, options);
  const port = await freePort();
  const first = await startPostmaster(engine, place, port, options.durable);
  const keeper = supervise(first, () => startPostmaster(engine, place, port, options.durable), log);
  const database = options.database ?? 'postgres';
  return {
    url: addressOf(place, port, database),
    place: place.home,
    olderData: place.olderData,
    stop: keeper,
  };
}

/** Names the network address as well: whoever takes the host of the socket away reaches the same server. */
function addressOf(place: Place, port: number, database: string): string {
  const url = new URL(`postgres://${ROLE}:${password(place)}@127.0.0.1:${port}/${database}`);
  const folder = socketFolder(place);
  if (folder !== '') url.searchParams.set('host', folder);
  return url.href;
}

/** Watches the server's life; returns the function that ends it. */
function supervise(
  first: Postmaster,
  restart: () => Promise<Postmaster>,
  log: (line: string) => void,
): () => Promise<void> {
  let current: Postmaster | undefined = first;
  let stopping = false;

  async function watch(): Promise<void> {
    let pause = PAUSE_MS;
    let lastTrouble = '';
    while (!stopping) {
      await current?.gone;
      current = undefined;
      if (stopping) return;
      log('Basis data berhenti sendiri. Dinyalakan kembali; data yang sudah tersimpan tidak hilang.');
      while (!stopping && current === undefined) {
        try {
          current = await restart();
          pause = PAUSE_MS;
          lastTrouble = '';
          log('Basis data berjalan kembali.');
        } catch (error) {
          const trouble = error instanceof Trouble ? error.message : String(error);
          if (trouble !== lastTrouble) log(trouble);
          lastTrouble = trouble;
          await sleep(pause);
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        }
      }
    }
  }

  const watched = watch();
  return async () => {
    stopping = true;
    await current?.stop();
    await watched;
    await current?.stop();
  };
}

/** A port that is free now. Loopback with a scram password; taken ports are found again at the next start. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
