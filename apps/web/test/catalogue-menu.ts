/**
 * The menu of a role as the route catalogue has it, as far as it is built: what the drawn menu is compared with. Pages that
 * the catalogue does not have stand where the table of pages has them.
 */
import { groups, type Page, pages } from '../src/app/pages.ts';
import catalogue from '../../../e2e/routes.json' with { type: 'json' };

/** Parts of the catalogue that are built; every line up to it has its page. */
const BUILT_PARTS = 4;

interface CatalogueLine {
  readonly path: string;
  readonly title: string;
  readonly group?: string;
  readonly part: number;
  readonly menu: readonly string[];
  readonly access: readonly string[];
}

const routes: readonly CatalogueLine[] = catalogue.routes;
/** Paths of every part, built or not. */
export const cataloguePaths: ReadonlySet<string> = new Set(routes.map(({ path }) => path));

/** Of later parts what is built already. */
const BUILT_EARLY = [
  '/admin_meeting/dashboard',
  '/admin_meeting/ruang_meeting',
  '/admin_meeting/booking',
  '/admin_meeting/perjalanan_dinas',
  '/laporan/perjalanan-dinas',
  '/admin_meeting/realisasi_reimburse',
  '/laporan/meeting',
  '/admin_meeting/meeting_rooms',
  '/contact-center/admin/dashboard',
  '/contact-center/admin/management/agent',
  '/contact-center/admin/management/faq-2',
  '/contact-center/admin/riwayat-bot',
  '/dashboards/counseling',
  '/bimbingan-konseling/master/category',
  '/bimbingan-konseling/counselor',
  '/bimbingan-konseling/request-counseling',
  '/request-counseling-hrd/pending',
  '/request-counseling-hrd/approve',
  '/request-counseling-hrd/reject',
  '/request-counseling-hrd/complete',
  '/request-counseling-hrd/cancel',
  '/dashboards/counselor',
  '/counselor/request-counseling/pending',
  '/counselor/request-counseling/approve',
  '/counselor/request-counseling/reject',
  '/counselor/request-counseling/complete',
  '/counselor/request-counseling/cancel',
  '/counselor/settings/nonactive',
  '/contact-center/agent/dashboard',
  '/contact-center/agent/ticket',
  '/contact-center/agent',
  '/mtv/event',
  '/mtv/event-registration',
  '/mtv/event-activity-registration',
  '/mtv/event-reward-registration',
  '/mtv/event-feedback',
];

export const builtLines = routes.filter(({ part, path }) => BUILT_EARLY.includes(path) || part <= BUILT_PARTS);

function lineOf({ path, title, group, menu = [], access }: Page): CatalogueLine {
  const grouped = group === undefined ? {} : { group: `${groups[group].title} ${groups[group].path}` };
  return { path, title, ...grouped, part: BUILT_PARTS, menu, access: typeof access === 'string' ? [] : access };
}

/** The catalogue's lines in its order, those of other pages behind the page that stands before them. */
function linesOfMenu(): readonly CatalogueLine[] {
  const lines = [...builtLines];
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
