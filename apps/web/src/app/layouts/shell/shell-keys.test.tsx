// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../../../../test/browser-gaps.ts';
import { sessionOf } from '../../../../test/session.ts';
import { SignedInContext } from '../person.ts';
import { useShellKeys } from './shell-keys.ts';

function Shell() {
  const [drawings, draw] = useState(0);
  useShellKeys(() => undefined);
  return (
    <button type="button" onClick={() => draw(drawings + 1)}>
      drawn {drawings}
    </button>
  );
}

async function openShell(hasLeft = false) {
  const user = { role: 'admin', isLeader: false, fullname: 'Nurul', companyId: null } as never;
  const root = createRootRoute({
    component: () => (
      <SignedInContext value={{ user, session: sessionOf({ hasLeft }).data }}>
        <Shell />
      </SignedInContext>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
  const button = await screen.findByRole('button');
  return { router, drawAgain: () => fireEvent.click(button) };
}

const press = (key: string, timeStamp: number) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(document.body, event);
};

it('g and then l opens the report, although the page is drawn between the keys', async () => {
  const { router, drawAgain: redraw } = await openShell();
  press('g', 1_000);
  redraw();
  await screen.findByRole('button', { name: 'drawn 1' });
  press('l', 1_900);
  await waitFor(() => expect(router.state.location.pathname).toBe('/laporan/all'));
});

it('l long after g opens nothing', async () => {
  const { router } = await openShell();
  press('g', 1_000);
  press('l', 2_300);
  press('g', 9_000);
  press('a', 9_100);
  // The second pair is answered, so the first one was not.
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/absent'));
  expect(router.history.length).toBe(2);
});

it('g and then a key of a page that is closed to whoever has left opens nothing', async () => {
  const { router } = await openShell(true);
  press('g', 1_000);
  press('a', 1_100);
  press('g', 9_000);
  press('k', 9_100);
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/absent/kalender'));
  expect(router.history.length).toBe(2);
});
