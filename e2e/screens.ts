/**
 * npm run screens: the pictures of docs/screens, taken from the running product (HADIR_E2E_URL) at 360x740 and 1440x900.
 * Taken as a person would see them: signed in, tapped through, nothing drawn over. Names after it take those alone:
 * npm run screens -- absen hasil
 * `every FOLDER [dark]` takes every page there is into a folder of its own.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../tools/suites/chromium.ts';
import { askForPictures } from './screenshot-requests.ts';
import { takeEveryPage } from './screens-of-every-page.ts';
import { CHROMIUM_ARGS, drawnToTheEnd, openSignedIn } from './screenshot-browser.ts';
import { type Picture, pictures } from './screenshots.ts';

const OUT = join(import.meta.dirname, '../docs/screens');
const BASE = process.env['HADIR_E2E_URL'] ?? '';
const ONLY = process.argv.slice(2);

async function take(browser: Browser, picture: Picture): Promise<void> {
  const { size, mode = 'light', login } = picture;
  const { page, context } = await openSignedIn(browser, { baseURL: BASE, size, mode, login });
  await page.goto(picture.path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await picture.before?.(page);
  await drawnToTheEnd(page);
  await page.screenshot({ path: join(OUT, `${picture.name}-${size}.png`) });
  await context.close();
  console.log(`docs/screens/${picture.name}-${size}.png`);
}

if (BASE === '') throw new Error('HADIR_E2E_URL names no product: run npm run screens');
mkdirSync(OUT, { recursive: true });
await askForPictures(BASE);
const browser = await chromium.launch({ executablePath: findChromium(() => undefined), args: CHROMIUM_ARGS });
try {
  const [every, folder, mode] = ONLY;
  if (every === 'every' && folder !== undefined)
    await takeEveryPage(browser, BASE, folder, mode === 'dark' ? 'dark' : 'light');
  else {
    for (const picture of pictures.filter(({ name }) => ONLY.length === 0 || ONLY.includes(name)))
      await take(browser, picture);
  }
} finally {
  await browser.close();
}
