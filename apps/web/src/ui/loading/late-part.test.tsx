// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLatePart } from './late-part.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The browser rests when the test says so. */
function idleOnDemand(): () => void {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => waiting.push(call));
  return () => {
    for (const call of waiting.splice(0)) call();
  };
}

interface Wanted {
  readonly isWanted: boolean;
}

function latePart(load: () => Promise<string>) {
  const usePart = ({ isWanted }: Wanted) => useLatePart(load, isWanted);
  return renderHook(usePart, { initialProps: { isWanted: false } });
}

test('is loaded as soon as the browser rests, though nobody wants it yet', async () => {
  const rest = idleOnDemand();
  const load = vi.fn<() => Promise<string>>(async () => 'dialogs');
  const { result } = latePart(load);
  expect([result.current.part, load.mock.calls.length]).toEqual([undefined, 0]);
  rest();
  await waitFor(() => expect(result.current.part).toBe('dialogs'));
});

test('who wants it waits for no rest', async () => {
  idleOnDemand();
  const { result, rerender } = latePart(async () => 'dialogs');
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current.part).toBe('dialogs'));
});

test('what failed before anybody wanted it is loaded again when it is wanted', async () => {
  const rest = idleOnDemand();
  const load = vi.fn<() => Promise<string>>(async () => 'dialogs').mockRejectedValueOnce(new TypeError('no line'));
  const { result, rerender } = latePart(load);
  rest();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(result.current).toEqual({ part: undefined, error: undefined });
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current.part).toBe('dialogs'));
});

test('what keeps it away from who wants it is said, and forgotten once it is wanted no more', async () => {
  idleOnDemand();
  const load = vi.fn<() => Promise<string>>(async () => 'dialogs').mockRejectedValueOnce(new TypeError('no line'));
  const { rerender, result } = latePart(load);
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current.error).toBeInstanceOf(TypeError));
  rerender({ isWanted: false });
  expect(result.current.error).toBeUndefined();
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current).toEqual({ part: 'dialogs', error: undefined }));
});
