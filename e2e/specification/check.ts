/** One named check per sentence of the specification; how many hold is printed at the end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { closePages, type OpenPage } from '../browser.ts';

let held = 0;
let all = 0;

/** `sentence` starts with the section it comes from. */
export function check(sentence: string, measure: () => Promise<void> | void): void {
  count(sentence, async () => {
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
    for (const [sentence, measure] of Object.entries(sentences)) count(sentence, () => measure(opened.page));
  });
}

function count(sentence: string, measure: () => Promise<void>): void {
  all += 1;
  it(sentence, async () => {
    await measure();
    held += 1;
    // A sentence holds when nothing it measures threw.
    expect(held).toBeLessThanOrEqual(all);
  });
}

export function printCount(): void {
  afterAll(() => console.log(`specification: ${held} of ${all}`));
}
