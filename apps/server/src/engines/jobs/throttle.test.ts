import { describe, expect, test } from 'vitest';
import { createThrottle, restAfter } from './throttle.ts';

describe('the rest after a piece of background work', () => {
  test.each([
    ['an idle machine: none', 200, 0.9, 0],
    ['60 % idle: none', 200, 0.6, 0],
    ['just below 60 %: as long as the piece', 200, 0.599, 200],
    ['30 % idle: as long as the piece', 200, 0.3, 200],
    ['just below 30 %: four times the piece', 200, 0.299, 800],
    ['a long piece: two seconds at most', 900, 0, 2_000],
  ])('%s', (_, workedMs, idleShare, ms) => {
    expect(restAfter(workedMs, idleShare)).toBe(ms);
  });
});

/** A machine whose processors spend `idle` of each 1,000 ms idle; a piece takes as long as it says. */
function machine(idle: number) {
  let now = 0;
  const rests: number[] = [];
  const throttle = createThrottle({
    ticks: () => now,
    times: () => ({ idle: (now * idle) / 1_000, total: now }),
    rest: async (ms) => void rests.push(ms),
  });
  const piece = (ms: number) => async () => {
    now += ms;
    return ms;
  };
  return { throttle, piece, rests };
}

test('gives back what the piece brought, after a rest by how busy the machine was', async () => {
  const { throttle, piece, rests } = machine(100);
  expect(await throttle(piece(150))).toBe(150);
  expect(rests).toEqual([600]);
});

test('does not rest after a piece too short to be counted, or on an idle machine', async () => {
  const busy = machine(0);
  await busy.throttle(busy.piece(0));
  const idle = machine(950);
  await idle.throttle(idle.piece(150));
  expect([busy.rests, idle.rests]).toEqual([[], []]);
});

test('a piece that fails is reported at once', async () => {
  const { throttle, rests } = machine(0);
  const failing = throttle(() => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(rests).toEqual([]);
});
