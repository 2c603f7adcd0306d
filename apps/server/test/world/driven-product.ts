/**
 * A product whose clock, end and people a journey moves by messages, in a process of its own: what is asked for by name is
 * done, and its answer sent back. The file that declares the commands is started by `e2e/driven-product.ts`.
 */
import type { AddressInfo } from 'node:net';
import { instant } from '@hadir/domain/kernel/time.ts';
import { serveWorld, type Served } from './http.ts';
import { world, type World } from './world.ts';

export interface DrivenProduct {
  readonly w: World;
  /** @throws Error while it is stopped */
  readonly running: () => Served;
  /** Answers what the journey asks for from now on, besides `start`, `stop` and `move`. */
  readonly listen: (commands: Commands) => void;
}

type Commands = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

interface Message {
  readonly no: number;
  readonly name: string;
  readonly given: readonly never[];
}

/**
 * @param secret through a restart keys and codes stay those of the installation
 * @param options `jobs`: what is sent to the queues waits there; else nothing may be sent
 */
export async function drivenProduct(secret: string, { jobs = false } = {}): Promise<DrivenProduct> {
  const w = await world({ maxConnections: 4 });
  let server: Served | undefined;
  let port = 0;
  const running = (): Served => {
    if (server === undefined) throw new Error('the product is stopped');
    return server;
  };
  const own = {
    async start(): Promise<string> {
      server = await serveWorld(w, { live: true, jobs, env: { HADIR_SECRET: secret } });
      await server.app.http.listen({ port, host: '127.0.0.1' });
      ({ port } = server.app.http.server.address() as AddressInfo);
      return `http://127.0.0.1:${port}`;
    },
    async stop() {
      await running().close();
      server = undefined;
    },
    async move(to: string) {
      w.moveClock(instant(to));
    },
  };
  process.once('SIGTERM', () => {
    const closed = Promise.resolve(server?.close()).then(() => w.close());
    void closed.then(() => process.exit(0));
  });
  const listen = (commands: Commands) => {
    const known: Commands = { ...own, ...commands };
    process.on('message', ({ no, name, given }: Message) => {
      const run = known[name];
      if (run === undefined) throw new Error(`no command ${name}`);
      run(...given).then(
        (answer) => process.send?.({ no, answer: answer ?? null }),
        (error: unknown) => process.send?.({ no, error: String(error) }),
      );
    });
    // Nothing else need be open while it waits to be asked; what ends it is its parent's end or a signal.
    process.channel?.ref();
    process.stdout.write('ready\n');
  };
  return { w, running, listen };
}
