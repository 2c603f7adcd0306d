import { expect, it } from 'vitest';
import { checkCheckout } from '../check-layers.ts';
import { sharedClasses } from './shared-classes.ts';

const SHEET = 'apps/web/src/ui/layout/layout.css';
const CARD = 'apps/web/src/features/leave/card.tsx';
const CSS = '@layer shared {\n  .row {\n    display: flex;\n  }\n}\n';

function complaints(component: string, sheet = CSS): string[] {
  const files = new Map([
    [SHEET, sheet],
    [CARD, component],
  ]);
  return sharedClasses(files).map(({ path, line, why }) => `${path}:${line} ${why}`);
}

it.each([
  ['a text', 'className="row"'],
  ['the fixed part of a template', 'className={`row ${styles.head}`}'],
  ['a text of a choice', "className={open ? 'row' : undefined}"],
  ['a choice by a comparison', "className={state === 'open' ? 'row' : names['shut']}"],
])('a shared class is found in %s', (_, attribute) => {
  expect(complaints(`<p ${attribute} />\n`)).toEqual([]);
});

it.each([
  ['a text', '<p className="row rwo" />'],
  ['a template', '<p className={`row rwo ${styles.head}`} />'],
  ['a choice', "<p className={open ? 'row' : 'rwo'} />"],
])('a class that no shared sheet has is refused in %s', (_, element) => {
  expect(complaints(`const one = 1;\n${element}\n`)).toEqual([`${CARD}:2 no shared style sheet has a class "rwo"`]);
});

it('a shared class that no component names is refused', () => {
  const sheet = `${CSS}\n.lost:hover {\n  color: red;\n}\n`;
  expect(complaints('<p className="row" />\n', sheet)).toEqual([
    `${SHEET}:7 no component uses the shared class "lost"`,
  ]);
});

it('a class that no sheet has breaks the check of the checkout', () => {
  const found = checkCheckout(new Map([[CARD, '<p className="rwo" />\n']]));
  expect(found.map(({ why }) => why)).toContain('no shared style sheet has a class "rwo"');
});
