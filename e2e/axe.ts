/** What every page is held to: axe finds nothing, nothing is wider than the screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeViolation {
  id: string;
  nodes: readonly { target: readonly unknown[]; failureSummary?: string }[];
}

/**
 * Fails with rule, element and reason when axe finds a violation on the page as it is now. Once per state of a page and
 * size: another look of the same elements is for expectReadable.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, AXE_RULES);
}

/** Fails when a text has too little contrast: all that another mode or theme changes for axe. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolation(page, { type: 'rule', values: ['color-contrast'] });
}

async function expectNoViolation(page: Page, runOnly: unknown): Promise<void> {
  // Colours in the middle of a transition are nobody's to read.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (rules) => {
    const axe = Reflect.get(globalThis, 'axe') as {
      run(where: Document, how: object): Promise<{ violations: AxeViolation[] }>;
    };
    const found = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, runOnly);
  expect(violations).toEqual([]);
}

/**
 * Fails when the page scrolls sideways, and names what is too wide. Measured against the screen itself: on a phone
 * innerWidth grows with a page that is wider.
 */
export async function expectFits(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  const screen = page.viewportSize()?.width ?? 0;
  const { width, past } = await page.evaluate((edge) => {
    const wide = [...document.querySelectorAll('body *')].filter((part) => {
      const { left, right, width: own } = part.getBoundingClientRect();
      return own > 0 && (right > edge + 1 || left < -1);
    });
    return {
      width: document.documentElement.scrollWidth,
      past: wide.slice(0, 4).map((part) => `${part.tagName} ${(part.textContent ?? '').slice(0, 40)}`),
    };
  }, screen);
  expect(width, `${where}: ${past.join('; ')}`).toBeLessThanOrEqual(screen);
}
