/** A product of its own that can be killed and started again under the same address, and the cookies of one person. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { spawnProduct } from './spawned-product.ts';

export interface KillableProduct {
  readonly url: string;
  /** As a Cookie header has them. */
  readonly cookie: string;
  readonly xsrf: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

export async function startKillableProduct(): Promise<KillableProduct> {
  const { server, output, end } = spawnProduct('faults/killable-product.ts');
  const order = async (word: 'kill' | 'start') => {
    const done = once(server, 'message');
    server.send(word);
    await done;
  };
  for await (const line of createInterface({ input: output })) {
    const { url, cookies } = JSON.parse(line) as { url: string; cookies: { cookie: string; xsrf: string } };
    return { url, ...cookies, kill: () => order('kill'), start: () => order('start'), end };
  }
  throw new Error('The product that can be killed did not start.');
}
