/**
 * Every line of the route catalogue, for each role that may open it, on a product with a second company of the same rows.
 * One signed-in page per role walks all of its lines, each at the desk and then drawn anew in the width of a phone: the menu
 * is the catalogue's, the page is named as the catalogue says, reads without a refusal, shows what was seeded in the own
 * company or says that nothing is there, shows nothing of the other company and fits the phone; the console stays clean.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { catalogueMenu } from '../apps/web/test/catalogue-menu.ts';
import { addOtherCompany, CANARY, otherLogin } from '../tools/suites/other-company.ts';
import { startDemo } from '../tools/suites/test-product.ts';
import { closePages, drawn, expectFits, openAs, openPage, settled } from './browser.ts';
import { drawnMenu } from './drawn-menu.ts';
import { sameAs, typed } from './shown-pages.ts';
import { visitInside } from './visiting.ts';
import catalogue from './routes.json' with { type: 'json' };

let product: Awaited<ReturnType<typeof startDemo>>;
/** Names and texts of the demo. */
let seeded: readonly string[];
beforeAll(async () => {
  product = await startDemo('routes');
  seeded = await addOtherCompany(product.database);
});
afterEach(closePages);
afterAll(() => product.end());

const lines = catalogue.routes;
const roles = [...new Set(lines.flatMap(({ access }) => access))].filter((role) => role !== 'anonymous');

/** Roles that have walked a line to its end. */
const walkedBy = new Map<string, Set<string>>();
const noteWalked = (path: string, role: string) => walkedBy.set(path, (walkedBy.get(path) ?? new Set()).add(role));

/** Roles with the lines on which they were shown what was seeded. */
const showing = new Set<string>();

/** What the catalogue calls a page otherwise for some roles, by its notes. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client: { 'Data Validator': 'Data Validator 1' },
  client3: { 'Data Validator': 'Data Validator 2' },
};

/** What pages are known to show, also those that are drawn by the same part; words that also stand where there is nothing prove nothing. */
const shownAt = new Map<string, (string | RegExp)[]>();
for (const [path, { data, empty }] of Object.values(typed).flatMap((pages) => Object.entries(pages))) {
  if (new RegExp(data).test(String(empty))) continue;
  for (const one of [path, ...(sameAs[path] ?? [])]) shownAt.set(one, [...(shownAt.get(one) ?? []), data]);
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const look = () => ({ size: 'desktop', context: { baseURL: product.url } }) as const;

/** Answers of the product with an error. */
function refusedReads(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${String(response.status())} ${response.url()}`);
  });
  return refused;
}

/** The open page drawn anew for a phone: what it has read stays, so both widths cost one visit. */
async function drawOnPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await drawn(page);
  await expectFits(page, path);
}

const COUNTED = /[1-9]\d* (pengajuan|karyawan|hari kehadiran)/;
const NOTHING = /Belum ada|Tidak ada|Beres\./;
/** Forms, and pages that show the reader's own days by letters and times alone. */
const NAMELESS = new Set(
  `/imports/import-absen-hadir /imports/import-status-aktif /imports/import-struktur-users /imports/import-absen-cuti
   /management/user-v2/register /management/monthly-schedule /laporan/all /apps/absent /authentication/change-password
   /authentication/change-password-counselor /authentication/change-password-mtv /authentication/change-password-hrd /contact-center/admin/riwayat-bot`.split(
    /\s+/,
  ),
);

/** What a page shows: a name or text that was seeded, or what it is known to show (shown-pages.ts); nothing, and says so. */
async function shownBy(page: Page, path: string): Promise<'seeded' | 'nothing' | 'neither'> {
  const main = page.locator('main');
  const text = (await main.textContent()) ?? '';
  if (COUNTED.test(text) || seeded.some((one) => text.includes(one))) return 'seeded';
  for (const data of shownAt.get(path) ?? []) if ((await main.getByText(data).count()) > 0) return 'seeded';
  return NOTHING.test(text) || NAMELESS.has(path) ? 'nothing' : 'neither';
}

/** The operator alone reads every company. */
async function walk(role: string): Promise<void> {
  const { page, expectCleanConsole } = await openAs(role, '/akun', look());
  const refused = refusedReads(page);
  expect(await drawnMenu(page)).toEqual(catalogueMenu(role));
  const walked = lines.filter(({ access }) => access.includes(role));
  for (const { path, title } of walked) {
    await page.setViewportSize(DESK);
    await visitInside(page, path, OTHERWISE[role]?.[title] ?? title);
    const main = page.locator('main');
    expect(await main.getByText('Anda tidak memiliki akses').count(), path).toBe(0);
    if (role !== 'superadmin') expect(await page.locator('body').textContent(), path).not.toContain(CANARY);
    await drawOnPhone(page, path);
    expect(await main.getByRole('button', { name: 'Coba lagi' }).count(), path).toBe(0);
    expect(refused, path).toEqual([]);
    const shows = await shownBy(page, path);
    expect(shows, path).not.toBe('neither');
    if (shows === 'seeded') showing.add(`${role} ${path}`);
    noteWalked(path, role);
  }
  expect(walked.length).toBeGreaterThan(0);
  expectCleanConsole();
}

it.each(roles)('%s walks every line of the catalogue', walk, 600_000);

it.each(roles.filter((role) => role !== 'superadmin'))('%s of the other company is shown its names', async (role) => {
  const { page } = await openAs(otherLogin(role), '/akun', look());
  const home = page.getByRole('link', { name: 'HADIR, buka beranda' });
  await home.click();
  await settled(page);
  await expect.poll(() => page.locator('main').textContent()).toContain(CANARY);
});

it('the sign-in stands open to everybody', async () => {
  const { page, expectCleanConsole } = await openPage(look());
  for (const { path, title } of lines.filter(({ access }) => access.includes('anonymous'))) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    expect(await page.title()).toMatch(new RegExp(`^${title}( |$)`));
    noteWalked(path, 'anonymous');
  }
  expectCleanConsole();
});

it('a hundred lines of parts 1 to 4 are walked, and those of the parts after them', () => {
  const visits = lines.flatMap(({ path, access }) => access.map((role) => `${role} ${path}`)).length;
  const walked = lines.filter(({ path, access }) => access.every((role) => walkedBy.get(path)?.has(role)));
  const upTo4 = walked.filter(({ part }) => part <= 4).length;
  console.log(`${walked.length} of ${lines.length} lines walked, ${upTo4} of them of parts 1 to 4`);
  console.log(`${showing.size} of ${visits} visits were shown what was seeded, the others that nothing is there`);
  expect([upTo4, walked.length]).toEqual([100, 136]);
  // 184 on the day on which they were first counted; what waits and who is there changes with the demo's day.
  expect(showing.size).toBeGreaterThan(160);
});
