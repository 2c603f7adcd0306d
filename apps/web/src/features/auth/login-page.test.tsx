// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { NOW } from '../../../test/session.ts';
import { requestEarly } from '../../api/early.ts';
import { learnServerTime, serverNow } from '../../api/server-clock.ts';
import LoginPage from './login-page.tsx';

const WELCOME = {
  data: { serverTime: NOW, companyName: null, demoAccounts: [], demoPassword: null, firstAdmin: false, home: null },
};

it('whoever has no account yet finds the way to the registration by code', async () => {
  stubNetwork({ 'GET /api/welcome': WELCOME });
  await renderAt(<LoginPage />, { path: '/authentication/login' });
  const link = await screen.findByRole('link', { name: 'Daftar di sini' });
  expect(link.getAttribute('href')).toBe('/authentication/self-registration');
});

it('a form that is sent without its program writes no password into the address', async () => {
  stubNetwork({ 'GET /api/welcome': WELCOME });
  await renderAt(<LoginPage />, { path: '/authentication/login' });
  expect((await screen.findByLabelText<HTMLInputElement>('Kata sandi')).form?.method).toBe('post');
});

it('takes the time of an answer that waited for the program as that much older', async () => {
  stubNetwork({ 'GET /api/welcome': WELCOME });
  learnServerTime('2026-01-01T00:00:00.000Z');
  await requestEarly('/api/welcome').response;
  const clock = performance.now.bind(performance);
  const waited = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 8_000);
  onTestFinished(() => waited.mockRestore());
  await renderAt(<LoginPage />, { path: '/authentication/login' });
  const sinceAnswered = () => serverNow() - Date.parse(NOW);
  await waitFor(() => expect(sinceAnswered()).toBeGreaterThan(-1_000));
  expect(sinceAnswered()).toBeGreaterThanOrEqual(8_000);
});
