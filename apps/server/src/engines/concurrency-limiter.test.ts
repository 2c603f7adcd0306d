import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter, type LimiterOptions } from './concurrency-limiter.ts';

/** Lets everything run that is ready to. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Works of which each ends when told; the key of a work is its name without the number. */
function stage(concurrency: number, options: LimiterOptions) {
  const limiter = createConcurrencyLimiter(concurrency, options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const answers = new Map<string, string>();
  const come = (...names: string[]) => {
    for (const name of names) {
      const work = async () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        await promise;
      };
      void limiter(work, name.replace(/\d+$/, '')).then(
        () => answers.set(name, 'done'),
        (error: Error) => answers.set(name, error.message),
      );
    }
    return settled();
  };
  const end = (name: string) => {
    ends.get(name)?.();
    ends.delete(name);
    return settled();
  };
  const endAll = async () => {
    for (let [name] = ends.keys(); name !== undefined; [name] = ends.keys()) await end(name);
  };
  return { come, end, endAll, begun, answers };
}

const full = () => new Error('full');

describe('in the order of arrival', () => {
  it('at most so many run, the others follow in order', async () => {
    const limiter = createConcurrencyLimiter(2);
    const begun: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
    const all = works.map(({ name, promise }) =>
      limiter(() => {
        begun.push(name);
        return promise;
      }),
    );
    await settled();
    expect(begun).toEqual(['a', 'b']);
    works[1]?.resolve();
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { resolve } of works) resolve();
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('one key takes one place, and whoever waits behind it begins first', async () => {
    const s = stage(2, { perKey: 1 });
    await s.come('mine1', 'mine2', 'mine3', 'other1');
    expect(s.begun).toEqual(['mine1', 'other1']);
    await s.end('other1');
    expect(s.begun).toEqual(['mine1', 'other1']);
    await s.end('mine1');
    expect(s.begun).toEqual(['mine1', 'other1', 'mine2']);
  });

  it('a full queue turns away who comes: of everybody, and of one key', async () => {
    const s = stage(1, { perKey: 1, queue: { longest: 2, longestOfKey: 1, full } });
    await s.come('a1', 'a2', 'a3', 'b1', 'c1');
    await s.endAll();
    expect(s.begun).toEqual(['a1', 'a2', 'b1']);
    expect([s.answers.get('a3'), s.answers.get('c1')]).toEqual(['full', 'full']);
  });
});

describe('keys in turn', () => {
  const fair = (bounds: { longest?: number; longestOfKey?: number; perKey?: number; concurrency?: number } = {}) => {
    const { longest = 10, longestOfKey = 10, perKey, concurrency = 1 } = bounds;
    const queue = { longest, longestOfKey, full };
    return stage(concurrency, { fairByKey: true, queue, ...(perKey === undefined ? {} : { perKey }) });
  };

  it('takes one of each key in turn, in the order of arrival within a key', async () => {
    const s = fair();
    await s.come('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    await s.endAll();
    expect(s.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('passes over a key that has its places', async () => {
    const s = fair({ concurrency: 2, perKey: 1 });
    await s.come('a1', 'a2', 'b1', 'c1', 'c2');
    await s.end('b1');
    expect(s.begun).toEqual(['a1', 'b1', 'c1']);
    await s.endAll();
    expect(s.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
  });

  it('turns away whoever comes under a key that is full, and nobody of another', async () => {
    const s = fair({ longestOfKey: 2 });
    await s.come('a1', 'a2', 'a3', 'a4', 'b1');
    await s.endAll();
    expect(s.answers.get('a4')).toBe('full');
    expect(s.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('turns away the last of the longest key when the queue is full', async () => {
    const s = fair({ longest: 3 });
    await s.come('a1', 'a2', 'a3', 'a4', 'b1');
    await s.endAll();
    expect(s.answers.get('a4')).toBe('full');
    expect(s.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('turns away who comes when no key is longer than the own', async () => {
    const s = fair({ longest: 2 });
    await s.come('a1', 'b1', 'c1', 'c2');
    await s.endAll();
    expect(s.answers.get('c2')).toBe('full');
    expect(s.begun).toEqual(['a1', 'b1', 'c1']);
  });
});

it.each([{ perKey: 1 }, { fairByKey: true, queue: { longest: 1, longestOfKey: 1, full } }])(
  'work that fails gives its place back: %j',
  async (options) => {
    const limiter = createConcurrencyLimiter(1, options);
    await expect(limiter(() => Promise.reject(new Error('broken')), 'a')).rejects.toThrow('broken');
    expect(await limiter(async () => 'next', 'a')).toBe('next');
  },
);
