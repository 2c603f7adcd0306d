import { describe, expect, it } from 'vitest';
import { createBatches } from './batches.ts';

/** A turn of the event loop: whatever was ready to go on has gone on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Work done together', () => {
  it('what comes at once and what comes meanwhile leaves in few batches, each answer to its caller', async () => {
    const batches: number[][] = [];
    const double = createBatches<number, number>({
      run: async (items) => {
        batches.push([...items]);
        await turn();
        return items.map((item) => item * 2);
      },
      keyOf: String,
      lanes: 1,
      most: 10,
    });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => double(index)));
    expect(answers).toEqual(Array.from({ length: 25 }, (_, index) => index * 2));
    expect(batches.map(({ length }) => length)).toEqual([10, 10, 5]);
  });

  it('the same key never shares a batch', async () => {
    const batches: string[][] = [];
    const work = createBatches<string, string>({
      run: async (items) => {
        batches.push([...items]);
        return items;
      },
      keyOf: (item) => item.charAt(0),
      lanes: 1,
      most: 10,
    });
    await Promise.all(['a1', 'b1', 'a2', 'a3'].map(work));
    expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  });

  it.each([
    { first: [1], next: [2, 3] },
    { first: [1, 2], next: [3] },
  ])('what must wait keeps nobody else waiting: %o', async ({ first, next }) => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const work = createBatches<number, number>({
      run: async (items, alone) => {
        if (items.includes(1) && !alone) throw new Error('one is locked');
        if (items.includes(1)) await gate;
        return items;
      },
      keyOf: String,
      lanes: 1,
      most: 2,
    });
    const [locked, ...others] = first.map(work);
    await turn();
    expect(await Promise.all([...others, ...next.map(work)])).toEqual([2, 3]);
    open();
    expect(await locked).toBe(1);
  });

  it('what is hopeless is tried once, and those behind it do not wait for their own turn to fail', async () => {
    let tries = 0;
    const work = createBatches<number, number>({
      run: async () => {
        tries += 1;
        await turn();
        throw new Error('silence');
      },
      isHopeless: (error) => error instanceof Error && error.message === 'silence',
      keyOf: String,
      lanes: 1,
      most: 2,
    });
    const settled = await Promise.allSettled([1, 2, 3, 4, 5].map(work));
    expect(settled.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(tries).toBe(1);
  });

  it('one that fails fails alone', async () => {
    const work = createBatches<number, number>({
      run: async (items) => {
        if (items.includes(3)) throw new Error('three');
        return items;
      },
      keyOf: String,
      lanes: 2,
      most: 10,
    });
    const settled = await Promise.allSettled([1, 2, 3, 4].map(work));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
