// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takePhone } from '../../../../test/phone.ts';
import { renderAt } from '../../../../test/render.tsx';
import Camera, { type CameraEnd } from './camera.tsx';
import { SILENT_AFTER_MS } from './use-camera.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

async function openCamera(mayGoWithout: boolean) {
  const ends: CameraEnd[] = [];
  await renderAt(
    <Camera
      type="in"
      tapAt={Date.parse('2026-11-20T07:58:00+07:00')}
      zone="Asia/Jakarta"
      mayGoWithout={mayGoWithout}
      end={(how) => void ends.push(how)}
    />,
  );
  await screen.findByText('Membuka kamera');
  return ends;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a camera that never answers', () => {
  it('offers a file and going on without after eight seconds, and says that it did not answer', async () => {
    takePhone().camera('silent');
    const ends = await openCamera(true);
    expect(screen.queryByRole('button', { name: 'Lanjut tanpa foto' })).toBeNull();
    await wait(SILENT_AFTER_MS);
    expect(screen.getByText('Kamera belum menjawab')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pilih foto' })).toBeDefined();
    await press('Lanjut tanpa foto');
    expect(ends).toEqual([{ kind: 'without', problem: 'kamera_rusak' }]);
  });

  it('takes no question away from under the thumb', async () => {
    takePhone().camera('silent');
    const ends = await openCamera(true);
    await press('Tanpa foto');
    await wait(SILENT_AFTER_MS);
    const question = within(screen.getByRole('dialog', { name: 'Absen tanpa foto?' }));
    await userEvent.click(question.getByRole('button', { name: 'Lanjut tanpa foto' }));
    expect(ends).toEqual([{ kind: 'without', problem: 'kamera_rusak' }]);
  });

  it('offers a file alone where the company refuses a clock-in without a photo', async () => {
    takePhone().camera('silent');
    await openCamera(false);
    await wait(SILENT_AFTER_MS);
    expect(screen.getByRole('button', { name: 'Pilih foto' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /tanpa foto/i })).toBeNull();
  });

  it('is asked once more by "Coba kamera lagi"', async () => {
    const phone = takePhone();
    phone.camera('refused');
    await openCamera(true);
    await screen.findByText('Kamera tidak diizinkan');
    phone.camera('works');
    await press('Coba kamera lagi');
    expect(await screen.findByRole('button', { name: 'Ambil foto' })).toBeDefined();
    expect(screen.queryByText('Kamera tidak diizinkan')).toBeNull();
  });
});
