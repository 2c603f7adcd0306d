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
      run(where: Document | Element, how: object): Promise<{ violations: AxeViolation[] }>;
    };
    const found = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    // What lies half under a bar that stays in place is whole again once it is scrolled from under it.
    const isSmallWhereverScrolled = async (target: string) => {
      const element = document.querySelector(target);
      if (element === null) return true;
      element.scrollIntoView({ block: 'center' });
      const measured = await axe.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] });
      return measured.violations.length > 0;
    };
    const broken: string[] = [];
    for (const { id, nodes } of found.violations)
      for (const { target, failureSummary = '' } of nodes)
        if (id !== 'target-size' || (await isSmallWhereverScrolled(target.join(' '))))
          broken.push(`${id}: ${target.join(' ')} ${failureSummary}`);
    return broken;
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

/** What a thumb presses. Links inside a sentence are left out (WCAG 2.5.8, inline). */
const TARGETS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"]';
const THUMB = 44;

/**
 * Fails when something that can be pressed answers to less than 44 by 44 pixels. Measured where the finger lands, so
 * that an area that is larger than what is drawn counts, and one that a neighbour covers does not.
 */
export async function expectTargets(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  const small = await page.evaluate(
    ({ targets, thumb }) => {
      const isShown = (part: Element) => {
        const { width, height, bottom } = part.getBoundingClientRect();
        // The way past the menu stands above the page until the keyboard reaches it.
        if (bottom + window.scrollY <= 0) return false;
        return width > 0 && height > 0 && part.checkVisibility({ visibilityProperty: true });
      };
      const isInText = (part: Element) =>
        part.tagName === 'A' &&
        getComputedStyle(part).display === 'inline' &&
        [...(part.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
        );
      const areaOf = (part: Element) => part.closest('label, .MuiInputBase-root') ?? part;
      const answers = (part: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (areaOf(part).contains(hit) || hit.closest(targets) === part);
      };
      const before = window.scrollY;
      const found: string[] = [];
      for (const part of document.querySelectorAll<HTMLElement>(targets)) {
        if (part.matches(':disabled, [type="hidden"], [type="file"], [tabindex="-1"]:not(button, a)')) continue;
        if (part.closest('[inert], [aria-hidden="true"]') !== null || !isShown(part) || isInText(part)) continue;
        const area = areaOf(part);
        const drawn = area.getBoundingClientRect();
        if (drawn.width >= thumb && drawn.height >= thumb) continue;
        area.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = area.getBoundingClientRect();
        const [x, y, reach] = [left + width / 2, top + height / 2, thumb / 2 - 1];
        const wide = width >= thumb || (answers(part, x - reach, y) && answers(part, x + reach, y));
        const tall = height >= thumb || (answers(part, x, y - reach) && answers(part, x, y + reach));
        if (wide && tall) continue;
        const name = part.getAttribute('aria-label') ?? part.textContent?.trim() ?? '';
        found.push(`${part.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(width)}x${Math.round(height)}`);
      }
      window.scrollTo(0, before);
      return [...new Set(found)];
    },
    { targets: TARGETS, thumb: THUMB },
  );
  expect(small, where).toEqual([]);
}
