// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockText } from '../ui/text/clock-text.tsx';
import { learnServerTime, useServerMinute } from './server-clock.ts';

const at = (time: string) => new Date(`2026-11-20T${time}+07:00`);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: at('07:59:30') });
  learnServerTime(at('07:59:30').toISOString());
});
afterEach(() => vi.useRealTimers());

function drawn() {
  const minutes: string[] = [];
  function Page() {
    minutes.push(new Date(useServerMinute() + 7 * 3_600_000).toISOString().slice(11, 19));
    return <ClockText zone="Asia/Jakarta" />;
  }
  const { container, unmount } = render(<Page />);
  return { minutes, text: () => container.textContent, unmount };
}

it('the seconds go on and the page is drawn at the turn of the minute alone', async () => {
  const { minutes, text } = drawn();
  expect([text(), minutes]).toEqual(['07.59.30', ['07:59:00']]);
  await pass(20_100);
  expect([text(), minutes]).toEqual(['07.59.50', ['07:59:00']]);
  await pass(10_000);
  expect([text(), minutes]).toEqual(['08.00.00', ['07:59:00', '08:00:00']]);
  await pass(60_000);
  expect([text(), minutes]).toEqual(['08.01.00', ['07:59:00', '08:00:00', '08:01:00']]);
});

it('a server that is ahead is believed at once', async () => {
  const { minutes, text } = drawn();
  act(() => learnServerTime(at('08:14:10').toISOString()));
  expect(minutes.at(-1)).toBe('08:14:00');
  await pass(1_100);
  expect(text()).toBe('08.14.11');
});

it('a page that is left asks no timer any more', () => {
  drawn().unmount();
  expect(vi.getTimerCount()).toBe(0);
});
