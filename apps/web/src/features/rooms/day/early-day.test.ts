// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function requestsAt(address: string): Promise<string[]> {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return new Response('{}');
  });
  document.cookie = 'XSRF-TOKEN=mark';
  window.history.replaceState(null, '', address);
  await import('./early-day.ts');
  return requests.filter((path) => path.startsWith('/api/rooms'));
}

it('asks for the date of the address before its page is drawn', async () => {
  expect(await requestsAt('/apps/absent/ruang?tanggal=2026-11-21')).toEqual(['/api/rooms/day?date=2026-11-21']);
});

it('asks for nothing that the page would not take', async () => {
  expect(await requestsAt('/apps/absent/ruang?tanggal=2026-13-41')).toEqual([]);
  vi.resetModules();
  expect(await requestsAt('/apps/absent?tanggal=2026-11-21')).toEqual([]);
});
