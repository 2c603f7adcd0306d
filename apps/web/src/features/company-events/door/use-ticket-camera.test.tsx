// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTicketCamera } from './use-ticket-camera.ts';

const library = vi.hoisted(() => ({ isLoaded: false }));
vi.mock('./read-picture.ts', () => {
  library.isLoaded = true;
  return { readPicture: () => undefined };
});

it('brings the library that reads codes along before the camera is opened: there may be no signal by then', async () => {
  vi.stubGlobal('navigator', { mediaDevices: {} });
  renderHook(() => useTicketCamera(false, () => undefined));
  await vi.waitFor(() => expect(library.isLoaded).toBe(true));
  vi.unstubAllGlobals();
});
