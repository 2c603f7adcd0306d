// @vitest-environment jsdom
import '../../../test/browser-gaps.ts';
import { render, screen, waitFor } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@hadir/domain/access/roles.ts';
import { stubNetwork } from '../../../test/network.ts';
import { sessionOf } from '../../../test/session.ts';
import { changeConnection } from '../../api/connection.ts';
import { useSession, useUser } from '../../api/user.ts';
import { ToastProvider } from '../../ui/feedback/toast.tsx';
import { AllowedPage } from './allowed-page.tsx';
import { GroupOpener, HomeOpener } from './redirects.tsx';
import { SignedInContext } from './person.ts';

beforeEach(() => changeConnection({ online: true }));

const BARRED = 'Anda tidak memiliki akses ke halaman ini';

/** The pages of a client, one of them slow to load, and one of HR that asks the server as soon as it is drawn. */
async function openAs(role: Role, path: string, known?: Readonly<Record<string, unknown>>) {
  let load: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    load = resolve;
  });
  const draw = vi.fn<() => void>();
  function Page() {
    draw();
    return <h1>Karyawan HR</h1>;
  }
  function Layout() {
    const user = useUser();
    const session = useSession();
    if (user.data === undefined || session.data === undefined) return null;
    return (
      <SignedInContext value={{ user: user.data.data, session: session.data }}>
        <AllowedPage />
      </SignedInContext>
    );
  }
  const root = createRootRoute();
  const layout = createRoute({ getParentRoute: () => root, id: 'layout', component: Layout });
  const at = (to: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => layout, path: to, component });
  const lists = createRoute({
    getParentRoute: () => layout,
    path: '$',
    component: lazyRouteComponent(() => slow.then(() => ({ default: () => <h1>Daftar karyawan</h1> }))),
  });
  const router = createRouter({
    routeTree: root.addChildren([
      layout.addChildren([at('/', HomeOpener), at('/client', GroupOpener), at('/management/user', Page), lists]),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const user = { data: { role, isLeader: false, fullname: 'Klien', companyId: null } };
  const network = stubNetwork({
    'GET /api/user': user,
    'GET /api/session': sessionOf({ isEmployee: false, grants: {} }),
  });
  // Everything that was on the screen at any moment.
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, ...(known && { fallback: known }) }}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </SWRConfig>,
  );
  return { router, network, seen, load: () => load(), drawn: () => draw.mock.calls.length };
}

describe('a page of the frame', () => {
  it('on the way from the start to the own home nothing is said of access', async () => {
    const { router, seen, load } = await openAs('agent', '/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/contact-center/agent'));
    load();
    await screen.findByRole('heading', { name: 'Daftar karyawan' });
    expect(seen.filter((text) => text.includes(BARRED))).toEqual([]);
  });

  it('on the way from a group to its first page nothing is said of access', async () => {
    const { router, seen, load } = await openAs('client', '/client');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/client'));
    load();
    await waitFor(() => expect(router.state.isLoading).toBe(false));
    expect(seen.filter((text) => text.includes(BARRED))).toEqual([]);
  });

  it('that is refused is not drawn, neither then nor on the way to another', async () => {
    const { router, load, drawn } = await openAs('client', '/management/user');
    await screen.findByText(BARRED);
    void router.navigate({ to: '/client/staff/lists' });
    await waitFor(() => expect(router.state.isLoading).toBe(true));
    load();
    await screen.findByRole('heading', { name: 'Daftar karyawan' });
    expect(drawn()).toBe(0);
  });

  it('is refused to whom this device remembers only once the server has said so', async () => {
    const before = { data: { role: 'client', isLeader: false, fullname: 'Klien', companyId: null } };
    const known = { '/api/user': before, '/api/session': sessionOf() };
    const { seen, drawn } = await openAs('admin', '/management/user', known);
    await screen.findByRole('heading', { name: 'Karyawan HR' });
    expect([seen.filter((text) => text.includes(BARRED)), drawn() > 0]).toEqual([[], true]);
  });
});
