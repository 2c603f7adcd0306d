import type { Violation } from './source-file.ts';

/**
 * What a comment or a document cites stands in this project: `rules/leave#carry-over` is the heading "Carry-over" of
 * docs/rules/leave.md, `product/clocking#receipt` one of docs/product/clocking.md, `ARCHITECTURE#layers` one of that
 * page, `docs/decisions/064` the file of that number.
 */
const SECTION = /(?<![\w/])(?:docs\/)?((?:rules|product)(?:\/[a-z-]+)?|ARCHITECTURE)(?:\.md)?#([a-z0-9-]+)/g;
const DECISION = /\bdocs\/decisions\/(\d{3})\b/g;
// In pieces, so that this file does not find itself.
const PAPERS = ['domain', 'ux', 'decisions', 'house', 'reliability', 'look', 'style', 'stack', 'features', 'adms'];
const PAPER = new RegExp(`(?<![\\w/-])(${PAPERS.join('|')})\\${'.'}md\\b`, 'g');

/** As a reader of Markdown makes it: lower case, without punctuation, words joined by hyphens. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** Citations that lead nowhere. `files` are path and text of the whole checkout. */
export function citations(files: ReadonlyMap<string, string>): Violation[] {
  const sections = new Map<string, ReadonlySet<string>>();
  const decisions = new Set<string>();
  for (const [path, text] of files) {
    const [, name] = /^(?:docs\/)?(.+)\.md$/.exec(path) ?? [];
    if (name === undefined) continue;
    const headings = text.matchAll(/^#{1,6} (.+)$/gm);
    sections.set(name, new Set([...headings].map(([, heading = '']) => slugOf(heading))));
    const [, number] = /^decisions\/(\d{3})-/.exec(name) ?? [];
    if (number !== undefined) decisions.add(number);
  }
  const found: Violation[] = [];
  for (const [path, text] of files) {
    for (const [index, content] of text.split('\n').entries()) {
      const at = (why: string) => found.push({ path, line: index + 1, why });
      for (const [cited, file = '', slug = ''] of content.matchAll(SECTION)) {
        const headings = sections.get(file);
        if (headings === undefined) at(`${cited}: there is no ${file}.md`);
        else if (!headings.has(slug)) at(`${cited}: ${file}.md has no such heading`);
      }
      for (const [cited, number = ''] of content.matchAll(DECISION))
        if (!decisions.has(number)) at(`${cited}: there is no decision of that number`);
      for (const [cited] of content.matchAll(PAPER)) at(`${cited} does not stand in this project`);
    }
  }
  return found;
}
