// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { stubNetwork } from '../../test/network.ts';
import { remote } from './call.ts';
import { followConnection, readConnection } from './connection.ts';

it('a page that asks nothing learns that the server is back', async () => {
  vi.useFakeTimers();
  const network = stubNetwork({ 'GET /api/health/live': { status: 'ok' }, 'GET /api/user': {} });
  const stop = followConnection(() => 0);
  network.disconnect();
  await expect(remote('GET', '/api/user')({})).rejects.toThrow();
  expect(readConnection().online).toBe(false);
  // Still away: it is asked once more, and once more.
  await vi.advanceTimersByTimeAsync(25_000);
  expect(readConnection().online).toBe(false);
  network.connect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readConnection().online).toBe(true);
  expect(network.calls.map(({ path }) => path)).toEqual(['/api/health/live']);
  stop();
  vi.useRealTimers();
});
