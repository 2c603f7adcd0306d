/** The tables of proofs are true: a line for each route and role of the catalogue, and tests that are there by their names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import catalogue from '../../../../e2e/routes.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../../..');

/** A row of a table as its cells. */
function rowsOf(file: string): readonly (readonly string[])[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Tests below all pages of a part, which no line names. */
const BELOW_ALL: Readonly<Record<number, readonly string[]>> = { 2: ['E', 'R'], 3: [], 4: [], 5: [], 6: [] };

describe.each([2, 3, 4, 5, 6])('part %i', (part) => {
  const rows = rowsOf(`docs/proofs/part-${String(part)}-routes.md`);
  const proofs = rows.filter(([path]) => path?.startsWith('/'));
  const legend = rows.filter(([letter]) => /^[A-Za-z]$/.test(letter ?? ''));

  test('each route and each role that may open it has a line, and no other has', () => {
    const wanted = catalogue.routes
      .filter((route) => route.part === part)
      .flatMap(({ path, access }) => access.map((role) => `${path} ${role}`));
    expect(proofs.map(([path, role]) => `${path} ${role}`).toSorted()).toEqual(wanted.toSorted());
  });

  test('each letter of a cell is a test, and each test is used', () => {
    const used = new Set(
      proofs.flatMap(
        (cells) =>
          cells
            .slice(2)
            .join(' ')
            .match(/\b[A-Za-z]\b/g) ?? [],
      ),
    );
    for (const letter of BELOW_ALL[part] ?? []) used.add(letter);
    expect([...used].toSorted()).toEqual(legend.map(([letter]) => letter).toSorted());
    expect(proofs.flatMap((cells) => cells.filter((cell) => cell === ''))).toEqual([]);
  });

  test.each(legend)('%s: %s has the test "%s"', (_, file, title) => {
    expect(readFileSync(join(root, file ?? ''), 'utf8')).toContain(title);
  });
});
