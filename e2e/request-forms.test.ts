/** Every request form filled in once on the phone: foreseen, sent, read in the list with what was typed, taken back. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestableKinds } from '../apps/web/src/features/requests/request-forms.ts';
import { KIND_CASES } from '../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { BrowserHands, FormStage } from '../packages/contract/test-data/request-kinds/kind-case.ts';
import { callingAs, closePages, openAs, settled } from './browser.ts';
import { get } from './hr-calls.ts';
import { takeBackWaiting } from './own-requests.ts';
import { pickDay } from './pick-day.ts';

const PERSON = 'lilis.suryani';
const OWN_REQUESTS = '/apps/absent/pengajuan';

function dateAway(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Read anew for each journey, so that a day may end between two of them. */
async function readStage(context: BrowserContext): Promise<FormStage> {
  const { data: clock } = await get<{ data: Today }>(context, '/api/attendance/today');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: clock.zone }).format(Date.parse(clock.serverTime));
  const { data: session } = await get<{ data: { userId: string } }>(context, '/api/session');
  const range = `from=${dateAway(today, 14)}&to=${dateAway(today, 45)}`;
  const { data: plan } = await get<{ data: readonly { date: string; shift: FormStage['shift'] | null }[] }>(
    context,
    `/api/attendance/plan?${range}`,
  );
  const planned = plan.find(({ shift }, index) => shift !== null && plan[index + 1]?.shift !== null);
  const freeDay = plan.find(({ date, shift }) => shift === null && date > (planned?.date ?? ''))?.date;
  const past = `from=${dateAway(today, -6)}&to=${today}&userId=${session.userId}&order=desc`;
  const { data: days } = await get<{
    data: readonly { workDate: string; inAt: string | null; outAt: string | null }[];
  }>(context, `/api/attendance/days?${past}`);
  const worked = days.find(({ inAt, outAt }) => inAt !== null && outAt !== null)?.workDate;
  if (planned?.shift == null || freeDay === undefined || worked === undefined)
    throw new Error('the person of this journey has no days to ask for');
  const { shift, date: workday } = planned;
  const { shifts } = await get<{ shifts: readonly FormStage['shift'][] }>(
    context,
    `/api/shift-change/partners?date=${workday}`,
  );
  const otherShift = shifts.find(({ name, start }) => name !== shift.name && start >= shift.start && start < shift.end);
  if (otherShift === undefined) throw new Error('there is no other shift to change to');
  return { workday, freeDay, worked, today, shift, otherShift };
}

/** The words of a fact, in the line of its label. */
const fact = (card: Locator, label: string) => card.locator('dl div').filter({ hasText: label }).locator('dd');

const LETTER = {
  name: 'surat.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** A person at the page. */
const handsAt = (page: Page): BrowserHands => ({
  day: (label, date) => pickDay(page, label, date),
  type: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
  select: async (label, words) => {
    await page.getByLabel(label).selectOption({ label: words });
  },
  press: (words) => page.getByRole('button', { name: words, exact: true }).click(),
  pick: (label, words) =>
    page
      .getByRole('listbox', { name: `${label}: pilihan` })
      .getByText(words)
      .click(),
  attach: async () => {
    await page.locator('input[type="file"]').setInputFiles(LETTER);
    await page.getByText(LETTER.name).waitFor();
  },
  waitFor: (words) => page.getByText(words).waitFor(),
});

const takeBackAll = async () => takeBackWaiting(await callingAs(PERSON));

beforeAll(takeBackAll);

afterEach(async () => {
  await takeBackAll();
  // With the page goes what was typed and not sent.
  await closePages();
});

describe('on the phone', () => {
  it('every kind that can be asked for has its journey', () => {
    expect(Object.keys(KIND_CASES).toSorted()).toEqual(requestableKinds.map(({ kind }) => kind).toSorted());
  });

  for (const { kind, journey } of Object.values(KIND_CASES))
    it(`${kind}: filled in, foreseen, sent, read in the list, taken back`, async () => {
      const { page, context, expectCleanConsole } = await openAs(PERSON, OWN_REQUESTS, { size: 'phone' });
      const { reason, fill, facts } = journey;
      const stage = await readStage(context);
      await page.getByRole('button', { name: 'Buat pengajuan' }).click();
      await page.locator(`a[href$="jenis=${requestSlug[kind]}"]`).click();
      await page.waitForURL(`**/ajukan?jenis=${requestSlug[kind]}`);
      await settled(page);
      await fill(handsAt(page), stage);
      await page.locator('#f-reason').fill(reason);
      await page.getByRole('region', { name: 'Ringkasan' }).waitFor();
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL('**/pengajuan?buka=*');

      const card = page.locator('li[data-open]');
      for (const [label, text] of Object.entries(facts(stage)))
        await fact(card, label).filter({ hasText: text }).first().waitFor();
      await card.getByText(reason).first().waitFor();

      await card.getByRole('button', { name: 'Batalkan', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Batalkan', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await card.getByRole('button', { expanded: true }).getByText('Dibatalkan').waitFor();
      expectCleanConsole();
    });
});
