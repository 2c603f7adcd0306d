/** A product whose clock, end and people the journey moves by messages (apps/server/test/world/driven-product.ts). */
import { once } from 'node:events';
import { spawnProduct } from './spawned-product.ts';

export interface DrivenProduct {
  readonly url: string;
  /** Does what it says there, and gives its answer. */
  run<Answer = null>(name: string, ...given: readonly unknown[]): Promise<Answer>;
  end(): Promise<void>;
}

/** @param script of apps/server/test, which declares what can be asked for */
export async function startDrivenProduct(script: string): Promise<DrivenProduct> {
  const { server, output, ended, end } = spawnProduct(script);
  const waiting = new Map<number, { done: (answer: never) => void; fail: (error: Error) => void }>();
  server.on('message', ({ no, answer, error }: { no: number; answer: never; error?: string }) => {
    if (error === undefined) waiting.get(no)?.done(answer);
    else waiting.get(no)?.fail(new Error(error));
    waiting.delete(no);
  });
  await Promise.race([once(output, 'data'), ended]);
  let last = 0;
  const run = <Answer>(name: string, ...given: readonly unknown[]): Promise<Answer> => {
    last += 1;
    const no = last;
    return new Promise((done, fail) => {
      waiting.set(no, { done, fail });
      server.send({ no, name, given });
    });
  };
  return { url: await run<string>('start'), run, end };
}

/** The cookies of a header, for a context of the product. */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
