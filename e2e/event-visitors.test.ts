/** Guests of the company: the organizer hands on a link, they register by it and have their ticket behind the link of a letter. */
import { afterEach, expect, it } from 'vitest';
import {
  closePages,
  drawn,
  expectAccessible,
  expectFits,
  expectInBothModes,
  expectReadable,
  openAs,
  openPage,
} from './browser.ts';

afterEach(closePages);

it('the organizer exchanges the link, and a guest registers by the new one', async () => {
  const desk = await openAs('mtv', '/mtv/event', { size: 'desktop' });
  await desk.page.getByText('Hari Keluarga').first().click();
  const part = desk.page.getByRole('region', { name: 'Tamu perusahaan' });
  const address = part.getByText(/\/acara\/tamu#undangan=/);
  const former = await address.innerText();
  await part.getByRole('button', { name: 'Ganti tautan' }).click();
  await drawn(desk.page);
  await expectAccessible(desk.page);
  await part.getByRole('button', { name: 'Ya, ganti' }).click();
  await expect.poll(() => address.innerText()).not.toBe(former);
  const link = new URL(await address.innerText());
  desk.expectCleanConsole();

  const phone = await openPage({ size: 'phone' });
  await phone.page.goto(link.pathname + link.hash);
  await phone.page.getByText(/mengundang Anda/).waitFor();
  await drawn(phone.page);
  await expectAccessible(phone.page);
  await expectFits(phone.page);
  await phone.page.getByLabel('Nama lengkap').fill('Rani Kusuma');
  await phone.page.getByLabel('Email', { exact: true }).fill('rani.kusuma@contoh.id');
  await phone.page.getByRole('button', { name: 'Daftar' }).click();
  await phone.page.getByText('Centang persetujuan untuk melanjutkan.').waitFor();
  await expectAccessible(phone.page);
  await phone.page.getByRole('checkbox').check();
  await phone.page.getByRole('button', { name: 'Daftar' }).click();
  await phone.page.getByText('Periksa email Anda.').waitFor();
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(phone.page);
  phone.expectCleanConsole();
});

it('the former link, and one that is no link, say whom to ask', async () => {
  const { page } = await openPage({ size: 'desktop' });
  await page.goto('/acara/tamu');
  await page.getByText('Undangan tidak ditemukan').waitFor();
  await expectAccessible(page);
  await page.goto('/acara/tamu#tiket=palsu');
  await page.getByRole('alert').filter({ hasText: 'Daftar sekali lagi' }).waitFor();
  await expectAccessible(page);
});

/** The letter is nobody's to read here; the server's part is tested where it is. */
const SEAT = {
  event: {
    id: '00000000-0000-7000-8000-000000000080',
    title: 'Hari Keluarga',
    description: 'Jalan sehat, lomba masak, dan makan siang bersama.',
    place: 'Taman Margasatwa Ragunan, Pintu Utara',
    zone: 'Asia/Jakarta',
    start: '2099-12-12T01:00:00.000Z',
    end: '2099-12-12T05:00:00.000Z',
    registrationOpens: '2020-11-01T01:00:00.000Z',
    registrationCloses: '2099-12-11T10:00:00.000Z',
    capacity: 500,
    state: 'published',
    reason: '',
    company: 'PT Maju Jaya',
    left: 488,
  },
  fullname: 'Rani Kusuma',
  own: null,
  can: ['register'],
};
const OWN = {
  state: 'registered',
  offeredUntil: null,
  place: null,
  ticket: { number: 12, key: 'ab'.repeat(32) },
  attendedAt: null,
};

it('the link of the letter registers by one press and shows the ticket, at both sizes', async () => {
  for (const size of ['phone', 'desktop'] as const) {
    const { page, expectCleanConsole } = await openPage({ size });
    await page.route('**/api/event-seat', (route) => route.fulfill({ json: { data: SEAT } }));
    await page.route('**/api/event-seat/actions', (route) =>
      route.fulfill({ json: { data: { ...SEAT, own: OWN, can: ['withdraw'] } } }),
    );
    await page.goto('/acara/tamu#tiket=surat');
    await page.getByRole('button', { name: 'Ya, daftarkan saya' }).click();
    await page
      .getByRole('region', { name: 'Tiket Hari Keluarga' })
      .getByText(/^12-[B-Z]{6}$/)
      .waitFor();
    await expectInBothModes(page);
    expectCleanConsole();
  }
});
