import { describe, expect, it } from 'vitest';
import { citations, slugOf } from './citations.ts';
import { folders } from './folders.ts';

// In pieces, so that the checkout's own check does not read them as citations.
const at = (file: string, slug: string) => `// ${file}${'#'}${slug}`;
const RULES = '# Leave\n\n## Carry-over\n\n## Half a day, and hours\n';

/** What is wrong with one line of code beside the documents. */
function complaints(line: string): string[] {
  const files = new Map([
    ['docs/rules/leave.md', RULES],
    ['docs/decisions/064-hours-have-dates.md', '# 064 Hours have dates\n'],
    ['apps/server/src/leave.ts', `${line}\n`],
  ]);
  return citations(files).map(({ path, why }) => `${path}: ${why}`);
}

describe('citations', () => {
  it.each([
    at('see rules/leave', 'carry-over'),
    at('docs/rules/leave.md', 'half-a-day-and-hours'),
    `// (docs/decisions/${'064'})`,
    "import { a } from './rules/leave.ts';",
    "color: '#fff'",
  ])('leave alone what stands there: %s', (line) => expect(complaints(line)).toEqual([]));

  it.each([
    ['a heading that is not there', at('rules/leave', 'carry')],
    ['a file that is not there', at('rules/leaves', 'carry-over')],
    ['a decision that was never made', `// docs/decisions/${'065'}`],
    ['a paper of its own', `// domain${'.md'} 3.4`],
  ])('find %s', (_, line) => expect(complaints(line)).toHaveLength(1));

  it('name a heading as a reader of Markdown does', () => expect(slugOf('Izin: off & “WFH”')).toBe('izin-off-wfh'));
});

describe('folders', () => {
  const files = (count: number) => Array.from({ length: count }, (_, n) => `apps/web/src/ui/part-${n}.tsx`);
  it('of thirty files are taken in at a glance', () => expect(folders(files(30))).toEqual([]));
  it('of more are named once', () => expect(folders(files(31))).toHaveLength(1));
  it('below one another are counted apart', () =>
    expect(folders([...files(30), 'apps/web/src/ui/form/field.tsx'])).toEqual([]));
});
