import { describe, expect, it } from 'vitest';
import { checkCheckout } from '../check-layers.ts';
import { MOST_STYLE_LINES, styleScale } from './style-scale.ts';

const SHEET = 'apps/web/src/features/leave/card.module.css';

function complaints(sheet: string): string[] {
  return styleScale(new Map([[SHEET, sheet]])).map(({ path, line, why }) => `${path}:${line} ${why}`);
}

describe('a distance or a corner', () => {
  it.each([
    ['a gap', 'gap: 6px', 'gap: 6px is no token; take a --gap-... of ui/theme/base.css'],
    [
      'a gap of the scale, written as a number',
      'gap: 8px',
      'gap: 8px is no token; take a --gap-... of ui/theme/base.css',
    ],
    [
      'one of two gaps',
      'gap: var(--gap-8) 10px',
      'gap: var(--gap-8) 10px is no token; take a --gap-... of ui/theme/base.css',
    ],
    ['a gap of columns', 'column-gap: 10px', 'column-gap: 10px is no token; take a --gap-... of ui/theme/base.css'],
    ['a radius', 'border-radius: 10px', 'border-radius: 10px is no token; take a --radius-... of ui/theme/base.css'],
    [
      'the radius of one corner',
      'border-end-end-radius: 7px',
      'border-end-end-radius: 7px is no token; take a --radius-... of ui/theme/base.css',
    ],
    [
      'a token of the other kind',
      'gap: var(--radius-card)',
      'gap: var(--radius-card) is no token; take a --gap-... of ui/theme/base.css',
    ],
  ])('is refused: %s', (_, declaration, why) => {
    expect(complaints(`.card {\n  color: red;\n  ${declaration};\n}\n`)).toEqual([`${SHEET}:3 ${why}`]);
  });

  it.each([
    'gap: var(--gap-8)',
    'gap: 0 var(--gap-12)',
    'row-gap: var(--gap-4)',
    'border-radius: var(--radius-card) var(--radius-card) 0 0',
    'border-radius: inherit',
    'border-start-start-radius: var(--radius-input)',
  ])('may be %s', (declaration) => {
    expect(complaints(`.card {\n  ${declaration};\n}\n`)).toEqual([]);
  });

  it('is not looked for in comments and in properties that are called alike', () => {
    expect(complaints('/* gap: 6px; */\n.card {\n  --gap-8: 8px;\n  --radius-card: 14px;\n}\n')).toEqual([]);
  });
});

it('more lines of style than there were are refused, as many as there were are not', () => {
  const line = '/* */\n';
  expect(complaints(line.repeat(MOST_STYLE_LINES))).toEqual([]);
  expect(complaints(line.repeat(MOST_STYLE_LINES + 1))).toEqual([
    `apps/web/src:1 ${MOST_STYLE_LINES + 1} lines of style, at most ${MOST_STYLE_LINES}: draw with the shared classes of ui/layout and ui/text`,
  ]);
});

it('a gap off the scale breaks the check of the checkout', () => {
  const found = checkCheckout(new Map([[SHEET, '.card {\n  gap: 6px;\n}\n']]));
  expect(found.map(({ why }) => why)).toContain('gap: 6px is no token; take a --gap-... of ui/theme/base.css');
});
