import { afterEach, describe, expect, it } from 'vitest';
import { closePages, expectAccessible, expectFits, expectReadable, openAs, saveLook, settled } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

const DESK = { size: 'desktop' } as const;
const PHONE = { size: 'phone' } as const;

/** Somebody of the demo whose month is full. */
const NAME = 'Abdul Rahman';
const LETTER = /^\w+, \d+ \w+ \d{4}: (Hadir|Terlambat|Libur)/;

/** Lines of the element that begin or end with a dot that is seen. Runs in the page. */
function hangingDots(element: Element): string[] {
  const edge = element.getBoundingClientRect().left;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const letters: { text: string; left: number; middle: number }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const [at, text] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, right, top, height, width } = range.getBoundingClientRect();
      if (text.trim() !== '' && width > 0 && right > edge) letters.push({ text, left, middle: top + height / 2 });
    }
  }
  const lines = Map.groupBy(letters, ({ middle }) => Math.round(middle / 8));
  return [...lines.values()].flatMap((line) => {
    const text = line
      .toSorted((one, other) => one.left - other.left)
      .map((letter) => letter.text)
      .join('');
    return /^·|·$/.test(text) ? [text] : [];
  });
}

describe('the page of a person', () => {
  it('on a desk: how today goes, the month, leave and what waits stand beside every tab; a day opens its reasons', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/management/user', DESK);
    await page.getByRole('searchbox', { name: /Cari nama/ }).fill(NAME);
    await page.getByRole('gridcell', { name: NAME, exact: true }).click();
    const person = page.getByRole('article', { name: NAME });
    const month = person.getByRole('region', { name: 'Kehadiran sebulan' });
    await month.getByRole('table').waitFor();
    // The month before this one is over whatever the day of the run.
    await month.getByRole('button', { name: 'Bulan sebelumnya' }).click();
    await month.getByRole('button', { name: LETTER }).first().waitFor();
    await person.getByRole('region', { name: 'Sisa cuti tahunan' }).getByText(/hari/).first().waitFor();
    await person.getByRole('region', { name: 'Pengajuan menunggu' }).waitFor();
    await settled(page);
    await expectAccessible(page);

    await month
      .getByRole('button', { name: /: Hadir/ })
      .first()
      .click();
    const days = person.getByRole('tabpanel', { name: 'Absen' });
    await days
      .getByRole('group', { name: /^Mengapa / })
      .getByRole('listitem')
      .first()
      .waitFor();
    expect(await days.getByRole('button', { expanded: true }).count()).toBe(1);
    await expectAccessible(page);

    await person.getByRole('button', { name: 'Buku cuti' }).click();
    await person.getByRole('region', { name: 'Cuti Tahunan' }).getByText('Tersedia').waitFor();
    await person.getByRole('region', { name: 'Buku cuti' }).getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Lembur' }).click();
    await person.getByRole('region', { name: 'Lembur' }).waitFor();
    await settled(page);
    expect(page.url()).toContain('bagian=lembur');
    await expectAccessible(page);
    expectCleanConsole();
  });

  it('at every width no dot between the facts of the head stands at the end or beginning of a line', async () => {
    const { page, context } = await openAs('admin', '/management/user', DESK);
    const { data } = await get<{ data: { userId: string }[] }>(context, `/api/people/list?search=${NAME}`);
    await page.goto(`/management/user?buka=${data[0]?.userId ?? ''}`);
    const facts = page.getByRole('article', { name: NAME }).locator('header p').first();
    const said: Record<number, readonly string[]> = {};
    const widths = [1440, 1240, 1100, 1000, 920];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await facts.getByText('Kantor').first().waitFor();
      said[width] = await facts.evaluate(hangingDots);
    }
    expect(said).toEqual(Object.fromEntries(widths.map((width) => [width, []])));
  });

  it('in the dark it is readable on both sizes', async () => {
    for (const size of ['desktop', 'phone'] as const) {
      const look = { size, mode: 'dark' } as const;
      const { page, context } = await openAs('admin', '/management/user', look);
      const { data } = await get<{ data: { userId: string }[] }>(context, `/api/people/list?search=${NAME}`);
      await page.goto(`/management/user?buka=${data[0]?.userId ?? ''}&bagian=absen`);
      await page.getByRole('region', { name: 'Kehadiran sebulan' }).getByRole('table').waitFor();
      await settled(page);
      await expectReadable(page);
      await saveLook(context, { size });
    }
  });

  it('on a phone a superior calls and writes with a thumb, and the month stands above the days', async () => {
    const { page, expectCleanConsole } = await openAs('supervisor', '/management/user', PHONE);
    await page.getByRole('main').getByRole('button').filter({ hasText: '·' }).first().click();
    const month = page.getByRole('region', { name: 'Kehadiran sebulan' });
    await month.getByRole('table').waitFor();
    for (const name of [/^Telepon /, /^WhatsApp /, /^Email /]) {
      const size = await page.getByRole('link', { name }).first().boundingBox();
      expect([name.source, (size?.width ?? 0) >= 44, (size?.height ?? 0) >= 44]).toEqual([name.source, true, true]);
    }
    // A day that ends late and early at once says most.
    const today = page.getByRole('heading', { level: 2 }).locator('[data-tone]').first();
    await today.evaluate((chip) =>
      chip.lastChild?.replaceWith('Pulang 16.33, terlambat 23 menit, pulang cepat 26 menit'),
    );
    await settled(page);
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Absen' }).click();
    const days = page.getByRole('region', { name: 'Absen', exact: true });
    await days.waitFor();
    await settled(page);
    const [above, below] = [await month.boundingBox(), await days.boundingBox()];
    expect((above?.y ?? 0) < (below?.y ?? 0)).toBe(true);
    await expectFits(page);
    await expectAccessible(page);
    expectCleanConsole();
  });

  it('a client opens the people placed there: days, leave and overtime, neither record nor contact', async () => {
    const { page, context, expectCleanConsole } = await openAs('client', '/client/staff/lists', DESK);
    const { data } = await get<{ data: { userId: string; fullname: string }[] }>(context, '/api/people/list?size=1');
    const [first] = data;
    await page.getByRole('gridcell', { name: first?.fullname ?? '', exact: true }).click();
    const person = page.getByRole('article', { name: first?.fullname ?? '' });
    await person.getByRole('tab', { name: 'Absen' }).waitFor();
    const peopleNavigation = page.getByRole('navigation', { name: 'Karyawan pada halaman ini' });
    await peopleNavigation.getByRole('button', { name: first?.fullname ?? '' }).waitFor();
    expect(await person.getByRole('tab').allInnerTexts()).toEqual(['Absen', 'Cuti', 'Lembur']);
    expect(await person.getByRole('link', { name: /^(Telepon|Email)/ }).count()).toBe(0);
    await settled(page);
    await expectAccessible(page);
    const record = await context.request.get(`/api/people/${first?.userId ?? ''}`);
    expect(record.status()).toBe(403);
    expectCleanConsole();
  });
});
