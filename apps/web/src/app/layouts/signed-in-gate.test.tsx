// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { SignedInGate } from './signed-in-gate.tsx';

it('a browser without a mark of a session is led to the login page, and nothing is asked', async () => {
  const network = stubNetwork({});
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  const page = await renderAt(<SignedInGate>Halaman sendiri</SignedInGate>, { path: '/akun' });
  await waitFor(() => expect(page.address()).toMatch(/^\/authentication\/login/));
  expect(network.calls).toEqual([]);
  expect(screen.queryByText('Halaman sendiri')).toBeNull();
});

it('a browser with the mark draws the page', async () => {
  stubNetwork({});
  document.cookie = 'XSRF-TOKEN=1';
  const page = await renderAt(<SignedInGate>Halaman sendiri</SignedInGate>, { path: '/akun' });
  await screen.findByText('Halaman sendiri');
  expect(page.address()).toBe('/akun');
});
