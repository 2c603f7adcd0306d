// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClockBody, Today } from '@hadir/contract/attendance/clock.ts';
import { judgePlace } from '@hadir/domain/attendance/geofence.ts';
import { choosePlace } from '@hadir/domain/attendance/place-sampling.ts';
import { DEFAULT_SETTINGS } from '@hadir/domain/settings/effective-settings.ts';
import { drawForPhone } from '../../../../test/browser-gaps.ts';
import type { Network } from '../../../../test/network.ts';
import { dial, openOwnDay as openAt, place, wire } from '../../../../test/own-day.tsx';
import { OFFICE, takePhone } from '../../../../test/phone.ts';
import { id } from '../../../../test/session.ts';

const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((found) => userEvent.click(found));
const taps = (network: Network) => network.sent('POST /api/attendance/events') as ClockBody[];
async function sentTap(network: Network): Promise<ClockBody> {
  await waitFor(() => expect(taps(network)).toHaveLength(1));
  return taps(network)[0]!;
}

/** What the server makes of the place that was sent. */
function verdictOf({ fixes = [], listenFromMs }: ClockBody): string {
  const { fix } = choosePlace(
    fixes.map(({ accuracy, ...each }) => ({ ...each, accuracyM: accuracy })),
    listenFromMs,
  );
  return judgePlace({ points: [place], position: fix, isMock: false, freeLocation: false }, DEFAULT_SETTINGS).verdict;
}

beforeEach(() => {
  drawForPhone();
  vi.stubGlobal('crypto', webcrypto);
});

describe('the place of a tap', () => {
  it('is inside for a new person who agrees after 30 seconds and takes 90 for the photo', async () => {
    const phone = takePhone();
    const { network } = await openAt('07:58', { consentNeeded: 'v1' });
    await userEvent.click(dial());
    await screen.findByRole('dialog', { name: 'Foto dan lokasi saat absen' });
    phone.later(30_000);
    await press('Setuju');
    const shutter = await screen.findByRole('button', { name: 'Ambil foto' });
    await waitFor(() => expect(shutter.hasAttribute('disabled')).toBe(false));
    await screen.findByText(/Di dalam area/);
    phone.later(90_000);
    await userEvent.click(shutter);
    const body = await sentTap(network);
    expect([verdictOf(body), body.selfie === null]).toEqual(['DI_DALAM_RADIUS', false]);
    expect(body.listenFromMs).toBeGreaterThanOrEqual(30_000);
  });

  it('is inside when the browser’s own question is answered after 20 seconds', async () => {
    const phone = takePhone({ asks: true });
    const { network } = await openAt('07:58', { requiredSelfie: false });
    await userEvent.click(dial());
    phone.later(20_000);
    phone.allowPlace();
    expect(verdictOf(await sentTap(network))).toBe('DI_DALAM_RADIUS');
  });

  it('is that of the tap, however far the person has gone when the photo is taken', async () => {
    const phone = takePhone();
    const { network } = await openAt('07:58');
    await screen.findByText(/Di dalam area/);
    await userEvent.click(dial());
    const shutter = await screen.findByRole('button', { name: 'Ambil foto' });
    phone.later(90_000);
    await waitFor(() => expect(shutter.hasAttribute('disabled')).toBe(false));
    await userEvent.click(shutter);
    const body = await sentTap(network);
    expect([verdictOf(body), body.listenFromMs]).toEqual(['DI_DALAM_RADIUS', undefined]);
  });
});

