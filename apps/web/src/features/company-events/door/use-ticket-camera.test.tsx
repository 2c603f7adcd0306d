// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readerOf, useTicketCamera } from './use-ticket-camera.ts';

const library = vi.hoisted(() => ({ isLoaded: false }));
vi.mock('./read-picture.ts', () => {
  library.isLoaded = true;
  return { readPicture: () => 'TKT-1' };
});

it('brings the library that reads codes along before the camera is opened: there may be no signal by then', async () => {
  vi.stubGlobal('navigator', { mediaDevices: {} });
  renderHook(() => useTicketCamera(false, () => undefined));
  await vi.waitFor(() => expect(library.isLoaded).toBe(true));
  vi.unstubAllGlobals();
});

it('reads by the library where the reader of the browser fails', async () => {
  const detect = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no service')));
  vi.stubGlobal('BarcodeDetector', function Detector() {
    return { detect };
  });
  const read = await readerOf();
  const view = document.createElement('video');
  expect([await read(view), await read(view)]).toEqual(['TKT-1', 'TKT-1']);
  expect(detect).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
