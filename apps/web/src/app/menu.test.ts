import { may } from '@hadir/domain/access/grants.ts';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { catalogueLines, cataloguePaths, catalogueMenu, type MenuLine } from '../../test/catalogue-menu.ts';
import { firstOf, homeOf, homePath, menuFor, mayOpen, ownPages, parentOf, type Person } from './menu.ts';
import { groups, pageAt, pages } from './pages.ts';

const person = (role: Person['role'], isLeader = false): Person => ({
  role,
  isLeader,
  isEmployee: !['superadmin', 'client', 'client3', 'monitoring'].includes(role),
});

describe('the table of pages', () => {
  it('names every path once', () => {
    const paths = pages.map((page) => page.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('opens every page to somebody, and names no menu that nobody has', () => {
    const closed = pages.filter(({ access, menu }) => access.length === 0 || menu?.length === 0);
    expect(closed.map(({ path }) => path)).toEqual([]);
  });

  it('lists no page that the person with its menu entry may not open', () => {
    for (const role of ROLES) {
      for (const leader of [false, true]) {
        for (const entry of menuFor(person(role, leader))) {
          const shown = entry.kind === 'page' ? [entry.page] : entry.group.pages;
          for (const page of shown) expect(mayOpen(page, person(role, leader)), `${role} ${page.path}`).toBe(true);
        }
      }
    }
  });

  it('opens to whoever has left the own days, requests, leave and account, whatever the role was', () => {
    for (const role of ROLES) {
      const former = { ...person(role), hasLeft: true };
      const open = pages.filter((page) => page.access !== 'open' && mayOpen(page, former)).map(({ path }) => path);
      expect(open.toSorted(), role).toEqual([
        '/akun',
        '/apps/absent/kalender',
        '/apps/absent/pengajuan',
        '/apps/absent/pengajuan/ajukan',
        '/apps/absent/pengajuan/sisa-cuti',
        '/apps/absent/realisasi',
        '/apps/absent/surat',
      ]);
    }
  });

  it('leads whoever has left to the own requests, whatever the role was', () => {
    for (const role of ROLES) expect(homeOf({ ...person(role), hasLeft: true }), role).toBe('/apps/absent/pengajuan');
    expect(homeOf(person('agent'))).toBe('/contact-center/agent');
  });

  it.each<[string, Person, string[]]>([
    [
      'an agent',
      person('agent'),
      [
        'Absen',
        'Kalender',
        'Ambil shift kosong',
        'Pesan ruang',
        'Acara',
        'Janji temu',
        'Surat saya',
        'Realisasi dan reimburse',
        'Bantuan',
        'Tanya HADIR',
        'Tiket saya',
        'Pengajuan',
        'Sisa cuti saya',
      ],
    ],
    [
      'somebody who has left',
      { ...person('staff'), hasLeft: true },
      ['Kalender', 'Surat saya', 'Realisasi dan reimburse', 'Pengajuan', 'Sisa cuti saya'],
    ],
    ['an account without an employment', { ...person('agent'), isEmployee: false }, []],
  ])('names the own pages of %s', (_, someone, titles) => {
    expect(ownPages(someone).map(({ title }) => title)).toEqual(titles);
  });

  it('has no menu for whoever has left', () => {
    expect(menuFor({ ...person('staff'), hasLeft: true })).toEqual([]);
  });

  it('leads every role to a page that is open to it', () => {
    for (const role of ROLES) {
      for (const leader of [false, true]) {
        const someone = person(role, leader);
        const page = pageAt(homePath(someone));
        expect(page, role).toBeDefined();
        if (page !== undefined) expect(mayOpen(page, someone), role).toBe(true);
      }
    }
  });

  it('puts grouped pages below the URL of their group', () => {
    const grouped = pages.filter((page) => page.group !== undefined);
    expect(grouped.map((page) => parentOf(page.path))).toEqual(
      grouped.map((page) => (page.group === undefined ? '' : groups[page.group].path)),
    );
  });

  it('opens the page of a master table only to whoever may read the table', async () => {
    for (const { path, access, load } of pages) {
      const master = await load.master?.();
      if (master === undefined || typeof access === 'string') continue;
      for (const reader of access) {
        const someone = reader === 'leader' ? person('staff', true) : person(reader);
        expect(may(someone, master.reads), `${path} ${reader}`).toBe(true);
      }
    }
  });

  it('has a file behind every page', async () => {
    for (const page of pages) expect((await page.load()).default, page.path).toBeTypeOf('function');
    // Every page of the product is read from source here: long on a busy machine.
  }, 120_000);

  it('opens the first child of a group that the person may open', () => {
    for (const key of ['laporan', 'imports'] as const) {
      const first = firstOf(key, person('staff'));
      if (first !== undefined) expect(first.path.startsWith(`${groups[key].path}/`)).toBe(true);
      expect(firstOf(key, person('client'))).toBeUndefined();
    }
  });
});

const drawn = ({ title, path }: MenuLine): MenuLine => ({ title, ...(path === undefined ? {} : { path }) });

describe('menu and access are those of the route catalogue', () => {
  for (const role of [...ROLES, 'leader'] as const) {
    const someone = role === 'leader' ? person('staff', true) : person(role);
    const reads = (names: readonly string[]) => names.includes(role);

    it(`${role}: the menu, in order and nesting`, () => {
      const shown = menuFor(someone).map(
        (entry): MenuLine =>
          entry.kind === 'page'
            ? drawn(entry.page)
            : { title: entry.group.title, children: entry.group.pages.map(drawn) },
      );
      expect(shown).toEqual(catalogueMenu(role));
    });

    it(`${role}: what may be opened`, () => {
      for (const line of catalogueLines) {
        const page = pageAt(line.path);
        if (page === undefined || line.access.includes('anonymous')) continue;
        expect(mayOpen(page, someone), line.path).toBe(reads(line.access));
      }
    });
  }

  it("titles and groups of the menu are the catalogue's", () => {
    for (const line of catalogueLines) {
      const page = pageAt(line.path);
      if (page === undefined) continue;
      expect(page.title, line.path).toBe(line.title);
      const group = page.group === undefined ? undefined : `${groups[page.group].title} ${groups[page.group].path}`;
      expect(group, line.path).toBe(line.group);
    }
  });

  it('every line of the catalogue has its page', () => {
    expect(catalogueLines.filter((line) => pageAt(line.path) === undefined).map((line) => line.path)).toEqual([]);
  });

  it('every page is a line of the catalogue, or says that the catalogue does not have it', () => {
    const paths = catalogueLines.map((line) => line.path);
    const unknown = pages.filter(({ path, beyondCatalogue }) => beyondCatalogue !== true && !paths.includes(path));
    expect(unknown.map(({ path }) => path)).toEqual([]);
    const known = pages.filter(({ path, beyondCatalogue }) => beyondCatalogue === true && cataloguePaths.has(path));
    expect(known.map(({ path }) => path)).toEqual([]);
  });
});