describe('a tap that is left in the camera', () => {
  const leave = async () => {
    await screen.findByText(/Di dalam area/);
    await userEvent.click(dial());
    await screen.findByRole('dialog', { name: /^Foto absen/ });
    await waitFor(() => expect(window.history.state?.floats).toBe(1));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Foto absen/ })).toBeNull());
    return screen.findByRole('region', { name: 'Belum terkirim' });
  };

  it('by "back" says so and when it goes by itself; the photo can be taken after all, its time stays', async () => {
    const phone = takePhone();
    const { network } = await openAt('07:58');
    const card = await leave();
    expect(within(card).getByText(/^Masuk 07\.58\.\d\d belum selesai$/)).toBeDefined();
    expect(
      within(card).getByText(/^Foto belum diambil: kamera ditutup\. Terkirim tanpa foto pukul 08\.08/),
    ).toBeDefined();
    phone.later(5 * 60_000);
    await userEvent.click(within(card).getByRole('button', { name: 'Ambil foto sekarang' }));
    const shutter = await screen.findByRole('button', { name: 'Ambil foto' });
    await waitFor(() => expect(shutter.hasAttribute('disabled')).toBe(false));
    await userEvent.click(shutter);
    const body = await sentTap(network);
    expect([body.selfie === null, verdictOf(body)]).toEqual([false, 'DI_DALAM_RADIUS']);
    expect(Date.now() - Date.parse(body.tap.wallAtTap)).toBeGreaterThanOrEqual(5 * 60_000);
  });

  it('is taken up again by the dial instead of a second tap', async () => {
    takePhone();
    await openAt('07:58');
    await leave();
    await userEvent.click(dial());
    await screen.findByRole('dialog', { name: /^Foto absen/ });
    await press('Tanpa foto');
    await press('Lanjut tanpa foto');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Belum terkirim' })).toBeNull());
  });

  it('goes by itself without its photo after ten minutes, with the reason and the place of the tap', async () => {
    const phone = takePhone();
    const { network } = await openAt('07:58');
    await leave();
    phone.later(9 * 60_000);
    window.dispatchEvent(new Event('focus'));
    phone.later(60_000);
    expect(taps(network)).toEqual([]);
    window.dispatchEvent(new Event('focus'));
    const body = await sentTap(network);
    expect(body).toMatchObject({ selfie: null, selfieProblem: 'tidak_selesai' });
    expect(verdictOf(body)).toBe('DI_DALAM_RADIUS');
  });

  it('waits for its photo where the company refuses a clock-in without', async () => {
    const phone = takePhone();
    const { network } = await openAt('07:58', { policy: 'TOLAK' });
    const card = await leave();
    expect(within(card).getByText(/Perusahaan mewajibkan foto: absen menunggu sampai foto diambil\.$/)).toBeDefined();
    expect(within(card).queryByRole('button', { name: 'Kirim tanpa foto' })).toBeNull();
    phone.later(24 * 3_600_000);
    window.dispatchEvent(new Event('focus'));
    await press('Ambil foto sekarang');
    await screen.findByRole('dialog', { name: /^Foto absen/ });
    expect(taps(network)).toEqual([]);
  });

  it.each([
    ['another page', '/apps/absent/kalender', 'Foto belum diambil: Anda pindah halaman.'],
    ['the login page, because the session ended', '/authentication/login', 'Foto belum diambil: sesi Anda berakhir.'],
  ])('for %s is there when the person comes back, with the reason', async (_, path, reason) => {
    takePhone();
    const { page } = await openAt('07:58');
    await userEvent.click(dial());
    await screen.findByRole('dialog', { name: /^Foto absen/ });
    window.history.replaceState(window.history.state, '', path);
    page.unmount();
    await page.openAgain();
    const card = await screen.findByRole('region', { name: 'Belum terkirim' });
    expect(card.textContent).toContain(reason);
  });

  it('can be thrown away, and that can be undone', async () => {
    takePhone();
    await openAt('07:58');
    const card = await leave();
    await userEvent.click(within(card).getByRole('button', { name: 'Buang' }));
    await waitFor(() => expect(screen.queryByText(/belum selesai$/)).toBeNull());
    await press('Urungkan');
    expect(await screen.findByText(/^Masuk 07\.58\.\d\d belum selesai$/)).toBeDefined();
  });

  it('with "Batal" is thrown away, and that can be undone', async () => {
    takePhone();
    await openAt('07:58');
    await userEvent.click(dial());
    await press('Batal');
    await screen.findByText(/^Masuk 07\.58 dibuang$/);
    await press('Urungkan');
    expect(await screen.findByRole('button', { name: 'Ambil foto sekarang' })).toBeDefined();
  });
});

describe('the dial', () => {
  it('asks once before a clock-out within 15 minutes of the clock-in', async () => {
    takePhone();
    const arrival = { type: 'in', at: wire('07:50'), valid: true, id: id(80) } as Today['events'][number];
    await openAt('07:58', { next: 'out', events: [arrival] });
    await userEvent.click(dial());
    const question = await screen.findByRole('dialog', { name: 'Pulang sekarang?' });
    expect(within(question).getByText('Anda masuk pukul 07.50, 8 menit lalu. Shift Anda mulai 08.00.')).toBeDefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Ya, pulang' }));
    await screen.findByRole('dialog', { name: 'Foto absen pulang' });
  });

  it('asks nothing when the clock-in is 15 minutes old', async () => {
    takePhone();
    const arrival = { type: 'in', at: wire('07:55'), valid: true, id: id(80) } as Today['events'][number];
    await openAt('08:10', { next: 'out', events: [arrival] });
    await userEvent.click(dial());
    expect(await screen.findByRole('dialog', { name: 'Foto absen pulang' })).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Pulang sekarang?' })).toBeNull();
  });
});

describe('a clock-in that the company refuses', () => {
  const far = { ...place, lat: OFFICE.lat + 0.01 };

  it('is made at another moment by "Coba lagi", with the photo that was taken', async () => {
    takePhone();
    await openAt('07:58', { policy: 'TOLAK', places: [far] });
    await userEvent.click(dial());
    const shutter = await screen.findByRole('button', { name: 'Ambil foto' });
    await waitFor(() => expect(shutter.hasAttribute('disabled')).toBe(false));
    await userEvent.click(shutter);
    const sheet = await screen.findByRole('dialog', { name: 'Belum tercatat' });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Coba lagi' }));
    // Judged once more, without a second photo.
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    await screen.findByRole('dialog', { name: 'Belum tercatat' });
    expect(screen.queryByRole('dialog', { name: /^Foto absen/ })).toBeNull();
  });
});
