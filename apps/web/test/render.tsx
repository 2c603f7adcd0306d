/** Draws a part of the web as the product does: theme, messages, router, nothing cached from another test. */
import './browser-gaps.ts';
import { configure, render, type RenderResult } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ToastProvider } from '../src/ui/feedback/toast.tsx';
import { readSearch, writeSearch } from '../src/ui/navigation/go.tsx';
import { HadirThemeProvider } from '../src/ui/theme/theme-provider.tsx';

// A ceiling for what never comes; the default of a second is too short on a machine under load.
configure({ asyncUtilTimeout: 60_000 });

interface Place {
  /** The address of the page, with its search. */
  path?: string;
  /** Answers that are known before the first drawing, by address. */
  known?: Readonly<Record<string, unknown>>;
}

export interface Rendered extends RenderResult {
  /** Path and search of the open page. */
  address: () => string;
  /** The browser's own back. */
  back: () => void;
}

/** The part stands at its path; every other path is an empty page with its own heading. */
export async function renderAt(part: ReactNode, { path = '/', known = {} }: Place = {}): Promise<Rendered> {
  const [pathname = '/'] = path.split('?');
  const root = createRootRoute({ component: Outlet });
  const own = createRoute({ getParentRoute: () => root, path: pathname, component: () => part });
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Halaman lain</h1> });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree: root.addChildren([own, other]),
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  await router.load();
  const drawn = render(
    <HadirThemeProvider>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, fallback: known }}>
        <ToastProvider>
          <RouterProvider router={router as never} />
        </ToastProvider>
      </SWRConfig>
    </HadirThemeProvider>,
  );
  return { ...drawn, address: () => history.location.href, back: () => history.back() };
}
