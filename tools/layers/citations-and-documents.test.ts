import { describe, expect, it } from 'vitest';
import { citations, slugOf } from './citations.ts';
import { documents } from './documents.ts';

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

describe('guides', () => {
  /** What is wrong with a line of the guide, beside a file and two decisions of which one is listed. */
  const wrong = (line: string) =>
    documents(
      new Map([
        ['ARCHITECTURE.md', line],
        ['apps/server/src/modules/leave/balances/own-leave.service.ts', ''],
        ['docs/decisions/001-pure-domain.md', ''],
        ['docs/decisions/002-endpoints-as-values.md', ''],
        ['docs/decisions/README.md', '- [001](001-pure-domain.md)\n- [002](002-endpoints-as-values.md)\n'],
      ]),
    );
  it.each([
    '`balances/own-leave.service.ts`',
    '`modules/leave/balances/own-leave.service.ts`',
    '`server/modules/leave/`',
    '`<kind>-kind.ts`',
  ])('may name %s', (line) => expect(wrong(line)).toEqual([]));
  it.each(['`leave.service.ts`', '`modules/leaves/`', '`modules/people/own-leave.service.ts`'])(
    'may not name %s, which is not there',
    (line) => expect(wrong(line)).toHaveLength(1),
  );
  it.each([
    ['has left out', [], 'docs/decisions/001-pure-domain.md'],
    ['names and that is not there', ['001-pure-domain.md', '002-gone.md'], 'docs/decisions/README.md'],
  ])('find a decision that the list %s', (_, listed, path) => {
    const list = listed.map((name) => `- [${name.slice(0, 3)}](${name})`).join('\n');
    const files = new Map([
      ['docs/decisions/001-pure-domain.md', ''],
      ['docs/decisions/README.md', list],
    ]);
    expect(documents(files).map((one) => one.path)).toEqual([path]);
  });
  it('begin with an overview of two pages', () => {
    expect(wrong('line\n'.repeat(100))).toEqual([]);
    expect(wrong('line\n'.repeat(101))).toHaveLength(1);
  });
});
