/**
 * The menu of a role as the route catalogue has it: what the drawn menu is compared with. Pages that
 * the catalogue does not have stand where the table of pages has them.
 */
import { groups, type Page, pages } from '../src/app/pages.ts';
import catalogue from '../../../e2e/routes.json' with { type: 'json' };

interface CatalogueLine {
  readonly path: string;
  readonly title: string;
  readonly group?: string;
  readonly menu: readonly string[];
  readonly access: readonly string[];
}

export const catalogueLines: readonly CatalogueLine[] = catalogue.routes;
export const cataloguePaths: ReadonlySet<string> = new Set(catalogueLines.map(({ path }) => path));

function lineOf({ path, title, group, menu = [], access }: Page): CatalogueLine {
  const grouped = group === undefined ? {} : { group: `${groups[group].title} ${groups[group].path}` };
  return { path, title, ...grouped, menu, access: typeof access === 'string' ? [] : access };
}

/** The catalogue's lines in its order, those of other pages behind the page that stands before them. */
function linesOfMenu(): readonly CatalogueLine[] {
  const lines = [...catalogueLines];
  for (const [at, page] of pages.entries()) {
    if (page.beyondCatalogue !== true || page.menu === undefined) continue;
    const before = pages.slice(0, at).map(({ path }) => path);
    const last = lines.findLastIndex(
      ({ path }) => path === before.findLast((one) => lines.some((line) => line.path === one)),
    );
    lines.splice(last + 1, 0, lineOf(page));
  }
  return lines;
}

export interface MenuLine {
  readonly title: string;
  /** Of a page; a group is told by its children. */
  readonly path?: string;
  readonly children?: readonly MenuLine[];
}

/** Words that the catalogue gives in its notes. */
const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/client/cuti/validator': { client: 'Data Validator 1', client3: 'Data Validator 2' },
  '/client/lembur/validator': { client: 'Data Validator 1', client3: 'Data Validator 2' },
};

/** Entries in order, a group where its first child stands; a second group of one name is told apart from the first. */
export function catalogueMenu(reader: string): readonly MenuLine[] {
  const menu: { title: string; path?: string; children?: MenuLine[] }[] = [];
  const groups = new Map<string, MenuLine[]>();
  for (const line of linesOfMenu().filter((each) => each.menu.includes(reader))) {
    const page = { title: TITLES[line.path]?.[reader] ?? line.title, path: line.path };
    const known = line.group === undefined ? undefined : groups.get(line.group);
    if (line.group === undefined) menu.push(page);
    else if (known === undefined) {
      const children = [page];
      groups.set(line.group, children);
      const title = line.group.slice(0, line.group.lastIndexOf(' '));
      menu.push({ title: menu.some((entry) => entry.title === title) ? `${title} Lainnya` : title, children });
    } else known.push(page);
  }
  return menu;
}
