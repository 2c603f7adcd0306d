/** The side menu of a page as a person reads it. */
import type { Locator, Page } from 'playwright-core';
import type { MenuLine } from '../apps/web/test/catalogue-menu.ts';

/** The menu as drawn, from top to bottom: pages, and groups with their children, which are drawn while the group is open. */
export async function drawnMenu(page: Page): Promise<readonly MenuLine[]> {
  const lines: MenuLine[] = [];
  for (const item of await page.locator('section[aria-label="Menu"] > ul > li').all()) {
    const button = item.locator('button[aria-controls]');
    if ((await button.count()) === 0) {
      lines.push(...(await linksOf(item)));
      continue;
    }
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    const children = item.locator('ul > li');
    await children.first().waitFor();
    lines.push({ title: await button.locator('span.grow').innerText(), children: await linksOf(children) });
  }
  return lines;
}

/** Words and path of each item, without what stands beside the words, a count of what waits. */
function linksOf(items: Locator) {
  return items.evaluateAll((elements) =>
    elements.map((item) => {
      const link = item.querySelector('a');
      return { title: link?.querySelector('span.grow')?.textContent ?? '', path: link?.pathname ?? '' };
    }),
  );
}
