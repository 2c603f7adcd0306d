/** What somebody typed was drawn as text. */
import { expect } from 'vitest';

const FORBIDDEN =
  'script, img, iframe, object, embed, form, meta, link, base, style, template, video, audio, math, marquee';

/** Nothing of what was typed became an element, a handler, or an address that leads elsewhere. */
export function expectHarmless(root: ParentNode): void {
  expect([...root.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name.startsWith('on'), `${element.outerHTML} has ${name}`).toBe(false);
      if (name === 'href') expect(value).toMatch(/^\/(?!\/)/);
    }
}
