/** How the reads of a page are answered: as they are, on their way, failing, without a line, or with nothing in them. */
import type { Page, Route } from 'playwright-core';

type Mode = 'as it is' | 'on its way' | 'failing' | 'no line' | 'nothing';
/** What the frame itself reads: it works while the page's own reads do not. */
const FRAME = /^\/api\/(session|user|welcome|anchor|live|notifications|announcements\/mine|account|attendance\/today)/;

/** A reply of the same shape with no rows in it. */
function emptied(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === 'can') return [key, part];
      if (key === 'total' || key === 'all' || key === 'claims') return [key, 0];
      // Of a year: no decree of the government yet.
      if (key === 'decided') return [key, false];
      return [key, depth < 2 ? emptied(part, depth + 1) : part];
    }),
  );
}

export async function answering(page: Page): Promise<(mode: Mode) => void> {
  let mode: Mode = 'as it is';
  let arrive = () => {};
  let arrival = Promise.resolve();
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request();
    const own = request.method() === 'GET' && !FRAME.test(new URL(request.url()).pathname);
    if (own && mode === 'on its way') await arrival;
    if (!own || mode === 'as it is') return route.continue();
    if (mode === 'no line') return route.abort('internetdisconnected');
    if (mode === 'failing')
      return route.fulfill({
        status: 500,
        json: { code: 'KESALAHAN_SERVER', message: 'Terjadi kesalahan di server.', ref: 'HD-00000001' },
      });
    const response = await route.fetch();
    if (!String(response.headers()['content-type']).includes('json')) return route.fulfill({ response });
    await route.fulfill({ response, json: emptied(await response.json()) });
  });
  return (next) => {
    mode = next;
    arrive();
    if (next === 'on its way')
      arrival = new Promise((resolve) => {
        arrive = resolve;
      });
  };
}
