/** The routes, made from the table of pages by a loop. */
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { DEFAULT_LAYOUT, type LayoutName, PAGE_TITLE } from '@hadir/contract/specification.ts';
import { reached } from '../pwa/load-error.ts';
import { routerWindow } from '../ui/floating/history-floats.ts';
import { readSearch, useGo, usePathname, writeSearch } from '../ui/navigation/go.tsx';
import { useCurrentPageTitle } from '../ui/layout/page-title.ts';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { BrokenFrame, BrokenPage, UnknownPage } from './layouts/error-pages.tsx';
import { groups, pageAt, pages, shortcuts } from './pages.ts';
import { afterPaint, isPress, useMoving } from './after-paint.ts';
import { loginPath, watchSession } from './signing-out.ts';

const FORCED_REDIRECT = { replace: true, skipConfirmation: true } as const;

function Root() {
  const moving = useMoving();
  const loading = useRouterState({ select: (state) => state.isLoading }) || moving;
  const path = usePathname();
  const { title } = useCurrentPageTitle();
  const go = useGo();
  const shown = title ?? pageAt(path)?.title;

  useEffect(() => {
    document.title = shown === undefined ? PAGE_TITLE : `${shown} - ${PAGE_TITLE}`;
  }, [shown]);

  useEffect(
    () =>
      watchSession({
        signedOut: () => {
          const here = window.location.pathname;
          if (pageAt(here)?.access !== 'open') go(loginPath(here + window.location.search), FORCED_REDIRECT);
        },
        passwordNeeded: () => go('/authentication/set-password', FORCED_REDIRECT),
      }),
    [go],
  );

  return (
    <>
      <ProgressBar active={loading} />
      <Outlet />
    </>
  );
}

// The signed-in frames load apart from the login page.
const defaultLayout = lazyRouteComponent(() => import('./layouts/default-layout.tsx'), 'DefaultLayout');
const resultLayout = lazyRouteComponent(() => import('./layouts/receipt-layout.tsx'), 'ResultLayout');
const groupOpener = lazyRouteComponent(() => import('./layouts/redirects.tsx'), 'GroupOpener');
const homeOpener = lazyRouteComponent(() => import('./layouts/redirects.tsx'), 'HomeOpener');

const root = createRootRoute({ component: Root, notFoundComponent: UnknownPage, errorComponent: BrokenFrame });

const layouts = {
  default: createRoute({ getParentRoute: () => root, id: 'default', component: defaultLayout }),
  blank: createRoute({ getParentRoute: () => root, id: 'blank', component: BlankLayout }),
  'attendance-result': createRoute({ getParentRoute: () => root, id: 'attendance-result', component: resultLayout }),
};

/** The screen at a door is opened under the address of its room; nobody is signed in on it. */
const DOOR_PATH = '/admin_meeting/ruang_meeting';
const openScreen = {
  beforeLoad: ({ search, location }: { search: Record<string, unknown>; location: { hash: string } }) => {
    if (search['display'] === '1') throw redirect({ to: '/layar', hash: location.hash, replace: true });
  },
};

const inLayout = (name: LayoutName) =>
  pages
    .filter((page) => (page.layout ?? DEFAULT_LAYOUT) === name)
    .map((page) =>
      createRoute({
        getParentRoute: () => layouts[name],
        path: page.path,
        component: lazyRouteComponent(() => reached(page.load)),
        ...(page.path === DOOR_PATH ? openScreen : {}),
      }),
    );

const groupRoutes = Object.values(groups).map(({ path }) =>
  createRoute({ getParentRoute: () => layouts.default, path, component: groupOpener }),
);

const startRoute = createRoute({ getParentRoute: () => layouts.default, path: '/', component: homeOpener });

const shortcutRoutes = Object.entries(shortcuts).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  }),
);

const tree = root.addChildren([
  layouts.default.addChildren([...inLayout('default'), ...groupRoutes, startRoute]),
  layouts.blank.addChildren(inLayout('blank')),
  layouts['attendance-result'].addChildren(inLayout('attendance-result')),
  ...shortcutRoutes,
]);

const createdRouter = createRouter({
  routeTree: tree,
  history: createBrowserHistory({ window: routerWindow() }),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
});

const load = createdRouter.load;
/**
 * A page is drawn in one go: whoever pressed first sees that something happens, and the next page after that. No hook of the
 * router comes as early: before `beforeLoad`, whatever reads the address is drawn anew, within the press.
 */
createdRouter.load = async (options) => {
  if (isPress(window.event)) {
    // So that a second press knows where the first one went, and does not go there once more.
    createdRouter.updateLatestLocation();
    await afterPaint();
  }
  return load(options);
};

export const router = createdRouter;
