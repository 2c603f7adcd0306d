/** A product whose clock, end and people the journey moves by messages (apps/server/test/displays/screens-product.ts). */
import { once } from 'node:events';
import { spawnProduct } from './spawned-product.ts';

export interface ScreensProduct {
  /** Does what it says there, and gives its answer. */
  run<Answer = null>(name: string, ...given: readonly unknown[]): Promise<Answer>;
  end(): Promise<void>;
}

export async function startScreensProduct(): Promise<ScreensProduct> {
  const { server, output, ended, end } = spawnProduct('displays/screens-product.ts');
  const waiting = new Map<number, { done: (answer: never) => void; fail: (error: Error) => void }>();
  server.on('message', ({ no, answer, error }: { no: number; answer: never; error?: string }) => {
    if (error === undefined) waiting.get(no)?.done(answer);
    else waiting.get(no)?.fail(new Error(error));
    waiting.delete(no);
  });
  await Promise.race([once(output, 'data'), ended]);
  let last = 0;
  return {
    run(name, ...given) {
      last += 1;
      const no = last;
      return new Promise((done, fail) => {
        waiting.set(no, { done, fail });
        server.send({ no, name, given });
      });
    },
    end,
  };
}
