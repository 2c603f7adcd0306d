// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { changeConnection } from '../../api/connection.ts';
import { PREVIEW_TIMEOUT_MS, usePreview } from './use-preview.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  changeConnection({ online: true });
});

/** A preview of one typed text; the server answers when it is told to. */
function preview(first: string | undefined) {
  const calls: { text: string | undefined; signal: AbortSignal; answer: PromiseWithResolvers<string> }[] = [];
  const hook = renderHook(
    ({ text }) =>
      usePreview(text, (signal) => {
        const answer = Promise.withResolvers<string>();
        calls.push({ text, signal, answer });
        return answer.promise;
      }),
    { initialProps: { text: first } },
  );
  const rest = async (ms = 250) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    calls,
    rest,
    type: (text: string | undefined) => hook.rerender({ text }),
    now: () => hook.result.current,
    answer: async (index: number, words: string) => {
      calls[index]?.answer.resolve(words);
      await rest(0);
    },
    fail: async (index: number, error: CallError) => {
      calls[index]?.answer.reject(error);
      await rest(0);
    },
  };
}

it('is asked once the typing rests, and the former answer stands until the next one', async () => {
  const { calls, rest, type, now, answer } = preview('1');
  type('12');
  await rest();
  expect(calls.map(({ text }) => text)).toEqual(['12']);
  expect(now()).toMatchObject({ reply: undefined, working: true });
  await answer(0, 'twelve');
  expect(now()).toMatchObject({ reply: 'twelve', working: false });
  type('123');
  expect(now()).toMatchObject({ reply: 'twelve', working: true });
  type(undefined);
  expect(now()).toMatchObject({ reply: undefined, working: false });
});

it('an answer about earlier values that arrives late is not shown', async () => {
  const { calls, rest, type, now, answer } = preview('old');
  await rest();
  type('new');
  await rest();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answer(1, 'about new');
  await answer(0, 'about old');
  expect(now().reply).toBe('about new');
});

it('whoever sends gets the answer about what stands there now, also when it changes while they wait', async () => {
  const { rest, type, now, answer } = preview('old');
  await rest();
  const settled = now().settled();
  type('new');
  await rest();
  await answer(0, 'about old');
  await answer(1, 'about new');
  expect((await settled)?.reply).toBe('about new');
});

it('whoever sends waits no longer than a moment', async () => {
  const { rest, now } = preview('1');
  const settled = now().settled();
  await rest(PREVIEW_TIMEOUT_MS);
  expect(await settled).toBeUndefined();
});

it('is asked again when the line is back, but not after a refusal', async () => {
  const { calls, rest, type, now, fail } = preview('1');
  await rest();
  await fail(0, new CallError('network'));
  expect(now().error).toBeInstanceOf(CallError);
  act(() => changeConnection({ online: false }));
  await rest();
  act(() => changeConnection({ online: true }));
  await rest();
  expect(calls.map(({ text }) => text)).toEqual(['1', '1']);
  type('2');
  await rest();
  await fail(2, new CallError('status', 422));
  act(() => changeConnection({ online: false }));
  act(() => changeConnection({ online: true }));
  await rest();
  expect(calls).toHaveLength(3);
});

it('is asked again by itself after a fault of the server, ever more rarely, until it answers', async () => {
  const { calls, rest, now, fail, answer } = preview('1');
  await rest();
  await fail(0, new CallError('status', 502));
  await rest(5_000);
  await rest();
  await fail(1, new CallError('status', 502));
  await rest(5_000);
  await rest();
  expect(calls).toHaveLength(2);
  await rest(5_000);
  await rest();
  await answer(2, 'one');
  expect(now()).toMatchObject({ reply: 'one', error: undefined });
  await rest(120_000);
  expect(calls).toHaveLength(3);
});

it('is not asked again by itself after a refusal', async () => {
  const { calls, rest, fail } = preview('1');
  await rest();
  await fail(0, new CallError('status', 422));
  await rest(120_000);
  expect(calls).toHaveLength(1);
});

it('asks the same once more on demand, and says nothing of the failure meanwhile', async () => {
  const { calls, rest, now, fail, answer } = preview('1');
  await rest();
  await fail(0, new CallError('status', 503));
  act(() => now().retry());
  expect(now().working).toBe(true);
  await rest();
  await answer(1, 'one');
  expect([calls.length, now().reply, now().error]).toEqual([2, 'one', undefined]);
});
