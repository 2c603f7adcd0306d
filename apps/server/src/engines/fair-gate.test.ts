import { describe, expect, it } from 'vitest';
import { createFairGate } from './fair-gate.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

/** A gate for one at a time whose work ends when told. */
function stage(options: { longestLine?: number; longestOfAll?: number } = {}) {
  const gate = createFairGate(1, {
    longestLine: options.longestLine ?? 10,
    longestOfAll: options.longestOfAll ?? 10,
    full: () => new Error('full'),
  });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const answers = new Map<string, string>();
  const come = (key: string, name: string) => {
    void gate(key, async () => {
      order.push(name);
      await new Promise<void>((end) => ends.push(end));
    }).then(
      () => answers.set(name, 'done'),
      (error: Error) => answers.set(name, error.message),
    );
  };
  const finishAll = async () => {
    await settled();
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await settled();
    }
  };
  return { come, finishAll, order, answers };
}

describe('the fair gate', () => {
  it('takes one of each key in turn, in the order of arrival within a key', async () => {
    const s = stage();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) s.come(name.charAt(0), name);
    await s.finishAll();
    expect(s.order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('turns away whoever comes to a line that is full, and nobody of another', async () => {
    const s = stage({ longestLine: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) s.come(name.charAt(0), name);
    await s.finishAll();
    expect(s.answers.get('a4')).toBe('full');
    expect(s.order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('turns away the last of the longest line when all places are taken', async () => {
    const s = stage({ longestOfAll: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) s.come(name.charAt(0), name);
    await s.finishAll();
    expect(s.answers.get('a4')).toBe('full');
    expect(s.order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('turns away who comes when no line is longer than the own', async () => {
    const s = stage({ longestOfAll: 2 });
    for (const name of ['a1', 'b1', 'c1', 'c2']) s.come(name.charAt(0), name);
    await s.finishAll();
    expect(s.answers.get('c2')).toBe('full');
    expect(s.order).toEqual(['a1', 'b1', 'c1']);
  });

  it('is free again after work that failed', async () => {
    const gate = createFairGate(1, { longestLine: 1, longestOfAll: 1, full: () => new Error('full') });
    await expect(gate('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate('a', async () => 'next')).toBe('next');
  });
});
