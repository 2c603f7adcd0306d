// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { NOW } from '../../../test/session.ts';
import LoginPage from './login-page.tsx';

it('whoever has no account yet finds the way to the registration by code', async () => {
  const nobody = { companyName: null, demoAccounts: [], demoPassword: null, firstAdmin: false, home: null };
  stubNetwork({ 'GET /api/welcome': { data: { serverTime: NOW, ...nobody } } });
  await renderAt(<LoginPage />, { path: '/authentication/login' });
  const link = await screen.findByRole('link', { name: 'Daftar di sini' });
  expect(link.getAttribute('href')).toBe('/authentication/self-registration');
});
