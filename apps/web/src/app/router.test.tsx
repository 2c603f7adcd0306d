// @vitest-environment jsdom
import '../../test/browser-gaps.ts';
import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { stubNetwork } from '../../test/network.ts';
import { NOW } from '../../test/session.ts';

const LOGIN = '/authentication/login';
const REGISTRATION = '/authentication/self-registration';
const WELCOME = {
  serverTime: NOW,
  companyName: null,
  demoAccounts: [],
  demoPassword: null,
  firstAdmin: false,
  home: null,
};

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const registration = () => screen.getByRole('link', { name: 'Daftar di sini' });

/** The product's own router at the login page, as it is loaded; pictures are painted when the test says so. */
async function openLogin() {
  stubNetwork({ 'GET /api/welcome': { data: WELCOME } });
  window.history.replaceState(null, '', LOGIN);
  vi.resetModules();
  const [{ router }, { AppProviders }] = await Promise.all([import('./router.tsx'), import('./app-providers.tsx')]);
  onTestFinished(() => router.history.destroy());
  // Its file is there, so that nothing but the picture is waited for.
  await router.preloadRoute({ to: REGISTRATION });
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  await screen.findByRole('link', { name: 'Daftar di sini' });
  await vi.waitFor(() => expect(router.state.status).toBe('idle'));
  let pictures: FrameRequestCallback[] = [];
  const spied = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((picture) => pictures.push(picture));
  onTestFinished(() => spied.mockRestore());
  return {
    router,
    drawn: () => router.state.matches.at(-1)?.pathname,
    paint: () => {
      const due = pictures;
      pictures = [];
      for (const picture of due) picture(0);
    },
  };
}

it('draws the next page after the picture that answers the press', async () => {
  const { drawn, paint } = await openLogin();
  fireEvent.click(registration());
  await turn();
  expect([drawn(), window.location.pathname]).toEqual([LOGIN, REGISTRATION]);
  expect(document.querySelector('[data-progress]')).not.toBeNull();
  paint();
  await vi.waitFor(() => expect(drawn()).toBe(REGISTRATION));
});

it('waits for no picture where nobody pressed', async () => {
  const { router, drawn } = await openLogin();
  await act(() => router.navigate({ to: REGISTRATION }));
  expect(drawn()).toBe(REGISTRATION);
});

it('opens a page once, however often it is pressed before the picture', async () => {
  const { drawn, paint } = await openLogin();
  const before = window.history.length;
  fireEvent.click(registration());
  await turn();
  fireEvent.click(registration());
  await turn();
  expect(window.history.length - before).toBe(1);
  paint();
  await vi.waitFor(() => expect(drawn()).toBe(REGISTRATION));
});
