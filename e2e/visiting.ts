/** Going from page to page inside one that is open: no load, no session, no scripts anew. */
import type { Page } from 'playwright-core';
import { COMING } from './loading-states.ts';

/** Opens a page inside the open one and waits until nothing of the page before is left and nothing is on its way. */
export async function visitInside(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    for (const leaf of document.querySelectorAll('main :not(:has(*))')) leaf.setAttribute('data-before', '');
    history.pushState({}, '', to);
  }, path);
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title);
  const left = `main :is([data-before], ${COMING})`;
  await page.waitForFunction((parts) => document.querySelector(parts) === null, left);
}
