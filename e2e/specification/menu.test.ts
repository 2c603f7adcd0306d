/** Sections 2, 4 and 6: homes, menu entries, groups, links of the profile menu. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { shapes } from '../../apps/web/src/ui/pictures/icon-shapes.ts';
import { catalogueMenu } from '../../apps/web/test/catalogue-menu.ts';
import { openAs, openPage, settled } from '../browser.ts';
import { drawnMenu } from '../drawn-menu.ts';
import { check, checksOfPage } from './check.ts';

const DESK = { size: 'desktop' } as const;

const homes: Readonly<Record<string, string>> = {
  superadmin: '/superadmin/dashboard',
  admin_meeting: '/admin_meeting/meeting_rooms',
  client: '/client/all',
  client3: '/client/all',
  agent: '/contact-center/agent',
  leader: '/leader/all',
  admin: '/dashboards/dashboard',
  supervisor: '/dashboards/dashboard',
  staff: '/dashboards/dashboard',
  monitoring: '/dashboards/dashboard',
  admin_agent: '/dashboards/dashboard',
  counselor: '/dashboards/dashboard',
  hrd: '/dashboards/dashboard',
  mtv: '/dashboards/dashboard',
};

const passwordLinks: Readonly<Record<string, string | null>> = {
  counselor: '/authentication/change-password-counselor',
  mtv: '/authentication/change-password-mtv',
  hrd: '/authentication/change-password-hrd',
  client: null,
  client3: null,
  leader: null,
  admin: '/authentication/change-password',
  staff: '/authentication/change-password',
  supervisor: '/authentication/change-password',
  superadmin: '/authentication/change-password',
};

const ICONS =
  'hadir dashboard absent all-report business-trip correct leave permit overtime report management company sick export ' +
  'self-registration position shifting calendar-event pdf overtime-list overtime-pending overtime-validator leave-list ' +
  'leave-pending leave-validator download-absent download-overtime download-leave edit-calendar users';

const group = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const opened = (page: Page) => page.locator('nav button[aria-expanded="true"]').allInnerTexts();

function menuChecks(): void {
  for (const [login, home] of Object.entries(homes))
    checksOfPage(`the page of ${login}`, () => openAs(login, '/akun', DESK), {
      [`2, 6: the menu of ${login} has the entries of its role in the order of the catalogue`]: async (page) => {
        expect(await drawnMenu(page)).toEqual(catalogueMenu(login));
      },
      ...passwordLinkCheck(login),
      [`2: the logo of ${login} leads to ${home}`]: async (page) => {
        const logo = page.getByRole('link', { name: 'HADIR, buka beranda' });
        expect(await logo.getAttribute('href')).toBe(home);
        await logo.click();
        await settled(page);
        expect(await page.getByText('Anda tidak memiliki akses').count()).toBe(0);
      },
    });

  checksOfPage('the menu of admin', () => openAs('admin', '/akun', DESK), {
    '2: the titles of groups and entries are those of the specification': async (page) => {
      for (const name of ['Dashboard Menu', 'Laporan', 'Import', 'Management'])
        expect(await group(page, name).count(), name).toBe(1);
    },
    '4: the side menu is open by default': async (page) => {
      expect(await page.locator('nav[data-side="full"]').count()).toBe(1);
    },
    '4: only one group is open at a time': async (page) => {
      await group(page, 'Laporan').click();
      await expect.poll(() => opened(page)).toEqual(['Laporan']);
      await group(page, 'Import').click();
      await expect.poll(() => opened(page)).toEqual(['Import']);
    },
    '4: clicking the open group closes it': async (page) => {
      await group(page, 'Laporan').click();
      await expect.poll(() => opened(page)).toEqual(['Laporan']);
      await group(page, 'Laporan').click();
      await expect.poll(() => opened(page)).toEqual([]);
    },
  });

  for (const [url, first] of [
    ['/dashboards', '/dashboards/dashboard'],
    ['/laporan', '/laporan/all'],
    ['/imports', '/imports/import-absen-hadir'],
    ['/management', '/management/user'],
  ] as const) {
    check(`2: the group's own URL ${url} opens ${first}`, async () => {
      const { page } = await openAs('admin', url, DESK);
      await page.waitForURL(`**${first}`);
    });
  }

  check('2: the authentication pages are at their paths', async () => {
    const { page } = await openPage(DESK);
    await page.goto('/authentication/login');
    await page.getByRole('heading', { name: 'Masuk ke HADIR' }).waitFor();
    for (const [login, path] of Object.entries(passwordLinks)) {
      if (path === null || login === 'supervisor' || login === 'superadmin') continue;
      const own = await openAs(login, path, DESK);
      await own.page.getByLabel('Kata sandi lama').waitFor();
      await own.context.close();
    }
  });

  check('2: the sidebar icon set has every named area, drawn', async () => {
    const { page } = await openPage(DESK);
    await page.goto('/authentication/login');
    const paths: Record<string, string> = shapes;
    for (const name of ICONS.split(' ')) {
      const size = await page.evaluate((shape) => {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        path.setAttribute('d', shape);
        document.body.append(svg);
        svg.append(path);
        const { x, y, width, height } = path.getBBox();
        svg.remove();
        return { x, y, width, height, end: Math.max(x + width, y + height) };
      }, paths[name] ?? '');
      expect(size.width * size.height, name).toBeGreaterThan(50);
      expect(Math.min(size.x, size.y), name).toBeGreaterThanOrEqual(0);
      expect(size.end, name).toBeLessThanOrEqual(20);
    }
  });

  check('4: a group is open when the parent of the current path matches its route', async () => {
    const { page } = await openAs('admin', '/imports/import-absen-hadir', DESK);
    await expect.poll(() => opened(page)).toEqual(['Import']);
    await group(page, 'Import').click();
    await expect.poll(() => opened(page)).toEqual([]);
  });
}

/** Of the roles the specification names; the profile menu is closed again. */
function passwordLinkCheck(login: string): Record<string, (page: Page) => Promise<void>> {
  const link = passwordLinks[login];
  if (link === undefined) return {};
  return {
    [`6: the change-password link of ${login} is ${link ?? 'not shown'}`]: async (page) => {
      await page.getByRole('button', { name: /^Profil / }).click();
      const menu = page.getByRole('dialog', { name: 'Profil dan tampilan' });
      await menu.waitFor();
      const found = menu.getByRole('link', { name: 'Ganti kata sandi' });
      if (link === null) expect(await found.count()).toBe(0);
      else expect(await found.getAttribute('href')).toBe(link);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    },
  };
}

describe('specification, menu', () => {
  menuChecks();
});
