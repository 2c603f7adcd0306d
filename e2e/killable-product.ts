/** A product of its own that can be killed and started again under the same address, and the cookies of its people. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type OpenPage, openPage, settled } from './browser.ts';
import { spawnProduct } from './spawned-product.ts';

export interface KillableProduct {
  readonly url: string;
  /** As a Cookie header has them: of the company's admin, then of one person for each role wished for. */
  readonly cookies: readonly string[];
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

export async function startKillableProduct(...roles: readonly string[]): Promise<KillableProduct> {
  const { server, output, end } = spawnProduct('faults/killable-product.ts', roles);
  const order = async (word: 'kill' | 'start') => {
    const done = once(server, 'message');
    server.send(word);
    await done;
  };
  for await (const line of createInterface({ input: output })) {
    const { url, cookies } = JSON.parse(line) as { url: string; cookies: { cookie: string }[] };
    return {
      url,
      cookies: cookies.map(({ cookie }) => cookie),
      kill: () => order('kill'),
      start: () => order('start'),
      end,
    };
  }
  throw new Error('The product that can be killed did not start.');
}

interface Device {
  readonly size: 'phone' | 'desktop';
  /** Whose it is, by the place of the cookies. */
  readonly person: number;
  readonly path: string;
}

export async function openDevice({ url, cookies }: KillableProduct, { size, person, path }: Device): Promise<OpenPage> {
  const open = await openPage({ size, context: { baseURL: url } });
  const pairs = (cookies[person] ?? '').split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await open.context.addCookies(pairs);
  await open.page.goto(path);
  await settled(open.page);
  return open;
}
