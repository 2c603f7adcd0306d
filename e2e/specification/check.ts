/** One named check per sentence of the specification that concerns what is built, measured on the running product. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Page } from 'playwright-core';
import { closePages, type OpenPage } from '../browser.ts';

/** `sentence` starts with the section it comes from. */
export function check(sentence: string, measure: () => Promise<void> | void): void {
  it(sentence, async () => {
    try {
      await measure();
    } finally {
      await closePages();
    }
  });
}

/**
 * Sentences that one visit can show, in this order: each leaves the page as the next one needs it. Opening a page costs
 * more than measuring on it.
 */
export function checksOfPage(
  name: string,
  open: () => Promise<OpenPage>,
  sentences: Readonly<Record<string, (page: Page) => Promise<void>>>,
): void {
  describe(name, () => {
    let opened: OpenPage;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(closePages);
    for (const [sentence, measure] of Object.entries(sentences)) it(sentence, () => measure(opened.page));
  });
}
