// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { drawForPhone } from '../../../../test/browser-gaps.ts';
import { dial, openOwnDay, wire } from '../../../../test/own-day.tsx';
import { takePhone } from '../../../../test/phone.ts';
import { id } from '../../../../test/session.ts';

beforeEach(() => {
  drawForPhone();
  vi.stubGlobal('crypto', webcrypto);
});

it('the clock in the dial goes on without drawing the page again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  takePhone();
  const { page } = await openOwnDay('07:20');
  const [drawings, shown] = [page.drawings(), dial().textContent];
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(dial().textContent).not.toBe(shown);
  // The turn of a minute and late answers are a few; the seconds would be twenty.
  expect(page.drawings() - drawings).toBeLessThan(10);
});

describe('a clock-in before it counts', () => {
  const early = { type: 'in', at: wire('04:31'), valid: true, id: id(80) } as Today['events'][number];

  it('is shown as recorded; the dial stays MASUK and says from when it counts', async () => {
    takePhone();
    await openOwnDay('04:40', { events: [early] });
    expect(dial().textContent).toMatch(/^Masuk/);
    expect(dial().hasAttribute('data-loud')).toBe(false);
    expect(screen.getByText('Masuk 04.31 tercatat, belum dihitung. Absen masuk mulai 06.00.')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Jadwal hari ini' })).queryByText('04.31')).toBeNull();
    await userEvent.click(dial());
    expect(await screen.findByRole('dialog', { name: 'Foto absen masuk' })).toBeDefined();
    expect(screen.queryByText(/tidak perlu menekan tombol lagi/)).toBeNull();
  });

  it('that counts before the shift begins: Pulang is asked about, with the hour of the shift', async () => {
    takePhone();
    const arrival = { ...early, at: wire('06:10') };
    await openOwnDay('07:50', { next: 'out', events: [arrival] });
    await userEvent.click(dial());
    const question = await screen.findByRole('dialog', { name: 'Pulang sekarang?' });
    expect(
      within(question).getByText('Anda masuk pukul 06.10, 1 jam 40 menit lalu. Shift Anda mulai 08.00.'),
    ).toBeDefined();
  });
});
