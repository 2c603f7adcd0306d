import { describe, expect, it } from 'vitest';
import { checkCheckout } from '../check-layers.ts';
import { styleSheets } from './style-sheets.ts';

const FOLDER = 'apps/web/src/features/leave';
const SHEET = `${FOLDER}/card.module.css`;
const IMPORT = "import styles from './card.module.css';\n";

/** What is said of a sheet and a component that imports it. */
function complaints(sheet: string, component: string): string[] {
  const files = new Map([
    [SHEET, sheet],
    [`${FOLDER}/card.tsx`, IMPORT + component],
  ]);
  return styleSheets(files).map(({ path, line, why }) => `${path}:${line} ${why}`);
}

describe('a class of a style sheet', () => {
  it('that no component uses is refused, named once at its first place', () => {
    const sheet = '.card {\n  gap: 1.5rem;\n}\n\n.lost,\n.card .lost:hover {\n  gap: 0;\n}\n';
    expect(complaints(sheet, 'export const card = styles.card;\n')).toEqual([
      `${SHEET}:5 no component uses the class "lost"`,
    ]);
  });

  it('of a sheet that nobody imports is refused', () => {
    expect(styleSheets(new Map([[SHEET, '.card {\n  gap: 0;\n}\n']]))).toHaveLength(1);
  });

  it.each([
    ['as a member', 'styles.card'],
    ['as a member in a condition', 'open ? styles.card : undefined'],
    ['as a key', "styles['card']"],
    ['in a text', '`${styles.card} wide`'],
    ['by a name that is made when the page runs', 'styles[tone]'],
    ['by handing on the whole sheet', 'drawnWith(styles)'],
  ])('is used %s', (_, expression) => {
    expect(complaints('.card {\n  gap: 0;\n}\n', `export const card = ${expression};\n`)).toEqual([]);
  });

  it('is seen inside a condition, not in a comment, a text, a number or what a library calls so', () => {
    const sheet =
      '/* .old */\n@media (width > 1.5px) {\n  .card :global(.MuiButton-root) {\n    content: ".old";\n    gap: 1.5em;\n  }\n\n  .lost {\n    gap: 0;\n  }\n}\n';
    expect(complaints(sheet, 'export const card = styles.card;\n')).toEqual([
      `${SHEET}:8 no component uses the class "lost"`,
    ]);
  });

  it('that a component names and the sheet does not have is refused', () => {
    expect(complaints('.card {\n  gap: 0;\n}\n', 'export const card = [styles.card, styles.cart];\n')).toEqual([
      `${FOLDER}/card.tsx:2 ${SHEET} has no class "cart"`,
    ]);
  });
});

describe('a custom property', () => {
  it('that nobody reads is refused', () => {
    const sheet = '.card {\n  --gap: 4px;\n  --lost: 4px;\n  gap: var(--gap);\n}\n';
    expect(complaints(sheet, 'export const card = styles.card;\n')).toEqual([
      `${SHEET}:3 nobody reads the property --lost`,
    ]);
  });

  it('may be read by a component', () => {
    const sheet = '.card {\n  --gap: 4px;\n}\n';
    expect(complaints(sheet, "export const card = [styles.card, gapOf('--gap')];\n")).toEqual([]);
  });
});

it('unused classes break the check of the checkout', () => {
  const found = checkCheckout(new Map([[SHEET, '.lost {\n  gap: 0;\n}\n']]));
  expect(found.map(({ why }) => why)).toContain('no component uses the class "lost"');
});
