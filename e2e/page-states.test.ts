/**
 * The states of every page of part 2, with its own reads failing, then answering, then answering with nothing; and the
 * words of a page that is somebody else's. One visit each, inside one signed-in page per role.
 */
import type { Page, Route } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, openAs } from './browser.ts';
import catalogue from './routes.json' with { type: 'json' };

afterEach(closePages);

const DESK = { size: 'desktop' } as const;

interface Shown {
  /** On the page once it is read: a row of the demo. */
  data: string | RegExp;
  /** What it says when there is nothing. */
  empty: string | RegExp;
}

const OWN_LINES = { data: 'Belum ada', empty: 'Belum ada' };
const UPLOAD = { data: 'Pilih berkas', empty: 'Pilih berkas' };

/** Pages by the role that looks. A page that several roles see as one is looked at by one of them. */
const shown: Readonly<Record<string, Readonly<Record<string, Shown>>>> = {
  superadmin: {
    '/superadmin/dashboard': { data: 'PT Hadir Sejahtera', empty: 'Belum ada perusahaan' },
    '/superadmin/management/user': { data: 'PT Hadir Sejahtera', empty: 'Belum ada akun' },
    '/superadmin/management/company': { data: 'PT Hadir Sejahtera', empty: 'Belum ada perusahaan' },
  },
  staff: {
    '/imports/import-status-aktif': OWN_LINES,
    '/imports/import-struktur-users': OWN_LINES,
    '/management/user': { data: 'Citra Maharani', empty: 'Belum ada rekan di unit Anda' },
    '/management/user-v2/register': {
      data: 'Tidak ada data yang perlu Anda lengkapi',
      empty: 'Tidak ada data yang perlu Anda lengkapi',
    },
  },
  admin: {
    // An import begins with a file: there is no list to be empty.
    '/imports/import-status-aktif': UPLOAD,
    '/imports/import-struktur-users': UPLOAD,
    '/management/user': { data: 'Anton Wijaya', empty: 'Belum ada karyawan' },
    '/management/user-v2/register': { data: 'Identitas', empty: 'Identitas' },
    '/management/self-registration': { data: 'Perlu diputuskan', empty: 'Tidak ada' },
    '/management/divisi': { data: 'Teknologi', empty: 'Belum ada divisi' },
    '/management/departemens': { data: 'Pusat Kontak', empty: 'Belum ada departemen' },
    '/management/departements-settings': { data: 'Pusat Kontak', empty: 'Belum ada departemen' },
    '/management/position': { data: /\d+ posisi aktif/, empty: 'Belum ada posisi' },
    '/management/client-upliner': { data: /\d+ client upliner/, empty: 'Belum ada client upliner' },
    '/management/location-point': { data: 'Jakarta', empty: 'Belum ada titik lokasi' },
    '/management/job-level': { data: /\d+ job level aktif/, empty: 'Belum ada job level' },
    '/management/shifting': { data: /\d+ shift aktif/, empty: 'Belum ada shift' },
    '/management/schedule': { data: 'Kantor 6 hari', empty: 'Belum ada pola jadwal' },
    '/management/calendar': { data: /\d+ libur nasional/, empty: 'belum ditetapkan' },
    '/management/unit-leave': { data: /\d+ aturan cuti unit/, empty: 'Belum ada aturan cuti unit' },
    '/management/day-off': { data: /\d+ hari libur/, empty: 'Belum ada hari libur' },
    '/management/user-monitoring': { data: /\d+ pemantau/, empty: 'Belum ada pemantau' },
    '/management/ot-reason': { data: /\d+ alasan lembur/, empty: 'Belum ada alasan lembur' },
  },
};

type Mode = 'as it is' | 'failing' | 'nothing';
/** What the frame itself reads: it works while the page's own reads do not. */
const FRAME = /^\/api\/(session|user|welcome|anchor|live|notifications|announcements\/mine|account|attendance\/today)/;

/** A reply of the same shape with no rows in it. */
function emptied(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === 'can') return [key, part];
      if (key === 'total' || key === 'all') return [key, 0];
      // Of a year: no decree of the government yet.
      if (key === 'decided') return [key, false];
      return [key, depth < 2 ? emptied(part, depth + 1) : part];
    }),
  );
}

async function answering(page: Page): Promise<(mode: Mode) => void> {
  let mode: Mode = 'as it is';
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request();
    const own = request.method() === 'GET' && !FRAME.test(new URL(request.url()).pathname);
    if (!own || mode === 'as it is') return route.continue();
    if (mode === 'failing')
      return route.fulfill({
        status: 500,
        json: { code: 'KESALAHAN_SERVER', message: 'Terjadi kesalahan di server.', ref: 'HD-00000001' },
      });
    const response = await route.fetch();
    if (!String(response.headers()['content-type']).includes('json')) return route.fulfill({ response });
    await route.fulfill({ response, json: emptied(await response.json()) });
  });
  return (next) => {
    mode = next;
  };
}

const titles = new Map(catalogue.routes.map(({ path, title }) => [path, title]));

/** Opens a page of the product inside the one that is open. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await page.getByRole('heading', { level: 1, name: new RegExp(`${titles.get(path)}$`) }).waitFor();
}

/** Asks for every part of the page anew: a part may come to fail after the others were asked. */
async function askAgain(page: Page): Promise<void> {
  const again = page.locator('main').getByRole('button', { name: 'Coba lagi' });
  for (let turn = 0; turn < 10; turn += 1) {
    await again.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    const gone = await again
      .first()
      .waitFor({ state: 'hidden', timeout: 1_000 })
      .catch((fault: unknown) => fault);
    if (gone === undefined) return;
  }
  expect(await again.count()).toBe(0);
}

describe.each(Object.entries(shown))('%s', (role, pages) => {
  it('is told what failed and, once asked again, shown the rows; and told why there are none', async () => {
    const { page } = await openAs(role, '/akun', DESK);
    page.setDefaultTimeout(10_000);
    const answers = await answering(page);
    const main = page.locator('main');
    for (const [path, { data }] of Object.entries(pages)) {
      answers('failing');
      await visit(page, path);
      await main.getByRole('button', { name: 'Coba lagi' }).first().waitFor();
      answers('as it is');
      await askAgain(page);
      await main.getByText(data).first().waitFor();
    }
    // Nothing that was read before is left.
    await page.goto('/akun');
    answers('nothing');
    for (const [path, { empty }] of Object.entries(pages)) {
      await visit(page, path);
      await main.getByText(empty).first().waitFor();
    }
    // Some forty visits for the admin.
  }, 120_000);
});

it('a page that is not the own is said to be so, with the way home', async () => {
  const { page } = await openAs('staff', '/akun', DESK);
  const others = catalogue.routes.filter(({ part, access }) => part === 2 && !access.includes('staff'));
  expect(others.length).toBeGreaterThan(8);
  for (const { path } of others) {
    await visit(page, path);
    await page.locator('main').getByText('Anda tidak memiliki akses').waitFor();
    expect(await page.locator('main').getByRole('link', { name: 'Buka beranda' }).count(), path).toBe(1);
  }
});

it('every page of the catalogue is looked at by somebody', () => {
  // The lists of client and leader are the admin's page of people with fewer people in it.
  const looked = new Set(['/client/staff/lists', '/leader/staff/lists']);
  for (const pages of Object.values(shown)) for (const path of Object.keys(pages)) looked.add(path);
  expect(catalogue.routes.flatMap(({ part, path }) => (part === 2 && !looked.has(path) ? [path] : []))).toEqual([]);
});
