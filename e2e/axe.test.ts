/** What the check of accessibility finds on a phone, on pages written for it. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs } from './browser.ts';

afterEach(closePages);

async function pageOf(body: string): Promise<Page> {
  const { page } = await openAs('staff', '/akun', { size: 'phone' }, { ownContext: true });
  const head = '<meta name="viewport" content="width=device-width"><title>Uji</title>';
  await page.setContent(
    `<!doctype html><html lang="id"><head>${head}</head><body><main><h1>Uji</h1>${body}</main></body></html>`,
  );
  return page;
}

const target = (name: string, size: string) => `<button style="display:block;padding:0;${size}">${name}</button>`;
/** As wide as the page, over what is scrolled under it. */
const BAR = `<div style="position:sticky;bottom:0;background:#fff">${target('Kirim', 'width:100%;height:80px')}</div>`;
/** From the top of the page to where the bar begins, less the heading. */
const SPACE = '<div style="height:560px"></div>';

it('a target half under a bar that stays in place is measured after it was scrolled from under it', async () => {
  const lines = ['Satu', 'Dua', 'Tiga'].map((name) => target(name, 'width:300px;height:40px')).join('');
  const page = await pageOf(`${SPACE}${lines}<div style="height:900px"></div>${BAR}`);
  const covered = await page.getByRole('button', { name: 'Satu' }).boundingBox();
  // The bar covers more of it than of a target may be covered.
  expect(covered?.y).toBeGreaterThan(740 - 80 - 24);
  expect(covered?.y).toBeLessThan(740 - 80);
  await expectAccessible(page);
});

it('a target that is small wherever it is scrolled is found', async () => {
  const page = await pageOf(`${SPACE}${target('a', 'width:10px;height:10px')}${target('b', 'width:10px;height:10px')}`);
  const error: unknown = await expectAccessible(page).catch((thrown: unknown) => thrown);
  expect(JSON.stringify(error instanceof Error ? { ...error } : error)).toMatch(/target-size/);
});
