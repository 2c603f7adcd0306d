// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint, isPress, useMoving } from './after-paint.ts';

afterEach(() => vi.restoreAllMocks());

it('is about presses and steps back, not about what begins by itself', () => {
  expect([new MouseEvent('click'), new KeyboardEvent('keydown'), new PopStateEvent('popstate')].map(isPress)).toEqual([
    true,
    true,
    true,
  ]);
  expect([undefined, new Event('load'), new Event('message')].map(isPress)).toEqual([false, false, false]);
});

it('shows that something happens, and goes on after the picture of it', async () => {
  const { result } = renderHook(useMoving);
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  let went = false;
  act(() => void afterPaint().then(() => (went = true)));
  expect(result.current).toBe(true);
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(went).toBe(false);
  await act(async () => {
    for (const frame of frames) frame(0);
    await vi.waitFor(() => expect(went).toBe(true));
  });
  expect(result.current).toBe(false);
});

it('does not wait in a page that nobody sees', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
  await expect(afterPaint()).resolves.toBeUndefined();
});
