import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** Work that runs until it is told to end. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, end: () => resolve() };
}

/** Lets everything run that is ready to. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('at most so many are inside, the others follow in order', async () => {
  const gate = createGate(2);
  const begun: string[] = [];
  const jobs = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...work() }));
  const all = jobs.map(({ name, promise }) =>
    gate(() => {
      begun.push(name);
      return promise;
    }),
  );
  await settled();
  expect(begun).toEqual(['a', 'b']);
  jobs[1]?.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const { end } of jobs) end();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('one owner takes one place, and whoever waits behind it enters first', async () => {
  const gate = createGate(2, { perOwner: 1 });
  const begun: string[] = [];
  const jobs = ['mine1', 'mine2', 'mine3', 'other'].map((name) => ({ name, ...work() }));
  const all = jobs.map(({ name, promise }) =>
    gate(
      () => {
        begun.push(name);
        return promise;
      },
      name.slice(0, 4),
    ),
  );
  await settled();
  expect(begun).toEqual(['mine1', 'other']);
  jobs[3]?.end();
  await settled();
  expect(begun).toEqual(['mine1', 'other']);
  jobs[0]?.end();
  await settled();
  expect(begun).toEqual(['mine1', 'other', 'mine2']);
  for (const { end } of jobs) end();
  await Promise.all(all);
});

test('work that fails gives its place back', async () => {
  const gate = createGate(1, { perOwner: 1 });
  await expect(gate(() => Promise.reject(new Error('broken')), 'a')).rejects.toThrow('broken');
  expect(await gate(async () => 'done', 'a')).toBe('done');
});

test('a full line turns away: of everybody, and of one owner', async () => {
  const full = () => new Error('full');
  const gate = createGate(1, { perOwner: 1, longestLine: 2, longestLineOfOwner: 1, full });
  const first = work();
  const running = gate(() => first.promise, 'a');
  const waiting = [gate(async () => 'a', 'a')];
  await expect(gate(async () => 'a', 'a')).rejects.toThrow('full');
  waiting.push(gate(async () => 'b', 'b'));
  await expect(gate(async () => 'c', 'c')).rejects.toThrow('full');
  first.end();
  await running;
  expect(await Promise.all(waiting)).toEqual(['a', 'b']);
});
