// @vitest-environment jsdom
import '../../test/browser-gaps.ts';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { stubNetwork } from '../../test/network.ts';
import { sessionOf } from '../../test/session.ts';
import { useSession } from '../api/user.ts';
import { signOut } from './signing-out.ts';

// Open work and notifications of this device have tests of their own.
vi.mock('./slots.ts', () => ({ beforeLogout: [], afterLogout: [] }));

function Login() {
  return <h1>{useSession().data?.login ?? 'not known'}</h1>;
}

it('an answer that was on its way while somebody signs out is not stored in the emptied storage', async () => {
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  stubNetwork({ 'POST /api/logout': {}, 'GET /api/session': () => late.then(() => sessionOf()) });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Login />
    </SWRConfig>,
  );

  await signOut();
  act(answer);
  await screen.findByRole('heading', { name: 'staff' });

  expect({ ...localStorage }).toEqual({});
});

it('an answer of somebody signed in is stored for the next opening', async () => {
  stubNetwork({ 'GET /api/session': sessionOf() });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Login />
    </SWRConfig>,
  );

  await screen.findByRole('heading', { name: 'staff' });

  expect(Object.keys(localStorage)).toEqual(['hadir.last.session']);
});
